//! What tests are about: a whole program, or functions of it.

use crate::unit::HARNESS;
use byway_ir::graph::CallGraph;
use byway_ir::program::{FuncId, Function, Program};
use std::collections::HashSet;
use std::sync::Arc;

/// The functions that count.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// All that a harness can come to but its own; all of the program if it is none.
    functions: Option<Arc<HashSet<FuncId>>>,
}

impl Scope {
    /// If a program is a harness, only what it can come to is tested.
    pub(crate) fn of(program: &Program) -> Scope {
        let main = program.functions.iter().position(|f| &*f.name == "main" && is_of_harness(program, f));
        let functions = main.map(|main| {
            let mut reached = CallGraph::of(program).reached_from(FuncId(main as u32));
            reached.retain(|id| !is_of_harness(program, program.function(*id)));
            Arc::new(reached)
        });
        Scope { functions }
    }

    /// Whether a function counts.
    pub(crate) fn has(&self, function: FuncId) -> bool {
        self.functions.as_ref().is_none_or(|functions| functions.contains(&function))
    }

    /// The functions; nothing if all count.
    pub(crate) fn functions(&self) -> Option<&Arc<HashSet<FuncId>>> {
        self.functions.as_ref()
    }

    /// The names of the functions of unit tests; none if the tests are of a program.
    pub(crate) fn names(&self, program: &Program) -> Vec<String> {
        let functions = self.functions.iter().flat_map(|functions| functions.iter());
        let mut names: Vec<String> = functions.map(|id| program.function(*id).name.to_string()).collect();
        names.sort_unstable();
        names
    }
}

fn is_of_harness(program: &Program, function: &Function) -> bool {
    let first = function.positions.iter().find_map(|position| program.source.get(*position));
    first.is_some_and(|first| program.source.file(first).ends_with(HARNESS))
}
