//! `byway.toml` and `compile_commands.json`.

use crate::work::Work;

const SOURCE: &str = r#"#include "limit.h"
int f(const char *text, int level)
{
    if (level > LIMIT && text[0] == 'x')
        return 1;
    return 0;
}
"#;

#[test]
fn a_project_says_what_it_wants() {
    let toml = r#"
out = "somewhere"
time = "2s"
criteria = ["branch"]
assume-not = ["nonnull"]
[compile]
includes = ["include"]
defines = ["LIMIT=7"]
[bounds]
text-length = 2
[function.f]
bounds = { text-length = 3 }
"#;
    let work = Work::with(&[("byway.toml", toml), ("src/a.c", SOURCE), ("include/limit.h", "")]);
    let printed = work.generate(&["src/a.c", "--function", "f"]);
    assert!(printed.contains("text is a string of at most 3 characters"), "{printed}");
    // Nothing is asked, and nothing is assumed: so it may be null.
    assert_eq!(work.bugs("f"), ["null dereference at 4"]);
    work.check();
    let printed = work.generate(&["src/a.c", "--function", "f", "--text-length", "4", "-DOTHER"]);
    assert!(printed.contains("text is a string of at most 4 characters"), "{printed}");
    let refused = work.run(&["src/a.c", "--function", "f", "--no-project"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_folder_in_the_settings_is_one_of_the_project() {
    let toml = "out = \"tests\"\ntime = \"1s\"\n[compile]\ndefines = [\"LIMIT=7\"]\nincludes = [\".\"]\n";
    let work = Work::with(&[("byway.toml", toml), ("src/a.c", SOURCE), ("limit.h", "")]);
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_byway"));
    let output =
        command.current_dir("/").arg("gen").arg(work.path().join("src/a.c")).args(["--function", "f"]).output();
    assert!(output.expect("byway runs").status.success());
    assert!(work.path().join("tests/test_f.c").is_file());
}

#[test]
fn flags_are_those_of_the_build() {
    let work =
        Work::with(&[("src/a.c", SOURCE), ("include/limit.h", ""), ("src/b.c", "int g(void) { return SIZE; }\n")]);
    let at = work.path().display();
    let commands = format!(
        r#"[{{"directory": "{at}/build", "file": "../src/a.c", "command": "gcc -I../include '-DLIMIT=(3 + 4)' -O3 -Wno-such -MD -MF a.d -c -o a.o ../src/a.c"}},
            {{"directory": "{at}", "file": "src/b.c", "arguments": ["cc", "-DSIZE=5", "-c", "src/b.c"]}}]"#
    );
    work.write("build/compile_commands.json", &commands);
    let printed = work.generate(&["src/a.c", "src/b.c", "--function", "f", "--time", "2s"]);
    assert!(
        printed.contains("flags of src/a.c, src/b.c from ") && printed.contains("build/compile_commands.json"),
        "{printed}"
    );
    assert_eq!(work.bugs("f"), [""; 0]);
    // Each file has its own when the tests are built, too.
    work.check();
    let refused = work.run(&["src/a.c", "--function", "f", "--no-compile-commands"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn programs_have_the_flags_of_their_build() {
    let main = "#include <klee/klee.h>\nint main(void) { return klee_int(\"n\") > LIMIT; }\n";
    let work = Work::with(&[("main.c", main)]);
    work.write(
        "compile_commands.json",
        r#"[{"directory": ".", "file": "main.c", "command": "cc -DLIMIT=9 -c main.c"}]"#,
    );
    let printed = work.generate(&["main.c", "--time", "2s"]);
    assert!(printed.contains("llvm-cov"), "{printed}");
}

#[test]
fn what_is_assumed_can_be_turned_off() {
    let source = "int f(const int *values, int count) { int sum = 0; for (int i = 0; i < count; i++) sum += values[i] & 1; return sum; }\n\
                  int g(const char *text) { return text[0] == 'x' && text[1] == 'y'; }\n";
    let work = Work::with(&[("a.c", source)]);
    let generate = |options: &[&str]| {
        work.generate(&[&["a.c", "--function", "f", "--function", "g", "--time", "1s"], options].concat())
    };
    generate(&[]);
    assert_eq!((work.bugs("f"), work.bugs("g")), (vec![], vec![]));
    generate(&["--assume-not", "pairs:values,strings"]);
    // How many there are is for callers to see to then.
    assert_eq!((work.bugs("f"), work.bugs("g")), (vec![], vec![]));
    assert_eq!(work.contracts("f"), ["out-of-bounds read at 1"]);
    generate(&["--assume-not", "nonnull:text"]);
    assert_eq!(work.bugs("f"), [""; 0]);
    assert_eq!(work.bugs("g"), ["null dereference at 2"]);
}

/// What is wrong in a file that settings name is shown, so they name none outside of the project.
#[test]
fn files_in_the_settings_are_those_of_the_project() {
    let source = "int f(int x) { return x > 3; }\n";
    for (toml, said) in [
        ("search = \"/etc/hostname\"\n", "`search` is /etc/hostname, which lies outside of the project"),
        ("search = \"../secret.strategy\"\n", "`search` is ../secret.strategy, which lies outside of the project"),
        ("search = \"./link.strategy\"\n", "`search` is ./link.strategy, which lies outside of the project"),
        ("[compile]\ncommands = \"/etc/hostname\"\n", "`commands` is /etc/hostname, which lies outside of the project"),
    ] {
        let work = Work::with(&[("byway.toml", toml), ("a.c", source)]);
        std::os::unix::fs::symlink("/etc/hostname", work.path().join("link.strategy")).expect("a link");
        let output = work.run(&["a.c", "--function", "f", "--time", "1s"]);
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && printed.contains(said), "{printed}");
    }
}

#[test]
fn settings_that_are_a_link_out_of_the_project_are_not_read() {
    let elsewhere = tempfile::tempdir().expect("a folder");
    let secret = elsewhere.path().join("secret");
    std::fs::write(&secret, "hunter2 = 1\n").expect("a file");
    let work = Work::with(&[("a.c", "int f(int x) { return x > 3; }\n")]);
    std::os::unix::fs::symlink(&secret, work.path().join("byway.toml")).expect("a link");
    let output = work.run(&["a.c", "--function", "f", "--time", "1s"]);
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        printed.contains("it is a link that leads out of the project") && !printed.contains("hunter2"),
        "{printed}"
    );
}

#[test]
fn a_strategy_that_is_a_pipe_is_not_waited_for() {
    let work = Work::with(&[("byway.toml", "search = \"./pipe\"\n"), ("a.c", "int f(int x) { return x > 3; }\n")]);
    let made = std::process::Command::new("mkfifo").arg(work.path().join("pipe")).status();
    assert!(made.expect("mkfifo runs").success());
    let output = work.run(&["a.c", "--function", "f", "--time", "1s"]);
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && printed.contains("it is no regular file"), "{printed}");
}
