//! Flags of files in the makefiles that are written for tests.

use crate::work::{Work, answer};
use std::process::Command;

/// A text with everything that make, CMake or a shell would act on.
const ODD: &str = "a$b#c;d!=e`f'g\\\\h\\\"i%j&k|l<m>n*o?p~q(r)s{t}u[v]w^x$(y)$$z${A} @B@ $<1:C> !D";

fn make(work: &Work, arguments: &[&str]) -> crate::work::Answer {
    answer(
        &Command::new("make").args(["-C", "tests"]).args(arguments).current_dir(work.path("")).output().expect("make"),
    )
}

#[test]
fn a_flag_is_no_line_of_a_makefile() {
    let work = Work::new();
    work.write("a.c", "int f(int a) { return a > X; }\n");
    let all = ["gen", "a.c", "--function", "f", "--time", "1s", "--out", "tests"];
    for define in ["X=1\\n\\ttouch trace\\n", "X=1\\n$(shell touch trace)", "X=1\\rY", "X=\\u001b[31m1"] {
        work.write("byway.toml", &format!("[compile]\ndefines = [\"{define}\"]\n"));
        let answer = work.byway(&all);
        answer.refused(&["byway.toml", "not taken from a file"]);
        assert!(!answer.said.contains('\u{1b}') && !work.path("tests").exists(), "{}", answer.said);
    }
    std::fs::remove_file(work.path("byway.toml")).expect("a file");
    // Builds say much that is not taken.
    let words = r#""cc", "-DX=1", "-DY=1\n$(shell touch trace)\n\ttouch trace""#;
    let entry = format!(r#"[{{"directory": ".", "file": "a.c", "arguments": [{words}]}}]"#);
    work.write("compile_commands.json", &entry);
    work.byway(&all).done(&["flags of a.c from"]);
    make(&work, &["-n", "check"]).done(&[]);
    make(&work, &["check"]).done(&["all tests passed"]);
    assert!(!work.path("trace").exists() && !work.path("tests/trace").exists());
    std::fs::remove_file(work.path("compile_commands.json")).expect("a file");
    // What the user types is not screened, but makefiles have no way to write it.
    let typed = [&all[..], &["-DX=1\n\ttouch trace"]].concat();
    work.byway(&typed).refused(&["makefiles have no way to write this flag"]);
}

#[test]
fn what_a_define_says_arrives_as_it_is() {
    let work = Work::new();
    work.write(
        "a.c",
        &format!(
            "_Static_assert(!__builtin_strcmp(TEXT, \"{ODD}\"), \"changed\");\nint f(int a) {{ return a > 3; }}\n"
        ),
    );
    let define = format!("TEXT=\"{ODD}\"");
    work.write("byway.toml", &format!("[compile]\ndefines = [{}]\n", serde_json::to_string(&define).expect("a text")));
    work.byway(&["gen", "a.c", "--function", "f", "--time", "1s", "--out", "tests"]).done(&[]);
    let dry = make(&work, &["-n", "check"]);
    dry.done(&["-DTEXT="]);
    make(&work, &["check"]).done(&["all tests passed"]);
    if Command::new("cmake").arg("--version").output().is_ok_and(|output| output.status.success()) {
        let cmake = |arguments: &[&str]| {
            answer(&Command::new("cmake").args(arguments).current_dir(work.path("tests")).output().expect("cmake"))
        };
        cmake(&["-B", "build", "."]).done(&[]);
        cmake(&["--build", "build"]).done(&[]);
    }
}
