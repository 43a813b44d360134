//! Exit codes of what could not be done.

use crate::work::{Work, answer};
use std::process::Command;

#[test]
fn a_replay_that_could_not_run_is_no_success() {
    let work = Work::with_program();
    work.byway(&["gen", "program.c", "-DLIMIT=3", "--out", "out"]).done(&["native replay agrees"]);
    let folder = std::path::Path::new(".");
    work.run(folder, &["replay", "out"], &[("BYWAY_CLANG", "/no/such/clang")]).refused(&["no clang was found"]);
    work.byway(&["replay", "nowhere"]).refused(&["nowhere", "No such file"]);
    std::fs::create_dir(work.path("empty")).expect("a folder");
    work.byway(&["replay", "empty"]).refused(&["empty", "program.json"]);
    std::fs::rename(work.path("out/program/000.ll"), work.path("000.ll")).expect("a text");
    work.byway(&["replay", "out"]).refused(&["000.ll", "No such file"]);
    std::fs::rename(work.path("000.ll"), work.path("out/program/000.ll")).expect("a text");
    std::fs::rename(work.path("out/tests"), work.path("tests")).expect("tests");
    work.byway(&["replay", "out"]).refused(&["tests"]);
}

#[test]
fn tests_that_could_not_be_replayed_are_no_success() {
    let work = Work::with_program();
    // A world in which there are no further namespaces, so no sandbox.
    let without = "echo 0 > /proc/sys/user/max_user_namespaces && exec \"$@\"";
    let run = |arguments: &[&str]| {
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "sh", "-c", without, "sh", env!("CARGO_BIN_EXE_byway")]);
        answer(&command.args(arguments).current_dir(work.path("")).output().expect("unshare"))
    };
    let all = ["gen", "program.c", "-DLIMIT=3", "--out", "out"];
    run(&all).refused(&["2 tests in out", "could not be replayed natively", "sandbox"]);
    run(&["replay", "out"]).refused(&["this machine gives none"]);
    run(&[&all[..], &["--no-replay"]].concat()).done(&["2 tests in out"]);
}
