//! The tables of the page.

use crate::figures::{Figures, percent};
use crate::utilities::klee;
use byway_bench::statistics::mean;
use byway_bench::table::Table;

/// Means first, then a table for each strategy.
pub fn render(searches: &[String], utilities: &[&str], rows: &[&[Figures]]) -> String {
    let mut text = format!("### Means over {} utilities\n\n{}", utilities.len(), means(searches, rows));
    for (at, search) in searches.iter().enumerate() {
        let figures: Vec<&Figures> = rows.iter().map(|row| &row[at]).collect();
        text += &format!("\n### `{search}`\n\n{}", each(utilities, &figures));
    }
    text
}

/// A row for each strategy.
fn means(searches: &[String], rows: &[&[Figures]]) -> String {
    let titles =
        ["search", "lines", "branches", "best lines", "runs", "queries", "tests", "bugs", "divergences", "peak MB"];
    let mut table = Table::new(titles);
    for (at, search) in searches.iter().enumerate() {
        let column: Vec<&Figures> = rows.iter().map(|row| &row[at]).collect();
        let over =
            |figure: fn(&Figures) -> Option<f64>| mean(&column.iter().filter_map(|f| figure(f)).collect::<Vec<_>>());
        let sum = |figure: fn(&Figures) -> u64| column.iter().map(|f| figure(f)).sum::<u64>().to_string();
        table.row([
            format!("`{search}`"),
            percent(Some(over(|f| f.lines))),
            percent(Some(over(|f| f.branches))),
            rows.iter().filter(|row| is_best(row, at)).count().to_string(),
            format!("{:.0}", over(|f| Some(f.runs as f64))),
            format!("{:.0}", over(|f| Some(f.queries as f64))),
            format!("{:.0}", over(|f| Some(f.tests as f64))),
            sum(|f| f.bugs as u64),
            sum(|f| f.divergences.unwrap_or(0)),
            format!("{:.0}", over(|f| Some(megabytes(f)))),
        ]);
    }
    table.render()
}

/// Whether no other strategy covers more lines.
fn is_best(row: &[Figures], at: usize) -> bool {
    let lines = |figures: &Figures| figures.lines.unwrap_or(0.0);
    row.iter().all(|other| lines(other) <= lines(&row[at]))
}

/// A row for each utility.
fn each(utilities: &[&str], figures: &[&Figures]) -> String {
    let titles = [
        "utility",
        "lines",
        "branches",
        "KLEE: lines",
        "branches",
        "runs",
        "queries",
        "tests",
        "bugs",
        "divergences",
        "peak MB",
        "wall s",
    ];
    let mut table = Table::new(titles);
    for (utility, f) in utilities.iter().zip(figures) {
        let theirs = klee(utility);
        let shown = |share: Option<f64>| share.map_or(String::new(), |share| format!("{share:.0}%"));
        table.row([
            (*utility).to_owned(),
            percent(f.lines),
            percent(f.branches),
            shown(theirs.map(|(lines, _)| lines)),
            shown(theirs.map(|(_, branches)| branches)),
            f.runs.to_string(),
            f.queries.to_string(),
            f.tests.to_string(),
            f.bugs.to_string(),
            f.divergences.map_or("-".into(), |count| count.to_string()),
            format!("{:.0}", megabytes(f)),
            format!("{:.0}", f.measured.wall_seconds),
        ]);
    }
    table.render()
}

fn megabytes(figures: &Figures) -> f64 {
    figures.measured.peak_kb as f64 / 1024.0
}
