//! Linking: which definition each name of each module means.
//!
//! Modules are not merged; a table says for every global of every module where its definition stands.
//! Archives work as a static linker has them: a member is taken only when it defines a name that is still undefined.

mod archive;
mod symbols;

pub use archive::Archive;
pub(crate) use symbols::library_function;
pub use symbols::{LinkError, LinkedModules, ModuleId, Place};

use crate::module::Module;
use symbols::{SymbolTable, Wanted};

/// Whose code a module is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The program under test.
    Program,
    /// A library that comes with it.
    Library,
    /// The C library: what its functions do is known from their names.
    CLibrary,
}

/// A module that is linked whether or not a name of it is wanted.
#[derive(Debug)]
pub struct Part {
    /// The module.
    pub module: Module,
    /// Whether it belongs to a library rather than to the program under test.
    pub library: bool,
}

/// Links modules of the program under test with archives. `roots` are names that must be found too, such as the entry
/// point.
pub fn link(modules: Vec<Module>, archives: &[&dyn Archive], roots: &[&str]) -> Result<LinkedModules, LinkError> {
    let parts = modules.into_iter().map(|module| Part { module, library: false }).collect();
    link_parts(parts, archives, roots)
}

/// Links modules, of which some belong to libraries, with archives.
pub fn link_parts(parts: Vec<Part>, archives: &[&dyn Archive], roots: &[&str]) -> Result<LinkedModules, LinkError> {
    let mut table = SymbolTable::default();
    for root in roots {
        table.require(root, Origin::Program);
    }
    for Part { module, library } in parts {
        table.add(module, if library { Origin::Library } else { Origin::Program })?;
    }
    // A name that no archive defines stays undefined: calling it is an error, mentioning it is not.
    let mut undefined = Vec::new();
    while let Some(Wanted { name, internal }) = table.next_wanted() {
        let found = archives.iter().filter(|archive| !internal || archive.origin() == Origin::CLibrary);
        match found.into_iter().find_map(|archive| Some((archive, archive.defining(&name)?))) {
            Some((archive, member)) => table.add(archive.load(member)?, archive.origin())?,
            // What the C library does not define itself, the program or another library may.
            None if internal => table.require(&name, Origin::Program),
            None => undefined.push(name),
        }
    }
    Ok(table.finish(undefined))
}
