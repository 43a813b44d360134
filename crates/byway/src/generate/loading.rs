//! Loading that takes longer than a person wants to wait is announced while it goes on.

use crate::say::tell;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Tells if loading has taken all of the time that was given; what is loaded or given up drops this.
pub(super) struct Loading {
    _is_going_on: Sender<()>,
}

impl Loading {
    /// It begins now. A machine that has no thread to spare announces nothing.
    pub(super) fn begin(time: Duration) -> Loading {
        let (is_going_on, ended) = channel::<()>();
        let _ = std::thread::Builder::new().name("loading".into()).spawn(move || {
            if ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                tell!(
                    "byway: compiling and loading have taken all of --time {}; as little as can be comes after them",
                    shown(time)
                );
            }
        });
        Loading { _is_going_on: is_going_on }
    }
}

/// What was spent on loading, if it is most of the time.
pub(super) fn most_of(time: Duration, loading: f64) -> Option<String> {
    let is_most = loading > time.as_secs_f64() / 2.0;
    is_most.then(|| format!("compiling and loading took {loading:.1} s of --time {}", shown(time)))
}

fn shown(time: Duration) -> String {
    format!("{}s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_most_of_the_time_is_told() {
        let time = Duration::from_secs(10);
        assert_eq!(most_of(time, 4.9), None);
        assert_eq!(most_of(time, 12.34).as_deref(), Some("compiling and loading took 12.3 s of --time 10s"));
        assert_eq!(shown(Duration::from_millis(1500)), "1.5s");
    }
}
