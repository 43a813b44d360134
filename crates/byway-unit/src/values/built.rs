//! Objects that functions of the file make, in a test.

use super::making::{Made, Making};
use crate::plan::{Built, Call};
use crate::types::TypeId;

impl Making<'_> {
    /// Makes an object by the calls that the test has. `variable` is a name for it.
    pub(super) fn built(&mut self, name: &str, variable: &str, built: &Built) -> Made {
        let known = self.facts.len();
        let maker = self.inputs.chosen("maker", name, built.makers.len());
        let mut pointer = "NULL".to_owned();
        if let Some(call) = built.makers.get(maker) {
            pointer = self.maker(call, built.of, variable);
        }
        let step = self.inputs.chosen("step", name, built.steps.len() + 1);
        if let Some(call) = step.checked_sub(1).and_then(|step| built.steps.get(step)) {
            let call = self.call(call, &pointer);
            self.setup.push(format!("{call};"));
        }
        // What the function under test is given is the object.
        self.facts.truncate(known);
        Made { pointer, count: 1 }
    }

    /// The pointer to what a call makes.
    fn maker(&mut self, call: &Call, of: TypeId, variable: &str) -> String {
        let plain = self.types.plain(of);
        match call.object {
            Some(_) => {
                self.setup.push(format!("{};", self.types.declare(plain, variable)));
                self.setup.push(format!("memset(&{variable}, 0, sizeof {variable});"));
                let pointer = format!("&{variable}");
                let call = self.call(call, &pointer);
                self.setup.push(format!("{call};"));
                pointer
            }
            None => {
                let made = self.call(call, "");
                self.setup.push(format!("{} = {made};", self.types.declare(plain, &format!("*{variable}"))));
                variable.to_owned()
            }
        }
    }

    /// A call, its arguments made before.
    fn call(&mut self, call: &Call, object: &str) -> String {
        self.taken.extend(call.params.iter().map(|param| param.name.to_string()));
        self.arguments(&call.params, &call.shapes, call.object);
        let names = call.params.iter().enumerate();
        let arguments: Vec<&str> =
            names.map(|(at, param)| if call.object == Some(at) { object } else { &*param.name }).collect();
        format!("{}({})", call.function, arguments.join(", "))
    }
}
