//! Which inputs decided that a run came to its bug.

use super::Explorer;
use crate::ids::NodeId;
use byway_expr::VarId;
use byway_ir::program::FuncId;
use std::collections::BTreeSet;

impl Explorer {
    /// The inputs that the run at hand was decided by, where it has stopped with a bug: those of all decisions of functions
    /// that still run there, the user's and what these call. What functions have decided that are long back has little to do
    /// with it.
    pub(super) fn decided_by(&mut self, node: NodeId) -> Vec<VarId> {
        let running = self.running();
        let (mut found, mut at) = (BTreeSet::new(), node);
        while at != NodeId::ROOT {
            if self.tree.place(at).is_some_and(|place| running.contains(&place.function)) {
                let support = self.supports.of(self.machine.all_terms(), self.tree.condition(at));
                found.extend(self.supports.vars(support));
            }
            at = self.tree.parent(at);
        }
        found.into_iter().collect()
    }

    /// The functions that run, from the innermost to the outermost one that is the user's. What stands around that makes
    /// inputs.
    fn running(&self) -> Vec<FuncId> {
        let frames = self.machine.standing().into_iter().chain(self.machine.callers());
        let mut running: Vec<FuncId> = frames.map(|place| place.function).collect();
        let program = self.machine.program();
        let outermost = running.iter().rposition(|function| program.function(*function).under_test);
        running.truncate(outermost.map_or(0, |at| at + 1));
        running
    }
}
