//! The tables of the page.

use crate::contender::Contender;
use crate::trial::Trial;
use byway_bench::statistics::mean;
use byway_bench::subject::Subject;
use byway_bench::table::Table;
use byway_ir::program::PointId;
use std::collections::HashSet;

/// Runs after which coverage is shown, as far as there are so many.
const MOMENTS: [u64; 8] = [100, 250, 500, 1000, 2000, 3000, 4000, 8000];

/// Coverage against runs, then what the explorations came to.
pub fn render(subject: &Subject, contenders: &[Contender], groups: &[&[Trial]], runs: u64) -> String {
    let ever: HashSet<PointId> =
        groups.iter().flat_map(|group| group.iter()).flat_map(|t| &t.explored.covered).copied().collect();
    let reachable = subject.branches_of_entered(&ever);
    format!(
        "{} branches, {reachable} of them in functions that some run entered, {} covered by some run.\n\n\
         Branches covered after so many runs, mean:\n\n{}\nIn the end:\n\n{}",
        subject.branches(),
        subject.branches_among(&ever),
        growing(contenders, groups, runs),
        ended(subject, contenders, groups, reachable),
    )
}

fn growing(contenders: &[Contender], groups: &[&[Trial]], runs: u64) -> String {
    let moments: Vec<u64> = MOMENTS.into_iter().filter(|moment| *moment <= runs).collect();
    let mut table = Table::new(std::iter::once("search".to_owned()).chain(moments.iter().map(|m| format!("{m} runs"))));
    for (contender, group) in contenders.iter().zip(groups) {
        let after = |moment: &u64| over(group, |trial| trial.covered_after(*moment) as f64);
        let cells = moments.iter().map(|moment| format!("{:.0}", after(moment)));
        table.row(std::iter::once(format!("`{}`", contender.name())).chain(cells));
    }
    table.render()
}

fn ended(subject: &Subject, contenders: &[Contender], groups: &[&[Trial]], reachable: usize) -> String {
    let titles = [
        "search",
        "branches, mean",
        "fewest",
        "most",
        "of all",
        "of reachable",
        "runs",
        "same path",
        "infeasible",
        "unknown",
        "pending",
        "seconds",
        "by the clock",
    ];
    let mut table = Table::new(titles);
    for (contender, group) in contenders.iter().zip(groups) {
        let covered = group.iter().map(Trial::covered);
        let share = |of: usize| format!("{:.1}%", 100.0 * over(group, |trial| trial.covered() as f64) / of as f64);
        let figure = |figure: fn(&Trial) -> f64| format!("{:.0}", over(group, figure));
        table.row([
            format!("`{}`", contender.name()),
            format!("{:.1}", over(group, |trial| trial.covered() as f64)),
            covered.clone().min().unwrap_or(0).to_string(),
            covered.max().unwrap_or(0).to_string(),
            share(subject.branches()),
            share(reachable),
            figure(|trial| trial.explored.statistics.runs as f64),
            figure(|trial| trial.explored.statistics.duplicates as f64),
            figure(|trial| trial.explored.statistics.infeasible as f64),
            figure(|trial| trial.explored.statistics.unknown.values().sum::<u64>() as f64),
            figure(|trial| trial.explored.pending as f64),
            figure(|trial| trial.explored.seconds),
            figure(|trial| trial.explored.elapsed),
        ]);
    }
    table.render()
}

fn over(group: &[Trial], figure: impl Fn(&Trial) -> f64) -> f64 {
    mean(&group.iter().map(figure).collect::<Vec<_>>())
}
