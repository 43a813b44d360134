//! How the strategies of paper 2 fare on a whole program: branches of grep that are covered after so many runs, with a
//! pattern and a text that are symbolic.
//!
//! `make bench-grep` runs it. It prints tables, puts them into `docs/grep.md`, draws `docs/grep.svg`, writes the goals
//! to `target/bench/grep.json`, and says which are met. Exit codes: 0 every goal is met, 1 one is missed, 2 something
//! could not be measured.

mod contender;
mod error;
mod judge;
mod tables;
mod trial;

use byway::plot::{Curve, Plot};
use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::json::Json;
use byway_bench::subject::Subject;
use byway_bench::verdict;
use byway_bench::{built, machine, page, parallel, places};
use byway_pipeline::settings::EmbeddedSettings;
use byway_pipeline::settings::LoadSettings;
use clap::Parser;
use contender::Contender;
use error::BenchError;
use glob::Pattern;
use std::fs;
use std::process::ExitCode;
use trial::Trial;

/// The page with the tables.
const PAGE: &str = "docs/grep.md";
/// The picture on it.
const PICTURE: &str = "docs/grep.svg";

/// Runs of an exploration, as in the paper.
const RUNS: u64 = 4000;

/// The code that is grep's own: what grep 2.2 had in its own folder lies in two by now.
const OWN: [&str; 4] = ["src/*.c", "lib/dfa.c", "lib/localeinfo.c", "lib/regex.c"];

/// Measures strategies on grep.
#[derive(Parser)]
struct Options {
    /// Explorations with each strategy. Default: 3.
    #[arg(long, default_value_t = 3, hide_default_value = true, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,
    /// Runs of each exploration; the page stays as it is. Default: 4000.
    #[arg(long)]
    runs: Option<u64>,
    /// Measure this strategy alone, and leave the page as it is. May be given several times.
    #[arg(long)]
    search: Vec<String>,
}

fn main() -> ExitCode {
    verdict(measure(&Options::parse()))
}

/// Measures what is asked for; whether all goals are met.
fn measure(options: &Options) -> Result<bool, BenchError> {
    let contenders = match &options.search[..] {
        [] => Contender::all(),
        some => some.iter().map(|search| Contender::new(search)).collect(),
    };
    let runs = options.runs.unwrap_or(RUNS);
    let (usual, short) = (load(false)?, load(true)?);
    let work: Vec<(&Contender, u64)> =
        contenders.iter().flat_map(|contender| (0..options.seeds).map(move |seed| (contender, seed))).collect();
    let trials = parallel::map(&work, |&(contender, seed)| {
        let trial = Trial::make(if contender.short { &short } else { &usual }, contender, seed, runs)?;
        let (explored, name) = (&trial.explored, contender.name());
        let (made, why) = (explored.statistics.runs, explored.stopped.name());
        println!("{name}, seed {seed}: {} branches, {made} runs, {:.0} s ({why})", trial.covered(), explored.elapsed);
        Ok::<Trial, BenchError>(trial)
    })?;
    let groups: Vec<&[Trial]> = trials.chunks(options.seeds as usize).collect();
    let mut goals = Goals::default();
    judge::judge(&contenders, &groups, &mut goals);
    let tables = tables::render(&usual, &contenders, &groups, runs);
    println!("\n{tables}");
    goals.print();
    if options.search.is_empty() && options.runs.is_none() {
        let verdicts: Vec<String> = goals.lines().collect();
        let text = format!("{}\n{tables}\n```text\n{}\n```\n", machine::note("bench_grep"), verdicts.join("\n"));
        page::update(PAGE, "grep", &text)?;
        let picture = places::repository().join(PICTURE);
        fs::write(&picture, plot(&usual, &contenders, &groups)).map_err(HostError::on("write", &picture))?;
    }
    let all_met = goals.all_met();
    let file = places::results()?.join("grep.json");
    fs::write(&file, format!("{}\n", Json::object([("goals", goals.into_json())])))
        .map_err(HostError::on("write", &file))?;
    Ok(all_met)
}

/// Builds and loads grep, with patterns of the usual length or short ones.
fn load(short: bool) -> Result<Subject, BenchError> {
    let own = OWN.iter().map(|pattern| Pattern::new(pattern)).collect::<Result<_, _>>()?;
    let options =
        LoadSettings { embedded: EmbeddedSettings { own, ..EmbeddedSettings::default() }, ..LoadSettings::default() };
    let program = built::folder("grep")?.join("bin/grep");
    Ok(Subject::whole_program(&program, &contender::arguments(short), &options)?)
}

/// Coverage against runs as a picture.
fn plot(subject: &Subject, contenders: &[Contender], groups: &[&[Trial]]) -> String {
    let curves = contenders
        .iter()
        .zip(groups)
        .map(|(contender, group)| Curve { name: contender.name(), trials: group.iter().map(Trial::growth).collect() });
    let vertical = format!("branches covered, of {}", subject.branches());
    Plot { horizontal: "runs".into(), vertical, curves: curves.collect() }.render()
}
