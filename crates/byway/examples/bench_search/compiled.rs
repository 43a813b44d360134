//! Programs of `subjects`, which are compiled when they are loaded.

use crate::error::BenchError;
use crate::places;
use crate::subject::Subject;
use byway::load::LoadOptions;
use byway_ir::program::FuncId;
use byway_vm::machine::Start;
use std::collections::HashSet;

impl Subject {
    /// Compiles and loads a subject, with flags for clang.
    pub fn load(path: &str, flags: &[&str]) -> Result<Subject, BenchError> {
        let options = LoadOptions::with_flags(flags.iter().copied());
        Subject::of(&places::repository().join(path), &options, Start::default())
    }

    /// The branches of a function: how many of them are among these, and how many there are.
    pub fn branches_of(&self, function: &str, covered: &HashSet<u32>) -> (usize, usize) {
        let is_there = |id: FuncId| &*self.program.function(id).name == function;
        let all: Vec<u32> =
            self.edges.iter().filter(|(_, edge)| is_there(edge.function)).map(|(number, _)| number).collect();
        (all.iter().filter(|number| covered.contains(number)).count(), all.len())
    }
}
