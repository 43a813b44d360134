//! A signal ends tools and jobs. It is for the whole process, so this test is alone in its own.

use byway_host::{Job, ToolFailure, Waited, ask_to_end, asked_to_end, run_tool};
use std::process::Command;
use std::time::{Duration, Instant};

#[test]
fn a_signal_ends_what_is_waited_for() {
    assert_eq!(asked_to_end(), None);
    let folder = tempfile::tempdir().unwrap();
    let alive = folder.path().join("alive");
    let script = format!("(sleep 3; touch '{}') & sleep 100", alive.display());
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", &script]);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(300));
            ask_to_end(15);
            ask_to_end(2);
        });
        let begun = Instant::now();
        let failure = run_tool(&mut shell, None).unwrap_err();
        assert!(matches!(failure, ToolFailure::Interrupted), "{failure}");
        assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    });
    assert_eq!(asked_to_end(), Some(15), "the first one counts");
    let mut job = Job::start(Command::new("/bin/sleep").arg("100")).unwrap();
    assert_eq!(job.wait(None).unwrap(), Waited::Interrupted);
    std::thread::sleep(Duration::from_secs(3));
    assert!(!alive.exists(), "what it started goes on");
}
