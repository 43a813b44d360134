//! The decisions of the source, for the criteria that are about them.

use crate::error::Error;
use crate::settings::Settings;
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
pub(super) fn known_to(settings: &Settings, target: &Target, explored: &Explored) -> Result<Criteria, Error> {
    let criteria = settings.criteria.clone();
    if !criteria.are_logical() {
        return Ok(criteria);
    }
    let clang = Clang::find()?;
    let libc = Libc::open(&clang, &mut |_| {})?;
    let source = match decisions(&clang, &libc, explored) {
        Ok(source) => source,
        Err(error @ DecisionsError::OldClang { .. }) => {
            settings.listener().note(&error.to_string());
            return Ok(criteria);
        }
        Err(error) => return Err(error.into()),
    };
    // They were kept for this.
    let Some(linked) = &target.linked else { return Ok(criteria) };
    let mut branching = Branching::of(linked, &target.comparisons);
    if !explored.functions.is_empty() {
        branching.functions.retain(|function| explored.functions.contains(&function.name));
    }
    let found = Decisions::locate(&source, &branching);
    Ok(criteria.with_decisions(Arc::new(found)))
}
