//! Tests with parameters, explored as they stand.

use crate::work::Work;
use std::path::Path;

/// The sources that a file names in its first lines, from its own folder on.
fn sources(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).expect("a file");
    let named = text.lines().find_map(|line| line.strip_prefix("//@ with: ")).expect("its sources");
    let folder = file.parent().expect("a folder");
    named.split_whitespace().map(|name| folder.join(name).display().to_string()).collect()
}

/// The tests of a file that can fail, by their names.
fn failing(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/unit/parameterised");
    let file = folder.join(name);
    let mut options = vec![file.display().to_string()];
    options.extend(sources(&file));
    options.extend(["--all-functions", "--time", "5s", "--criteria", "branch"].map(str::to_owned));
    let work = Work::with(&[]);
    work.generate(&options.iter().map(String::as_str).collect::<Vec<_>>());
    let explored = std::fs::read_dir(work.out().join("explored")).expect("a folder");
    let mut functions: Vec<String> = explored
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .filter(|name| !name.contains('.'))
        .collect();
    functions.sort();
    let passed = work.check();
    for function in &functions {
        let file = work.out().join(format!("{function}.c"));
        assert!(!file.is_file() || passed.contains(&format!("{function}: ")), "{function}\n{passed}");
    }
    functions.retain(|function| !work.bugs(function).is_empty());
    functions
}

#[test]
fn tests_of_rounding_that_can_fail_are_found() {
    assert_eq!(failing("test_rounding.c"), ["test_colour_round_trip", "test_divide_undoes_multiply"]);
}

#[test]
fn tests_of_codes_hold() {
    assert_eq!(failing("test_codes.c"), [""; 0]);
}

#[test]
fn tests_of_containers_hold() {
    assert_eq!(failing("test_containers.c"), [""; 0]);
}

#[test]
fn tests_of_notations_hold() {
    assert_eq!(failing("test_notations.c"), [""; 0]);
}

#[test]
fn code_of_further_files_counts() {
    let work = Work::with(&[
        (
            "tests.c",
            "#include <assert.h>\nint twice(int);\nvoid test_twice(int a) { if (a > 100 || a < -100) return; assert(twice(a) == a + a); }\n",
        ),
        ("twice.c", "int twice(int a) { return a > 50 ? a << 1 : 2 * a; }\n"),
    ]);
    work.generate(&["tests.c", "twice.c", "--function", "test_twice", "--time", "3s"]);
    assert_eq!(work.bugs("test_twice"), [""; 0]);
    let coverage = std::fs::read_to_string(work.out().join("explored/test_twice/summary.json")).unwrap();
    assert!(coverage.contains("twice.c"), "{coverage}");
    assert!(work.text("Makefile").contains("twice.c"));
    assert!(work.check().contains("test_twice: "));
}
