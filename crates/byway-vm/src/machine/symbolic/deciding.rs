//! Asking how the program goes on where that depends on the inputs.

use crate::bug::BugKind;
use crate::machine::Machine;
use crate::memory::CodePlace;
use crate::stop::{Step, Stop};
use crate::symbolic::{Alternative, Class, Decision, Matter, Others};
use byway_expr::TermId;
use byway_ir::program::BranchId;
use smallvec::SmallVec;

impl Machine {
    /// Asks the caller of the machine, unless this decision was granted before. The instruction is executed again from
    /// its start afterwards, so nothing may have been changed by it yet.
    pub(crate) fn decide(&mut self, holds: TermId, others: SmallVec<[Alternative; 2]>) -> Step<()> {
        self.decide_way(holds, None, others.into(), Matter::default())
    }

    /// The same for a branch or switch, with the branch that is passed.
    pub(crate) fn decide_way(
        &mut self,
        holds: TermId,
        branch: Option<BranchId>,
        mut others: Others,
        matter: Matter,
    ) -> Step<()> {
        let holds = self.symbolic.terms.settled(holds);
        if self.symbolic.terms.as_constant(holds).is_some() {
            return Ok(());
        }
        let Some(top) = self.stack.top().copied() else { return Ok(()) };
        self.point.come_to(top.serial, top.pc, self.budget);
        self.point.asked += 1;
        if self.point.asked <= self.point.granted {
            return Ok(());
        }
        let Matter { site, mut fault, cases } = matter;
        let terms = &mut self.symbolic.terms;
        others.settle(terms);
        fault.iter_mut().for_each(|(_, fails)| *fails = terms.settled(*fails));
        // The frame already stands behind the instruction.
        let place = CodePlace { function: top.function, pc: top.pc - 1 };
        Err(Box::new(Stop::Decision(Decision { place, holds, branch, others, site, fault, cases })))
    }

    /// Whether the next decision that the instruction at hand asks for was granted before.
    pub(super) fn is_granted(&self) -> bool {
        let Some(top) = self.stack.top() else { return true };
        self.point.is_at(top.serial, top.pc, self.budget) && self.point.asked < self.point.granted
    }

    /// A fault that the inputs might cause. Where it happens under the model the instruction itself reports it, and that it
    /// does not happen is the alternative.
    pub(crate) fn might_fail(&mut self, fails: TermId, kind: BugKind) -> Step<()> {
        let passes = self.symbolic.terms.not(fails);
        let (holds, other) = if self.symbolic.value(fails) != 0 {
            (fails, Alternative::new(passes, Class::Branch))
        } else {
            (passes, Alternative::new(fails, Class::Error(kind)))
        };
        let matter = Matter { fault: Some((kind, fails)), ..Matter::default() };
        self.decide_way(holds, None, Others::from(SmallVec::from_slice(&[other])), matter)
    }
}
