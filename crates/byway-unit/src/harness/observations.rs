//! The part of a harness that calls the function and says what came of it.

use super::code::{Code, literal};
use super::observer::{Observer, Seen, THERE};
use super::{CALLED, CAME_BACK, exit, heard, kept, outside, result_name, variable};
use crate::functions::{Function, Functions};
use crate::plan::{Plan, Pointee, Shape};
use crate::types::{CType, TypeId};
use std::collections::{HashMap, HashSet};

/// The variable for what the function returns.
const RESULT: &str = "byway_result";
/// The same, of a second call.
const AGAIN: &str = "byway_result_again";

/// What is observed.
pub(super) struct Observations {
    /// The types of values, by their names.
    pub(super) types: HashMap<String, TypeId>,
    /// What is observed behind pointers in what the function was given, before the call as well as after it.
    pub(super) behind: HashSet<String>,
    /// Declarations that belong before `main`.
    pub(super) declarations: Vec<String>,
}

/// Calls the function and observes everything that can differ.
pub(super) fn observe(code: &mut Code, functions: &Functions, function: &Function, plan: &Plan) -> Observations {
    let types = &functions.types;
    let call = call(function);
    let returns = types.plain(function.returns);
    let mut observer = Observer::new(types);
    observer.knows(function, plan);
    let (mut before, mut after) = (Code::inside(1), Code::inside(1));
    given(&mut observer, &mut before, functions, function, plan);
    // Without pointers in it, what was given needs no comparison with what it was.
    match observer.seen.behind.is_empty() {
        true => before = Code::inside(1),
        false => {
            before.line(&format!("byway_observe({}, \"\", 0);", literal(CALLED)));
            before.line("byway_say();");
        }
    }
    observer.after();
    observer.result(&mut after, RESULT, result_name(functions, function), function, plan);
    given(&mut observer, &mut after, functions, function, plan);
    let Seen { types: mut observed, behind, questions } = observer.seen;

    if questions > 0 {
        code.line(&format!("__byway_make_measured({THERE}, sizeof {THERE}, \"{THERE}\");"));
    }
    code.text(&before.finish());
    heard::begin(code, types, function, plan);
    code.line(&format!("__byway_set_subject({});", literal(&function.name)));
    if exit::is_observed(functions) {
        code.line(exit::BEFORE);
    }
    outside::before(code, &plan.outside);
    kept::begin(code, types, plan);
    match types.get(returns) {
        CType::Void => code.line(&call),
        _ => code.line(&format!("{} = {call}", types.declare(returns, RESULT))),
    }
    code.line("int byway_error = *__errno_location();");
    if exit::is_observed(functions) {
        code.line(exit::BEHIND);
    }
    outside::behind(code, &plan.outside);
    if function.returns_value && is_number(types.get(returns)) {
        let function = &function.name;
        code.line(&format!(
            "__byway_check_result((const void *)&{RESULT}, sizeof {RESULT}, (void (*)(void)){function});"
        ));
    }
    code.line("__byway_moment(\"\");");
    code.line("fflush(0);");
    effects(code, functions, function, plan, "");
    code.line(&format!("byway_observe({}, \"\", 0);", literal(CAME_BACK)));
    code.text(&after.finish());
    observed.extend(heard::say(code, types, plan));
    code.line("byway_end_of_observations();");
    kept::look(code, types, plan);
    let declarations = match questions {
        0 => Vec::new(),
        _ => vec![format!("static unsigned char {THERE}[{questions}];")],
    };
    Observations { types: observed, behind, declarations }
}

/// Whether all bytes of a value are part of it.
fn is_number(of: &CType) -> bool {
    match of {
        CType::Bool | CType::Integer { .. } | CType::Enumeration { .. } | CType::Pointer { .. } => true,
        CType::Float { bytes, .. } => *bytes <= 8,
        _ => false,
    }
}

fn call(function: &Function) -> String {
    let arguments: Vec<String> = function.params.iter().map(|param| variable(&param.name)).collect();
    format!("{}({});", function.name, arguments.join(", "))
}

/// Calls the function once more. No test checks what comes of it; it is there to be compared.
pub(super) fn again(code: &mut Code, functions: &Functions, function: &Function, plan: &Plan) {
    let types = &functions.types;
    let returns = types.plain(function.returns);
    let call = call(function);
    match types.get(returns) {
        CType::Void => code.line(&call),
        _ => code.line(&format!("{} = {call}", types.declare(returns, AGAIN))),
    }
    code.line("byway_error = *__errno_location();");
    code.line("__byway_moment(\"the second call\");");
    code.line("fflush(0);");
    if !matches!(types.get(returns), CType::Void) {
        code.line(&format!("__byway_effect(\"what it returns\", (const void *)&{AGAIN}, sizeof {AGAIN});"));
    }
    effects(code, functions, function, plan, "_again");
}

/// All that a caller can see afterwards, tests or not: what it returned, what its arguments lead to, variables and `errno`.
fn effects(code: &mut Code, functions: &Functions, function: &Function, plan: &Plan, suffix: &str) {
    let types = &functions.types;
    let mut effect = |name: &str, variable: &str| {
        code.line(&format!("__byway_effect({}, (const void *)&{variable}, sizeof {variable});", literal(name)));
    };
    effect("errno", "byway_error");
    let is_more_than_a_number =
        |of: TypeId| matches!(types.get(types.plain(of)), CType::Pointer { .. } | CType::Record { .. });
    // Numbers are observed, and bits that are part of no number mean nothing.
    if is_more_than_a_number(function.returns) {
        effect(result_name(functions, function), RESULT);
    }
    for (param, shape) in function.params.iter().zip(&plan.params) {
        match shape {
            // What is in a stream is the C library's own business; where it stands is not.
            Shape::Pointer { to: Pointee::Stream { .. }, .. } => {}
            _ if is_more_than_a_number(param.of) => effect(&param.name, &variable(&param.name)),
            _ => {}
        }
    }
    for (param, shape) in function.params.iter().zip(&plan.params) {
        if let Shape::Pointer { to: Pointee::Stream { .. }, .. } = shape {
            let (stream, position) = (variable(&param.name), format!("byway_position_{}{suffix}", param.name));
            code.line(&format!("long {position} = {stream} ? ftell({stream}) : 0;"));
            let name = literal(&format!("the position of {}", param.name));
            code.line(&format!("__byway_effect({name}, &{position}, sizeof {position});"));
        }
    }
    if plan.outside.stdin.is_some() {
        code.line(&format!("long byway_position{suffix} = (ftell)(stdin);"));
        let what = literal("the position of standard input");
        code.line(&format!("__byway_effect({what}, &byway_position{suffix}, sizeof byway_position{suffix});"));
    }
    code.line("__byway_variable_effects();");
}

/// Observes what the function was given: what its parameters point to, and variables of the file.
fn given(observer: &mut Observer, code: &mut Code, functions: &Functions, function: &Function, plan: &Plan) {
    for (param, shape) in function.params.iter().zip(&plan.params).filter(|(param, _)| !param.is_given_back) {
        observer.param(code, param, shape);
    }
    for used in function.globals.iter().filter(|used| used.writes) {
        let global = functions.global(used.global);
        if global.function.is_none() && global.is_defined && !global.is_guessed {
            observer.variable(code, global.of, &global.name);
        }
    }
}
