//! The tables, and the goals that they are judged by.

use crate::weak::{self, SUITES};
use crate::{decisions, minimised, strong};
use byway_bench::goals::Goals;
use byway_bench::table::Table;

/// The paper's means of table 1, in percent.
const PAPER: [f64; 3] = [59.22, 67.90, 75.29];

/// A subject and what was measured on it.
pub type Rows<R> = Vec<(String, R)>;

pub fn render(
    weak: &Rows<weak::Row>,
    integers: &Rows<weak::Row>,
    strong: &Rows<strong::Row>,
    decisions: &Rows<decisions::Row>,
    minimised: [&Rows<minimised::Row>; 2],
    goals: &mut Goals,
) -> String {
    [
        conditions(weak, integers, goals),
        programs(strong, goals),
        by_llvm_cov(decisions, goals),
        smaller(minimised, goals),
    ]
    .join("\n")
}

/// Tables 1 and 2 of the paper.
fn conditions(functions: &Rows<weak::Row>, integers: &Rows<weak::Row>, goals: &mut Goals) -> String {
    let mut rows: Rows<weak::Row> = functions.clone();
    if !integers.is_empty() {
        let all: Vec<weak::Row> = integers.iter().map(|(_, row)| *row).collect();
        rows.push((format!("mean of {} in integers/", all.len()), weak::mean(&all)));
    }
    let mean = weak::mean(&rows.iter().map(|(_, row)| *row).collect::<Vec<_>>());
    rows.push(("mean".to_owned(), mean));
    let titles = ["function"].into_iter().map(str::to_owned);
    let titles = titles.chain(
        SUITES.iter().flat_map(|suite| ["score", "tests", "solved", "s"].map(|column| format!("{column} ({suite})"))),
    );
    let mut table = Table::new(titles);
    for (name, row) in &rows {
        let cells = row.iter().flat_map(|figures| {
            [
                format!("{:.1}%", figures.score),
                format!("{:.1}", figures.tests),
                format!("{:.0}", figures.solved),
                format!("{:.2}", figures.seconds),
            ]
        });
        table.row(std::iter::once(name.clone()).chain(cells));
    }
    for (at, suite) in SUITES.iter().enumerate() {
        goals.at_least(PAPER[at], "%", format!("mutants of conditions, {suite}"), mean[at].score);
    }
    for name in ["to_octal", "to_hex"] {
        if let Some((_, row)) = functions.iter().find(|(subject, _)| subject == name) {
            goals.at_most(10.0, " s", format!("{name} with mutation"), row[2].seconds);
        }
    }
    format!("### Mutants of conditions\n\n{}", table.render())
}

fn programs(rows: &Rows<strong::Row>, goals: &mut Goals) -> String {
    let mut table = Table::new(["subject", "killable", "killed by branch", "by full", "tests of branch", "of full"]);
    let percent = |killed: f64, row: &strong::Row| 100.0 * killed / row.killable.max(1.0);
    for (name, row) in rows {
        table.row([
            name.clone(),
            format!("{:.0}", row.killable),
            format!("{:.1}%", percent(row.killed[0], row)),
            format!("{:.1}%", percent(row.killed[1], row)),
            format!("{:.0}", row.tests[0]),
            format!("{:.0}", row.tests[1]),
        ]);
    }
    let count = rows.len().max(1) as f64;
    let mean = |at: usize| rows.iter().map(|(_, row)| percent(row.killed[at], row)).sum::<f64>() / count;
    let tests = |at: usize| rows.iter().map(|(_, row)| row.tests[at]).sum::<f64>();
    table.row([
        "mean".to_owned(),
        String::new(),
        format!("{:.1}%", mean(0)),
        format!("{:.1}%", mean(1)),
        format!("{:.1}", tests(0) / count),
        format!("{:.1}", tests(1) / count),
    ]);
    goals.at_least(90.0, "%", "killable mutants of programs that full suites kill", mean(1));
    goals.at_most(3.0, "x", "tests of full suites beside branch suites", tests(1) / tests(0).max(1.0));
    format!("### Mutants of programs\n\n{}", table.render())
}

fn by_llvm_cov(rows: &Rows<decisions::Row>, goals: &mut Goals) -> String {
    let mut table = Table::new(["subject", "tests", "largest decision", "conditions", "infeasible", "shown"]);
    for (name, row) in rows {
        let cells = [row.tests, row.largest, row.conditions, row.infeasible, row.shown];
        table.row(std::iter::once(name.clone()).chain(cells.map(|cell| format!("{cell:.0}"))));
    }
    let sum = |figure: fn(&decisions::Row) -> f64| rows.iter().map(|(_, row)| figure(row)).sum::<f64>();
    let feasible = sum(|row| row.conditions) - sum(|row| row.infeasible);
    goals.at_least(
        100.0,
        "%",
        "conditions shown, of those not proved infeasible",
        100.0 * sum(|row| row.shown) / feasible.max(1.0),
    );
    goals.at_least(10.0, "", "subjects with decisions of 2 to 6 conditions", rows.len() as f64);
    format!("### MC/DC by llvm-cov\n\n{}", table.render())
}

fn smaller([functions, programs]: [&Rows<minimised::Row>; 2], goals: &mut Goals) -> String {
    let mut table = Table::new(["subject", "cover something new", "by the paper's heuristic", "chosen", "lost"]);
    let both = [("functions", functions), ("programs", programs)];
    for (what, rows) in both {
        let mut row = |name: String, of: &minimised::Row| {
            let cells = [of.new, of.longest_first, of.fewest, of.lost];
            table.row(std::iter::once(name).chain(cells.map(|cell| format!("{cell:.0}"))));
        };
        let sum = |figure: fn(&minimised::Row) -> f64| rows.iter().map(|(_, row)| figure(row)).sum::<f64>();
        rows.iter().for_each(|(name, of)| row(name.clone(), of));
        let (new, fewest, lost) = (sum(|row| row.new), sum(|row| row.fewest), sum(|row| row.lost));
        row(format!("all {what}"), &minimised::Row { new, longest_first: sum(|row| row.longest_first), fewest, lost });
        goals.at_most(0.0, "", format!("lost by choosing tests of {what}"), lost);
        let times = new / fewest.max(1.0);
        goals.at_least(2.0, "x", format!("tests of {what} that cover something new beside those chosen"), times);
    }
    format!("### Chosen tests\n\n{}", table.render())
}
