//! Mutants of linked modules.

use crate::coverage::UnderTest;
use crate::error::Error;
use crate::frontend::{MutantLimits, Mutator};
use byway_ir::link::{LinkedModules, ModuleId};
use byway_ir::lower::LowerOptions;
use byway_ir::module::GlobalKind;
use byway_mutate::{Scorer, Selection, Setting, mutants_of};

/// Makes mutants of modules.
pub(super) struct LlvmMutator {
    pub(super) linked: LinkedModules,
    pub(super) lower: LowerOptions,
    pub(super) under_test: UnderTest,
}

impl Mutator for LlvmMutator {
    fn functions(&self) -> Vec<String> {
        let modules = self.linked.modules.iter().enumerate();
        let own = modules.filter(|(number, _)| !self.linked.is_library(ModuleId(*number as u32)));
        own.flat_map(|(_, module)| &module.globals)
            .filter(|global| matches!(&global.kind, GlobalKind::Function(function) if function.is_definition()))
            .map(|global| global.name.to_string())
            .collect()
    }

    fn scorer(
        &mut self,
        selection: &Selection,
        setting: Setting,
        limits: MutantLimits,
    ) -> Result<(Scorer<'_>, u64), Error> {
        let candidates = mutants_of(&mut self.linked, selection);
        let (candidates, left_out) = match limits.effort {
            Some(effort) => candidates.sampled(&self.linked, effort),
            None => (candidates, 0),
        };
        let own = |file: &str| self.under_test.is_own(file);
        let limits = (limits.running, limits.made_until);
        Ok((Scorer::new(&self.linked, candidates, self.lower, setting, limits, own)?, left_out))
    }
}
