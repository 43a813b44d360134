//! Coverage against runs or time as a picture.

use super::Comparison;
use super::trial::{Axis, Trial};
use crate::plot::{Curve, Growth, Plot};

/// A curve for each strategy.
pub(super) fn render(comparison: &Comparison, axis: Axis) -> String {
    let horizontal = match axis {
        Axis::Runs => "runs",
        Axis::Seconds => "seconds",
    };
    let curves = comparison.contenders.iter().map(|contender| Curve {
        name: contender.search.clone(),
        trials: contender.trials.iter().map(|trial| growth(trial, axis)).collect(),
    });
    let vertical = format!("branches covered, of {}", comparison.branches);
    Plot { horizontal: horizontal.into(), vertical, curves: curves.collect() }.render()
}

fn growth(trial: &Trial, axis: Axis) -> Growth {
    let steps = trial.points.iter().map(|point| match axis {
        Axis::Runs => (point.run as f64, point.covered as f64),
        Axis::Seconds => (point.seconds, point.covered as f64),
    });
    Growth { steps: steps.collect(), end: trial.end(axis) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::Contender;
    use crate::compare::trial::testing::trial;

    #[test]
    fn every_strategy_has_a_curve() {
        let contender =
            |search: &str| Contender { search: search.into(), trials: vec![trial(0, &[1, 2, 4]), trial(1, &[1, 3])] };
        let comparison = Comparison { contenders: vec![contender("bfs"), contender("dfs")], branches: 4 };
        for (axis, title) in [(Axis::Runs, ">runs<"), (Axis::Seconds, ">seconds<")] {
            let svg = render(&comparison, axis);
            assert_eq!(svg.matches("<polyline").count(), 2);
            assert!(svg.contains(title) && svg.contains("branches covered, of 4"), "{svg}");
        }
    }
}
