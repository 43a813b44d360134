//! Whole explorations in several sizes: how long they take, who answers the queries, and how time grows with paths.

use crate::error::BenchError;
use crate::subject::{Explored, Subject};
use byway_bench::goals::Goals;
use byway_bench::json::Json;
use byway_explore::Stopped;

const ROUNDS: usize = 3;

/// How many times the time four times the paths may take.
const TIME_OF_FOUR_TIMES_THE_PATHS: f64 = 5.0;

/// Below this many seconds noise is greater than growth.
const MEASURABLE: f64 = 0.01;

/// A program of `benches/paths`.
struct Workload {
    name: &'static str,
    sizes: &'static [usize],
    /// Paths of the largest size, all of which must be found.
    paths: u64,
    /// Time for the largest size.
    seconds: Option<f64>,
}

const WORKLOADS: [Workload; 3] = [
    Workload { name: "bubble_sort", sizes: &[4, 5, 6], paths: 720, seconds: Some(0.3) },
    Workload { name: "regexp", sizes: &[5, 6, 7], paths: 9876, seconds: Some(0.5) },
    Workload { name: "word_count", sizes: &[5, 6, 7, 8], paths: 65_536, seconds: None },
];

/// Explores every program in every size and prints a table.
pub fn measure(goals: &mut Goals) -> Result<Json, BenchError> {
    print_head();
    let mut all = Vec::new();
    for workload in &WORKLOADS {
        let mut before: Option<Explored> = None;
        for &size in workload.sizes {
            let subject = Subject::load(workload.name, size)?;
            let explored = best(&subject)?;
            print(&subject.name, &explored);
            if let Some(before) = before {
                judge_growth(goals, &subject.name, &before, &explored);
            }
            all.push(to_json(&subject.name, &explored));
            before = Some(explored);
        }
        if let Some(last) = before {
            let (paths, found) = (workload.paths as f64, last.statistics.runs as f64);
            goals.at_least(paths, "", format!("paths of {}", workload.name), found);
            if let Some(limit) = workload.seconds {
                goals.at_most(limit, " s", format!("all paths of {}", workload.name), last.seconds);
            }
        }
    }
    Ok(Json::List(all))
}

/// Explores one program in one size and prints its line.
pub fn one(name: &str, size: usize) -> Result<(), BenchError> {
    let subject = Subject::load(name, size)?;
    print_head();
    print(&subject.name, &best(&subject)?);
    Ok(())
}

/// The fastest of several explorations.
fn best(subject: &Subject) -> Result<Explored, BenchError> {
    let mut best: Option<Explored> = None;
    for _ in 0..ROUNDS {
        let (explored, ()) = subject.explore("dfs", usize::MAX, || ())?;
        if explored.stopped != Stopped::FrontierEmpty {
            let (program, runs) = (subject.name.clone(), explored.statistics.runs);
            return Err(BenchError::Ended { program, stopped: explored.stopped, runs });
        }
        if best.as_ref().is_none_or(|best| explored.seconds < best.seconds) {
            best = Some(explored);
        }
    }
    best.ok_or_else(|| BenchError::Unmeasured(subject.name.clone()))
}

/// Judges how time grows with the number of paths. Where runs become longer too, that is the program's doing, so time
/// is taken for runs of equal length; as it is, it stands beside.
fn judge_growth(goals: &mut Goals, name: &str, before: &Explored, after: &Explored) {
    if before.seconds < MEASURABLE {
        return;
    }
    let ratio = |of: fn(&Explored) -> f64| of(after) / of(before);
    let paths = ratio(|explored| explored.statistics.runs as f64);
    let time = ratio(|explored| explored.seconds);
    let longer = ratio(|explored| explored.instructions as f64) / paths;
    let of_four = |time: f64| 4.0f64.powf(time.ln() / paths.ln());
    let what = format!(
        "time of four times the paths, to {name} (runs {longer:.2}x as long; {:.2}x for runs of equal length)",
        of_four(time / longer.max(1.0))
    );
    goals.at_most(TIME_OF_FOUR_TIMES_THE_PATHS, "x", what, of_four(time));
}

/// Time in all layers of the solver.
fn solving(explored: &Explored) -> f64 {
    explored.solver.layers.iter().map(|layer| layer.seconds).sum()
}

fn print_head() {
    println!(
        "processor time, best of {ROUNDS}; share is the part of the time that is spent in the solver, all layers together"
    );
    println!(
        "{:16} {:>7} {:>8} {:>8} {:>9} {:>8} {:>6} {:>9} {:>8}  queries answered by each layer",
        "", "paths", "seconds", "paths/s", "insts/run", "queries", "share", "Bitwuzla", "terms"
    );
}

fn print(name: &str, explored: &Explored) {
    let (layers, runs) = (&explored.solver.layers, explored.statistics.runs);
    let answered = layers.iter().map(|layer| format!("{:?} {}", layer.name, layer.answered).to_lowercase());
    println!(
        "{name:16} {runs:7} {:8.3} {:8.0} {:9.0} {:8} {:5.0}% {:8.0}% {:8}  {}",
        explored.seconds,
        runs as f64 / explored.seconds,
        explored.instructions as f64 / runs as f64,
        layers.first().map_or(0, |layer| layer.asked),
        100.0 * solving(explored) / explored.elapsed,
        100.0 * layers.last().map_or(0.0, |layer| layer.seconds) / explored.elapsed,
        explored.terms,
        answered.collect::<Vec<_>>().join(", ")
    );
}

fn to_json(name: &str, explored: &Explored) -> Json {
    let layers = explored.solver.layers.iter().map(|layer| {
        Json::object([
            ("name", Json::Text(format!("{:?}", layer.name).to_lowercase())),
            ("asked", Json::Number(layer.asked as f64)),
            ("answered", Json::Number(layer.answered as f64)),
            ("seconds", Json::Number(layer.seconds)),
        ])
    });
    Json::object([
        ("name", Json::Text(name.into())),
        ("paths", Json::Number(explored.statistics.runs as f64)),
        ("seconds", Json::Number(explored.seconds)),
        ("instructions", Json::Number(explored.instructions as f64)),
        ("solver_seconds", Json::Number(solving(explored))),
        ("terms", Json::Number(explored.terms as f64)),
        ("layers", Json::List(layers.collect())),
    ])
}
