//! Files that show bugs.

use crate::work::{Work, said};

const SOURCE: &str = r"int element(const int *numbers, unsigned long count, int wanted);

int element(const int *numbers, unsigned long count, int wanted)
{
    if (wanted == 1000)
        return numbers[count];
    for (unsigned long i = 0; i < count; i++)
        if (numbers[i] == wanted) return 1;
    return 0;
}
";

const ARGUMENTS: [&str; 5] = ["element.c", "--function", "element", "--out", "tests"];

#[test]
fn bugs_are_shown_with_the_line_of_the_sanitizer() {
    let work = Work::with(&[("element.c", SOURCE)]);
    let output = work.run(env!("CARGO_BIN_EXE_byway"), &[&["gen", "--time", "5s"], &ARGUMENTS[..]].concat());
    assert!(output.status.code().is_some_and(|code| code < 2), "{}", said(&output));
    let text = work.read("tests/bug_element.c");
    let shown = "out-of-bounds read at element.c:6. A sanitizer says: AddressSanitizer: heap-buffer-overflow";
    for part in [shown, "int wanted = 1000;"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(!work.read("tests/test_element.c").contains("wanted = 1000"));
    work.succeeds("make", &["-C", "tests", "check"]);
    let shown = work.succeeds("make", &["-C", "tests", "bugs", "CC=clang-19"]);
    assert!(shown.contains("AddressSanitizer") && shown.contains("element.c:6"), "{shown}");

    // What is mended is not shown any more.
    work.write("element.c", &SOURCE.replace("numbers[count]", "count ? numbers[count - 1] : 0"));
    let told = work.generate(&[&ARGUMENTS[..], &["--no-replay"]].concat());
    assert!(told.contains("bug_element.c: gone:"), "{told}");
    assert!(!work.path("tests/bug_element.c").exists());
    work.succeeds("make", &["-C", "tests", "check"]);
}

#[test]
fn without_replay_no_sanitizer_is_quoted() {
    let work = Work::with(&[("element.c", SOURCE)]);
    work.run(env!("CARGO_BIN_EXE_byway"), &[&["gen", "--time", "5s"], &ARGUMENTS[..], &["--no-replay"]].concat());
    let text = work.read("tests/bug_element.c");
    assert!(text.contains("out-of-bounds read at element.c:6") && !text.contains("AddressSanitizer"), "{text}");
}
