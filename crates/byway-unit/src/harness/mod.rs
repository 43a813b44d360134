//! A harness: a C program that makes inputs for a function by a plan, calls it, and says what came of it.
//!
//! Each input is a symbolic object with a name that says where it belongs: `count`, `*list`, `list->next is NULL`,
//! `length of text`. What is written to standard output after a byte 30 is no output of the function but what was observed:
//! a name, a byte 31, a length of four bytes and so many bytes. Observations are raw, so that looking at a value makes
//! no difference to the paths there are.

mod built;
mod code;
mod exit;
mod fills;
mod heard;
mod inputs;
mod kept;
mod observations;
mod observer;
mod outside;
mod required;

use crate::functions::{Function, Functions};
use crate::plan::{Plan, Pointee, Shape};
use crate::types::TypeId;
use code::Code;
pub(crate) use heard::{UNKNOWN, argument_name, calls_name};
use inputs::Inputs;
use observations::observe;
pub(crate) use outside::{ERRNO, FAILING, STANDARD_INPUT, allocator, redirection};
use std::collections::{HashMap, HashSet};

/// What the names of harnesses end with. Byway writes them, so nothing in them counts.
pub const HARNESS: &str = ".byway.c";

/// The functions that a harness uses.
const PRELUDE: &str = include_str!("prelude.c");

/// The name of a parameter or another input in the harness, where it must not be in the way of the names of the file under
/// test.
pub(crate) fn variable(name: &str) -> String {
    format!("byway_in_{name}")
}

/// If an input is a choice of the harness (which inputs there are, and how many): values with which there is less. All that is
/// named by C has no spaces in its name.
pub fn less(input: &str, value: u8) -> Vec<u8> {
    match (input.contains(' '), input.ends_with(" is NULL")) {
        (false, _) => Vec::new(),
        (true, true) => (value == 0).then_some(1).into_iter().collect(),
        (true, false) => (0..value).collect(),
    }
}

/// Ends what is observed before the call, if anything is.
pub(crate) const CALLED: &str = "called";

/// The first that is observed afterwards: the call has come back. A function may end the program instead.
pub(crate) const CAME_BACK: &str = "came back";

/// Observed where the file under test calls `exit`.
pub(crate) const EXITS: &str = "exits";

/// The last that is observed. What is written behind it comes of a second call, or of what runs when the program ends.
pub(crate) const ALL: &str = "all";

/// Names for what a function returns, the best first.
const RESULTS: [&str; 4] = ["result", "returned", "what_it_returned", "byway_returned_value"];

/// What is observed of the value that a function returns is named so, and so is the variable of a test: `result`, unless a
/// parameter or a variable that the function uses is called that.
pub fn result_name(functions: &Functions, function: &Function) -> &'static str {
    let params = function.params.iter().map(|param| &*param.name);
    let globals = function.globals.iter().map(|used| &*functions.global(used.global).name);
    let taken: Vec<&str> = params.chain(globals).collect();
    RESULTS.into_iter().find(|name| !taken.contains(name)).unwrap_or(RESULTS[0])
}

/// A harness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harness {
    /// The C text.
    pub text: String,
    /// The types of what it observes, by their names.
    pub observed: HashMap<String, TypeId>,
    /// What it observes behind pointers in what the function is given. It does so before the call as well.
    pub behind: HashSet<String>,
}

/// How often a harness calls the function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// As a test does.
    Once,
    /// Once more with what the first call left, and looks at what callers can see then. What a function remembers in variables
    /// of its own, which no test can set, shows in later calls alone.
    Twice,
}

impl Calls {
    /// How often a function has to be called to see what it does: twice if it remembers something, unless it gives back what
    /// it is given.
    pub fn to_see(functions: &Functions, function: &Function) -> Calls {
        let remembers = function.globals.iter().any(|used| {
            let global = functions.global(used.global);
            used.writes && global.function.is_some()
        });
        match remembers && !function.gives_back {
            true => Calls::Twice,
            false => Calls::Once,
        }
    }
}

/// Makes a harness. `source` is the file under test, as its `#include` names it.
pub fn harness(functions: &Functions, function: &Function, plan: &Plan, calls: Calls, source: &str) -> Harness {
    let mut code = Code::default();
    code.line(&format!("/* Calls {} with inputs of its types. */", function.name));
    plan.outside.replaced().for_each(|name| code.line(&redirection(name)));
    let exits = exit::is_observed(functions);
    if exits {
        code.line(exit::REDIRECTION);
    }
    code.line("#define main byway_main_of_the_file");
    code.line(&format!("#include \"{}\"", source));
    code.line("#undef main");
    code.text(PRELUDE);
    code.line("");
    plan.declarations.iter().for_each(|line| code.line(line));
    outside::functions(&mut code, &plan.outside);
    if exits {
        code.text(exit::FUNCTION);
    }
    let inputs = Inputs::new(&functions.types, plan);
    inputs.stubs(&mut code);
    let mut main = Code::inside(1);
    for (global, shape) in &plan.globals {
        inputs.global(&mut main, functions.global(*global), shape);
    }
    for (param, shape) in function.params.iter().zip(&plan.params) {
        inputs.declare(&mut main, param, shape);
    }
    for at in order(&plan.params) {
        let shape = &plan.params[at];
        if !matches!(shape, Shape::LengthOf { .. }) {
            let length = length_of(&plan.params, at).map(|(at, times)| (&*function.params[at].name, times));
            let is_shared = inputs.shared(&mut main, &function.params, at, length);
            if is_shared {
                main.line("else");
                main.open();
            }
            inputs.param(&mut main, &function.params, at, shape, length);
            if is_shared {
                main.close();
            }
        }
    }
    outside::make(&mut main, &plan.outside);
    required::assume(&mut main, function, plan);
    let observations = observe(&mut main, functions, function, plan);
    if calls == Calls::Twice {
        observations::again(&mut main, functions, function, plan);
    }
    observations.declarations.iter().for_each(|line| code.line(line));
    required::condition(&mut code, &functions.types, function, plan);
    code.line("int main(void)");
    code.open();
    code.text(&main.finish());
    code.line("return 0;");
    code.close();
    Harness { text: code.finish(), observed: observations.types, behind: observations.behind }
}

/// The parameter that is the length of another, if one is.
fn length_of(params: &[Shape], of: usize) -> Option<(usize, u32)> {
    params.iter().enumerate().find_map(|(at, shape)| match shape {
        Shape::LengthOf { param, times } if *param == of => Some((at, *times)),
        _ => None,
    })
}

/// The order in which parameters are made: numbers of elements before these, and ends behind them.
fn order(params: &[Shape]) -> Vec<usize> {
    let rank = |at: &usize| match &params[*at] {
        Shape::Counter { .. } => 0,
        Shape::Pointer { to: Pointee::One { shape, .. }, .. } if matches!(**shape, Shape::Counter { .. }) => 0,
        Shape::EndOf { .. } => 2,
        _ => 1,
    };
    let mut order: Vec<usize> = (0..params.len()).collect();
    order.sort_by_key(rank);
    order
}
