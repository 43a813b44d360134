//! Which faults of a function are bugs, and which are contracts.

use crate::settings::{Circumstances, Judging};
use byway_suite::test::Contract;
use byway_unit::contracts::{Fault, Judge};
use byway_unit::functions::{Function, Functions};
use byway_unit::harness::Harness;
use byway_unit::plan::Plan;
use std::sync::Arc;

/// Says it of the faults of a function in a harness.
pub(super) fn judging(functions: &Arc<Functions>, function: &Function, plan: &Plan, harness: &Harness) -> Judging {
    let (functions, function, plan) = (functions.clone(), function.clone(), plan.clone());
    let lines: Vec<String> = harness.text.lines().map(str::to_owned).collect();
    Judging::by(move |run: &Circumstances| {
        let line = |number: u32| lines.get((number as usize).saturating_sub(1)).map_or("", |line| line);
        let input = |at: usize| &run.inputs[at];
        let fault = Fault {
            kind: &run.bug.kind,
            message: &run.bug.message,
            function: &run.bug.function,
            within: run.within,
            made_by: run.made_at.map(|(_, number)| line(number)),
            inputs: run.inputs.iter().map(|object| (&*object.name, &*object.bytes)).collect(),
            decided_by: run.decided_by.iter().map(|(at, offset)| (&*input(*at).name, *offset)).collect(),
        };
        let found = Judge::new(&functions, &function, &plan).contract(&fault)?;
        Some(Contract { needs: found.needs, rests_on: found.guess.words().to_owned(), rank: found.guess as u32 })
    })
}
