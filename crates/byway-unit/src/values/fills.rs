//! What stubs write where they are given room, in a test file: a test says what, call by call.

use super::literals::{initialiser, zero};
use super::making::{Making, identifier};
use super::stubs::base;
use super::{declare, unqualified};
use crate::plan::{Fill, Filled, LONGEST, MOST_FILLED, Plan};
use crate::types::Types;

/// The variable that leads to what is written next.
fn variable(plan: &Plan, number: usize, fill: &Fill) -> String {
    let word = if matches!(fill.to, Filled::Bytes(_)) { "fills" } else { "sets" };
    format!("{}_{word}_{}", base(plan, number), fill.argument + 1)
}

/// The declarations before a stub.
pub(super) fn declarations(types: &Types, plan: &Plan, number: usize) -> Vec<String> {
    let declaration = |fill: &Fill| {
        let variable = variable(plan, number, fill);
        match &fill.to {
            Filled::Bytes(_) => format!("static const unsigned char (*{variable})[{MOST_FILLED}];"),
            Filled::Number(of) => {
                format!("static {};", declare(types, unqualified(types, *of), &format!("*{variable}")))
            }
        }
    };
    plan.stubs[number].fills.iter().map(declaration).collect()
}

/// What a stub does.
pub(super) fn statements(plan: &Plan, number: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for fill in &plan.stubs[number].fills {
        let (variable, pointer) = (variable(plan, number, fill), format!("argument_{}", fill.argument + 1));
        match &fill.to {
            Filled::Bytes(lengths) => {
                let factors: Vec<String> =
                    lengths.iter().map(|at| format!("(__SIZE_TYPE__)argument_{}", at + 1)).collect();
                let length = factors.join(" * ");
                lines.push(format!("    if ({pointer} && {length} <= {LONGEST}) {{"));
                lines.push(format!("        for (__SIZE_TYPE__ at = 0; at < {length}; at++)"));
                lines.push(format!(
                    "            ((unsigned char *){pointer})[at] = at < {MOST_FILLED} ? (*{variable})[at] : 0;"
                ));
                lines.push(format!("        {variable}++;"));
                lines.push("    }".to_owned());
            }
            Filled::Number(_) => lines.push(format!("    if ({pointer}) *{pointer} = *{variable}++;")),
        }
    }
    lines
}

impl Making<'_> {
    /// Says what a stub writes in this test.
    pub(super) fn fills(&mut self, number: usize) {
        let plan = self.plan;
        let stub = &plan.stubs[number];
        for fill in &stub.fills {
            let input = fill.input(&stub.name);
            self.inputs.gather(&input);
            let taken: Vec<Vec<u8>> = (0..self.inputs.count(&input)).filter_map(|_| self.inputs.take(&input)).collect();
            let word = if matches!(fill.to, Filled::Bytes(_)) { "bytes" } else { "numbers" };
            let name = self.fresh(&format!("{}_{word}_{}", identifier(&stub.name), fill.argument + 1));
            let (declared, values) = match &fill.to {
                Filled::Bytes(_) => {
                    let bytes = |bytes: &Vec<u8>| {
                        let all: Vec<String> = bytes.iter().map(u8::to_string).collect();
                        format!("{{{}}}", all.join(", "))
                    };
                    let declared = format!("static const unsigned char {name}[][{MOST_FILLED}]");
                    (declared, taken.iter().map(bytes).collect::<Vec<String>>())
                }
                Filled::Number(of) => {
                    let of = unqualified(self.types, *of);
                    let values: Option<Vec<String>> =
                        taken.iter().map(|bytes| initialiser(self.types, of, bytes)).collect();
                    let values = values.filter(|values| !values.is_empty());
                    let values = values.unwrap_or_else(|| vec![zero(self.types, of)]);
                    (declare(self.types, of, &format!("{name}[]")), values)
                }
            };
            let values = if values.is_empty() { "{0}".to_owned() } else { values.join(", ") };
            self.setup.push(format!("{declared} = {{{values}}};"));
            self.setup.push(format!("{} = {name};", variable(plan, number, fill)));
        }
    }
}
