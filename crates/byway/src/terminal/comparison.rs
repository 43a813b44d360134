//! What comes of a comparison, on the terminal.

use super::function::{LINE, shortened};
use crate::columns::{broken, table};
use crate::say::say;
use byway_emit::text::plural;
use byway_report::{Comparison, UnlikeVariable};

/// Columns that inputs and the new behaviour may take.
const WIDTHS: [usize; 2] = [40, 28];

/// Characters of a cell that are shown.
const MOST: usize = 240;

/// Prints the differences of a function, or that there are none.
pub(super) fn end(outcome: &Comparison) {
    let Comparison { differences, differing, paths, doubts, seconds, .. } = outcome;
    for assumption in outcome.assumed.iter().chain(&outcome.found_late) {
        broken(&format!("assumed: {assumption}"), LINE).iter().for_each(|line| say!("  {line}"));
    }
    for UnlikeVariable { name, old, new } in &outcome.variables {
        say!("  the versions DIFFER: {name} starts with {new}, and started with {old}");
    }
    if differences.is_empty() {
        return same(outcome);
    }
    let mut rows = vec![["inputs", "old", "new"].map(str::to_owned)];
    for difference in differences {
        let inputs = if difference.inputs.is_empty() { "-" } else { &difference.inputs };
        rows.push([inputs, &difference.old, &difference.new].map(|cell| shortened(cell, MOST)));
    }
    for line in table(&rows, WIDTHS).lines() {
        say!("  {line}");
    }
    let under = under(outcome);
    let rest = if doubts.is_empty() { format!("every path of both was explored{under}") } else { doubts.join("; ") };
    let how = confirmed(outcome);
    say!("  the versions DIFFER on {differing} of {}{how}; {rest}, {seconds:.1} s", plural(*paths, "path"));
    for (number, difference) in (1..).zip(differences) {
        if let Some(reason) = &difference.reason {
            say!("  note: number {number} is not confirmed: {reason}");
        }
    }
}

/// There is no difference, as far as is known.
fn same(outcome: &Comparison) {
    let Comparison { paths, doubts, seconds, proved, .. } = outcome;
    let paths = plural(*paths, "path");
    let under = under(outcome);
    let found = if outcome.variables.is_empty() { "no difference found" } else { "no other difference found" };
    match (doubts.as_slice(), proved) {
        ([], _) => {
            let sizes = outcome.sizes.as_ref().map_or_else(String::new, |sizes| format!(" for {sizes}"));
            say!("  {found}; every path of both was explored{under}{sizes} ({paths}), {seconds:.1} s");
        }
        (doubts, Some(sizes)) => {
            say!("  {found}; every path of both was explored{under} for {sizes}");
            say!("  and {paths} for larger ones, {seconds:.1} s: {}", doubts.join("; "));
        }
        (doubts, None) => {
            say!("  {found} on {paths}, {seconds:.1} s; there may be one: {}", doubts.join("; "));
        }
    }
}

/// What a claim is bound to.
fn under(outcome: &Comparison) -> &'static str {
    if outcome.assumptions.is_empty() { "" } else { " under these assumptions" }
}

/// How many of the differences that are shown are real.
fn confirmed(outcome: &Comparison) -> String {
    let all = &outcome.differences;
    let (shown, confirmed) = (all.len(), all.iter().filter(|difference| difference.confirmed == Some(true)).count());
    match all.iter().any(|difference| difference.confirmed.is_some()) {
        true => format!(", {shown} shown, {confirmed} of these confirmed natively"),
        false => format!(", {shown} shown"),
    }
}
