//! The linked modules that a program was lowered from.

use super::mutants::LlvmMutator;
use crate::coverage::UnderTest;
use crate::error::Error;
use crate::frontend::{Mutator, Origin, SourceDecisions};
use byway_clang::{Clang, Libc};
use byway_explore::criteria::mcdc::Decisions;
use byway_ir::branching::Branching;
use byway_ir::link::LinkedModules;
use byway_ir::lower::{ComparisonPlace, LowerOptions};
use byway_suite::native::{DecisionsError, decisions};
use byway_suite::program::Explored;
use std::path::PathBuf;

/// What a program was lowered from.
pub(super) struct LlvmOrigin {
    /// Its modules, the C library's among them.
    pub(super) linked: LinkedModules,
    /// Where its comparisons that are traced stand in the modules.
    pub(super) comparisons: Vec<ComparisonPlace>,
    /// The folder of the C library's headers.
    pub(super) libc_headers: PathBuf,
}

impl Origin for LlvmOrigin {
    fn mutator(self: Box<Self>, explored: &Explored) -> Option<Box<dyn Mutator>> {
        Some(Box::new(LlvmMutator {
            linked: self.linked,
            lower: LowerOptions { check_overflow: explored.engine.check_overflow, ..LowerOptions::default() },
            under_test: UnderTest { library_headers: Some(self.libc_headers), harness: explored.harness.clone() },
        }))
    }

    fn decisions(&self, explored: &Explored) -> Result<SourceDecisions, Error> {
        let clang = Clang::find()?;
        let libc = Libc::open(&clang, &mut |_| {})?;
        let source = match decisions(&clang, &libc, explored) {
            Ok(source) => source,
            Err(error @ DecisionsError::OldClang { .. }) => return Ok(SourceDecisions::Unknown(error.to_string())),
            Err(error) => return Err(error.into()),
        };
        let mut branching = Branching::of(&self.linked, &self.comparisons);
        if !explored.functions.is_empty() {
            branching.functions.retain(|function| explored.functions.contains(&function.name));
        }
        Ok(SourceDecisions::Known(Decisions::locate(&source, &branching)))
    }
}
