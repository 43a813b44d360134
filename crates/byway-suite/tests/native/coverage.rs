//! Coverage of a program whose figures are known.

use byway_suite::native::{Counts, Covered, Limits, NativeError, SourceCoverage, coverage};
use byway_suite::program::{Compilation, Explored, Invocation};
use byway_suite::test::{Object, Test};
use byway_suite::trace::Trace;
use byway_vm::ending::Ending;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::Duration;

use crate::Bench;

/// The lines that count are those from the brace of a function to its other brace.
const PROGRAM: &str = r#"#include <klee/klee.h>
#include <stdlib.h>
#include <unistd.h>
static int never(void)
{
    return 1;
}
int main(void)
{
    int x = klee_int("x");
    if (x == 1)
        abort();
    if (x == 2)
        _exit(5);
    if (x == 3)
        *(volatile int *)0 = 1;
    if (x == 4)
        for (;;)
            ;
    return x == 5 ? never() : 0;
}
"#;

fn test(x: i32) -> Test {
    let ending = if x == 4 { Ending::StepLimit } else { Ending::Exited(0) };
    let inputs = vec![Object { name: "x".into(), bytes: x.to_le_bytes().to_vec() }];
    Test {
        number: 1,
        run: 1,
        ending,
        inputs,
        world: None,
        covers: vec![],
        stdout: vec![],
        stderr: vec![],
        trace: Trace::default(),
        cut_after: None,
        behind_bugs: 0,
    }
}

fn covered(values: &[i32]) -> (Covered, Covered, Covered, Vec<String>) {
    let bench = Bench::new();
    let module = bench.module(OsStr::from_bytes(b"pro gram\xff.c"), PROGRAM);
    let invocation = Invocation { args: vec![b"program".to_vec()], ..Invocation::default() };
    let explored = Explored { modules: vec![module], invocation, ..Explored::default() };
    let limits = Limits { time: Duration::from_secs(2), ..Limits::default() };
    let tests = values.iter().map(|&x| Ok::<_, NativeError>(test(x)));
    let coverage = coverage(&bench.clang, &bench.libc, &explored, limits, tests).unwrap();
    let total = coverage.total;
    assert_eq!(coverage.files[0].counts, total);
    (total.lines, total.branches, total.functions, coverage.files.into_iter().map(|file| file.file).collect())
}

#[test]
fn the_figures_are_those_of_the_program() {
    let (lines, branches, functions, files) = covered(&[0]);
    assert_eq!(
        (lines, branches, functions),
        (Covered { covered: 8, total: 16 }, Covered { covered: 5, total: 10 }, Covered { covered: 1, total: 2 },)
    );
    assert_eq!(files.len(), 1);
    assert!(files[0].contains("/pro gram"), "{files:?}");
}

#[test]
fn crashes_exits_and_endless_runs_count_too() {
    let (lines, branches, functions, _) = covered(&[0, 1, 2, 3, 4, 5]);
    assert_eq!(
        (lines, branches, functions),
        (Covered { covered: 16, total: 16 }, Covered { covered: 10, total: 10 }, Covered { covered: 2, total: 2 },)
    );
}

#[test]
fn functions_that_nobody_calls_do_not_count() {
    let bench = Bench::new();
    let source = "static inline int one(void)\n{\n    return 1;\n}\nint main(void) { return 0; }\n";
    let explored = Explored { modules: vec![bench.module("program.c", source)], ..Explored::default() };
    let none = std::iter::empty::<Result<Test, NativeError>>();
    let coverage = coverage(&bench.clang, &bench.libc, &explored, Limits::default(), none).unwrap();
    assert_eq!((coverage.total.lines.total, coverage.total.functions.total), (1, 1));
}

/// A module as `byway cc` leaves it, in a folder of its own.
fn compiled_elsewhere(bench: &Bench, directory: &Path) -> Explored {
    let mut module = bench.module("program.c", PROGRAM);
    let flags = vec!["-DUNUSED".into(), "-x".into(), "c".into()];
    module.source = None;
    module.compilation = Some(Compilation { source: "program.c".into(), directory: directory.to_owned(), flags });
    let invocation = Invocation { args: vec![b"program".to_vec()], ..Invocation::default() };
    Explored { modules: vec![module], invocation, ..Explored::default() }
}

#[test]
fn programs_of_byway_cc_are_compiled_where_they_were() {
    let bench = Bench::new();
    let explored = compiled_elsewhere(&bench, bench.folder.path());
    let tests = [Ok::<_, NativeError>(test(0))].into_iter();
    let coverage = coverage(&bench.clang, &bench.libc, &explored, Limits::default(), tests).unwrap();
    assert_eq!(coverage.total.lines, Covered { covered: 8, total: 16 });
    let [source] = coverage.sources.as_slice() else { panic!("one source, and no header of the C library") };
    assert_eq!(source.lines.len(), 16);
    assert_eq!(source.lines.iter().filter(|line| line.count > 0).count(), 8);
}

#[test]
fn a_source_that_is_gone_is_named() {
    let bench = Bench::new();
    let explored = compiled_elsewhere(&bench, Path::new("/no such folder"));
    let none = std::iter::empty::<Result<Test, NativeError>>();
    let error = coverage(&bench.clang, &bench.libc, &explored, Limits::default(), none).unwrap_err();
    assert!(matches!(error, NativeError::SourceGone { .. }), "{error}");
    assert!(error.to_string().contains("the folder is not there any more"), "{error}");
}

#[test]
fn no_tests_cover_nothing() {
    let bench = Bench::new();
    let explored = Explored { modules: vec![bench.module("program.c", PROGRAM)], ..Explored::default() };
    let none = std::iter::empty::<Result<Test, NativeError>>();
    let coverage = coverage(&bench.clang, &bench.libc, &explored, Limits::default(), none).unwrap();
    assert_eq!(coverage.total.lines, Covered { covered: 0, total: 16 });
}

#[test]
fn tests_of_functions_count_their_lines_alone() {
    let bench = Bench::new();
    let source = "static int sign(int x)\n{\n    if (x < 0)\n        return -1;\n    return x > 0;\n}\n\
        int other(int x)\n{\n    return x ? 1 : 2;\n}\nint main(void)\n{\n    return sign(3) + other(1);\n}\n";
    let functions = vec!["sign".to_owned()];
    let invocation = Invocation { args: vec![b"program".to_vec()], ..Invocation::default() };
    let explored =
        Explored { modules: vec![bench.module("program.c", source)], invocation, functions, ..Explored::default() };
    let tests = [Ok::<_, NativeError>(test(0))].into_iter();
    let coverage = coverage(&bench.clang, &bench.libc, &explored, Limits::default(), tests).unwrap();
    let Counts { lines, branches, functions } = coverage.total;
    assert_eq!(lines, Covered { covered: 4, total: 5 });
    assert_eq!(branches, Covered { covered: 1, total: 2 });
    assert_eq!(functions, Covered { covered: 1, total: 1 });
    let counts: Vec<Counts> = coverage.sources.iter().map(SourceCoverage::counts).collect();
    assert_eq!(counts, [coverage.total], "what is told line by line is what is counted");
}
