//! What is promised of the strategies.

use crate::contender::Contender;
use crate::trial::Trial;
use byway_bench::goals::Goals;
use byway_bench::statistics::mean;
use byway_explore::Stopped;

/// Strategies that must not be worse, each with one that they must not be worse than.
const AT_LEAST: [(&str, &str); 1] = [("default", "crest-cfg")];

/// Strategies that must be better, each with those that they must be better than.
const ABOVE: [(&str, &str); 2] = [("crest-cfg", "bounded-dfs(12)"), ("crest-cfg", "random-input")];

/// Judges the trials of each contender.
pub fn judge(contenders: &[Contender], groups: &[&[Trial]], goals: &mut Goals) {
    judge_order(contenders, groups, goals);
    let all = || groups.iter().flat_map(|group| group.iter()).map(|trial| &trial.explored);
    let cut_off = all().filter(|explored| matches!(explored.stopped, Stopped::Time | Stopped::Memory)).count();
    goals.at_most(0.0, "", "explorations that time or memory cut off", cut_off as f64);
    let unsupported: u64 = all().flat_map(|explored| explored.statistics.unsupported.values()).sum();
    goals.at_most(0.0, "", "runs that ended at something that Byway cannot run", unsupported as f64);
}

/// Compares the mean numbers of branches that are covered in the end.
fn judge_order(contenders: &[Contender], groups: &[&[Trial]], goals: &mut Goals) {
    let covered = |group: &&[Trial]| mean(&group.iter().map(|trial| trial.covered() as f64).collect::<Vec<_>>());
    let means: Vec<f64> = groups.iter().map(covered).collect();
    // The least by which means over so many seeds can differ.
    let step = groups.first().map_or(1.0, |group| 1.0 / group.len() as f64);
    let with = |search: &'static str| contenders.iter().zip(&means).filter(move |(c, _)| c.search == search);
    let orders = AT_LEAST.map(|order| (order, 0.0)).into_iter().chain(ABOVE.map(|order| (order, step)));
    for ((better, worse), least) in orders {
        for ((better, best), (worse, mean)) in with(better).flat_map(|b| with(worse).map(move |w| (b, w))) {
            let what = format!("branches of {} above {}", better.name(), worse.name());
            goals.at_least(least, "", what, best - mean);
        }
    }
}
