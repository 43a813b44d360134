//! Functions that stand for those behind pointers, and for those that are missing, in a test file.

use super::facts::content;
use super::literals::{initialiser, zero};
use super::making::{Making, identifier, input};
use super::{declare, fills, heard, unqualified};
use crate::plan::{Plan, Pointee, Returned, Shape, Stub};
use crate::types::{TypeId, Types};

/// The name of a stub that is called through a pointer: `stub_order` for what is called through `order`.
pub(super) fn name(plan: &Plan, number: usize) -> String {
    let of = |stub: &Stub| format!("stub_{}", identifier(&stub.name));
    let name = of(&plan.stubs[number]);
    let earlier = plan.stubs[..number].iter().filter(|stub| of(stub) == name).count();
    if earlier == 0 { name } else { format!("{name}_{}", earlier + 1) }
}

/// The variable that points to what a stub returns next.
fn results(plan: &Plan, number: usize) -> String {
    format!("{}_results", base(plan, number))
}

/// What the names of a stub's variables begin with.
pub(super) fn base(plan: &Plan, number: usize) -> String {
    let stub = &plan.stubs[number];
    if stub.is_missing { stub.name.to_string() } else { name(plan, number) }
}

/// What a stub returns, if it is anything that a test says.
pub(super) fn returned(types: &Types, stub: &Stub) -> Option<TypeId> {
    match &stub.returns {
        Returned::Shape(Shape::Pointer { to: Pointee::Nothing, .. })
        | Returned::Nothing
        | Returned::Never
        | Returned::Memory(_)
        | Returned::Number(_) => None,
        Returned::Shape(_) => Some(unqualified(types, stub.signature.returns)),
    }
}

/// The text of the stubs that tests of a plan need: each returns what the test at hand has for it, one value a call.
pub fn stubs(types: &Types, plan: &Plan) -> Vec<String> {
    let mut lines = heard::helper(types, plan);
    for (number, stub) in plan.stubs.iter().enumerate() {
        let names: Vec<String> = (1..=stub.signature.params.len()).map(|number| format!("argument_{number}")).collect();
        let result = returned(types, stub);
        let what = if stub.is_missing { "Stands for" } else { "Called through" };
        let does = match &stub.returns {
            Returned::Never => ": no test comes here".to_owned(),
            Returned::Nothing if stub.fills.is_empty() => ": it does nothing".to_owned(),
            Returned::Nothing => ": it writes what a test says, call by call".to_owned(),
            Returned::Memory(_) => ": it deals with memory".to_owned(),
            _ if result.is_some() => ": it returns what a test says, call by call".to_owned(),
            _ => ": it returns the same always".to_owned(),
        };
        lines.push(format!("/* {what} {}{does}. */", stub.name));
        let results = results(plan, number);
        if let Some(of) = result {
            lines.push(format!("static {};", declare(types, of, &format!("*{results}"))));
        }
        lines.extend(heard::declarations(types, plan, number));
        lines.extend(fills::declarations(types, plan, number));
        lines.extend(stub.define(types, &name(plan, number), &names, "missing_"));
        lines.push("{".to_owned());
        let heard = stub.heard(types).unwrap_or_else(|| vec![None; names.len()]);
        let is_used = |at: usize| stub.fills.iter().any(|fill| fill.argument == at);
        let unheard = names.iter().enumerate().zip(heard).filter(|((at, _), heard)| heard.is_none() && !is_used(*at));
        lines.extend(unheard.map(|((_, name), _)| format!("    (void){name};")));
        lines.extend(heard::statements(types, plan, number));
        lines.extend(fills::statements(plan, number));
        match &stub.returns {
            Returned::Nothing => {}
            Returned::Never => lines.push("    __builtin_trap();".to_owned()),
            Returned::Memory(memory) => lines.push(format!("    {};", memory.call(&names))),
            Returned::Number(number) => lines.push(format!("    return {};", stub.constant(types, *number))),
            Returned::Shape(_) if result.is_some() => lines.push(format!("    return *{results}++;")),
            Returned::Shape(_) => lines.push("    return NULL;".to_owned()),
        }
        lines.push("}".to_owned());
        lines.push(String::new());
    }
    lines
}

impl Making<'_> {
    /// Says what the functions that are missing return in this test.
    pub(super) fn missing(&mut self) {
        let plan = self.plan;
        for (number, _) in plan.stubs.iter().enumerate().filter(|(_, stub)| stub.is_missing) {
            self.stub(number);
        }
    }

    /// What a stub returns in this test.
    pub(super) fn stub(&mut self, number: usize) {
        let plan = self.plan;
        let stub = &plan.stubs[number];
        self.fills(number);
        let Some(of) = returned(self.types, stub) else { return };
        let name = format!("{}()", stub.name);
        let variable = self.fresh(&format!("{}_returns", identifier(&stub.name)));
        let values = match &stub.returns {
            Returned::Shape(Shape::Pointer { may_be_null, to }) => self.pointers(&name, &variable, *may_be_null, to),
            _ => self.numbers(&name, of),
        };
        let values = if values.is_empty() { zero(self.types, of) } else { values.join(", ") };
        self.setup.push(format!("{} = {{{values}}};", declare(self.types, of, &format!("{variable}[]"))));
        self.setup.push(format!("{} = {variable};", results(plan, number)));
    }

    fn numbers(&mut self, name: &str, of: TypeId) -> Vec<String> {
        self.inputs.gather(name);
        let count = self.inputs.count(name);
        let taken: Vec<Vec<u8>> = (0..count).filter_map(|_| self.inputs.take(name)).collect();
        let called = format!("{}_returns", identifier(name));
        self.facts.extend(content(self.types, of, &taken.concat(), count).map(|class| input(&called, class)));
        let values: Option<Vec<String>> = taken.iter().map(|bytes| initialiser(self.types, of, bytes)).collect();
        values.unwrap_or_default()
    }

    /// Pointers that calls returned; what they point to is made before.
    fn pointers(&mut self, name: &str, variable: &str, may_be_null: bool, to: &Pointee) -> Vec<String> {
        let is_null = format!("{name} is NULL");
        for input in [is_null.clone(), format!("length of {name}"), name.to_owned(), format!("*{name}")] {
            self.inputs.gather(&input);
        }
        let count = self.inputs.count(&is_null);
        let made = (1..=count).map(|call| {
            let variable = self.fresh(&format!("{variable}_{call}"));
            self.pointer(name, &variable, may_be_null, to).pointer
        });
        made.collect()
    }
}
