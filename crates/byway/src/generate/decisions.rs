//! The decisions of the source, for the criteria that are about them.

use crate::error::Error;
use crate::load::link_explored;
use crate::say::say;
use crate::target::Target;
use byway_clang::{Clang, Libc};
use byway_explore::Criteria;
use byway_explore::criteria::mcdc::Decisions;
use byway_ir::branching::Branching;
use byway_suite::native::{DecisionsError, decisions};
use byway_suite::program::Explored;
use std::sync::Arc;

/// Criteria that know the decisions of the source, if they want to. Where clang cannot tell, that is said, and all other
/// criteria go on.
pub(super) fn known_to(criteria: Criteria, target: &Target, explored: &Explored) -> Result<Criteria, Error> {
    if !criteria.are_logical() {
        return Ok(criteria);
    }
    let clang = Clang::find()?;
    let libc = Libc::open(&clang, &mut |_| {})?;
    let source = match decisions(&clang, &libc, explored) {
        Ok(source) => source,
        Err(error @ DecisionsError::OldClang { .. }) => {
            say!("note: {error}");
            return Ok(criteria);
        }
        Err(error) => return Err(error.into()),
    };
    let (linked, _) = link_explored(&target.modules)?;
    let mut branching = Branching::of(&linked, &target.comparisons);
    if !explored.functions.is_empty() {
        branching.functions.retain(|function| explored.functions.contains(&function.name));
    }
    let found = Decisions::locate(&source, &branching);
    Ok(criteria.with_decisions(Arc::new(found)))
}
