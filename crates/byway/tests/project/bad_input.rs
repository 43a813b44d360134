//! Input that is wrong: what is said, and that nothing is written.

use crate::work::Work;

const SOURCE: &str = r#"
static int hidden(int a) { return a == 42 ? 7 : 8; }
int visible(int a) { return hidden(a); }
int test_visible(int a) { return visible(a); }
int old_style(a, text) int a; const char *text; { return a > 3 && text && *text == 'x'; }
int sum(int n, ...) { return n > 2 ? n : 0; }
int main(int argc, char **argv) { return argv ? visible(argc) : 1; }
"#;

#[track_caller]
fn refused(options: &[&str], words: &[&str]) {
    let work = Work::with(&[("a.c", SOURCE)]);
    let printed = work.refused(&[&["a.c"], options].concat());
    words.iter().for_each(|word| assert!(printed.contains(word), "{options:?}: {word}?\n{printed}"));
}

#[test]
fn functions_that_do_not_exist() {
    refused(&["--function", "visibel"], &["visibel", "did you mean visible"]);
    refused(&["--function", "nothing_like_it"], &["has no such function"]);
    refused(&["--function", "main"], &["a program starts there"]);
    refused(&["--function", "visible", "--function", "test_visible"], &["test_visible.c", "--out"]);
}

#[test]
fn bounds_that_cannot_be() {
    for option in ["--text-length", "--array-length", "--stream-length"] {
        refused(&["--function", "visible", option, "0"], &[option, "from 1 to 255"]);
        refused(&["--function", "visible", option, "256"], &[option, "from 1 to 255"]);
    }
    refused(&["--function", "visible", "--depth", "9"], &["--depth", "from 1 to 8"]);
    refused(&["--text-length", "4"], &["--text-length", "--function"]);
    refused(&["--assume-not", "pairs"], &["--assume-not", "--function"]);
}

#[test]
fn assumptions_that_nobody_makes() {
    refused(&["--function", "visible", "--assume-not", "pears"], &["`pears`", "pairs, strings, single"]);
    refused(&["--function", "visible", "--assume-not", "pairs:buffer"], &["no function", "parameter buffer"]);
}

#[test]
fn a_world_around_a_function() {
    refused(&["--function", "visible", "--sym-args", "0", "1", "2"], &["without a program"]);
    refused(&["--function", "visible", "--", "argument"], &["without a program"]);
}

#[test]
fn files_that_are_none() {
    let work = Work::with(&[
        ("broken.c", "int f(int a) { return a +; }\n"),
        ("header.h", "int f(int a);\n"),
        ("static.c", "static int f(int a) { return a; }\nint g;\n"),
    ]);
    for (options, words) in [
        (["broken.c", "--function", "f"].as_slice(), ["broken.c:1:26", "expected expression"]),
        (&["header.h", "--function", "f"], ["header.h", "has no such function"]),
        (&["header.h"], ["header.h has no functions", "C file"]),
        (&["missing.c", "--function", "f"], ["missing.c", "No such file"]),
        (&["static.c", "--all-functions"], ["static.c", "--function"]),
    ] {
        let printed = work.refused(options);
        words.iter().for_each(|word| assert!(printed.contains(word), "{options:?}: {word}?\n{printed}"));
    }
}

#[test]
fn settings_that_are_wrong() {
    for (name, text, words) in [
        ("byway.toml", "seed = 1\ntme = \"3s\"\n", ["byway.toml:2", "`time`"]),
        ("byway.toml", "[bounds]\ndepth = 99\n", ["byway.toml:2", "from 1 to 8"]),
        ("compile_commands.json", "{", ["compile_commands.json", "--no-compile-commands"]),
    ] {
        let work = Work::with(&[("a.c", SOURCE), (name, text)]);
        let printed = work.refused(&["a.c", "--function", "visible"]);
        words.iter().for_each(|word| assert!(printed.contains(word), "{text}: {word}?\n{printed}"));
    }
}

#[test]
fn an_out_folder_that_cannot_be() {
    let work = Work::with(&[("a.c", SOURCE), ("out", "a file\n")]);
    let output = work.run(&["a.c", "--function", "visible", "--time", "1s"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("cannot write out/"), "{errors}");
    assert_eq!(std::fs::read_to_string(work.out()).unwrap(), "a file\n");
}

#[test]
fn types_that_cannot_be_made_are_left_out() {
    let work = Work::with(&[(
        "a.c",
        "#ifdef __clang__\nint odd(_BitInt(40) x) { return x > 1; }\n#endif\n\
         int unbounded(int (*x)[]) { return x ? (*x)[0] : 7; }\nint fine(int a) { return a > 3; }\n",
    )]);
    let printed = work.refused(&["a.c", "--function", "odd", "--time", "1s"]);
    assert!(printed.contains("parameter x of odd") && printed.contains("nothing was written"), "{printed}");
    let printed = work.generate(&["a.c", "--all-functions", "--time", "1s"]);
    assert!(printed.contains("parameter x of odd") && printed.contains("it gets no tests"), "{printed}");
    assert!(printed.contains("x is null: nothing says how many"), "{printed}");
    let passed = work.check();
    assert!(passed.contains("fine: ") && passed.contains("unbounded: ") && !passed.contains("odd: "), "{passed}");
}

#[test]
fn functions_of_every_style() {
    let work = Work::with(&[("a.c", SOURCE)]);
    let names = ["hidden", "old_style", "sum", "hidden"];
    let mut options = vec!["a.c", "--time", "1s"];
    options.extend(names.iter().flat_map(|name| ["--function", name]));
    work.generate(&options);
    let passed = work.check();
    for name in names {
        assert!(passed.contains(&format!("{name}: ")), "{name}\n{passed}");
    }
}
