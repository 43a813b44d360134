//! Every figure, for users to do more with.

use super::Comparison;
use std::fmt::Write;

/// One line for each run.
pub(super) fn render(comparison: &Comparison) -> String {
    let mut text = String::from("strategy,seed,run,seconds,covered\n");
    for contender in &comparison.contenders {
        let search = quoted(&contender.search);
        for trial in &contender.trials {
            for point in &trial.points {
                let _ = writeln!(text, "{search},{},{},{:.6},{}", trial.seed, point.run, point.seconds, point.covered);
            }
        }
    }
    text
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::Contender;
    use crate::compare::trial::testing::trial;

    #[test]
    fn expressions_are_quoted() {
        let contenders = vec![Contender { search: "a(b, \"c\")".into(), trials: vec![trial(7, &[1, 3])] }];
        let text = render(&Comparison { contenders, branches: 4 });
        assert_eq!(
            text,
            "strategy,seed,run,seconds,covered\n\"a(b, \"\"c\"\")\",7,1,1.000000,1\n\"a(b, \"\"c\"\")\",7,2,2.000000,3\n"
        );
    }
}
