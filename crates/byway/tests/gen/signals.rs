//! What is found survives the end of the process, whatever ends it.

use crate::work::Work;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// More paths than there is time for.
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
    // These tests may have been started with nohup.
    on_hangup(&mut command, libc::SIG_DFL);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("byway starts")
}

/// What a command does when the terminal is gone.
fn on_hangup(command: &mut Command, does: libc::sighandler_t) {
    // SAFETY: between fork and exec, one system call is made.
    unsafe {
        std::os::unix::process::CommandExt::pre_exec(command, move || {
            libc::signal(libc::SIGHUP, does);
            Ok(())
        });
    }
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
    on_hangup(&mut command, libc::SIG_IGN);
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

/// It takes clang minutes.
const BOMB: &str = "#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(A(A(A(A(A(A(x))))))))))\nB(;)\n\
                    int f(int x) { return x > 3; }\nint main(void) { return 0; }\n";

/// Sends a signal soon after a command has started, which then ends at once, with what it started.
#[track_caller]
fn ends_soon(work: &Work, arguments: &[&str], wait: Duration, signal: i32) {
    let temporary = work.path().join("temporary");
    let _ = std::fs::remove_dir_all(&temporary);
    std::fs::create_dir(&temporary).expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
    command.args(arguments).current_dir(work.path()).env("TMPDIR", &temporary);
    // Shells that run the tests in the background turn some off.
    // SAFETY: between fork and exec, only system calls are made.
    unsafe {
        std::os::unix::process::CommandExt::pre_exec(&mut command, move || {
            libc::signal(signal, libc::SIG_DFL);
            Ok(())
        });
    }
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("byway starts");
    std::thread::sleep(wait);
    assert!(child.try_wait().expect("a status").is_none(), "{arguments:?} has ended already");
    // SAFETY: the child has not been waited for, so its number is its own.
    unsafe { libc::kill(child.id() as i32, signal) };
    let begun = Instant::now();
    let status = child.wait().expect("it ends");
    assert!(begun.elapsed() < Duration::from_secs(2), "{arguments:?}: {:?}", begun.elapsed());
    assert_eq!(status.code(), Some(128 + signal), "{arguments:?}: {status}");
    let left: Vec<_> = std::fs::read_dir(&temporary).expect("a folder").flatten().map(|entry| entry.path()).collect();
    assert!(left.is_empty(), "{arguments:?}: {left:?}");
}

#[test]
fn a_signal_ends_a_compiler() {
    let work = Work::with(BOMB);
    let soon = Duration::from_millis(700);
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        ends_soon(&work, &["gen", "program.c", "--out", "out"], soon, signal);
        ends_soon(&work, &["gen", "program.c", "--function", "f", "--out", "unit"], soon, signal);
        ends_soon(&work, &["cc", "-c", "program.c", "-o", "program.o"], soon, signal);
        ends_soon(&work, &["cc", "program.c", "-o", "program"], soon, signal);
    }
    assert!(!work.path().join("program.o").exists() && !work.path().join("program").exists());
}

#[test]
fn a_signal_before_the_first_test_leaves_the_earlier_ones() {
    let work = Work::with("#include <klee/klee.h>\nint main(void) { if (klee_int(\"n\") > 3) return 1; return 0; }\n");
    work.generate(&["--no-replay"]);
    let earlier = std::fs::read(work.out().join("summary.json")).expect("a summary");
    // While it is compiled, and while its first run goes on.
    let endless = "#include <klee/klee.h>\nint main(void) { volatile int n = klee_int(\"n\"); for (;;) n++; }\n";
    for source in [BOMB, endless] {
        work.write("program.c", source);
        let options = ["gen", "program.c", "--no-replay", "--out", "out", "--steps", "1000000000000"];
        ends_soon(&work, &options, Duration::from_millis(1500), libc::SIGTERM);
        assert_eq!(std::fs::read(work.out().join("summary.json")).expect("a summary"), earlier);
        assert_eq!(work.check_tests(), 2);
    }
}

#[test]
fn a_signal_ends_a_replay() {
    // Natively it never ends, and the engine does not see that.
    let work = Work::with(
        "#include <klee/klee.h>\n#if !defined(__BYWAY__)\n#define N 1\n#else\n#define N 0\n#endif\n\
         int main(void) { int x = klee_int(\"x\"); if (x == 1) return 1 / (x - 1); return 0; }\n",
    );
    work.generate(&["--no-replay"]);
    let path = work.out().join("program/000.ll");
    let text = std::fs::read_to_string(&path).expect("a text");
    // Every way to the end becomes one back.
    let text = text.replace("define dso_local i32 @main() ", "define dso_local i32 @main_of_old() ");
    let endless = "\ndefine dso_local i32 @main() {\n  br label %again\nagain:\n  br label %again\n}\n";
    std::fs::write(&path, text + endless).expect("a text");
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        ends_soon(&work, &["replay", "out", "--test-time", "60s"], Duration::from_millis(2500), signal);
        ends_soon(&work, &["mutate", "out"], Duration::from_millis(1500), signal);
    }
}
