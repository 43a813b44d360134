//! What search and reports ask of a program's shape: control flow, calls, branch sites.
//!
//! All of it is computed from the bytecode, so it is about the very instructions that run.

mod branches;
mod calls;
mod flow;
mod lines;
mod priorities;
mod sites;
mod source_branches;

pub use branches::{Branch, Branches, ForkId, Side, case_label};
pub use calls::{CallGraph, takes_address};
pub use flow::{BasicBlock, FlowGraph};
pub use lines::{Line, Lines};
pub use priorities::Priorities;
pub use sites::{Site, SiteId, SiteKind, Sites};
pub use source_branches::{Condition, Conditions, SourceBranch, source_branches};

#[cfg(test)]
pub(crate) mod testing {
    //! Programs for tests.

    use crate::link::link;
    use crate::lower::{LowerOptions, lower};
    use crate::program::Program;
    use crate::read::read_module;

    /// Lowers one module.
    pub(crate) fn program(text: &str) -> Program {
        let module = read_module("test.ll", text).expect("the text is good");
        let linked = link(vec![module], &[], &[]).expect("it links");
        lower(&linked, LowerOptions::default()).expect("it lowers")
    }
}
