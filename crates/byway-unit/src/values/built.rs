//! Objects that functions of the file make, in a test.

use super::literals::shared_prefix;
use super::making::{Made, Making, input};
use super::{declare, unqualified};
use crate::plan::{Built, Call};
use crate::suite::names::Class;
use crate::types::TypeId;

/// As long as an argument can be to stand in a call.
const LONGEST_ARGUMENT: usize = 32;

impl Making<'_> {
    /// Makes an object by the calls that the test has. `variable` is a name for it.
    pub(super) fn built(&mut self, name: &str, variable: &str, built: &Built) -> Made {
        let shared = shared_prefix(built.makers.iter().chain(&built.steps).map(|call| &*call.function));
        let short = |call: &Call| call.function[shared..].to_owned();
        let maker = self.inputs.chosen("maker", name, built.makers.len());
        let mut made = Made { pointer: "NULL".to_owned(), count: 1, class: Class::Present, has_variable: false };
        if let Some(call) = built.makers.get(maker) {
            made.pointer = self.maker(call, built.of, name, variable);
            made.has_variable = call.object.is_none();
            // If there is one way to make it, it need not be said.
            if built.makers.len() > 1 {
                made.class = Class::MadeBy(short(call));
            }
        }
        let step = self.inputs.chosen("step", name, built.steps.len() + 1);
        if let Some(call) = step.checked_sub(1).and_then(|step| built.steps.get(step)) {
            self.facts.push(input(name, Class::After(short(call))));
            let call = self.call(call, name, &made.pointer);
            self.setup.push(format!("{call};"));
            self.leaves_results = true;
        }
        made
    }

    /// The pointer to what a call makes.
    fn maker(&mut self, call: &Call, of: TypeId, name: &str, variable: &str) -> String {
        let plain = self.types.plain(of);
        match call.object {
            Some(_) => {
                let object = self.fresh(&format!("{variable}_object"));
                self.setup.push(format!("{};", declare(self.types, plain, &object)));
                self.setup.push(format!("memset(&{object}, 0, sizeof {object});"));
                let pointer = format!("&{object}");
                let call = self.call(call, name, &pointer);
                self.setup.push(format!("{call};"));
                self.leaves_results = true;
                pointer
            }
            None => {
                let made = self.call(call, name, "");
                self.setup.push(format!("{} = {made};", declare(self.types, plain, &format!("*{variable}"))));
                variable.to_owned()
            }
        }
    }

    /// A call for something of this name. Arguments that take more than a few letters are made before.
    fn call(&mut self, call: &Call, name: &str, object: &str) -> String {
        self.taken.extend(call.params.iter().map(|param| param.name.to_string()));
        let (known, made) = (self.facts.len(), self.setup.len());
        let mut arguments = self.arguments_of(&call.params, &call.shapes, call.object);
        for (argument, param) in arguments.iter_mut().zip(&call.params) {
            let start = format!("{} = ", declare(self.types, unqualified(self.types, param.of), &param.name));
            let value = |statement: &String| Some(statement.strip_prefix(&start)?.strip_suffix(';')?.to_owned());
            let statements = self.setup[made..].iter().enumerate();
            let mut values = statements.filter_map(|(at, statement)| Some((at, value(statement)?)));
            if let Some((at, value)) = values.next().filter(|(_, value)| is_short(value)) {
                self.setup.remove(made + at);
                *argument = value;
            }
        }
        if let Some(at) = call.object {
            arguments[at] = object.to_owned();
        }
        // A parameter of the call is called by the object and the function, too: as few of these as can be.
        let whole = format!("{}_", call.param_prefix(name));
        for fact in &mut self.facts[known..] {
            fact.relabel(&whole, &format!("{name}->{}->", call.function));
        }
        format!("{}({})", call.function, arguments.join(", "))
    }
}

/// Whether a value can stand in a call.
fn is_short(value: &str) -> bool {
    value.len() <= LONGEST_ARGUMENT && !value.contains(['{', '\n'])
}
