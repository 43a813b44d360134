//! What a branch tells about variables.
//!
//! `n = !!c; if (n == 0) ... p += n;` goes on with a number that depends on an input by its form alone: the path has decided which
//! one it is. If it stayed a term, so would the pointer, all that is read through it would be a choice between neighbours, and each question
//! about a byte one about all bytes before it.

use crate::lane::Lane;
use crate::machine::Machine;
use byway_expr::TermId;

impl Machine {
    /// The path has decided that a condition holds: variables of the running function that depend on it are what is left of them. They
    /// have the same values under all models of the path.
    pub(super) fn learn(&mut self, condition: TermId) {
        let Some(top) = self.stack.top().filter(|top| top.tagged) else { return };
        let function = self.loaded.program.function(top.function);
        let terms = &mut self.symbolic.terms;
        if terms.as_constant(condition).is_some() || terms.has_unset(condition) {
            return;
        }
        let lanes = self.stack.lanes();
        for &slot in &function.register_variables {
            // Which object a pointer belongs to, and which bits were never set, is known by the form of a term.
            let Some(term) = lanes[slot as usize].term() else { continue };
            if terms.is_anchored(term) || terms.has_unset(term) {
                continue;
            }
            let given = terms.given(term, condition);
            if given != term {
                lanes[slot as usize] = match terms.as_constant(given) {
                    Some(_) => Lane::PLAIN,
                    None => Lane::symbolic(given),
                };
            }
        }
    }
}
