//! Copies of mapped files in untrusted folders.

use crate::work::{Answer, Work, answer};
use serde_json::{Value, json};
use std::ffi::CString;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// It writes to a pipe, if it finds one.
const PROGRAM: &str = "#include <klee/klee.h>\n#include <fcntl.h>\n#include <unistd.h>\nint main(void)\n{\n    \
                       int to = open(\"/m/pipe\", O_WRONLY | O_NONBLOCK);\n    if (to >= 0) write(to, \"secret\", 6);\n    \
                       return klee_int(\"n\") > 3;\n}\n";

/// A folder of tests of a program that something is mapped for.
fn written() -> Work {
    let work = Work::new();
    work.write("program.c", PROGRAM);
    work.write("m/in/file", "text");
    work.byway(&["gen", "program.c", "--map", "m:/m", "--no-replay", "--out", "out"]).done(&[]);
    work
}

fn change(work: &Work, change: impl FnOnce(&mut Value)) {
    let mut description = serde_json::from_str(&work.read("out/program/program.json")).expect("JSON");
    change(&mut description);
    work.write("out/program/program.json", &description.to_string());
}

pub fn make_pipe(path: &Path) {
    let name = CString::new(path.to_str().expect("a name")).expect("a name");
    // SAFETY: the name is a C string.
    assert_eq!(unsafe { libc::mkfifo(name.as_ptr(), 0o666) }, 0);
}

#[track_caller]
fn refused_without_advice(answer: &Answer, words: &[&str]) {
    answer.refused(words);
    assert!(!answer.said.contains("--no-sandbox"), "{}", answer.said);
}

#[test]
fn a_pipe_among_the_copies_is_no_way_out() {
    for place in ["out/program/map-000/pipe", "out/program/map-000/in/pipe"] {
        let work = written();
        let pipe = work.path(place);
        make_pipe(&pipe);
        let reader = std::fs::File::options().read(true).custom_flags(libc::O_NONBLOCK).open(&pipe).expect("a pipe");
        for command in ["replay", "mutate"] {
            let begun = Instant::now();
            let answer = work.byway(&[command, "out"]);
            answer.refused(&["pipe: it is a device, a pipe or a socket"]);
            assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
        }
        let mut bytes = [0; 16];
        let read = std::io::Read::read(&mut &reader, &mut bytes);
        assert!(matches!(read, Ok(0)), "{read:?}: {bytes:?}");
    }
    let work = written();
    work.byway(&["replay", "out"]).done(&["0 divergences"]);
}

#[test]
fn what_is_mapped_is_a_copy_of_its_own() {
    // The folder that the user maps may have a pipe in it: it is left out.
    let work = Work::new();
    work.write("program.c", PROGRAM);
    work.write("m/file", "text");
    make_pipe(&work.path("m/pipe"));
    work.byway(&["gen", "program.c", "--map", "m:/m", "--out", "out"]).done(&["native replay agrees"]);
    assert!(!work.path("out/program/map-000/pipe").exists());
    // The pipe itself cannot be mapped, and Byway does not wait for it.
    work.byway(&["gen", "program.c", "--map", "m/pipe:/m", "--out", "other"]).refused(&["m/pipe"]);
}

#[test]
fn places_where_nothing_can_be_mapped_are_named() {
    let work = written();
    for at in ["/", "/etc", "/dev", "/proc", "/proc/1000", "/home/user", "/etc/passwd", "/dev/null", "/lib"] {
        change(&work, |said| said["maps"][0]["at"] = at.into());
        let words = [&format!("nothing can be mapped to '{at}'"), "another place"];
        refused_without_advice(&work.byway(&["replay", "out"]), &words);
        if at != "/" {
            let map = format!("m:{at}");
            let answer = work.byway(&["gen", "program.c", "--map", &map, "--out", "other"]);
            refused_without_advice(&answer, &words);
            assert!(!work.path("other").exists(), "nothing is explored first");
        }
    }
    let long = format!("/{}", "z".repeat(300));
    change(&work, |said| said["maps"][0]["at"] = long.clone().into());
    refused_without_advice(&work.byway(&["replay", "out"]), &["nothing can be mapped to", "255 bytes"]);
    change(&work, |said| {
        let map = |at: &str| json!({"copy": "map-000", "at": at});
        said["maps"] = json!([map("/m"), map("/m/in")]);
    });
    refused_without_advice(
        &work.byway(&["replay", "out"]),
        &["nothing can be mapped to '/m/in'", "one lies in the other"],
    );
    change(&work, |said| said["maps"] = json!([{"copy": "map-000", "at": "/m//x/./"}]));
    assert_ne!(work.byway(&["replay", "out"]).code, Some(2), "it is only another place");
}

#[test]
fn few_files_are_no_reason_to_do_without_the_sandbox() {
    let work = written();
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 64; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_byway"), "replay", "out"]);
    let answer = answer(&command.current_dir(work.path("")).output().expect("a shell"));
    refused_without_advice(&answer, &["raise the limit (ulimit -n"]);
}

#[test]
fn nothing_is_run_in_a_folder_whose_list_is_somebody_elses() {
    let work = written();
    let before = work.read("out/summary.json");
    if work.give_away("out/.byway-tests") {
        for command in ["replay", "mutate"] {
            let begun = Instant::now();
            work.byway(&[command, "out"]).refused(&[".byway-tests", "belongs to another user"]);
            assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
        }
        assert_eq!(work.read("out/summary.json"), before);
    }
}
