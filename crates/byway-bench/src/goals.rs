//! What is promised, and whether it is kept.

use crate::json::Json;

/// The goals that were judged so far.
#[derive(Default)]
pub struct Goals {
    judged: Vec<Goal>,
}

struct Goal {
    what: String,
    value: f64,
    bound: Bound,
    unit: &'static str,
}

enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

impl Goal {
    fn is_met(&self) -> bool {
        match self.bound {
            Bound::AtMost(limit) => self.value <= limit,
            Bound::AtLeast(limit) => self.value >= limit,
        }
    }
}

impl Goals {
    /// A value that must not be greater than a limit.
    pub fn at_most(&mut self, limit: f64, unit: &'static str, what: impl Into<String>, value: f64) {
        self.judged.push(Goal { what: what.into(), value, bound: Bound::AtMost(limit), unit });
    }

    /// A value that must not be less than a limit.
    pub fn at_least(&mut self, limit: f64, unit: &'static str, what: impl Into<String>, value: f64) {
        self.judged.push(Goal { what: what.into(), value, bound: Bound::AtLeast(limit), unit });
    }

    /// Whether every goal is met.
    pub fn all_met(&self) -> bool {
        self.judged.iter().all(Goal::is_met)
    }

    /// A line for each goal, which says whether it is met.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.judged.iter().map(|goal| {
            let verdict = if goal.is_met() { "pass" } else { "FAIL" };
            let (word, limit) = match goal.bound {
                Bound::AtMost(limit) => ("at most", limit),
                Bound::AtLeast(limit) => ("at least", limit),
            };
            format!("{verdict}  {}: {}{unit} ({word} {limit}{unit})", goal.what, shown(goal.value), unit = goal.unit)
        })
    }

    /// Prints a line for each goal.
    pub fn print(&self) {
        self.lines().for_each(|line| println!("{line}"));
    }

    /// The goals for the file of figures.
    pub fn into_json(self) -> Json {
        let goals = self.judged.into_iter().map(|goal| {
            let met = goal.is_met();
            let (word, limit) = match goal.bound {
                Bound::AtMost(limit) => ("at_most", limit),
                Bound::AtLeast(limit) => ("at_least", limit),
            };
            Json::object([
                ("what", Json::Text(goal.what)),
                ("value", Json::Number(goal.value)),
                (word, Json::Number(limit)),
                ("met", Json::Bool(met)),
            ])
        });
        Json::List(goals.collect())
    }
}

/// A number with as many digits as matter.
fn shown(value: f64) -> String {
    if value < 10.0 { format!("{value:.3}") } else { format!("{value:.1}") }
}
