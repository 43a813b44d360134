//! Paper 2 (CREST), figure 1: branches of a text replacement program after 3000 runs.

use crate::error::BenchError;
use byway_bench::goals::Goals;
use byway_bench::parallel;
use byway_bench::statistics::mean;
use byway_bench::subject::{Explored, Subject, strategy};
use byway_bench::table::Table;
use byway_explore::Budget;
use byway_ir::program::PointId;
use std::collections::HashSet;
use std::time::Duration;

const SUBJECT: &str = "subjects/crest/replace.c";

/// Runs of an exploration, as in the paper.
const RUNS: u64 = 3000;

/// No exploration should be waited for without end.
const TIME: Duration = Duration::from_secs(120);

/// Patterns of five characters, with which the paper lets bounded depth-first search come to code behind the parsing of
/// the pattern.
const SHORT_PATTERNS: &str = "-DPATTERN_LENGTH=5";

/// The share of reachable branches that our strategy must cover.
const SHARE: f64 = 90.0;

/// A row of the table.
struct Contender {
    search: &'static str,
    /// Whether patterns have five characters only.
    short: bool,
}

impl Contender {
    const fn new(search: &'static str) -> Contender {
        Contender { search, short: false }
    }

    fn name(&self) -> String {
        let short = if self.short { ", patterns of 5" } else { "" };
        format!("{}{short}", self.search)
    }
}

const DEFAULT: usize = 0;

/// The strategies that must be better than the weak ones.
const STRONG: [usize; 2] = [1, 2];
const WEAK: [usize; 3] = [3, 4, 5];

const CONTENDERS: [Contender; 9] = [
    Contender::new("default"),
    Contender::new("cfg"),
    Contender::new("random-branch"),
    Contender::new("bounded-dfs(14)"),
    Contender { search: "bounded-dfs(14)", short: true },
    Contender::new("random-input"),
    Contender::new("uniform-random"),
    Contender::new("sgs"),
    Contender::new("pex"),
];

/// Measures and judges; the table.
pub fn measure(seeds: u64, goals: &mut Goals) -> Result<String, BenchError> {
    let (subject, short) = (Subject::load(SUBJECT, &[])?, Subject::load(SUBJECT, &[SHORT_PATTERNS])?);
    let work: Vec<(&Contender, u64)> =
        CONTENDERS.iter().flat_map(|contender| (0..seeds).map(move |seed| (contender, seed))).collect();
    let explored = parallel::map(&work, |&(contender, seed)| {
        let subject = if contender.short { &short } else { &subject };
        let budget = Budget { runs: RUNS, time: TIME, ..Budget::default() };
        subject.explore(strategy(contender.search)?, seed, budget, |_| {})
    })?;
    let ever: HashSet<PointId> = explored.iter().flat_map(|explored| &explored.covered).copied().collect();
    let reachable = subject.branches_of_entered(&ever);
    let groups: Vec<&[Explored]> = explored.chunks(seeds as usize).collect();
    let means: Vec<f64> = groups.iter().map(|group| mean(&covered(&subject, group))).collect();
    judge(&means, reachable, seeds, goals);
    let mut table =
        Table::new(["search", "branches, mean", "fewest", "most", "of all", "of reachable", "runs", "seconds"]);
    for ((contender, group), covers) in CONTENDERS.iter().zip(&groups).zip(&means) {
        let each = covered(&subject, group);
        let share = |of: usize| format!("{:.1}%", 100.0 * covers / of as f64);
        let over = |figure: fn(&Explored) -> f64| mean(&group.iter().map(figure).collect::<Vec<_>>());
        table.row([
            format!("`{}`", contender.name()),
            format!("{covers:.1}"),
            format!("{:.0}", each.iter().copied().fold(f64::INFINITY, f64::min)),
            format!("{:.0}", each.iter().copied().fold(0.0, f64::max)),
            share(subject.branches()),
            share(reachable),
            format!("{:.0}", over(|explored| explored.statistics.runs as f64)),
            format!("{:.2}", over(|explored| explored.seconds)),
        ]);
    }
    Ok(format!(
        "{} branches, {reachable} of them in functions that some run entered, {} covered by some run.\n\n{}",
        subject.branches(),
        subject.branches_among(&ever),
        table.render()
    ))
}

/// Branches that each exploration covered. Branches have the same numbers however long patterns are.
fn covered(subject: &Subject, explored: &[Explored]) -> Vec<f64> {
    explored.iter().map(|explored| subject.branches_among(&explored.covered) as f64).collect()
}

fn judge(means: &[f64], reachable: usize, seeds: u64, goals: &mut Goals) {
    // The least by which means over so many seeds can differ.
    let step = 1.0 / seeds as f64;
    for strong in STRONG {
        for weak in WEAK {
            let what = format!("paper 2: branches of {} above {}", CONTENDERS[strong].name(), CONTENDERS[weak].name());
            goals.at_least(step, "", what, means[strong] - means[weak]);
        }
    }
    for (at, contender) in CONTENDERS.iter().enumerate().filter(|(at, _)| *at != DEFAULT) {
        let what = format!("paper 2: branches of default above {}", contender.name());
        goals.at_least(0.0, "", what, means[DEFAULT] - means[at]);
    }
    let what = "paper 2: reachable branches that default covers";
    goals.at_least(SHARE, "%", what, 100.0 * means[DEFAULT] / reachable as f64);
}
