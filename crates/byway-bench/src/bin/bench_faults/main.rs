//! Seeded faults: is each found when the faulty version of a function is compared with the right one?
//!
//! `make bench` runs it. For each row of the table in `subjects/unit/faults/README.md`, the command is
//! `byway gen FAULTY.c --against RIGHT.c --function NAME --time 10s`. It prints a table and writes it to
//! `target/bench/faults.json`. Exit codes: 0 every fault is found as what it is, 1 one is not, 2 something could not be
//! measured.

mod fault;
mod found;

use byway_bench::error::BenchError;
use byway_bench::host::HostError;
use byway_bench::table::Table;
use byway_bench::verdict;
use byway_bench::{machine, page, places};
use fault::Fault;
use found::Found;
use std::process::ExitCode;

/// The page with the table.
const PAGE: &str = "docs/unit-tests.md";

/// Characters of the inputs in the table.
const WIDEST: usize = 60;

fn main() -> ExitCode {
    verdict(measure())
}

/// Searches for each fault; whether all are found.
fn measure() -> Result<bool, BenchError> {
    let mut rows = Vec::new();
    for fault in fault::all()? {
        let found = Found::search(&fault)?;
        println!("{}: {}", fault.function, found.verdict(&fault));
        rows.push((fault, found));
    }
    let table = render(&rows);
    println!("\n{table}");
    page::update(PAGE, "faults", &format!("{}\n{table}", machine::note("bench_faults")))?;
    let missed: Vec<&str> =
        rows.iter().filter(|(fault, found)| !found.is_right(fault)).map(|(fault, _)| &*fault.function).collect();
    match missed.as_slice() {
        [] => println!("pass  all {} faults are found", rows.len()),
        missed => println!("FAIL  {} of {} faults are not found: {}", missed.len(), rows.len(), missed.join(", ")),
    }
    let figures: Vec<serde_json::Value> = rows.iter().map(|(fault, found)| found.figures(fault)).collect();
    let file = places::results()?.join("faults.json");
    let text = format!("{:#}\n", serde_json::Value::from(figures));
    std::fs::write(&file, text).map_err(HostError::on("write", &file))?;
    Ok(missed.is_empty())
}

fn render(rows: &[(Fault, Found)]) -> String {
    let mut table = Table::new(["function", "shown as", "paths", "differ", "confirmed", "seconds", "inputs"]);
    for (fault, found) in rows {
        table.row([
            fault.function.clone(),
            found.verdict(fault).to_owned(),
            found.paths.to_string(),
            found.differing.to_string(),
            format!("{} of {}", found.confirmed, found.shown),
            format!("{:.1}", found.seconds),
            shortened(&found.inputs),
        ]);
    }
    table.render()
}

/// As much of a text as a column takes.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(WIDEST) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_owned(),
    }
}
