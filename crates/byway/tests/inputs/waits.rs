//! Byway does not wait or read for ever.

use crate::maps::make_pipe;
use crate::work::Work;
use std::os::unix::fs::symlink;
use std::time::{Duration, Instant};

#[test]
fn pipes_and_devices_are_told_from_files() {
    let work = Work::with_program();
    for name in ["pipe.ll", "pipe.bc", "pipe.a", "pipe.c", "pipe", "log"] {
        make_pipe(&work.path(name));
    }
    for name in ["zero.ll", "zero.a", "zero", "zero.c"] {
        symlink("/dev/zero", work.path(name)).expect("a link");
    }
    let begun = Instant::now();
    for name in ["pipe.ll", "pipe.bc", "pipe.a", "pipe.c", "pipe", "zero.ll", "zero.a", "zero", "zero.c"] {
        for command in ["gen", "exec"] {
            work.byway(&[command, name]).refused(&[name, "no regular file"]);
        }
        let all = ["gen", "program.c", name, "--function", "main2", "-DLIMIT=1", "--out", "out"];
        assert_eq!(work.byway(&all).code, Some(2), "{name}");
    }
    work.byway(&["gen", "program.c", "-DLIMIT=1", "--log-queries", "log", "--out", "out"])
        .refused(&["log", "no regular"]);
    assert!(!work.path("out").exists());
    std::fs::create_dir(work.path("seeds")).expect("a folder");
    make_pipe(&work.path("seeds/pipe"));
    symlink("/dev/zero", work.path("seeds/zero")).expect("a link");
    std::fs::File::create(work.path("seeds/large")).and_then(|file| file.set_len(1 << 40)).expect("a file");
    let all = ["gen", "program.c", "-DLIMIT=1", "--seed-dir", "seeds", "--no-replay", "--out", "out"];
    work.byway(&all).refused(&["seeds/large", "larger than"]);
    std::fs::remove_file(work.path("seeds/large")).expect("a file");
    work.byway(&all).done(&[]);
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

/// Where a run is cut off is chance: such a test was run again and again to see if it depends on addresses, and once more as long
/// to count what it covers.
#[test]
fn a_test_that_hangs_natively_is_waited_for_once() {
    let work = Work::new();
    // The engine has its stack elsewhere.
    work.write(
        "program.c",
        "int main(void) { volatile int x; if (((unsigned long)&x >> 40) == 0x7f) for (;;) x = 1; return 0; }\n",
    );
    work.byway(&["gen", "program.c", "--no-replay", "--out", "out"]).done(&[]);
    let begun = Instant::now();
    let answer = work.byway(&["replay", "out", "--test-time", "6s"]);
    assert_eq!(answer.code, Some(1), "{}", answer.said);
    for words in ["did not end in time", "test 000001 takes long natively; a test may take 6s there (--test-time)"] {
        assert!(answer.said.contains(words), "{}", answer.said);
    }
    assert!(begun.elapsed() < Duration::from_secs(6 + 1 + 11), "{:?}", begun.elapsed());
}
