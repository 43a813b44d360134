//! Links that lie where something is written.

use crate::work::Work;
use std::os::unix::fs::symlink;

const SOURCE: &str = "#include <klee/klee.h>\n#include <byway.h>\nint f(int a) { BYWAY_REQUIRES(a > 0); return a > 3; }\n\
                      int main(void) { return f(klee_int(\"a\") & 7); }\n";

fn scene() -> Work {
    let work = Work::new();
    work.write("a.c", SOURCE);
    work.write("victim", "precious");
    work
}

#[track_caller]
fn unharmed(work: &Work) {
    assert_eq!(work.read("victim"), "precious");
}

#[test]
fn what_comes_to_a_folder_afterwards_goes_through_no_link() {
    let work = scene();
    work.byway(&["gen", "a.c", "--out", "out"]).done(&[]);
    for (name, command) in [
        ("summary.json", ["replay", "out"]),
        ("coverage.lcov", ["replay", "out"]),
        ("mutation.json", ["mutate", "out"]),
    ] {
        let path = work.path("out").join(name);
        let earlier = std::fs::read(&path).ok();
        let _ = std::fs::remove_file(&path);
        symlink(work.path("victim"), &path).expect("a link");
        let answer = work.byway(&command);
        assert!(answer.said.contains("link"), "{name}: {}", answer.said);
        unharmed(&work);
        std::fs::remove_file(&path).expect("a link");
        if let Some(bytes) = earlier {
            std::fs::write(&path, bytes).expect("a file");
        }
        // Neither through the names under which files are written first.
        for unfinished in [format!(".{name}.unfinished"), format!("{name}.new")] {
            symlink(work.path("victim"), work.path("out").join(unfinished)).expect("a link");
        }
        work.byway(&command).done(&[]);
        unharmed(&work);
    }
}

#[test]
fn unit_tests_go_through_no_link() {
    for name in ["byway.h", "test_f.c", "Makefile", "CMakeLists.txt", "explored/f.byway.c"] {
        let work = scene();
        std::fs::create_dir_all(work.path("out/explored")).expect("folders");
        symlink(work.path("victim"), work.path("out").join(name)).expect("a link");
        let answer = work.byway(&["gen", "a.c", "--function", "f", "--time", "1s", "--out", "out"]);
        assert_ne!(answer.code, Some(0), "{name}: {}", answer.said);
        unharmed(&work);
    }
    let work = scene();
    std::fs::create_dir(work.path("out")).expect("a folder");
    std::fs::create_dir_all(work.path("elsewhere/f.look")).expect("a folder");
    work.write("elsewhere/f.look/mine", "precious");
    symlink(work.path("elsewhere"), work.path("out/explored")).expect("a link");
    work.byway(&["gen", "a.c", "--function", "f", "--time", "1s", "--out", "out"]).refused(&["link"]);
    assert_eq!(work.read("elsewhere/f.look/mine"), "precious");
    // Neither do explorations of functions.
    let work = scene();
    std::fs::create_dir_all(work.path("out/explored")).expect("folders");
    std::fs::create_dir(work.path("elsewhere")).expect("a folder");
    symlink(work.path("elsewhere"), work.path("out/explored/f")).expect("a link");
    work.byway(&["gen", "a.c", "--function", "f", "--time", "1s", "--out", "out"]).refused(&["explored/f", "link"]);
    assert_eq!(std::fs::read_dir(work.path("elsewhere")).expect("a folder").count(), 0);
    // A folder of the user's own stays, whatever its name.
    let work = scene();
    work.write("out/explored/f.look/mine", "precious");
    work.byway(&["gen", "a.c", "--function", "f", "--time", "1s", "--out", "out"]).done(&[]);
    assert_eq!(work.read("out/explored/f.look/mine"), "precious");
}

#[test]
fn comparisons_go_through_no_link() {
    let work = scene();
    std::fs::create_dir(work.path("byway-compare")).expect("a folder");
    symlink(work.path("victim"), work.path("byway-compare/runs.svg")).expect("a link");
    let all = ["compare", "a.c", "--search", "dfs", "--seeds", "1", "--runs", "3"];
    work.byway(&all).refused(&["runs.svg", "link"]);
    unharmed(&work);
}

#[test]
fn a_folder_is_used_again_with_what_the_user_put_there() {
    let work = scene();
    let all = ["gen", "a.c", "--no-replay", "--out", "out"];
    work.byway(&all).done(&[]);
    for name in ["notes.txt", "tests/seed", "bugs/why.md"] {
        work.write(&format!("out/{name}"), "mine");
    }
    work.byway(&all).done(&["replaced"]);
    for name in ["notes.txt", "tests/seed", "bugs/why.md"] {
        assert_eq!(work.read(&format!("out/{name}")), "mine");
    }
    std::fs::remove_dir_all(work.path("out/tests")).expect("a folder");
    std::fs::create_dir(work.path("elsewhere")).expect("a folder");
    work.write("elsewhere/000001.ktest", "precious");
    symlink(work.path("elsewhere"), work.path("out/tests")).expect("a link");
    work.byway(&all).refused(&["tests", "link"]);
    assert_eq!(work.read("elsewhere/000001.ktest"), "precious");
}

#[test]
fn what_is_in_the_way_is_seen_before_earlier_tests_are_removed() {
    let work = scene();
    let all = ["gen", "a.c", "--no-replay", "--out", "out"];
    work.byway(&all).done(&[]);
    let earlier = work.read("out/summary.json");
    work.write("out/tests/999999.ktest", "mine");
    work.byway(&all).refused(&["999999.ktest", "left as it is"]);
    assert_eq!(work.read("out/summary.json"), earlier);
    assert!(work.path("out/tests/000001.ktest").is_file() && work.path("out/program/000.ll").is_file());
    assert_eq!(work.read("out/tests/999999.ktest"), "mine");
}

#[test]
fn a_limit_on_the_size_of_files_is_told_and_earlier_tests_stay() {
    let work = scene();
    let all = ["gen", "a.c", "--no-replay", "--out", "out"];
    work.byway(&all).done(&[]);
    let earlier = work.read("out/summary.json");
    let mut command = std::process::Command::new("sh");
    command.args(["-c", "ulimit -f 4; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_byway")]).args(all);
    let answer = crate::work::answer(&command.current_dir(work.path("")).output().expect("a shell"));
    answer.refused(&["program/000.ll", "File too large"]);
    assert_eq!(work.read("out/summary.json"), earlier);
    assert!(work.path("out/tests/000001.ktest").is_file());
}
