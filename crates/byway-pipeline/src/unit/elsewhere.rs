//! What is defined besides the file under test: in other files of the program, and in the C library.

use crate::error::Error;
use crate::load::archive::TextArchive;
use crate::load::gather;
use crate::settings::LoadSettings;
use byway_clang::{Clang, CompileOptions, Libc, scan_symbols};
use byway_ir::program::EngineFn;
use byway_ir::read::read_module;
use byway_suite::program::Module;
use byway_unit::functions::{Declared, Known};
use std::collections::HashSet;
use std::path::PathBuf;

/// The most files of a project whose calls are looked at: each is compiled for it.
const MOST_CALLERS: usize = 32;

/// The words of a text that can be names.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

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

    /// Hears how other files of the project call these functions. What does not compile, or lies behind the most files that are
    /// looked at, is told.
    pub(super) fn hear(&mut self, clang: &Clang, options: &LoadSettings, functions: &HashSet<String>) {
        let listener = options.listener.get();
        let mut looked = 0;
        for (file, flags) in &options.callers {
            let Ok(text) = std::fs::read_to_string(file) else { continue };
            if !names(&text).any(|name| functions.contains(name)) {
                continue;
            }
            looked += 1;
            if looked > MOST_CALLERS {
                listener.note(&format!(
                    "calls are looked at in {MOST_CALLERS} other files of compile_commands.json, not in all"
                ));
                return;
            }
            let flags = flags.iter().chain(&options.clang_flags).cloned().collect();
            let compile = CompileOptions { libc_headers: Some(self.libc.include_folder().into()), flags };
            let read = clang
                .compile(file, &compile)
                .ok()
                .and_then(|compiled| read_module(&file.display().to_string(), &compiled.text).ok());
            match read {
                Some(module) => self.known.hear(&module),
                None => listener.note(&format!("calls in {} are not looked at: it does not compile", file.display())),
            }
        }
    }

    /// Takes what declarations say.
    pub(super) fn declare(&mut self, declared: Declared) {
        self.known.declare(declared);
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
