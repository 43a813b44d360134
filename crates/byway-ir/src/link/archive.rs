//! Archives: modules that are read only when something needs them.

use super::LinkError;
use crate::module::Module;

/// A collection of modules, each taken when it defines an undefined name.
pub trait Archive {
    /// The member that defines a name.
    fn defining(&self, symbol: &str) -> Option<usize>;
    /// Reads a member.
    fn load(&self, member: usize) -> Result<Module, LinkError>;
}
