//! What criteria about the conditions of decisions ask of a suite.
//!
//! What they want of a decision is seen by several tests together, so it is counted over all of them. Tests are kept for it
//! by what each of them sees: a value of a condition that decides, or a vector that is one of a pair.

use crate::coverage::Share;
use byway_explore::criteria::mcdc::{DecisionId, Decisions};
use byway_explore::{Criteria, Criterion, Profile};
use byway_logic::clauses::{Active, Inactive, cacc, gacc, gicc, racc};
use byway_logic::{Structure, Vector, selection};
use std::collections::{BTreeMap, BTreeSet};

/// Something that a test must see if any does.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Sight {
    Active(DecisionId, Active),
    Inactive(DecisionId, Inactive),
    /// A vector that is needed with others to show what can be shown.
    Vector(DecisionId, Vector),
}

/// The criteria about decisions, and what tests see of these.
pub(super) struct Logic<'d> {
    decisions: &'d Decisions,
    criteria: Vec<Criterion>,
    seen: BTreeMap<DecisionId, Vec<Vector>>,
    needed: BTreeSet<(DecisionId, Vector)>,
}

impl<'d> Logic<'d> {
    /// What some tests see, if a criterion needs it.
    pub(super) fn of(criteria: &'d Criteria, profiles: &[Profile]) -> Option<Logic<'d>> {
        let decisions = criteria.decisions()?;
        let criteria: Vec<Criterion> = criteria.iter().filter(|criterion| criterion.is_logical()).collect();
        let seen = seen(profiles);
        let needed = (seen.iter())
            .flat_map(|(&id, vectors)| {
                let structure = &decisions.get(id).structure;
                criteria.iter().flat_map(move |criterion| needed(*criterion, structure, vectors)).map(move |v| (id, v))
            })
            .collect();
        Some(Logic { decisions, criteria, seen, needed })
    }

    /// What a test must be kept for if no other sees it.
    pub(super) fn sights(&self, profile: &Profile) -> Vec<Sight> {
        let is_needed = |seen: &&(DecisionId, Vector)| self.needed.contains(seen);
        let vectors = profile.vectors.iter().filter(is_needed).map(|&(id, vector)| Sight::Vector(id, vector));
        let mut sights: Vec<Sight> = vectors.collect();
        for &(id, vector) in &profile.vectors {
            let structure = &self.decisions.get(id).structure;
            if self.criteria.contains(&Criterion::GACC) {
                sights.extend(gacc(structure, &[vector]).into_iter().map(|active| Sight::Active(id, active)));
            }
            if self.criteria.contains(&Criterion::GICC) {
                sights.extend(gicc(structure, &[vector]).into_iter().map(|inactive| Sight::Inactive(id, inactive)));
            }
        }
        sights
    }

    /// How much of each criterion all tests meet together.
    pub(super) fn shares(&self) -> BTreeMap<&'static str, Share> {
        self.criteria.iter().map(|criterion| (criterion.name(), self.share(*criterion))).collect()
    }

    fn share(&self, criterion: Criterion) -> Share {
        let mut share = Share::default();
        for (id, decision) in self.decisions.iter() {
            let structure = &decision.structure;
            let vectors = self.seen.get(&id).map_or(&[][..], Vec::as_slice);
            let (met, of_each) = match criterion {
                Criterion::GACC => (gacc(structure, vectors).len() as u64, 2),
                Criterion::GICC => (gicc(structure, vectors).len() as u64, 4),
                Criterion::CACC => (u64::from(cacc(structure, vectors).count_ones()), 1),
                _ => (u64::from(racc(vectors).count_ones()), 1),
            };
            share.covered += met;
            share.total += of_each * structure.live().len() as u64;
        }
        share
    }
}

/// All that tests see of each decision.
fn seen(profiles: &[Profile]) -> BTreeMap<DecisionId, Vec<Vector>> {
    let mut seen: BTreeMap<DecisionId, BTreeSet<Vector>> = BTreeMap::new();
    for (decision, vector) in profiles.iter().flat_map(|profile| &profile.vectors) {
        seen.entry(*decision).or_default().insert(*vector);
    }
    seen.into_iter().map(|(decision, vectors)| (decision, vectors.into_iter().collect())).collect()
}

/// As few of some vectors as show all that can be shown in pairs.
fn needed(criterion: Criterion, structure: &Structure, vectors: &[Vector]) -> Vec<Vector> {
    match criterion {
        Criterion::MCDC | Criterion::RACC => selection::smallest(vectors),
        Criterion::CACC => selection::irreducible(vectors, |some| cacc(structure, some)),
        // These are met by one vector at a time.
        _ => Vec::new(),
    }
}
