//! Compilers that are kept busy, and what they see.

use crate::work::{PROGRAM, Work};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

fn pipe(work: &Work, name: &str) {
    assert!(Command::new("mkfifo").arg(work.path(name)).status().expect("mkfifo").success());
}

#[test]
fn a_compiler_that_waits_is_ended() {
    let work = Work::new();
    pipe(&work, "pipe.h");
    work.write("program.c", "#include \"pipe.h\"\nint main(void) { return 0; }\n");
    let begun = Instant::now();
    let answer = work.run(Path::new("."), &["gen", "program.c"], &[("BYWAY_TOOL_SECONDS", "2")]);
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
    answer.refused(&["program.c", "took longer than 2 seconds", "BYWAY_TOOL_SECONDS"]);
    pipe(&work, "pipe.c");
    work.byway(&["gen", "pipe.c"]).refused(&["pipe.c", "no regular file"]);
    work.byway(&["exec", "/dev/zero", "-x", "c"]).refused(&["/dev/zero"]);
}

#[test]
fn a_compiler_that_wants_all_memory_is_ended() {
    let work = Work::new();
    let mut source = String::from("#define A0 1,1,1,1,1,1,1,1,1,1\n");
    for level in 1..7 {
        let below = vec![format!("A{}", level - 1); 10].join(",");
        source += &format!("#define A{level} {below}\n");
    }
    work.write("program.c", &(source + "int a[] = { A6 };\nint main(void) { return 0; }\n"));
    let answer = work.run(Path::new("."), &["gen", "program.c"], &[("BYWAY_TOOL_MEGABYTES", "200")]);
    answer.refused(&["needs more than 200 megabytes", "BYWAY_TOOL_MEGABYTES"]);
}

#[test]
fn the_environment_does_not_decide_what_a_source_means() {
    let work = Work::with_program();
    work.write("program.c", &format!("#include <only_there.h>\n{PROGRAM}"));
    work.write("elsewhere/only_there.h", "#define LIMIT 3\n");
    let folder = work.path("elsewhere").display().to_string();
    let options = format!("+-I{folder}");
    let all = ["gen", "program.c", "--no-replay", "--out", "out"];
    for variable in [("CPATH", &*folder), ("C_INCLUDE_PATH", &folder), ("CCC_OVERRIDE_OPTIONS", &options)] {
        work.run(Path::new("."), &all, &[variable]).refused(&["only_there.h"]);
    }
    work.byway(&[&all[..], &["-Ielsewhere"]].concat()).done(&[]);
}
