//! Tests of the harness itself: a harness that accepts everything would hide every failure.

use std::fmt::Debug;

use libtest_mimic::{Failed, Trial};

use crate::annotations::{Annotations, Expected, Mark, Oracle, marks};
use crate::compare;
use crate::report::reports;
use crate::words::{split, unescape};
use byway_testing::process::Run;

/// The harness's own tests.
pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("harness/words", words),
        Trial::test("harness/annotations", annotations),
        Trial::test("harness/marks", find_marks),
        Trial::test("harness/reports", read_reports),
        Trial::test("harness/comparison", comparison),
    ]
}

fn equal<T: PartialEq + Debug>(actual: T, expected: T) -> Result<(), Failed> {
    if actual == expected { Ok(()) } else { Err(format!("expected {expected:?}, found {actual:?}").into()) }
}

fn words() -> Result<(), Failed> {
    equal(split(r#"a "b c" '' 'd "e"' \\f"g""#)?, ["a", "b c", "", "d \"e\"", "\\fg"].map(str::to_owned).to_vec())?;
    equal(split("  ")?, Vec::new())?;
    equal(split("'open").is_err(), true)?;
    equal(unescape(r"a\n\x41\\\0")?, b"a\nA\\\0".to_vec())?;
    equal(unescape(r"\x4").is_err() && unescape(r"\q").is_err() && unescape("\\").is_err(), true)
}

fn annotations() -> Result<(), Failed> {
    let read =
        Annotations::read("//@ flags: -O2 -DX=1\n//@ env: A=b c\n//@ stdin: x\\n\n//@ oracle: musl\nint main;\n")?;
    equal(read.flags, vec!["-O2".to_owned(), "-DX=1".to_owned()])?;
    equal(read.env, vec!["A=b c".to_owned()])?;
    equal(read.stdin, b"x\n".to_vec())?;
    equal(read.oracle, Oracle::Musl)?;
    equal(Annotations::read("//@ flag: -O2").is_err(), true)?;
    equal(Annotations::read(";@ args: 1 2")?.args, vec!["1".to_owned(), "2".to_owned()])
}

fn find_marks() -> Result<(), Failed> {
    let expected = Mark { line: 2, expected: Expected::Bug("double free".to_owned()) };
    equal(marks("int x;\nfree(p); //~ BUG: double free\n")?, vec![expected])?;
    equal(marks("//~ BUGS: x").is_err(), true)
}

fn read_reports() -> Result<(), Failed> {
    let stderr = "noise\n==byway== BUG: use after free\n    4 bytes at 0x10\n    #0 strlen musl/src/string/strlen.c:7:3\n    #1 main a folder/x.c:12:5\n";
    let found = reports(stderr);
    equal(found.len(), 1)?;
    equal(found[0].kind.as_str(), "use after free")?;
    let frames: Vec<(&str, u32)> = found[0].frames.iter().map(|frame| (frame.file.as_str(), frame.line)).collect();
    equal(frames, vec![("musl/src/string/strlen.c", 7), ("a folder/x.c", 12)])
}

fn comparison() -> Result<(), Failed> {
    let run = |stdout: &str, code| Run { stdout: stdout.into(), stderr: Vec::new(), code };
    equal(compare::same(&run("a\nb\n", 0), &run("a\nb\n", 0)), Ok(()))?;
    equal(compare::same(&run("a\n", 0), &run("a\n", 1)).is_err(), true)?;
    let shown = compare::same(&run("a\nb\n", 0), &run("a\nc", 0)).err().unwrap_or_default();
    equal(shown.contains("from line 2") && shown.contains("- b\n") && shown.contains("+ c (no newline)"), true)
}
