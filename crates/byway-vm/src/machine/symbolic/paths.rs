//! Paths that are symbolic.
//!
//! A path must have values when the kernel looks it up, and whatever values a search comes upon, there is hardly ever a file
//! of that name. So it is decided first whether the path is one of those at which there is something.

use crate::machine::Machine;
use crate::stop::Step;
use crate::symbolic::{Alternative, Class};
use byway_expr::TermId;
use smallvec::smallvec;

/// Files of the working folder that a path may be.
const MOST_FILES: usize = 16;

impl Machine {
    /// Decides whether a path that the kernel is about to look up is one of those in reach.
    pub(crate) fn decide_path(&mut self, address: u64) -> Step<()> {
        for path in self.kernel.paths_in_reach(MOST_FILES) {
            let Some(is_it) = self.reads_as(address, &path) else { continue };
            let holds = self.symbolic.value(is_it) != 0;
            let terms = &mut self.symbolic.terms;
            if terms.as_constant(is_it).is_none() {
                let is_not = terms.not(is_it);
                let (way, other) = if holds { (is_it, is_not) } else { (is_not, is_it) };
                self.decide(way, smallvec![Alternative::new(other, Class::Branch)])?;
            }
            if holds {
                break;
            }
        }
        Ok(())
    }

    /// The condition under which memory holds a string; none if it cannot.
    fn reads_as(&mut self, address: u64, text: &[u8]) -> Option<TermId> {
        let mut all = self.symbolic.terms.truth(true);
        for (offset, &wanted) in text.iter().chain([&0]).enumerate() {
            let at = address.wrapping_add(offset as u64);
            let loaded = self.memory.load_careful(at, 1).ok().filter(|loaded| loaded.undefined == 0)?;
            let [term, ..] = self.memory.byte_terms(at, 1);
            let Some(term) = term.and_then(|term| self.input_part(term)) else {
                if loaded.value != u64::from(wanted) {
                    return None;
                }
                continue;
            };
            let terms = &mut self.symbolic.terms;
            let wanted = terms.constant(wanted.into(), 8);
            let same = terms.eq(term, wanted);
            all = terms.and(all, same);
        }
        Some(all)
    }
}
