//! The table on the terminal.

use super::scale::checkpoints;
use super::trial::{Axis, Trial};
use super::{Comparison, Contender};
use std::fmt::Write;

/// Columns for numbers of runs.
const CHECKPOINTS: usize = 5;

/// The mean over seeds and how far they spread: `12.4 ±1.1`.
pub(super) fn render(comparison: &Comparison) -> String {
    let most_runs = comparison.trials().map(Trial::runs).max().unwrap_or(0);
    let points = checkpoints(most_runs, CHECKPOINTS);
    let best = comparison.best();
    let mut rows = vec![head(&points)];
    let labels = comparison.labels();
    let labelled = || comparison.contenders.iter().zip(&labels);
    rows.extend(labelled().map(|(contender, label)| row(contender, label, &points, best)));
    let seeds = comparison.contenders.iter().map(|contender| contender.trials.len()).max().unwrap_or(0);
    let mut text = format!(
        "branches covered of {}, mean ±standard deviation over {seeds} seed{}\n\n",
        comparison.branches,
        if seeds == 1 { "" } else { "s" },
    );
    text.push_str(&aligned(&rows));
    for (contender, label) in labelled().filter(|(contender, label)| contender.search != **label) {
        let _ = write!(text, "\n{label}: {}", contender.search);
    }
    if labelled().any(|(contender, label)| contender.search != *label) {
        text.push('\n');
    }
    let _ = writeln!(
        text,
        "\nto best: runs until {best} branches, the most that any exploration covered; in brackets how many came there"
    );
    text
}

fn head(points: &[u64]) -> Vec<String> {
    let runs = |point: &u64| format!("{point} run{}", if *point == 1 { "" } else { "s" });
    let ends = ["end", "runs", "to best", "seconds"].map(String::from);
    std::iter::once("strategy".into()).chain(points.iter().map(runs)).chain(ends).collect()
}

fn row(contender: &Contender, label: &str, points: &[u64], best: u64) -> Vec<String> {
    let trials = &contender.trials;
    let over = |figure: &dyn Fn(&Trial) -> f64| spread(&trials.iter().map(figure).collect::<Vec<f64>>());
    let reached: Vec<f64> = trials.iter().filter_map(|trial| trial.runs_to(best)).map(|runs| runs as f64).collect();
    let to_best = match reached.len() {
        0 => "-".into(),
        count => format!("{} ({count} of {})", spread(&reached), trials.len()),
    };
    let mut cells = vec![label.to_owned()];
    cells.extend(points.iter().map(|point| over(&|trial| trial.covered_at(Axis::Runs, *point as f64) as f64)));
    cells.push(over(&|trial| trial.covered() as f64));
    cells.push(over(&|trial| trial.runs() as f64));
    cells.push(to_best);
    cells.push(format!("{:.2}", mean(&trials.iter().map(|trial| trial.seconds).collect::<Vec<f64>>())));
    cells
}

fn mean(figures: &[f64]) -> f64 {
    figures.iter().sum::<f64>() / figures.len().max(1) as f64
}

/// The mean and, if there are several figures that differ, their standard deviation.
fn spread(figures: &[f64]) -> String {
    let mean = mean(figures);
    let squares: f64 = figures.iter().map(|figure| (figure - mean).powi(2)).sum();
    let deviation = (squares / figures.len().saturating_sub(1).max(1) as f64).sqrt();
    if deviation > 0.0 { format!("{mean:.1} ±{deviation:.1}") } else { format!("{mean}") }
}

/// Columns as wide as they need be: the first to the left, figures to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        let _ = writeln!(text, "{}", cells.collect::<Vec<String>>().join("  "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::trial::testing::trial;

    #[test]
    fn means_and_spreads() {
        let contenders = vec![
            Contender { search: "dfs".into(), trials: vec![trial(0, &[1, 2, 4]), trial(1, &[1, 2, 4])] },
            Contender { search: "random".into(), trials: vec![trial(0, &[1, 3, 4]), trial(1, &[1, 1, 2, 3])] },
        ];
        let text = render(&Comparison { contenders, branches: 6 });
        let expected = "\
branches covered of 6, mean ±standard deviation over 2 seeds

strategy  1 run    2 runs       end      runs     to best  seconds
dfs           1         2         4         3  3 (2 of 2)     3.00
random        1  2.0 ±1.4  3.5 ±0.7  3.5 ±0.7  3 (1 of 2)     3.50

to best: runs until 4 branches, the most that any exploration covered; in brackets how many came there
";
        assert_eq!(text, expected);
    }

    #[test]
    fn long_expressions_stand_below_the_table() {
        let long = "round-robin(dfs, bfs, random, iterative-deepening)";
        let contenders = vec![
            Contender { search: "dfs".into(), trials: vec![trial(0, &[1, 2])] },
            Contender { search: long.into(), trials: vec![trial(0, &[1, 3])] },
        ];
        let text = render(&Comparison { contenders, branches: 6 });
        assert!(text.contains("\n#2 "), "{text}");
        assert!(text.contains(&format!("\n\n#2: {long}\n\nto best")), "{text}");
    }
}
