//! Each attack in each mode: it gains nothing, nothing outside changes, and limits hold.

use byway_suite::native::{Ended, Limits};
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tempfile::TempDir;

use crate::modes::{LIMITS, Mode, Seen, run};
use crate::programs::{ATTACKS, write};
use crate::victims::Victims;

const ALL: [Mode; 5] = [Mode::Replay, Mode::Coverage, Mode::Address, Mode::Memory, Mode::UnitTests];
/// Both sanitizers run programs in the same way, and building takes long.
const MOST: [Mode; 4] = [Mode::Replay, Mode::Coverage, Mode::Address, Mode::UnitTests];

/// Enough for attacks that have no end.
const SHORT: Limits = Limits { time: Duration::from_secs(2), ..LIMITS };

/// Runs an attack in these modes; what was seen in each.
fn attack(name: &str, modes: &[Mode], limits: Limits) -> Vec<(Mode, Vec<Seen>)> {
    let mut victims = Victims::new();
    let folder = TempDir::new().unwrap();
    let source = write(ATTACKS, name, folder.path());
    let mut all = Vec::new();
    for &mode in modes {
        let after = format!("{name} in {mode:?}");
        let seen = run(mode, &source, &victims, limits);
        victims.check(&after);
        for one in &seen {
            println!("{after}: {:?} {}", one.ended, one.verdict);
            let said = String::from_utf8_lossy(&one.said);
            let breaches: Vec<&str> = said.lines().filter(|line| line.starts_with("BREACH")).collect();
            assert!(breaches.is_empty(), "{after}: {breaches:#?}");
            assert!(one.said.len() <= 2 * LIMITS.output, "{after}");
            assert!(!one.verdict.contains("BREACH"), "{after}: {}", one.verdict);
            assert!(!one.verdict.chars().any(|c| c.is_control() && c != '\n'), "{after}: {:?}", one.verdict);
        }
        all.push((mode, seen));
    }
    all
}

/// Attacks that come to their end: the run is as that of any other program, and so is the next.
fn attack_that_ends(name: &str, modes: &[Mode]) {
    for (mode, seen) in attack(name, modes, LIMITS) {
        for one in seen {
            match mode {
                Mode::Coverage => assert!(one.verdict.starts_with("Counts"), "{name} in {mode:?}: {}", one.verdict),
                Mode::Address => assert!(one.verdict.contains("Confirmed {"), "{name} in {mode:?}: {}", one.verdict),
                Mode::Memory => assert!(one.verdict.contains("NotConfirmed"), "{name} in {mode:?}: {}", one.verdict),
                _ => assert_eq!(one.ended, Some(Ended::Exited(0)), "{name} in {mode:?}: {}", one.verdict),
            }
        }
    }
}

#[test]
fn files() {
    attack_that_ends("files.c", &MOST);
}

#[test]
fn links() {
    attack_that_ends("links.c", &MOST);
}

#[test]
fn profiles() {
    attack_that_ends("profiles.c", &[Mode::Coverage]);
}

#[test]
fn sockets() {
    attack_that_ends("sockets.c", &MOST);
}

#[test]
fn processes() {
    attack_that_ends("processes.c", &MOST);
}

#[test]
fn descriptors() {
    attack_that_ends("descriptors.c", &MOST);
}

#[test]
fn environment() {
    attack_that_ends("environment.c", &MOST);
}

#[test]
fn kernel() {
    attack_that_ends("kernel.c", &MOST);
}

#[test]
fn shared_memory() {
    attack_that_ends("shared_memory.c", &MOST);
}

#[test]
fn terminal() {
    attack_that_ends("terminal.c", &MOST);
}

#[test]
fn disk() {
    attack_that_ends("disk.c", &MOST);
}

#[test]
fn exhaustion() {
    attack_that_ends("exhaustion.c", &MOST);
}

#[test]
fn traces() {
    attack_that_ends("traces.c", &[Mode::Replay, Mode::UnitTests]);
}

#[test]
fn numbers() {
    for (mode, seen) in attack("numbers.c", &[Mode::Replay, Mode::UnitTests], LIMITS) {
        for one in seen {
            assert_eq!(one.ended, Some(Ended::Killed(libc::SIGSYS)), "{mode:?}");
        }
    }
}

#[test]
fn beginnings() {
    attack("beginnings.c", &MOST, LIMITS);
}

#[test]
fn control() {
    attack("control.c", &ALL, LIMITS);
}

#[test]
fn time() {
    for (mode, seen) in attack("time.c", &MOST, SHORT) {
        for one in seen.iter().filter(|_| matches!(mode, Mode::Replay | Mode::UnitTests)) {
            assert_eq!(one.ended, Some(Ended::OutOfTime), "{mode:?}");
        }
    }
}

#[test]
fn output() {
    for (mode, seen) in attack("output.c", &MOST, SHORT) {
        for one in seen.iter().filter(|_| matches!(mode, Mode::Replay | Mode::UnitTests)) {
            assert_eq!(one.ended, Some(Ended::OutOfTime), "{mode:?}");
        }
    }
}

#[test]
fn memory() {
    let before = used();
    let (done, most) = (AtomicBool::new(false), AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                let now = used();
                if now.iter().zip(before).any(|(now, before)| now.saturating_sub(before) > 1500 << 20) {
                    most.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        attack("memory.c", &ALL, SHORT);
        done.store(true, Ordering::Relaxed);
    });
    assert!(!most.load(Ordering::Relaxed), "memory that no limit holds grew far");
}

/// The bytes of this machine that are shared memory, tables of pages and swap in use: what no process is held to account for.
fn used() -> [u64; 2] {
    let text = fs::read_to_string("/proc/meminfo").unwrap();
    ["Shmem:", "PageTables:"].map(|name| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.split_whitespace().next().unwrap().parse::<u64>().unwrap() << 10
    })
}
