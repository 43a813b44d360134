//! What the user requires of the inputs, in a harness.

use super::code::Code;
use super::variable;
use crate::functions::Function;
use crate::plan::Plan;
use crate::types::Types;

/// The function that says whether inputs are as required, under the names of the parameters.
pub(super) fn condition(code: &mut Code, types: &Types, function: &Function, plan: &Plan) {
    if plan.requires.is_empty() {
        return;
    }
    let params: Vec<String> =
        function.params.iter().map(|param| types.declare(types.plain(param.of), &param.name)).collect();
    let params = if params.is_empty() { "void".to_owned() } else { params.join(", ") };
    code.line(&format!("static int byway_is_as_required({params})"));
    code.open();
    for condition in &plan.requires {
        code.line(&format!("if (!({condition})) return 0;"));
    }
    code.line("return 1;");
    code.close();
    code.line("");
}

/// Goes on with inputs that are as required alone.
pub(super) fn assume(code: &mut Code, function: &Function, plan: &Plan) {
    if plan.requires.is_empty() {
        return;
    }
    let arguments: Vec<String> = function.params.iter().map(|param| variable(&param.name)).collect();
    code.line(&format!("klee_assume(byway_is_as_required({}));", arguments.join(", ")));
}
