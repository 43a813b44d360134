//! From the inputs and observations of a test to C that people read.
//!
//! The plan that a harness was made by is followed once more, this time with the bytes of a test at hand: what was symbolic
//! there becomes a value here.

mod begin;
mod brief;
mod built;
mod checks;
mod facts;
mod fills;
mod frames;
mod heard;
mod inside;
mod literals;
mod making;
mod outside;
mod places;
mod stubs;

pub use brief::brief;
pub use frames::{Frame, Written, came_back, exited, take_apart};
pub use stubs::stubs;

use crate::functions::{Function, Functions};
use crate::harness::{Harness, result_name};
use crate::plan::{Counter, Plan, Tailed, VALUE_OF, member_name};
use crate::suite::helpers::{ENTER_FOLDER, FREE_ALL, LEAVE_FOLDER, WATCH_MEMORY};
use crate::suite::names::{About, Fact};
use crate::suite::{Case, Declared};
use crate::types::{CType, TypeId, Types};
use checks::Checks;
use heard::Expected;
use making::Making;
use std::collections::{HashMap, VecDeque};

/// A function with all that is needed to write its tests.
#[derive(Clone, Copy)]
pub struct Subject<'s> {
    /// The functions of its file.
    pub functions: &'s Functions,
    /// The function.
    pub function: &'s Function,
    /// How its inputs were made.
    pub plan: &'s Plan,
    /// What made them.
    pub harness: &'s Harness,
}

/// The inputs of a test, by their names; those of one name in their order.
#[derive(Clone, Debug, Default)]
struct Inputs {
    by_name: HashMap<String, VecDeque<Vec<u8>>>,
}

impl Inputs {
    fn of<'i>(inputs: impl IntoIterator<Item = (&'i str, &'i [u8])>) -> Inputs {
        let mut by_name: HashMap<String, VecDeque<Vec<u8>>> = HashMap::new();
        for (name, bytes) in inputs {
            by_name.entry(name.to_owned()).or_default().push_back(bytes.to_vec());
        }
        Inputs { by_name }
    }

    /// The bytes of an input; nothing if the test came by none of that name.
    fn take(&mut self, name: &str) -> Option<Vec<u8>> {
        self.by_name.get_mut(name)?.pop_front()
    }

    /// Those of a name after the first, which were numbered, under that name too.
    fn gather(&mut self, name: &str) {
        let mut all = self.by_name.remove(name).unwrap_or_default();
        for number in 1.. {
            let Some(more) = self.by_name.remove(&format!("{name}_{number}")) else { break };
            all.extend(more);
        }
        self.by_name.insert(name.to_owned(), all);
    }

    /// How many there are of a name.
    fn count(&self, name: &str) -> usize {
        self.by_name.get(name).map_or(0, VecDeque::len)
    }

    /// Which of so many functions was chosen for an object. Where there is no choice, a test has none.
    fn chosen(&mut self, what: &str, name: &str, count: usize) -> usize {
        if count > 1 { self.choice(&format!("{what} of {name}")) } else { 0 }
    }

    /// How many elements an array has.
    fn elements(&mut self, name: &str, (least, most): (u32, u32), by: &[Counter]) -> usize {
        if by.is_empty() { self.length(name, least, most) } else { self.counted(name, by) }
    }

    /// How many elements an array has that others count.
    fn counted(&mut self, name: &str, by: &[Counter]) -> usize {
        let number = |counter: &Counter| {
            let known = self.by_name.get(&counter.input(name)).and_then(|all| all.front());
            known.and_then(|bytes| bytes.first().copied()).map_or(0, usize::from)
        };
        by.iter().map(number).product()
    }

    /// How many elements an array has: as many as were chosen, if there was a choice.
    fn length(&mut self, name: &str, least: u32, most: u32) -> usize {
        if least == most { most as usize } else { self.choice(&format!("length of {name}")) }
    }

    /// The length of so many elements. If there are none, since they are behind a null pointer, it was chosen.
    fn length_param(&mut self, name: &str, count: usize) -> usize {
        if count > 0 { count } else { self.choice(name) }
    }

    /// What the elements behind a structure are called, and how many there are.
    fn tail(&mut self, name: &str, tailed: &Tailed) -> (String, usize) {
        let member = |member: &str| member_name(&format!("*{name}"), member);
        (member(&tailed.items), self.choice(&format!("{VALUE_OF}{}", member(&tailed.counter.0))))
    }

    /// A number that was chosen.
    fn choice(&mut self, name: &str) -> usize {
        self.take(name).and_then(|bytes| bytes.first().copied()).map_or(0, usize::from)
    }
}

