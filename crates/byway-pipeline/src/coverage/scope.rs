//! What tests are about: a whole program, or functions of it.

use super::UnderTest;
use super::under_test::file_of;
use byway_ir::graph::CallGraph;
use byway_ir::program::{FuncId, Function, Program};
use std::collections::HashSet;
use std::sync::Arc;

/// The functions that count.
#[derive(Clone, Debug)]
pub struct Scope {
    /// All that the function under test can come to if the program is a harness; all of the program if it is none.
    functions: Option<Arc<HashSet<FuncId>>>,
    /// The function under test, if there is one.
    subject: Option<FuncId>,
}

impl Scope {
    /// If a program is a harness, only what its function can come to is tested, not what makes the inputs.
    pub fn of(program: &Program, under_test: &UnderTest) -> Scope {
        let Some(harness) = &under_test.harness else { return Scope { functions: None, subject: None } };
        let is_of_harness = |function: &Function| file_of(program, function) == Some(&*harness.file);
        let named = |name: &str, is_of: bool| {
            let found = program.functions().iter().position(|f| &*f.name == name && is_of_harness(f) == is_of);
            found.map(|function| FuncId(function as u32))
        };
        let (main, subject) = (named("main", true), named(&harness.function, false));
        let functions = subject.or(main).map(|function| {
            let calls = CallGraph::of(program);
            let is_own = |id: FuncId| is_of_harness(program.function(id));
            // A pointer to a function may lead to whatever has an address, the harness among it.
            let mut reached = calls.reached_without(function, is_own);
            reached.retain(|id| !is_own(*id));
            Arc::new(reached)
        });
        Scope { functions, subject }
    }

    /// The function under test; nothing if that is a program.
    pub fn subject(&self) -> Option<FuncId> {
        self.subject
    }

    /// Whether a function counts.
    pub fn has(&self, function: FuncId) -> bool {
        self.functions.as_ref().is_none_or(|functions| functions.contains(&function))
    }

    /// The functions; nothing if all count.
    pub fn functions(&self) -> Option<&Arc<HashSet<FuncId>>> {
        self.functions.as_ref()
    }

    /// The names of the functions of unit tests; none if the tests are of a program.
    pub fn names(&self, program: &Program) -> Vec<String> {
        let functions = self.functions.iter().flat_map(|functions| functions.iter());
        let mut names: Vec<String> = functions.map(|id| program.function(*id).name.to_string()).collect();
        names.sort_unstable();
        names
    }
}
