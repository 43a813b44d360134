//! `byway compare` as its users meet it.

use std::path::Path;
use std::process::{Command, Output};

const PROGRAM: &str = r#"
#include <klee/klee.h>
int main(void)
{
    char word[4];
    klee_make_symbolic(word, sizeof word, "word");
    int found = 0;
    for (int i = 0; i < 4; i++)
        if (word[i] == "byte"[i]) found++;
    if (found == 4) return 1;
    return 0;
}
"#;

fn compare(folder: &Path, options: &[&str]) -> Output {
    std::fs::write(folder.join("program.c"), PROGRAM).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
    command.current_dir(folder).args(["compare", "program.c", "--out", "out"]).args(options);
    command.output().expect("byway runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn strategies_are_measured_and_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = ["--search", "dfs", "--search", "random", "--seeds", "3", "--runs", "12"];
    let output = compare(folder.path(), &options);
    let printed = text(&output.stdout);
    assert!(output.status.success(), "{printed}{}", text(&output.stderr));
    let row = |name: &str| printed.lines().any(|line| line.starts_with(name));
    assert!(row("strategy") && row("dfs") && row("random"), "{printed}");
    let read = |name: &str| std::fs::read_to_string(folder.path().join("out").join(name)).expect("a file");
    let csv = read("coverage.csv");
    assert_eq!(csv.lines().next(), Some("strategy,seed,run,seconds,covered"));
    assert_eq!(csv.lines().count(), 1 + 2 * 3 * 12);
    // What a seed covers after each run is fixed; only the time is not.
    let covered = |csv: &str| -> Vec<Vec<String>> {
        let without_time = |line: &str| {
            let cells = line.split(',').enumerate().filter(|(at, _)| *at != 3);
            cells.map(|(_, cell)| cell.to_owned()).collect()
        };
        csv.lines().map(without_time).collect()
    };
    compare(folder.path(), &options);
    assert_eq!(covered(&csv), covered(&read("coverage.csv")));
    for plot in ["runs.svg", "seconds.svg"] {
        assert_eq!(read(plot).matches("<polyline").count(), 2);
    }
}

#[test]
fn an_unknown_strategy_is_named_before_anything_is_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = compare(folder.path(), &["--search", "dfs", "--search", "nosuch"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("nosuch"), "{}", text(&output.stderr));
    assert!(!folder.path().join("out").exists());
}

#[test]
fn a_strategy_is_needed() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = compare(folder.path(), &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--search"), "{}", text(&output.stderr));
}

#[test]
fn guidance_is_for_every_strategy() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = ["--search", "dfs", "--search", "klee", "--seeds", "1", "--runs", "9", "--prefer", "program.c:9=5"];
    let output = compare(folder.path(), &options);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let output = compare(folder.path(), &["--search", "dfs", "--avoid", "man"]);
    let message = "byway: --avoid man: the program has no function `man`; did you mean `main`?\n";
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(2), message));
}

#[test]
fn a_function_that_is_not_there_is_named_before_anything_is_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = compare(folder.path(), &["--search", "unit(mian)[dfs]"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("did you mean `main`?"), "{}", text(&output.stderr));
    assert!(!folder.path().join("out").exists());
}
