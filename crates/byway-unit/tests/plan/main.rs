//! How inputs are made: by which functions, and what stands for those that are missing.

#[path = "../support/mod.rs"]
mod support;

mod built;
mod further;
mod stubs;
mod tailed;

use byway_unit::functions::Functions;
use byway_unit::plan::{Bounds, Habits, NoPlan, Plan, Stubs, Substitute};

fn plan_with(found: &Functions, function: &str, stubs: &Stubs) -> Result<Plan, NoPlan> {
    let is_defined = |name: &str| matches!(name, "malloc" | "free");
    let substitute = Substitute { stubs, is_defined: &is_defined, failures: 0 };
    let function = found.get(function).unwrap();
    Plan::of(found, function, Bounds::default(), Habits::default(), &substitute)
}

fn plan(found: &Functions, function: &str) -> Plan {
    plan_with(found, function, &Stubs::default()).unwrap()
}

/// What is assumed, a line each.
fn assumed(plan: &Plan) -> Vec<String> {
    plan.assumptions.iter().map(ToString::to_string).collect()
}
