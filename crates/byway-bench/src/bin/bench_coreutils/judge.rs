//! What is promised of whole programs.

use crate::figures::Figures;
use crate::utilities::klee;
use byway_bench::goals::Goals;
use byway_bench::statistics::mean;

/// The mean share of lines that our strategy must cover, in per cent.
const MEAN_LINES: f64 = 80.0;
/// By how many seconds an exploration may be longer than it should.
const OVERTIME: f64 = 2.0;
/// The least difference that counts as being above another, in points of a per cent.
const ABOVE: f64 = 0.01;
/// Strategies that must be better, each with those that it must be better than.
const ORDER: [(&str, &str); 3] = [("sgs", "klee"), ("default", "klee"), ("default", "sgs")];

/// Judges what was explored: a row for each utility, with figures for each search.
pub fn judge(searches: &[String], utilities: &[&str], rows: &[&[Figures]], seconds: f64, goals: &mut Goals) {
    let column = |search: &str| searches.iter().position(|name| name == search);
    let lines = |at: usize| mean(&rows.iter().filter_map(|row| row[at].lines).collect::<Vec<_>>());
    if let Some(ours) = column("default") {
        goals.at_least(MEAN_LINES, "%", "mean line coverage of default", lines(ours));
        for (utility, row) in utilities.iter().zip(rows) {
            let Some((klee_lines, klee_branches)) = klee(utility) else { continue };
            let above = |share: Option<f64>, klee: f64| share.unwrap_or(0.0) - klee;
            goals.at_least(ABOVE, "", format!("{utility}: lines above KLEE's"), above(row[ours].lines, klee_lines));
            goals.at_least(
                ABOVE,
                "",
                format!("{utility}: branches above KLEE's"),
                above(row[ours].branches, klee_branches),
            );
        }
    }
    for (better, worse) in ORDER {
        if let (Some(better_at), Some(worse_at)) = (column(better), column(worse)) {
            let what = format!("mean line coverage of {better} above {worse}");
            goals.at_least(ABOVE, "", what, lines(better_at) - lines(worse_at));
        }
    }
    let all = || rows.iter().flat_map(|row| row.iter());
    let count = |is_meant: fn(&Figures) -> bool| all().filter(|figures| is_meant(figures)).count() as f64;
    let divergences: u64 = all().filter_map(|figures| figures.divergences).sum();
    goals.at_most(0.0, "", "divergences", divergences as f64);
    goals.at_most(0.0, "", "explorations without native coverage", count(|figures| figures.lines.is_none()));
    goals.at_most(0.0, "", "explorations that ended for lack of memory", count(|figures| figures.stopped == "memory"));
    let longest = all().map(|figures| figures.seconds).fold(0.0, f64::max);
    goals.at_most(seconds + OVERTIME, " s", "longest exploration", longest);
}
