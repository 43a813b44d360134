//! The decisions of the source, for the criteria that are about them.

use crate::error::Error;
use crate::frontend::{FrontEnd, Origin, SourceDecisions};
use crate::settings::Settings;
use byway_explore::Criteria;
use byway_suite::program::Explored;
use std::sync::Arc;

/// Criteria that know the decisions of the source, if they want to. Where a front end cannot tell, that is said, and all other
/// criteria go on; where there are no decisions, nothing can be meant by asking for them.
pub(super) fn known_to(
    settings: &Settings,
    front_end: &dyn FrontEnd,
    origin: &dyn Origin,
    explored: &Explored,
) -> Result<Criteria, Error> {
    let criteria = settings.criteria.clone();
    if !criteria.are_logical() {
        return Ok(criteria);
    }
    match origin.decisions(explored)? {
        SourceDecisions::Known(found) => Ok(criteria.with_decisions(Arc::new(found))),
        SourceDecisions::Unknown(reason) => {
            settings.listener().note(&reason);
            Ok(criteria)
        }
        SourceDecisions::None => {
            let logical = criteria.iter().find(|criterion| criterion.is_logical());
            let name = logical.map_or("mcdc", |criterion| criterion.name());
            Err(Error::Usage(format!("--criteria {name}: {} programs have no decisions of a source", front_end.name())))
        }
    }
}
