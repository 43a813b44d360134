//! What is defined besides the file under test: in other files of the program, and in the C library.

use crate::error::Error;
use crate::load::archive::TextArchive;
use crate::load::gather;
use crate::settings::LoadSettings;
use byway_clang::{Clang, Libc, scan_symbols};
use byway_ir::program::EngineFn;
use byway_ir::read::read_module;
use byway_suite::program::Module;
use byway_unit::functions::Known;
use std::collections::HashSet;
use std::path::PathBuf;

/// Functions that need no stub.
pub(super) struct Elsewhere {
    libc: Libc,
    archives: Vec<TextArchive>,
    names: HashSet<String>,
    known: Known,
}

impl Elsewhere {
    /// What other files define. They are compiled for it.
    pub(super) fn of(clang: &Clang, libc: Libc, files: &[PathBuf], options: &LoadSettings) -> Result<Elsewhere, Error> {
        let gathered = gather(clang, &libc, files, options)?;
        let symbols = gathered.modules.iter().flat_map(|module| scan_symbols(&module.text).defined);
        let names = symbols.map(|symbol| symbol.name).collect();
        let read = |module: &Module| read_module(&module.name, &module.text);
        let modules = gathered.modules.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        Ok(Elsewhere { libc, archives: gathered.archives, names, known: Known::of(&modules) })
    }

    /// What the functions of other files do.
    pub(super) fn known(&self) -> &Known {
        &self.known
    }

    /// Whether the C library has a function of this name.
    pub(super) fn is_in_c_library(&self, name: &str) -> bool {
        self.libc.defining(name).is_some()
    }

    /// Whether a function is defined there.
    pub(super) fn defines(&self, name: &str) -> bool {
        self.names.contains(name)
            || self.archives.iter().any(|archive| archive.defining(name).is_some())
            || self.is_in_c_library(name)
            || EngineFn::by_name(name).is_some()
    }
}
