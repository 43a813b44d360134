//! How strong and how small suites are: paper 3's tables, mutants of whole programs, MC/DC as llvm-cov judges it, and
//! what choosing tests saves.
//!
//! `make bench` runs it. It prints tables, puts them into `docs/suites.md`, writes the goals to
//! `target/bench/suites.json`, and says which are met. Exit codes: 0 every goal is met, 1 one is missed, 2 something
//! could not be measured.

mod decisions;
mod minimised;
mod strong;
mod suite;
mod tables;
mod weak;

use byway_bench::error::BenchError;
use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::json::Json;
use byway_bench::verdict;
use byway_bench::{machine, page, places};
use clap::Parser;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tables::Rows;

/// The page with the tables.
const PAGE: &str = "docs/suites.md";

/// The functions that the paper has a row for, and its name for each.
const FUNCTIONS: [&str; 11] = [
    "factorial",
    "power",
    "max_value",
    "fibonacci",
    "gcd",
    "wheel_brake",
    "find_middle",
    "wrap_counter",
    "remainder",
    "to_octal",
    "to_hex",
];

/// Measures suites.
#[derive(Parser)]
struct Options {
    /// Measure these subjects alone, and leave the page as it is.
    #[arg(long, num_args = 1..)]
    only: Vec<String>,
}

fn main() -> ExitCode {
    verdict(measure(&Options::parse()))
}

/// Measures everything; whether all goals are met.
fn measure(options: &Options) -> Result<bool, BenchError> {
    let wanted = |path: &PathBuf| options.only.is_empty() || options.only.iter().any(|name| *name == name_of(path));
    let functions: Vec<PathBuf> = FUNCTIONS.iter().map(|name| subjects().join(name).with_extension("c")).collect();
    let functions: Vec<PathBuf> = functions.into_iter().filter(wanted).collect();
    let integers: Vec<PathBuf> = files(&subjects().join("integers"))?.into_iter().filter(wanted).collect();
    let with_decisions: Vec<PathBuf> = files(&subjects().join("decisions"))?.into_iter().filter(wanted).collect();
    let all: Vec<PathBuf> = functions.iter().chain(&integers).chain(&with_decisions).cloned().collect();
    let weak = each("conditions", &functions, weak::measure)?;
    let weak_integers = each("conditions", &integers, weak::measure)?;
    let (strong, minimised): (Rows<strong::Row>, Rows<minimised::Row>) = each("programs", &all, strong::measure)?
        .into_iter()
        .map(|(name, (strong, minimised))| ((name.clone(), strong), (name, minimised)))
        .unzip();
    let decisions = each("decisions", &with_decisions, decisions::measure)?;
    let programs: Vec<PathBuf> = minimised::programs()?.into_iter().filter(wanted).collect();
    let programs = each("minimised", &programs, minimised::measure_program)?;
    let mut goals = Goals::default();
    let tables = tables::render(&weak, &weak_integers, &strong, &decisions, [&minimised, &programs], &mut goals);
    println!("\n{tables}");
    goals.print();
    if options.only.is_empty() {
        let verdicts: Vec<String> = goals.lines().collect();
        let text = format!("{}\n{tables}\n```text\n{}\n```\n", machine::note("bench_suites"), verdicts.join("\n"));
        page::update(PAGE, "suites", &text)?;
    }
    let all_met = goals.all_met();
    let file = places::results()?.join("suites.json");
    let figures = Json::object([("goals", goals.into_json())]);
    fs::write(&file, format!("{figures}\n")).map_err(HostError::on("write", &file))?;
    Ok(all_met)
}

fn subjects() -> PathBuf {
    places::repository().join("subjects/apex")
}

/// The C files of a folder, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, BenchError> {
    let entries = fs::read_dir(folder).map_err(HostError::on("list", folder))?;
    let mut files = entries
        .map(|entry| Ok(entry.map_err(HostError::on("list", folder))?.path()))
        .collect::<Result<Vec<PathBuf>, BenchError>>()?;
    files.retain(|file| file.extension() == Some("c".as_ref()));
    files.sort();
    Ok(files)
}

fn name_of(subject: &Path) -> String {
    subject.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Measures something on each subject.
fn each<R: std::fmt::Debug>(
    what: &str,
    subjects: &[PathBuf],
    measure: impl Fn(&Path) -> Result<R, BenchError>,
) -> Result<Rows<R>, BenchError> {
    let row = |subject: &PathBuf| {
        let measured = measure(subject)?;
        println!("{what}: {}: {measured:?}", name_of(subject));
        Ok((name_of(subject), measured))
    };
    subjects.iter().map(row).collect()
}
