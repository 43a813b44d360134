//! Objects that functions of the file make, in a test.

use super::declare;
use super::making::{Made, Making};
use crate::plan::{Built, Call};
use crate::suite::names::Class;
use crate::types::TypeId;

impl Making<'_> {
    /// Makes an object by the calls that the test has. `variable` is a name for it.
    pub(super) fn built(&mut self, name: &str, variable: &str, built: &Built) -> Made {
        let known = self.facts.len();
        let maker = self.inputs.chosen("maker", name, built.makers.len());
        let (mut pointer, mut has_variable) = ("NULL".to_owned(), false);
        if let Some(call) = built.makers.get(maker) {
            pointer = self.maker(call, built.of, variable);
            has_variable = call.object.is_none();
        }
        let step = self.inputs.chosen("step", name, built.steps.len() + 1);
        if let Some(call) = step.checked_sub(1).and_then(|step| built.steps.get(step)) {
            let call = self.call(call, &pointer);
            self.setup.push(format!("{call};"));
        }
        // What the function under test is given is the object.
        self.facts.truncate(known);
        Made { pointer, count: 1, class: Class::Present, has_variable }
    }

    /// The pointer to what a call makes.
    fn maker(&mut self, call: &Call, of: TypeId, variable: &str) -> String {
        let plain = self.types.plain(of);
        match call.object {
            Some(_) => {
                let object = self.fresh(&format!("{variable}_object"));
                self.setup.push(format!("{};", declare(self.types, plain, &object)));
                self.setup.push(format!("memset(&{object}, 0, sizeof {object});"));
                let pointer = format!("&{object}");
                let call = self.call(call, &pointer);
                self.setup.push(format!("{call};"));
                pointer
            }
            None => {
                let made = self.call(call, "");
                self.setup.push(format!("{} = {made};", declare(self.types, plain, &format!("*{variable}"))));
                variable.to_owned()
            }
        }
    }

    /// A call, its arguments made before.
    fn call(&mut self, call: &Call, object: &str) -> String {
        self.taken.extend(call.params.iter().map(|param| param.name.to_string()));
        let mut arguments = self.arguments_of(&call.params, &call.shapes, call.object);
        if let Some(at) = call.object {
            arguments[at] = object.to_owned();
        }
        format!("{}({})", call.function, arguments.join(", "))
    }
}
