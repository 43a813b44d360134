//! The report of `byway mutate`.

use super::sources::Sources;
use crate::say::say;
use byway_emit::text::plural;
use byway_mutate::Operator;
use byway_pipeline::mutate::{FiguresEntry, Mutation, SurvivorEntry};
use byway_report::share_of_mutants;
use byway_suite::store::MUTATION;
use std::path::Path;

/// Survivors that are printed one by one.
const SHOWN: usize = 60;

/// Tests that were not used and are printed one by one.
const SHOWN_TESTS: usize = 5;

/// Prints what came of it.
pub(crate) fn print(done: &Mutation, folder: &Path, sources: &Sources) {
    let all = &done.figures;
    match all.mutants - all.equivalent - all.not_run {
        0 if all.not_run + done.not_made > 0 => {
            say!("no score: there was no time to run any mutant on the tests ({:.1} s)", done.seconds);
        }
        _ => say!(
            "score {}: mutants killed by {} ({:.1} s)",
            share_of_mutants(all.count()),
            plural(done.tests, "test"),
            done.seconds
        ),
    }
    print_operators(done);
    if done.not_made > 0 {
        say!(
            "note: there was no time to make mutants of {} changes (--time); the others are spread over the code",
            done.not_made
        );
    }
    if all.not_run > 0 {
        say!("note: there was no time for {} mutants; they do not count", all.not_run);
    }
    for unused in done.unused_tests.iter().take(SHOWN_TESTS) {
        say!("note: test {:06} was not used: {}", unused.test, unused.reason);
    }
    if done.unused_tests.len() > SHOWN_TESTS {
        say!("note: ... and {} more tests were not used", done.unused_tests.len() - SHOWN_TESTS);
    }
    print_survivors(&done.survivors, folder, sources);
}

/// Prints a table of the operators.
fn print_operators(done: &Mutation) {
    row("", ["mutants", "killed", "time-outs", "equivalent", "not reached", "score"].map(str::to_owned), "");
    for operator in Operator::ALL {
        if let Some(figures) = done.operators.get(operator.name()) {
            row(operator.name(), cells(figures), operator.about());
        }
    }
    row("all", cells(&done.figures), "");
}

fn cells(figures: &FiguresEntry) -> [String; 6] {
    let counts = [figures.mutants, figures.killed, figures.timed_out, figures.equivalent, figures.not_reached];
    let [mutants, killed, timed_out, equivalent, not_reached] = counts.map(|count| count.to_string());
    [mutants, killed, timed_out, equivalent, not_reached, format!("{:.1}%", figures.score)]
}

fn row(name: &str, cells: [String; 6], about: &str) {
    const WIDTHS: [usize; 6] = [8, 8, 11, 12, 13, 9];
    let cells: String = cells.iter().zip(WIDTHS).map(|(cell, width)| format!("{cell:>width$}")).collect();
    say!("{}", format!("{name:<4}{cells}   {about}").trim_end());
}

/// Prints the survivors of each line below it.
fn print_survivors(survivors: &[SurvivorEntry], folder: &Path, sources: &Sources) {
    let mut left = SHOWN;
    let mut known: Option<(&str, Option<Vec<String>>)> = None;
    for group in survivors.chunk_by(|a, b| (&a.file, a.line) == (&b.file, b.line)) {
        if left == 0 {
            break;
        }
        let (file, line) = (group[0].file.as_str(), group[0].line);
        if known.as_ref().is_none_or(|(name, _)| *name != file) {
            known = Some((file, sources.lines(file)));
        }
        let lines = known.as_ref().and_then(|(_, lines)| lines.as_ref());
        let text = lines.and_then(|lines| lines.get((line as usize).checked_sub(1)?)).map_or("", |text| text.trim());
        say!("{}", format!("{file}:{line}: {text}").trim_end());
        for survivor in group.iter().take(left) {
            say!("{:>6}: {} ({}; {})", survivor.column, survivor.description, survivor.operator, survivor.words);
        }
        left = left.saturating_sub(group.len());
    }
    if survivors.len() > SHOWN {
        say!("... and {} more survivors; {} has them all", survivors.len() - SHOWN, folder.join(MUTATION).display());
    }
}
