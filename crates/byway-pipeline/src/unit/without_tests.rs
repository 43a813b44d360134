//! Why a function has no tests.

use super::exploring::ExploredFunction;
use super::holding::Held;
use crate::listener::CaseRow;
use byway_report::Report;
use byway_unit::suite::TestFile;

/// The reason, if there is no test of a function. What shows a bug, or what callers have to see to, is none.
pub(super) fn without_tests(
    explored: &ExploredFunction,
    file: &TestFile,
    rows: &[CaseRow],
    held: &Held,
) -> Option<String> {
    if file.cases.iter().any(|case| case.bug.is_none()) {
        return None;
    }
    let shown = file.cases.len();
    let is_held_back = !held.tests_left_out().is_empty();
    Some(match (explored.tests.is_empty(), shown == explored.tests.len()) {
        (true, _) => nothing_found(&explored.summary),
        (_, true) => "every input that was tried shows a bug, or what callers have to see to".to_owned(),
        _ if is_held_back => "none of them holds in a native build; they are named below".to_owned(),
        _ => {
            let ends = rows.iter().find(|row| row.result.ends_with("no test")).map(|row| row.result.as_str());
            format!("no call comes back ({})", ends.unwrap_or("it ends the program"))
        }
    })
}

/// Why not one run was kept.
fn nothing_found(summary: &Report) -> String {
    if summary.runs == 0 {
        "there was no time for a run (--time)".to_owned()
    } else if summary.failed_makers > 0 {
        "all runs failed in calls that make the inputs".to_owned()
    } else if summary.seldom > 0 {
        "all runs went wrong where the same pointer was passed twice".to_owned()
    } else if let Some(why) = summary.unsupported.keys().next() {
        format!("all runs came to something that is not modelled: {why}")
    } else if summary.stopped == "time" {
        "no run came to its end in the time (--time)".to_owned()
    } else {
        "no input that was tried is one that the function takes".to_owned()
    }
}
