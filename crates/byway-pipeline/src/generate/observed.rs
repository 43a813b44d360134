//! What the engine saw of a run, as plain data.

use byway_suite::test::{FoundBug, Object};
use byway_vm::bug::{Bug, BugKind};
use byway_vm::ending::Ending;
use byway_vm::kernel::Unsupported;
use byway_vm::symbolic::Input;
use std::collections::HashSet;

/// How a run ended, as tests know it; `bug` is what it ended with, if it did. Whatever is no end is a cut.
pub(crate) fn observed(ending: &Ending, bug: Option<&FoundBug>) -> Ending<FoundBug> {
    match ending.map_bug(|_| bug.cloned().unwrap_or_default()) {
        Ending::MemoryLimit | Ending::OtherInput(_) | Ending::Discarded(_) | Ending::Unsupported { .. } => Ending::Cut,
        ending => ending,
    }
}

/// A bug at the innermost place in the user's code, which consists of the functions of these names. What a function
/// requires is for its caller to see to. `asked` is what the run had asked for that is not modelled.
pub(crate) fn plain_bug(bug: &Bug, functions: &HashSet<String>, asked: &[Unsupported]) -> FoundBug {
    let own = || bug.stack.iter().filter(|entry| functions.contains(&entry.function));
    let caller = own().nth(1).filter(|_| bug.kind == BugKind::PreconditionFailed);
    let place = caller.or_else(|| own().next()).or(bug.stack.first());
    FoundBug {
        kind: bug.kind.name().to_owned(),
        message: bug.detail.clone(),
        function: place.map(|entry| entry.function.clone()).unwrap_or_default(),
        file: place.and_then(|entry| entry.file.clone()),
        line: place.map_or(0, |entry| entry.line),
        after: asked.iter().map(|asked| Unsupported { what: "", ..asked.clone() }.to_string()).collect(),
        contract: None,
    }
}

/// The inputs that a program asked for, with their bytes under the model.
pub(crate) fn objects<'i>(inputs: impl IntoIterator<Item = &'i Input>, model: &[u8]) -> Vec<Object> {
    inputs.into_iter().map(|input| Object { name: input.name.clone(), bytes: input.bytes(model) }).collect()
}
