//! Programs of kinds that strangers bring: what does an exploration with nothing but a time make of them?
//!
//! The kinds are folders of `subjects`: programs of verifiers' competitions, programs that are built to be hard to
//! reach, programs that never end, programs that read many numbers, small tools. The command for each program is
//! `byway gen FILE [OPTIONS] --time T --seed N -- [WORLD]`, with the options and the world of the program's
//! annotations. Two programs are explored at a time where there are two processors.
//!
//! `bench_kinds KIND... [--time 15s] [--seeds N] [--only NAME]` prints a table for each kind, and writes it to
//! `target/bench/KIND.json`. Exit codes: 0 all goals are reached, 1 one is not, 2 something could not be measured.

mod error;
mod judge;
mod kind;
mod subject;
mod trial;

use byway_bench::host::HostError;
use byway_bench::table::Table;
use byway_bench::verdict;
use byway_bench::{parallel, places};
use error::BenchError;
use kind::{Goal, KINDS, Kind};
use std::process::ExitCode;
use subject::Subject;
use trial::Trial;

fn main() -> ExitCode {
    verdict(measure())
}

/// What the command line asks for.
#[derive(Default)]
struct Arguments {
    kinds: Vec<String>,
    time: Option<String>,
    seeds: Option<u64>,
    only: Option<String>,
}

impl Arguments {
    fn read() -> Result<Arguments, BenchError> {
        let mut read = Arguments::default();
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| BenchError::Arguments(format!("`{word}` lacks a value")));
            match word.as_str() {
                "--time" => read.time = Some(value()?),
                "--only" => read.only = Some(value()?),
                "--seeds" => {
                    let seeds = value()?.parse().map_err(|error| BenchError::Arguments(format!("--seeds: {error}")))?;
                    read.seeds = Some(seeds);
                }
                kind if KINDS.iter().any(|known| known.name == kind) => read.kinds.push(word),
                unknown => return Err(BenchError::Arguments(format!("`{unknown}` is unknown"))),
            }
        }
        Ok(read)
    }

    fn wants(&self, kind: &Kind) -> bool {
        self.kinds.is_empty() || self.kinds.iter().any(|name| name == kind.name)
    }
}

/// Explores the programs of all kinds that are asked for; whether all goals are reached.
fn measure() -> Result<bool, BenchError> {
    let arguments = Arguments::read()?;
    let mut reached = true;
    for kind in KINDS.iter().filter(|kind| arguments.wants(kind)) {
        reached &= explore(kind, &arguments)?;
    }
    Ok(reached)
}

fn explore(kind: &Kind, arguments: &Arguments) -> Result<bool, BenchError> {
    let mut subjects = subject::all(kind.name)?;
    subjects.retain(|subject| arguments.only.as_ref().is_none_or(|name| subject.name.contains(name)));
    let (time, seeds) = (arguments.time.as_deref().unwrap_or(kind.time), arguments.seeds.unwrap_or(kind.seeds));
    let work: Vec<(&Subject, u64)> =
        subjects.iter().flat_map(|subject| (0..seeds).map(move |seed| (subject, seed))).collect();
    let trials = parallel::map(&work, |&(subject, seed)| {
        let trial = Trial::make(kind.name, subject, time, seed)?;
        println!("{}, seed {seed}: {}", subject.name, told(kind.goal, subject, &trial));
        Ok::<Trial, BenchError>(trial)
    })?;
    let trials: Vec<&[Trial]> = trials.chunks(seeds.max(1) as usize).collect();
    println!("\n{} {time}\n\n{}", kind.name, render(kind.goal, &subjects, &trials));
    let rows = || subjects.iter().zip(&trials);
    let met = rows().filter(|(subject, trials)| kind.goal.is_met(subject, trials)).count();
    let reached = kind.goal.is_reached(met, subjects.len());
    println!("{}  {}: {met} of {} programs", if reached { "pass" } else { "FAIL" }, kind.name, subjects.len());
    for (subject, _) in rows().filter(|(subject, trials)| !kind.goal.is_met(subject, trials)) {
        println!("      {}", subject.name);
    }
    let figures: Vec<_> = rows().flat_map(|(subject, trials)| trials.iter().map(|one| one.figures(subject))).collect();
    let file = places::results()?.join(format!("{}.json", kind.name));
    std::fs::write(&file, format!("{:#}\n", serde_json::Value::from(figures)))
        .map_err(HostError::on("write", &file))?;
    Ok(reached)
}

/// A trial in a few words.
fn told(goal: Goal, subject: &Subject, trial: &Trial) -> String {
    if let Some(failure) = &trial.failure {
        return format!("FAILED, {failure}");
    }
    let found = match (subject.reachable, trial.found, trial.confirmed) {
        (Some(true), false, _) => "NOT FOUND, ",
        (Some(true), true, false) => "found and NOT CONFIRMED, ",
        (Some(true), true, true) => "found, ",
        (Some(false), true, _) if goal == Goal::Errors => "FALSE, ",
        (Some(false), _, _) | (None, _, _) => "",
    };
    let alarms = if trial.false_alarms > 0 { "FALSE ALARM, " } else { "" };
    let diverged = if trial.divergences > 0 { "DIVERGED, " } else { "" };
    let others = trial.others.join(", ");
    let others = if others.is_empty() { others } else { format!(", also {others}") };
    let coverage = trial.coverage(subject);
    format!("{found}{alarms}{diverged}{} tests, {coverage:.1}%, {:.1} s{others}", trial.tests, trial.seconds)
}

fn render(goal: Goal, subjects: &[Subject], trials: &[&[Trial]]) -> String {
    let mut table = Table::new(["program", "target", "branches", "worst seed", "tests", "seconds"]);
    for (subject, trials) in subjects.iter().zip(trials) {
        let coverage = trials.iter().map(|trial| trial.coverage(subject));
        let (worst, best) = coverage.fold((f64::INFINITY, 0.0_f64), |(low, high), one| (low.min(one), high.max(one)));
        let target = match (subject.reachable, trials.iter().all(|trial| trial.confirmed)) {
            (None, _) => "",
            (Some(false), _) => "none",
            (Some(true), true) => "found",
            (Some(true), false) => "NOT FOUND",
        };
        let seconds = trials.iter().map(|trial| trial.seconds).fold(0.0, f64::max);
        let tests = trials.iter().map(|trial| trial.tests).max().unwrap_or(0);
        let target = if goal.is_met(subject, trials) { target.to_owned() } else { format!("{target} !") };
        table.row([
            subject.name.clone(),
            target,
            format!("{best:.1}%"),
            format!("{worst:.1}%"),
            tests.to_string(),
            format!("{seconds:.1}"),
        ]);
    }
    table.render()
}
