//! `byway strategies`, and what `--search` says about texts that name no strategy.

use crate::COUNTS;
use crate::place::{Answer, Place};

/// `byway gen --search TEXT`, in a folder where everything else is right.
fn search(place: &Place, text: &str) -> Answer {
    place.write("ok.c", COUNTS);
    place.shell(&format!("\"$BYWAY\" gen ok.c --no-replay --runs 1 --search '{text}'"))
}

#[test]
fn the_spot_is_shown() {
    let place = Place::new();
    search(&place, "dsf")
        .says("byway: there is no strategy `dsf`; did you mean `dfs`?\n --> strategy:1:1\n  |\n1 | dsf\n  | ^^^\n");
    search(&place, "random[dfs]").says(
        "byway: `random` takes no strategy in brackets: random\n --> strategy:1:8\n  |\n1 | random[dfs]\n  |        ^^^\n",
    );
    search(&place, "dfs(12)")
        .says("byway: `dfs` takes no arguments: dfs\n --> strategy:1:5\n  |\n1 | dfs(12)\n  |     ^^\n");
    search(&place, "")
        .says("byway: expected a strategy, found the end of the text\n --> strategy:1:1\n  |\n1 | \n  | ^\n");
    search(&place, "fuzzing").mentions("there is no strategy `fuzzing`; `byway strategies` lists all\n");
    assert!(!place.path().join("byway-out").exists(), "nothing is done before the text is right");
}

#[test]
fn a_strategy_may_be_in_a_file() {
    let place = Place::new();
    place.write("mine.strategy", "# the deepest\ndfs\n");
    for text in ["mine.strategy", "./mine.strategy", "default", "bfs # by breadth"] {
        let answer = search(&place, text);
        assert_eq!(answer.code, Some(0), "{text}: {answer:?}");
    }
    place.write("wrong.strategy", "# the deepest\n(dfs)\n");
    search(&place, "wrong.strategy")
        .says("byway: expected a strategy, found `(`\n --> wrong.strategy:2:1\n  |\n2 | (dfs)\n  | ^\n");
    search(&place, "no/such")
        .says("byway: cannot read the strategy file no/such: No such file or directory (os error 2)\n");
}

#[test]
fn all_are_listed() {
    let answer = Place::new().shell("\"$BYWAY\" strategies");
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    let names: Vec<&str> = answer.out.lines().filter_map(|line| line.split([' ', '(', '[', ':']).next()).collect();
    for name in ["bfs", "dfs", "random", "default"] {
        assert!(names.contains(&name), "{name} is not in {}", answer.out);
    }
    assert!(answer.out.lines().all(|line| line.chars().count() <= 100), "{}", answer.out);
}

#[test]
fn a_reader_may_leave_early() {
    let answer = Place::new().shell("\"$BYWAY\" strategies | true");
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    Place::new()
        .shell("\"$BYWAY\" strategies > /dev/full")
        .says("byway: not all could be printed on standard output: No space left on device (os error 28)\n");
}
