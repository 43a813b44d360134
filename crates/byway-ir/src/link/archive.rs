//! Archives: modules that are read only when something needs them.

use super::LinkError;
use crate::module::Module;

/// A collection of modules, each taken when it defines an undefined name.
pub trait Archive {
    /// The member that defines a name.
    fn defining(&self, symbol: &str) -> Option<usize>;
    /// Whether it belongs to the environment, as the C library does, and not to the program under test.
    fn is_library(&self) -> bool {
        false
    }
    /// Reads a member.
    fn load(&self, member: usize) -> Result<Module, LinkError>;
}
