//! select and pselect6.

use super::poll::{POLLERR, POLLHUP, POLLIN, POLLOUT, readiness};
use crate::kernel::abi::{Timespec, Writer};
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};

/// The three sets of descriptors: their addresses, and the events that count for each.
struct Sets([(Pointer, u16); 3]);

impl Sets {
    fn new(read: Pointer, write: Pointer, except: Pointer) -> Sets {
        Sets([(read, POLLIN | POLLHUP | POLLERR), (write, POLLOUT | POLLERR), (except, 0)])
    }
}

pub fn select(cx: &mut Context, n: i32, read: Pointer, write: Pointer, except: Pointer, timeout: Pointer) -> Answer {
    let mut span = None;
    if let Some(at) = timeout.non_null() {
        let (sec, micros) = (cx.i64(at)?, cx.i64(at.offset(8))?);
        let total = (sec >= 0 && micros >= 0).then(|| i128::from(sec) * 1_000_000_000 + i128::from(micros) * 1000);
        span = Some(u64::try_from(total.ok_or(Errno::EINVAL)?).unwrap_or(u64::MAX));
    }
    let start = cx.kernel.clock.monotonic();
    let answer = select_for(cx, n, Sets::new(read, write, except), span);
    if let (Some(at), Some(span)) = (timeout.non_null(), span) {
        let left = span.saturating_sub(cx.kernel.clock.monotonic() - start);
        let left = Timespec::from_nanos(left.into());
        cx.put(at, &left.append_timeval(Writer::new()))?;
    }
    answer
}

pub fn pselect6(
    cx: &mut Context,
    n: i32,
    read: Pointer,
    write: Pointer,
    except: Pointer,
    timeout: Pointer,
    mask: Pointer,
) -> Answer {
    let span = timeout.non_null().map(|at| cx.duration(at)).transpose()?;
    let (set, size) = match mask.non_null() {
        Some(at) => (Pointer(cx.u64(at)?), cx.u64(at.offset(8))?),
        None => (Pointer::NULL, 0),
    };
    cx.with_mask(set, size, |cx| select_for(cx, n, Sets::new(read, write, except), span))
}

fn select_for(cx: &mut Context, n: i32, sets: Sets, timeout: Option<u64>) -> Answer {
    const MOST: i32 = 1024;
    let n = u64::try_from(n).map_err(|_| Errno::EINVAL)?.min(MOST as u64);
    let mut ready = 0;
    let mut results = Vec::new();
    for (at, events) in sets.0 {
        let Some(at) = at.non_null() else { continue };
        let words = n.div_ceil(64);
        for word in 0..words {
            let address = at.offset(8 * word);
            let asked = cx.u64(address)?;
            let answered = ready_in_word(cx, word * 64, n, asked, events)?;
            ready += i64::from(answered.count_ones());
            results.push((address, answered));
        }
    }
    if ready == 0 && timeout != Some(0) {
        cx.wait_for(timeout, "a select of descriptors that only this process can make ready")?;
    }
    for (address, answered) in results {
        cx.put(address, &Writer::new().u64(answered))?;
    }
    Ok(ready)
}

fn ready_in_word(cx: &Context, first: u64, n: u64, asked: u64, events: u16) -> Result<u64, Fail> {
    let mut answered = 0;
    for bit in (0..64).filter(|bit| asked >> bit & 1 != 0 && first + bit < n) {
        if readiness(cx, Fd((first + bit) as i32))? & events != 0 {
            answered |= 1 << bit;
        }
    }
    Ok(answered)
}
