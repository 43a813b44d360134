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
use symbols::SymbolTable;

/// Links modules with archives. `roots` are names that must be found too, such as the entry point.
pub fn link(modules: Vec<Module>, archives: &[&dyn Archive], roots: &[&str]) -> Result<LinkedModules, LinkError> {
    let mut table = SymbolTable::default();
    for root in roots {
        table.require(root);
    }
    for module in modules {
        table.add(module, false)?;
    }
    // A name that no archive defines stays undefined: calling it is an error, mentioning it is not.
    while let Some(name) = table.next_wanted() {
        for archive in archives {
            if let Some(member) = archive.defining(&name) {
                table.add(archive.load(member)?, archive.is_library())?;
                break;
            }
        }
    }
    Ok(table.finish())
}
