//! What is found survives the end of the process, whatever ends it.

use crate::work::Work;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// More paths than anybody has time for.
const MANY_PATHS: &str = r#"
#include <klee/klee.h>
int main(void)
{
    unsigned char text[64];
    klee_make_symbolic(text, sizeof text, "text");
    int sum = 0;
    for (unsigned i = 0; i < sizeof text; i++) sum += text[i] > 'm' ? 1 : text[i] == 7 ? 3 : 2;
    return sum & 7;
}
"#;

fn start(work: &Work) -> Child {
    let mut command = work.command(&["--no-replay", "--keep", "all", "--time", "60s"]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("byway starts")
}

/// Waits until so many tests are there.
fn wait_for_tests(work: &Work, count: usize) {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(60) {
        let entries = std::fs::read_dir(work.out().join("tests"));
        if entries.is_ok_and(|entries| entries.count() >= 2 * count) {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("no tests after a minute");
}

#[test]
fn an_interrupt_finishes_the_files() {
    let work = Work::with(MANY_PATHS);
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        let _ = std::fs::remove_dir_all(work.out());
        let mut child = start(&work);
        wait_for_tests(&work, 20);
        // SAFETY: the child has not been waited for, so its number is its own.
        unsafe { libc::kill(child.id() as i32, signal) };
        let begun = Instant::now();
        let status = child.wait().expect("it ends");
        assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
        assert_eq!(status.code(), Some(128 + signal), "{status}");
        let summary = work.summary();
        assert_eq!(summary["stopped"], "interrupt");
        assert_eq!(work.check_tests() as u64, summary["tests"].as_u64().expect("a number"));
    }
}

#[test]
fn a_second_signal_ends_at_once() {
    let work = Work::with(MANY_PATHS);
    let mut child = start(&work);
    wait_for_tests(&work, 20);
    let begun = Instant::now();
    for _ in 0..50 {
        // SAFETY: the child has not been waited for, so its number is its own.
        unsafe { libc::kill(child.id() as i32, libc::SIGHUP) };
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(child.wait().expect("it ends").code(), Some(128 + libc::SIGHUP));
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    work.check_tests();
}

#[test]
fn what_was_told_not_to_listen_does_not() {
    let work = Work::with(MANY_PATHS);
    let mut command = work.command(&["--no-replay", "--keep", "all", "--time", "3s"]);
    // SAFETY: between fork and exec, one system call is made.
    unsafe {
        std::os::unix::process::CommandExt::pre_exec(&mut command, || {
            libc::signal(libc::SIGHUP, libc::SIG_IGN);
            Ok(())
        });
    }
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("byway starts");
    wait_for_tests(&work, 20);
    // SAFETY: the child has not been waited for, so its number is its own.
    unsafe { libc::kill(child.id() as i32, libc::SIGHUP) };
    assert!(child.wait().expect("it ends").success(), "as with nohup");
    assert_eq!(work.summary()["stopped"], "time");
}

#[test]
fn a_kill_at_any_moment_leaves_whole_tests() {
    let work = Work::with(MANY_PATHS);
    let mut random = fastrand::Rng::with_seed(11);
    let mut seen = 0;
    for _ in 0..100 {
        let _ = std::fs::remove_dir_all(work.out());
        let mut child = start(&work);
        wait_for_tests(&work, 1);
        std::thread::sleep(Duration::from_micros(random.u64(0..30_000)));
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        seen += work.check_tests();
    }
    assert!(seen >= 100);
    println!("{seen} tests, all whole");
}
