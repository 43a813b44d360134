//! Rewrite rules.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// A rewrite rule: its name, and the function that gives an equal term where the rule applies.
pub struct Rule {
    /// The name of the function.
    pub name: &'static str,
    /// The equal term, or none where the rule does not apply.
    pub apply: fn(&mut Terms, &Node) -> Option<TermId>,
}

/// The rules of an operation in the order tried.
pub fn rules(op: Op) -> &'static [Rule] {
    let _ = op;
    &[]
}
