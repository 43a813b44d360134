//! The report, the record, the options, and what is refused.

use crate::work::Work;
use serde_json::Value;
use std::process::Command;

const PROGRAM: &str = r#"#include <klee/klee.h>
#include <stdio.h>

static int grade(int points)
{
    if (points < 0 || points > 100) return -1;
    if (points >= 90) return 1;
    if (points >= 50) return 2;
    return 3;
}

static int next(int x) { return x + 1; }

int main(void)
{
    int points;
    klee_make_symbolic(&points, sizeof points, "points");
    printf("%d\n", grade(points));
    return points == 1000 ? next(points) : 0;
}
"#;

fn work() -> Work {
    Work::with(PROGRAM, &[])
}

fn number(value: &Value, name: &str) -> u64 {
    value[name].as_u64().unwrap_or_else(|| panic!("{name} in {value}"))
}

#[test]
fn the_record_adds_up() {
    let done = work().mutate(&[]);
    let record = &done.record;
    let count = |name| number(record, name);
    let survivors = record["survivors"].as_array().expect("survivors");
    assert!(count("mutants") > 60, "{record:#}");
    assert!(count("killed") * 2 > count("mutants"), "{record:#}");
    assert_eq!(count("survived"), survivors.len() as u64);
    assert_eq!(count("mutants"), count("killed") + count("survived") + count("equivalent") + count("not_run"));
    let score = 100.0 * count("killed") as f64 / (count("mutants") - count("equivalent")) as f64;
    assert!((record["score"].as_f64().expect("a score") - score).abs() < 1e-9, "{record:#}");
    let operators = record["operators"].as_object().expect("operators");
    for name in ["mutants", "killed", "timed_out", "equivalent", "survived", "not_reached"] {
        assert_eq!(operators.values().map(|figures| number(figures, name)).sum::<u64>(), count(name), "{name}");
    }
    assert!(record["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0));
    assert_eq!(record["unused_tests"].as_array().map(Vec::len), Some(0), "{record:#}");
    for survivor in survivors {
        assert_eq!(survivor["file"], "program.c", "{survivor}");
        assert!(number(survivor, "line") > 0 && number(survivor, "column") > 0, "{survivor}");
        for name in ["function", "operator", "description", "state"] {
            assert!(survivor[name].as_str().is_some_and(|text| !text.is_empty()), "{survivor}");
        }
    }
    // The frame of the test is no part of what is tested.
    assert!(!survivors.iter().any(|survivor| survivor["line"] == 17), "{record:#}");
}

#[test]
fn survivors_stand_below_their_lines() {
    let done = work().mutate(&[]);
    assert!(done.printed.starts_with("score "), "{}", done.printed);
    for name in ["ror", "aor", "uoi", "cro", "con", "all"] {
        assert!(done.printed.lines().any(|line| line.starts_with(name)), "{name} in {}", done.printed);
    }
    // Branches are covered by values well inside of their ranges, so that boundaries are not checked.
    let line = done.printed.lines().position(|line| line.starts_with("program.c:7: if (points >= 90) return 1;"));
    let below = line.and_then(|line| done.printed.lines().nth(line + 1)).unwrap_or_default();
    assert!(below.starts_with("    ") && below.contains("becomes"), "{}", done.printed);
    let once = done.printed.lines().filter(|line| line.starts_with("program.c:7:")).count();
    assert_eq!(once, 1, "{}", done.printed);
}

#[test]
fn operators_and_functions_can_be_chosen() {
    let work = work();
    let done = work.mutate(&["--operators", "ror,sdl", "--jobs", "1"]);
    let names: Vec<&String> = done.record["operators"].as_object().expect("operators").keys().collect();
    assert!(names.iter().all(|name| ["ror", "sdl"].contains(&name.as_str())), "{names:?}");
    let done = work.mutate(&["--function", "grade", "--time", "1m"]);
    let survivors = done.record["survivors"].as_array().expect("survivors");
    assert!(!survivors.is_empty() && survivors.iter().all(|survivor| survivor["function"] == "grade"));
    let others = ["next", "main"].map(|name| number(&work.mutate(&["--function", name]).record, "mutants"));
    let all = number(&work.mutate(&[]).record, "mutants");
    assert_eq!(number(&done.record, "mutants") + others.iter().sum::<u64>(), all);
    let nothing = work.mutate(&["--time", "0s"]);
    assert_eq!(nothing.record["not_run"], nothing.record["mutants"]);
    assert!(nothing.printed.contains("no time"), "{}", nothing.printed);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let work = work();
    let mut records = ["1", "2", "5"].map(|jobs| work.mutate(&["--jobs", jobs]).record);
    records.iter_mut().for_each(|record| record["seconds"] = Value::Null);
    assert_eq!(records[0], records[1]);
    assert_eq!(records[0], records[2]);
}

#[test]
fn what_is_not_there_is_said() {
    let work = work();
    let unknown = work.refused(&["--operators", "ror,xyz"]);
    assert!(
        unknown.contains("there is no mutation operator `xyz`; there are ror, aor, lor, uoi, cro, con, sdl"),
        "{unknown}"
    );
    let function = work.refused(&["--function", "nobody"]);
    assert!(
        function.contains("--function nobody: the program has no such function; it has grade, main, next"),
        "{function}"
    );
    assert!(work.refused(&["--jobs", "0"]).contains("--jobs"));
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_byway")).arg("mutate").arg(folder.path()).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("program.json"), "{output:?}");
}

#[test]
fn a_test_that_does_something_else_now_is_named_and_not_used() {
    let work = work();
    let before = work.mutate(&[]).record;
    let path = work.out().join("tests/000001.json");
    let text = std::fs::read_to_string(&path).expect("a test");
    let mut test: Value = serde_json::from_str(&text).expect("a test that is JSON");
    test["outcome"] = serde_json::json!({"ended": "exited", "with": 77});
    std::fs::write(&path, test.to_string()).expect("it is written");
    let done = work.mutate(&[]);
    assert_eq!(number(&done.record, "tests") + 1, number(&before, "tests"));
    assert_eq!(done.record["unused_tests"][0]["test"], 1);
    assert!(done.printed.contains("test 000001 was not used: it ends with exit status 0 now"), "{}", done.printed);
}

#[test]
fn an_exploration_removes_what_was_said_of_earlier_tests() {
    let work = work();
    work.mutate(&[]);
    assert!(work.out().join("mutation.json").is_file());
    let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
    let again = command.current_dir(work.path()).args(["gen", "program.c", "--out", "out", "--no-replay"]).output();
    assert!(again.expect("byway runs").status.success());
    assert!(!work.out().join("mutation.json").exists());
}

/// Each mutant of a large function takes its time to be made, so that thousands would take minutes.
#[test]
fn mutants_that_there_is_no_time_to_make_are_told() {
    let mut source = String::from("#include <klee/klee.h>\nint main(void)\n{\n    int x, n = 0;\n");
    source += "    klee_make_symbolic(&x, sizeof x, \"x\");\n";
    for at in 0..4000 {
        source += &format!("    if (x == {at}) n += {at};\n");
    }
    source += "    return n & 127;\n}\n";
    let work = Work::with(&source, &["--runs", "3"]);
    let begun = std::time::Instant::now();
    let done = work.mutate(&["--time", "1s"]);
    let took = begun.elapsed();
    assert!(took < std::time::Duration::from_secs(6), "{took:?}\n{}", done.printed);
    assert!(number(&done.record, "not_made") > 0, "{}", done.printed);
    assert!(done.printed.contains("there was no time to make mutants of"), "{}", done.printed);
}
