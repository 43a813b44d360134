//! The boundary of front ends: whatever makes a program that can be explored.
//!
//! A [`FrontEnd`] makes a program of files: bytecode with its sources, and what of it is under test. Exploration needs no more.
//! Where a front end knows more of what a program was made of, it offers what that is good for: a [`Replayer`] runs tests in
//! reality, a [`Mutator`] makes mutants, and the decisions of the source are what MC/DC is about. What is not offered is not
//! done, and that is said.

mod asked;
mod mutator;
mod replayer;

pub use asked::Asked;
pub use mutator::{MutantLimits, Mutator};
pub use replayer::{Importance, Replayer, Suite};

use crate::coverage::UnderTest;
use crate::error::Error;
use crate::listener::Listener;
use crate::settings::TargetSettings;
use byway_explore::criteria::mcdc::Decisions;
use byway_ir::program::Program;
use byway_suite::native::Isolation;
use byway_suite::program::{Explored, Module};
use std::sync::Arc;

/// Makes programs of files.
pub trait FrontEnd: Send + Sync {
    /// Its name: out folders keep it, and messages say it of programs ("LLVM programs").
    fn name(&self) -> &'static str;

    /// Sees to what is made once on a machine. It takes none of the time that an exploration has.
    ///
    /// # Errors
    /// It cannot be made.
    fn prepare(&self, _: &dyn Listener) -> Result<(), Error> {
        Ok(())
    }

    /// Makes a program.
    ///
    /// # Errors
    /// What is wrong with the settings or the files.
    fn load(&self, settings: &TargetSettings) -> Result<Loaded, Error>;

    /// What a program was made of, by what an out folder keeps of it.
    ///
    /// # Errors
    /// What is kept makes no program any more.
    fn reopen(&self, _: &Explored) -> Result<Box<dyn Origin>, Error> {
        Ok(Box::new(Opaque))
    }

    /// Gets ready to run tests of a program in reality; nothing if that cannot be done with programs of this kind. What takes
    /// long is done meanwhile, and `in_background` others go first who want the processor.
    fn replayer(&self, _: &Arc<Explored>, _: Isolation, _in_background: bool) -> Option<Arc<dyn Replayer>> {
        None
    }
}

/// A program, as a front end made it.
pub struct Loaded {
    /// The program.
    pub program: Program,
    /// What of it is under test, as far as its functions do not say so themselves.
    pub under_test: UnderTest,
    /// Functions and variables that nothing defines, and that inputs stand for.
    pub missing: Vec<String>,
    /// What it asks of the outside.
    pub asked: Asked,
    /// Its modules, if it has any: the out folder keeps them for those who build it again.
    pub modules: Vec<Module>,
    /// What it was made of.
    pub origin: Box<dyn Origin>,
}

/// What a program was made of, for what needs more than its bytecode.
pub trait Origin: Send {
    /// What makes mutants of it; nothing if that cannot be done with programs of this kind.
    fn mutator(self: Box<Self>, _: &Explored) -> Option<Box<dyn Mutator>> {
        None
    }

    /// The decisions of its source.
    ///
    /// # Errors
    /// They cannot be had, though there are some.
    fn decisions(&self, _: &Explored) -> Result<SourceDecisions, Error> {
        Ok(SourceDecisions::None)
    }
}

/// The decisions of a source.
pub enum SourceDecisions {
    /// These are all.
    Known(Decisions),
    /// There may be some, but they are not known here, for this reason. Other criteria go on.
    Unknown(String),
    /// Programs of this kind have none.
    None,
}

/// Nothing is known of what a program was made of.
pub struct Opaque;

impl Origin for Opaque {}
