//! Coming by sites.

use crate::machine::Machine;
use crate::machine::interp::BRANCH;
use crate::memory::CodePlace;
use crate::stop::Step;
use crate::symbolic::{Operation, Site};
use crate::trace::RECENT;
use byway_expr::TermId;
use byway_ir::program::{BranchId, FuncId, Op, OutcomeId, Reg};
use smallvec::SmallVec;

impl Machine {
    /// Wants to know of sites.
    pub fn observe_sites(&mut self) {
        self.loaded.sites.get_or_insert_default().all = true;
    }

    /// Wants to know of conditions that no branch tells of.
    pub fn observe_conditions(&mut self) {
        self.loaded.sites.get_or_insert_default();
    }

    /// The program has come to an outcome that was up to its inputs.
    pub fn cover_outcome(&mut self, outcome: OutcomeId) {
        self.loaded.tracer.touch(outcome.into());
    }

    /// Whether a function is one of the program under test, and no library's.
    pub fn is_under_test(&self, function: FuncId) -> bool {
        self.loaded.program.function(function).under_test
    }

    /// Wants to know of an instruction no more.
    pub fn ignore_site(&mut self, place: CodePlace) {
        if let Some(sites) = &mut self.loaded.sites {
            sites.ignored.insert(place);
        }
    }

    /// The sites that the program came by since this was asked last.
    pub fn take_sites(&mut self) -> Vec<Site> {
        self.loaded.sites.as_mut().map(|sites| std::mem::take(&mut sites.seen)).unwrap_or_default()
    }

    /// The program comes by a site: the instruction at hand.
    pub(super) fn come_by(&mut self, operation: Operation, a: TermId, b: TermId, result: TermId) {
        if self.loaded.sites.as_ref().is_none_or(|sites| !sites.all) {
            return;
        }
        if let Some(site) = self.site(operation, a, b, result)
            && let Some(sites) = &mut self.loaded.sites
        {
            sites.seen.push(site);
        }
    }

    /// The program comes by a condition whose value is not plain.
    #[cold]
    #[inline(never)]
    pub(crate) fn come_by_condition(&mut self, c: Reg, outcome: OutcomeId) -> Step<()> {
        // In the source it is a branch, whatever the compiler makes of it.
        self.might_be_unset(&[c], 1)?;
        if self.undefined_bits(c) & 1 != 0 {
            self.survive_unset(BRANCH)?;
        }
        if self.input_term(c).is_none() {
            let holds = self.stack.slot(c) != 0;
            self.loaded.tracer.touch(outcome.if_true(holds).into());
            return Ok(());
        }
        let value = self.reg_term(c, 1);
        if let Some(site) = self.site(Operation::Condition(outcome), value, value, value)
            && let Some(sites) = &mut self.loaded.sites
        {
            sites.seen.push(site);
        }
        Ok(())
    }

    /// The site of the instruction at hand, if the caller wants to know of it.
    pub(super) fn site(&self, operation: Operation, a: TermId, b: TermId, result: TermId) -> Option<Site> {
        let sites =
            self.loaded.sites.as_ref().filter(|sites| sites.all || matches!(operation, Operation::Condition(_)))?;
        let top = self.stack.top()?;
        // The frame already stands behind the instruction.
        let place = CodePlace { function: top.function, pc: top.pc.checked_sub(1)? };
        let is_wanted = self.is_under_test(top.function) && !sites.ignored.contains(&place);
        is_wanted.then(|| Site { place, operation, a, b, result, compared: self.compared(place) })
    }

    /// The number of the comparison at an instruction, if it has one, with the last branches.
    fn compared(&self, place: CodePlace) -> Option<(u32, SmallVec<[BranchId; RECENT]>)> {
        let before = self.loaded.program.function(place.function).code.get(place.pc.checked_sub(1)? as usize)?;
        let Op::Compare { comparison } = before else { return None };
        Some((*comparison, self.loaded.tracer.trace.recent().collect()))
    }
}
