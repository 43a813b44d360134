//! What is defined besides the file under test: in other files of the program, and in the C library.

use super::unchanged::hash_of_bytes;
use crate::error::Error;
use crate::load::archive::TextArchive;
use crate::load::gather;
use crate::settings::LoadSettings;
use byway_clang::{Clang, CompileOptions, Libc, Symbols, scan_symbols};
use byway_ir::program::EngineFn;
use byway_ir::read::read_module;
use byway_suite::program::Module;
use byway_unit::functions::{Declared, Known};
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

/// The most files of a project whose calls are looked at: each is compiled for it.
const MOST_CALLERS: usize = 32;

/// The words of a text that can be names.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

/// What the names of functions begin with that only the engine has.
const OF_ENGINE: &str = "__byway_";

/// Whether a file of the C library has interfaces to the engine, such as KLEE's.
fn is_interface(file: &str) -> bool {
    Path::new(file).components().any(|part| part.as_os_str() == "interfaces")
}

/// Functions that need no stub.
pub(super) struct Elsewhere {
    libc: Libc,
    archives: Vec<TextArchive>,
    names: HashSet<String>,
    known: Known,
    hash: u64,
    /// What these files ask for and do not define themselves.
    asked_for: BTreeSet<String>,
}

impl Elsewhere {
    /// What other files define. They are compiled for it.
    pub(super) fn of(clang: &Clang, libc: Libc, files: &[PathBuf], options: &LoadSettings) -> Result<Elsewhere, Error> {
        let gathered = gather(clang, &libc, files, options)?;
        let symbols: Vec<Symbols> = gathered.modules.iter().map(|module| scan_symbols(&module.text)).collect();
        let names: HashSet<String> = symbols.iter().flat_map(|all| &all.defined).map(|one| one.name.clone()).collect();
        let asked_for =
            symbols.into_iter().flat_map(|all| all.undefined).filter(|name| !names.contains(name)).collect();
        let read = |module: &Module| read_module(&module.name, &module.text);
        let modules = gathered.modules.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let texts = gathered.modules.iter().map(|module| hash_of_bytes(module.text.as_bytes()));
        let hash = texts.fold(0, |all: u64, text| all.rotate_left(1) ^ text);
        Ok(Elsewhere { libc, archives: gathered.archives, names, known: Known::of(&modules), hash, asked_for })
    }

    /// What the other files ask for, and neither they nor the C library define.
    pub(super) fn missing(&self) -> impl Iterator<Item = &str> {
        self.asked_for.iter().map(String::as_str).filter(|name| !self.links(name))
    }

    /// A number that stands for the code of the other files.
    pub(super) fn hash(&self) -> u64 {
        self.hash
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
        self.links(name) || self.is_in_c_library(name) || EngineFn::by_name(name).is_some()
    }

    /// The same for a program that has nothing of the engine. What the engine does itself of a C library (`setjmp`), others have.
    pub(super) fn links(&self, name: &str) -> bool {
        self.names.contains(name)
            || (EngineFn::by_name(name).is_some() && !name.starts_with(OF_ENGINE))
            || self.archives.iter().any(|archive| archive.defining(name).is_some())
            || self.libc.defining(name).is_some_and(|member| !is_interface(self.libc.member_name(member)))
    }
}
