//! What comes of a comparison, on the terminal.

use super::super::report::{shortened, tell_assumptions};
use super::{Outcome, Sources};
use crate::columns::table;
use crate::generate::plural;
use crate::say::say;
use byway_explore::Unlike;
use byway_unit::functions::Function;
use byway_unit::plan::Plan;

/// Columns that inputs and the new behaviour may take.
const WIDTHS: [usize; 2] = [40, 28];

/// Characters of a cell that are shown.
const MOST: usize = 240;

/// Says what is compared, and what is assumed about its inputs.
pub(super) fn begin(sources: &Sources, function: &Function, plan: &Plan) {
    let (new, old) = (sources.new.given.display(), sources.old.given.display());
    say!("{}  {new}:{} against {old}", sources.new.functions.prototype(function), function.line);
    tell_assumptions(plan);
}

/// Prints the differences of a function, or that there are none.
pub(super) fn end(outcome: &Outcome) {
    let Outcome { differences, differing, paths, doubts, seconds, .. } = outcome;
    for Unlike { name, first, second } in &outcome.at_start {
        say!("  the versions DIFFER: {name} starts with {first}, and started with {second}");
    }
    if differences.is_empty() {
        return same(outcome);
    }
    let mut rows = vec![["inputs", "old", "new"].map(str::to_owned)];
    for difference in differences {
        let [new, old] = difference.words();
        let inputs = if difference.brief.is_empty() { "-".to_owned() } else { difference.brief.clone() };
        rows.push([inputs, old, new].map(|cell| shortened(&cell, MOST)));
    }
    for line in table(&rows, WIDTHS).lines() {
        say!("  {line}");
    }
    let under = under(outcome);
    let rest = if doubts.is_empty() { format!("every path of both was explored{under}") } else { doubts.join("; ") };
    let how = confirmed(outcome);
    say!("  the versions DIFFER on {differing} of {}{how}; {rest}, {seconds:.1} s", plural(*paths, "path"));
    for (number, reason) in outcome.unconfirmed.iter().flatten().enumerate() {
        if let Some(reason) = reason {
            say!("  note: number {} is not confirmed: {reason}", number + 1);
        }
    }
}

/// There is no difference, as far as is known.
fn same(outcome: &Outcome) {
    let Outcome { paths, doubts, seconds, proved, .. } = outcome;
    let paths = plural(*paths, "path");
    let under = under(outcome);
    let found = if outcome.at_start.is_empty() { "no difference found" } else { "no other difference found" };
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
fn under(outcome: &Outcome) -> &'static str {
    if outcome.assumptions.is_empty() { "" } else { " under these assumptions" }
}

/// How many of the differences that are shown are real.
fn confirmed(outcome: &Outcome) -> String {
    let shown = outcome.differences.len();
    match &outcome.unconfirmed {
        Some(reasons) => {
            let confirmed = reasons.iter().filter(|reason| reason.is_none()).count();
            format!(", {shown} shown, {confirmed} of these confirmed natively")
        }
        None => format!(", {shown} shown"),
    }
}
