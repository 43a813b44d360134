//! The inputs of a test in a line, for tables.

use super::literals::{initialiser, is_character};
use super::stubs::returned;
use super::{Inputs, Subject, outside};
use crate::functions::Param;
use crate::harness::{ERRNO, FAILING, STANDARD_INPUT};
use crate::plan::{Built, Call, Filled, Outside, Plan, Pointee, Shape, Stub, member_name};
use crate::suite::literal;
use crate::types::{CType, TypeId, Types};

/// What the inputs of a test are, `name = value` each.
pub fn brief<'i>(subject: Subject, inputs: impl IntoIterator<Item = (&'i str, &'i [u8])>) -> Vec<String> {
    let Subject { functions, function, plan, .. } = subject;
    let mut listing = Listing { types: &functions.types, plan, inputs: Inputs::of(inputs), items: Vec::new() };
    listing.given(&function.params);
    for stub in plan.stubs.iter().filter(|stub| stub.is_missing) {
        listing.stub(&stub.name, stub);
    }
    for (global, shape) in &plan.globals {
        let global = functions.global(*global);
        listing.whole(&global.name, global.of, shape);
    }
    listing.outside();
    listing.items
}

struct Listing<'b> {
    types: &'b Types,
    plan: &'b Plan,
    inputs: Inputs,
    items: Vec<String>,
}