/// What tests need before the first of them.
pub fn prelude(subject: Subject) -> Vec<String> {
    let stubs = stubs::stubs(&subject.functions.types, subject.plan);
    let mut declarations = subject.plan.declarations.clone();
    declarations.extend(other_name(subject.function));
    let parts = [declarations, begin::helper(subject), outside::helper(subject.plan), stubs];
    let mut lines: Vec<String> = Vec::new();
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(part);
    }
    lines
}

/// What tests call the function by: a variable that has the name of a parameter hides a function of that name.
fn called(function: &Function) -> String {
    let is_hidden = function.params.iter().any(|param| param.name == function.name);
    if is_hidden { format!("{}_under_test", function.name) } else { function.name.to_string() }
}

/// The declaration of another name that the function has in tests, if it needs one.
fn other_name(function: &Function) -> Option<String> {
    let (name, called) = (&function.name, called(function));
    (called != **name).then(|| format!("static __typeof__({name}) *const {called} = {name};"))
}

/// Functions of the C library for which the prelude has others.
pub fn replaced(subject: Subject) -> Vec<String> {
    subject.plan.outside.replaced().map(str::to_owned).collect()
}

/// The test as a case of a test file, without its name, and what is known of it: inputs as the program asked for them, and
/// what it wrote.
pub fn case<'i>(
    subject: Subject,
    inputs: impl IntoIterator<Item = (&'i str, &'i [u8])>,
    written: &[u8],
) -> (Case, Vec<Fact>) {
    let Subject { functions, function, plan, .. } = subject;
    let types = &functions.types;
    let mut making = Making::new(types, plan, Inputs::of(inputs));
    let name = result_name(functions, function);
    making.is_for(functions, function, name);
    for (global, shape) in &plan.globals {
        making.global(functions.global(*global), shape);
    }
    making.missing();
    making.params(function);
    making.outside();
    let written = take_apart(written);
    let mut found = Checks::of(subject, &written, &mut making);
    found.leave_out(&making.same);
    let expected = Expected::of(subject, &written.after, &making);
    making.last.splice(0..0, expected.last);
    found.checks.extend(expected.checks);
    let output = written.output;
    let returns = unqualified(types, function.returns);
    let is_void = matches!(types.get(types.plain(returns)), CType::Void);
    let mut facts = [making.facts, found.facts].concat();
    if !output.is_empty() {
        facts.push(Fact::new(About::Prints));
    }
    if function.returns_memory {
        making.teardown.push(format!("free({name});"));
    }
    let allocates = plan.outside.allocates || making.setup.iter().any(|statement| statement.contains("malloc("));
    let enters = plan.outside.has_files.then(|| ENTER_FOLDER.to_owned());
    let watches = allocates.then(|| WATCH_MEMORY.to_owned());
    let before = begin::statement(subject).into_iter().chain(enters).chain(watches);
    let setup = before.chain(making.setup).collect();
    making.teardown.extend(plan.outside.has_files.then(|| LEAVE_FOLDER.to_owned()));
    if allocates {
        making.teardown.extend(begin::again(subject));
        making.teardown.push(FREE_ALL.to_owned());
    }
    let case = Case {
        setup,
        last: making.last,
        call: format!("{}({})", called(function), making.arguments.join(", ")),
        result: (!is_void).then(|| Declared { name: name.to_owned(), declaration: declare(types, returns, name) }),
        readings: found.readings,
        checks: found.checks,
        output: (!output.is_empty()).then(|| output.to_vec()),
        teardown: making.teardown,
        leaves_results: making.leaves_results,
        ..Case::default()
    };
    (case, facts)
}

/// A declaration as people write it.
fn declare(types: &Types, of: TypeId, name: &str) -> String {
    types.declare(of, name).replace("_Bool", "bool")
}

/// A type without the qualifiers of its outermost part.
fn unqualified(types: &Types, of: TypeId) -> TypeId {
    match types.get(of) {
        // What is atomic is another type, and may be stored otherwise.
        CType::Qualified { by, of } if !by.is_atomic => *of,
        _ => of,
    }
}
