//! Where edges lie, as far as the user has said something about it.

use crate::call_stacks::CallStackId;
use crate::edge::Edge;
use crate::strategy::Search;
use byway_ir::graph::Priorities;
use byway_ir::program::{BranchId, Priority, Program};
use rustc_hash::FxHashMap;

/// The priorities of edges.
pub(super) struct Places {
    priorities: Priorities,
    /// What the calls of a stack say.
    of_stack: FxHashMap<CallStackId, Option<Priority>>,
    /// What lies behind a branch says.
    of_branch: FxHashMap<BranchId, Option<Priority>>,
}

impl Places {
    /// The places that the hints of a program name.
    pub(super) fn of(program: &Program) -> Places {
        Places { priorities: Priorities::of(program), of_stack: FxHashMap::default(), of_branch: FxHashMap::default() }
    }

    /// The priority of an edge.
    pub(super) fn priority(&mut self, search: &Search, edge: &Edge) -> Priority {
        if self.priorities.is_empty() {
            return Priority::ORDINARY;
        }
        let ahead = edge.branch.and_then(|branch| self.behind(search, branch));
        let here = || self.priorities.at(edge.place.function, edge.place.pc);
        let found = ahead.or_else(here).or_else(|| self.above(search, edge.moment.calls));
        found.unwrap_or(Priority::ORDINARY)
    }

    /// What lies behind a branch.
    fn behind(&mut self, search: &Search, branch: BranchId) -> Option<Priority> {
        *self.of_branch.entry(branch).or_insert_with(|| {
            let edge = search.coverage.branches().get(branch)?;
            self.priorities.ahead(search.coverage.program(), edge.function, edge.pc)
        })
    }

    /// The innermost call about which something is said.
    fn above(&mut self, search: &Search, stack: CallStackId) -> Option<Priority> {
        *self.of_stack.entry(stack).or_insert_with(|| {
            // A caller goes on at the instruction behind its call.
            let mut calls = search.frontier.calls().callers(stack);
            calls.find_map(|place| self.priorities.at(place.function, place.pc.saturating_sub(1)))
        })
    }
}