impl Listing<'_> {
    /// The arguments of the function under test, of which some may be the same.
    fn given(&mut self, params: &[Param]) {
        let plan = self.plan;
        let mut same = Vec::new();
        for shared in &plan.shared {
            let is_known = same.iter().any(|(param, _)| *param == shared.param);
            if !is_known && self.inputs.choice(&shared.choice(params)) == 1 {
                same.push((shared.param, shared.with));
            }
        }
        self.arguments_and(params, &plan.params, None, &same);
    }

    /// What the outside did.
    fn outside(&mut self) {
        let plan = self.plan;
        for variable in &plan.outside.variables {
            let name = Outside::variable_name(variable);
            let (may_be_null, to) = plan.outside.variable();
            self.pointer(&name, may_be_null, &to);
        }
        for clock in &plan.outside.clocks {
            let told: Vec<String> =
                outside::numbers(&mut self.inputs, &format!("{clock}()")).iter().map(i64::to_string).collect();
            if !told.is_empty() {
                self.items.push(format!("{clock}() = {}", told.join(", ")));
            }
        }
        if plan.outside.stdin.is_some() {
            let text = literal::string(&outside::standard_input(&mut self.inputs));
            self.items.push(format!("{STANDARD_INPUT} = {text}"));
        }
        let failing: Vec<String> = outside::failing(&mut self.inputs).iter().map(u8::to_string).collect();
        if !failing.is_empty() {
            self.items.push(format!("{FAILING} = {}", failing.join(", ")));
        }
        if let Some(bytes) =
            self.inputs.take(ERRNO).and_then(|bytes| bytes.try_into().ok()).filter(|_| plan.outside.errno)
        {
            self.items.push(format!("{ERRNO} = {}", i32::from_le_bytes(bytes)));
        }
    }

    /// The arguments of a call but one.
    fn arguments(&mut self, params: &[Param], shapes: &[Shape], but: Option<usize>) {
        self.arguments_and(params, shapes, but, &[]);
    }

    /// The same, if some parameters are others.
    fn arguments_and(&mut self, params: &[Param], shapes: &[Shape], but: Option<usize>, same: &[(usize, usize)]) {
        let mut counts = vec![0; params.len()];
        for (at, (param, shape)) in params.iter().zip(shapes).enumerate().filter(|(at, _)| Some(*at) != but) {
            match shape {
                Shape::LengthOf { .. } | Shape::EndOf { .. } => {}
                Shape::Pointer { .. } if let Some((_, with)) = same.iter().find(|(param, _)| *param == at) => {
                    counts[at] = counts[*with];
                    self.items.push(format!("{} = {}", param.name, params[*with].name));
                }
                Shape::Pointer { may_be_null, to } => counts[at] = self.pointer(&param.name, *may_be_null, to),
                _ => self.whole(&param.name, param.of, shape),
            }
        }
        for (param, shape) in params.iter().zip(shapes) {
            if let Shape::EndOf { param: of } = shape {
                self.items.push(format!("{} = {} + {}", param.name, params[*of].name, counts[*of]));
            }
            if let Shape::LengthOf { param: of, times } = shape {
                let length = self.inputs.length_param(&param.name, counts[*of] * *times as usize);
                self.items.push(format!("{} = {length}", param.name));
            }
        }
    }

    /// What made an object, as the calls that did.
    fn built(&mut self, name: &str, built: &Built) {
        let maker = self.inputs.chosen("maker", name, built.makers.len());
        let mut calls: Vec<String> = built.makers.get(maker).map(|call| self.call(call)).into_iter().collect();
        let step = self.inputs.chosen("step", name, built.steps.len() + 1);
        calls.extend(step.checked_sub(1).and_then(|step| built.steps.get(step)).map(|call| self.call(call)));
        self.items.push(format!("{name} = {}", calls.join(" and ")));
    }

    fn call(&mut self, call: &Call) -> String {
        let before = self.items.len();
        self.arguments(&call.params, &call.shapes, call.object);
        let arguments = self.items.split_off(before);
        // Parameters are called by the object and the function, which need not be said again.
        let value = |item: &String| item.split_once(" = ").map_or_else(|| item.clone(), |(_, value)| value.to_owned());
        format!("{}({})", call.function, arguments.iter().map(value).collect::<Vec<String>>().join(", "))
    }

    /// What a stub returned.
    fn stub(&mut self, name: &str, stub: &Stub) {
        let inputs = format!("{}()", stub.name);
        self.inputs.gather(&inputs);
        self.written(stub);
        let Some(of) = returned(self.types, stub) else { return };
        let count = self.inputs.count(&inputs);
        let results: Vec<Vec<u8>> = (0..count).filter_map(|_| self.inputs.take(&inputs)).collect();
        if !results.is_empty() {
            let values: Vec<String> = results.iter().map(|bytes| self.value(of, bytes)).collect();
            self.items.push(format!("{name}() = {}", values.join(", ")));
        }
    }

    /// What a stub writes.
    fn written(&mut self, stub: &Stub) {
        for fill in &stub.fills {
            let input = fill.input(&stub.name);
            self.inputs.gather(&input);
            let count = self.inputs.count(&input);
            let written: Vec<Vec<u8>> = (0..count).filter_map(|_| self.inputs.take(&input)).collect();
            let value = |bytes: &Vec<u8>| match &fill.to {
                Filled::Bytes(_) => literal::string(bytes),
                Filled::Number(of) => self.value(*of, bytes),
            };
            let values: Vec<String> = written.iter().map(value).collect();
            if !values.is_empty() {
                self.items.push(format!("{input} = {}", values.join(", ")));
            }
        }
    }

    /// An object whose bytes are an input of its own.
    fn whole(&mut self, name: &str, of: TypeId, shape: &Shape) {
        if shape.is_pointer() {
            return self.inside(name, shape);
        }
        let Some(bytes) = self.inputs.take(name) else { return };
        // Where there are only pointers to speak of, they speak for themselves.
        if !shape.has_pointers() || bytes.iter().any(|byte| *byte != 0) {
            self.items.push(format!("{name} = {}", self.value(of, &bytes)));
        }
        self.inside(name, shape);
    }

    fn value(&self, of: TypeId, bytes: &[u8]) -> String {
        initialiser(self.types, self.types.plain(of), bytes).unwrap_or_else(|| literal::string(bytes))
    }

    /// What the pointers in an object point to. Null pointers are left out.
    fn inside(&mut self, name: &str, shape: &Shape) {
        match shape {
            Shape::Record(members) => {
                for member in members {
                    let named = match member.name.is_empty() {
                        true => name.to_owned(),
                        false => member_name(name, &member.name),
                    };
                    self.inside(&named, &member.shape);
                }
            }
            Shape::Array { count, of } if of.has_pointers() => {
                (0..*count).for_each(|at| self.inside(&format!("{name}[{at}]"), of));
            }
            Shape::Pointer { may_be_null, to } => {
                self.pointer(name, *may_be_null, to);
            }
            _ => {}
        }
    }

    /// A pointer, and how many elements it points to.
    fn pointer(&mut self, name: &str, may_be_null: bool, to: &Pointee) -> usize {
        if *to == Pointee::Nothing || (may_be_null && self.inputs.choice(&format!("{name} is NULL")) == 1) {
            self.items.push(format!("{name} = NULL"));
            return 0;
        }
        match to {
            Pointee::Nothing | Pointee::Room { .. } => 0,
            Pointee::One { of, shape } => {
                self.whole(&format!("*{name}"), *of, shape);
                1
            }
            Pointee::Text { .. } | Pointee::Stream { .. } => {
                let count = self.inputs.choice(&format!("length of {name}"));
                let text = self.text(name, count);
                self.items.push(format!("{name} = {text}"));
                count
            }
            Pointee::Texts { count: most, nulls, .. } => {
                let count = self.inputs.choice(&format!("number of {name}")).min(*most as usize);
                let text = |at| {
                    let name = format!("{name}[{at}]");
                    if *nulls && self.inputs.choice(&format!("{name} is NULL")) == 1 {
                        return "NULL".to_owned();
                    }
                    let length = self.inputs.choice(&format!("length of {name}"));
                    self.text(&name, length)
                };
                let texts: Vec<String> = (0..count).map(text).collect();
                self.items.push(format!("{name} = {{{}}}", texts.join(", ")));
                count
            }
            Pointee::Many { of, shape, least, most, by, .. } => {
                let count = self.inputs.elements(name, (*least, *most), by);
                self.many(name, *of, shape, count)
            }
            Pointee::Function { stub } => {
                let plan = self.plan;
                self.stub(name, &plan.stubs[*stub]);
                1
            }
            Pointee::Built(built) => {
                self.built(name, built);
                1
            }
            Pointee::Tailed(tailed) => {
                let (items, count) = self.inputs.tail(name, tailed);
                self.whole(&format!("*{name}"), tailed.of, &tailed.shape);
                self.many(&items, tailed.element, &Shape::Any, count);
                1
            }
        }
    }

    fn many(&mut self, name: &str, of: TypeId, shape: &Shape, count: usize) -> usize {
        let is_void = matches!(self.types.get(self.types.plain(of)), CType::Void);
        if is_void || is_character(self.types, of) {
            let text = self.text(name, count);
            self.items.push(format!("{name} = {text}"));
            return count;
        }
        let bytes = if count > 0 { self.inputs.take(name).unwrap_or_default() } else { Vec::new() };
        let size = (bytes.len() / count.max(1)).max(1);
        let elements: Vec<String> = bytes.chunks(size).map(|bytes| self.value(of, bytes)).collect();
        self.items.push(format!("{name} = {{{}}}", elements.join(", ")));
        (0..count).for_each(|at| self.inside(&format!("{name}[{at}]"), shape));
        count
    }

    fn text(&mut self, name: &str, length: usize) -> String {
        let bytes = if length > 0 { self.inputs.take(name).unwrap_or_default() } else { Vec::new() };
        literal::string(&bytes)
    }
}
