//! What is assumed about the inputs of a function, in words.

use byway_unit::plan::Plan;

/// The assumptions of a plan, each with what turns it off. Those that are alike are told once.
pub(super) fn assumed(plan: &Plan) -> Vec<String> {
    let mut lines = Vec::new();
    for (at, assumption) in plan.assumptions.iter().enumerate() {
        if plan.assumptions[..at].iter().any(|earlier| earlier.is_like(assumption)) {
            continue;
        }
        let others = plan.assumptions[at + 1..].iter().filter(|later| later.is_like(assumption)).count();
        let others = match others {
            0 => String::new(),
            1 => format!("; the same of one other behind {}", assumption.param()),
            _ => format!("; the same of {others} others behind {}", assumption.param()),
        };
        let off = assumption.turned_off_by().map_or_else(String::new, |flag| format!(" ({flag})"));
        lines.push(format!("{assumption}{others}{off}"));
    }
    lines
}
