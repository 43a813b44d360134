//! Archives: modules that are read only when something needs them.

use super::{LinkError, Origin};
use crate::module::Module;

/// A collection of modules, each taken when it defines an undefined name.
pub trait Archive {
    /// The member that defines a name.
    fn defining(&self, symbol: &str) -> Option<usize>;
    /// Whose code its members are.
    fn origin(&self) -> Origin {
        Origin::Program
    }
    /// Reads a member.
    fn load(&self, member: usize) -> Result<Module, LinkError>;
}
