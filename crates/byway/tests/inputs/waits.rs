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
