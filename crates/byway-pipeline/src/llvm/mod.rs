//! The front end for C, and for LLVM text of whatever origin: clang compiles it, with musl as its C library.

mod builds;
mod mutants;
mod origin;
mod replaying;

use crate::coverage::{UnderTest, harness_of};
use crate::error::Error;
use crate::frontend::{FrontEnd, Loaded, Origin, Replayer};
use crate::listener::Listener;
use crate::load::{self, link_explored, load_whole};
use crate::settings::{LoadSettings, ProgramSettings, TargetSettings};
use builds::Builds;
use byway_ir::lower::LowerOptions;
use byway_suite::native::Isolation;
use byway_suite::program::{Explored, LLVM};
use origin::LlvmOrigin;
use std::sync::Arc;

/// Makes programs of C and of LLVM text.
pub struct Llvm;

impl FrontEnd for Llvm {
    fn name(&self) -> &'static str {
        LLVM
    }

    fn prepare(&self, listener: &dyn Listener) -> Result<(), Error> {
        load::prepare_libc(listener)
    }

    fn load(&self, settings: &TargetSettings) -> Result<Loaded, Error> {
        let ProgramSettings { files, load, check_overflow, .. } = &settings.program;
        let lower = LowerOptions { check_overflow: *check_overflow, trace: true, summaries: settings.summaries };
        // A harness has stubs of its own.
        let load = LoadSettings { stub_missing: settings.harness_of.is_none(), ..load.clone() };
        let loaded = load_whole(files, &load, lower)?;
        let harness = settings.harness_of.as_ref().map(|function| harness_of(&loaded.program, function));
        Ok(Loaded {
            under_test: UnderTest { library_headers: Some(loaded.libc_headers.clone()), harness },
            program: loaded.program,
            missing: loaded.missing,
            asked: loaded.asked,
            modules: loaded.modules,
            origin: Box::new(LlvmOrigin {
                linked: loaded.linked,
                comparisons: loaded.comparisons,
                libc_headers: loaded.libc_headers,
            }),
        })
    }

    fn reopen(&self, explored: &Explored) -> Result<Box<dyn Origin>, Error> {
        let (linked, libc_headers) = link_explored(&explored.modules)?;
        Ok(Box::new(LlvmOrigin { linked, comparisons: Vec::new(), libc_headers }))
    }

    fn replayer(
        &self,
        explored: &Arc<Explored>,
        isolation: Isolation,
        in_background: bool,
    ) -> Option<Arc<dyn Replayer>> {
        Some(Arc::new(Builds::start(explored, isolation, in_background)))
    }
}
