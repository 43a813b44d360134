//! What a suite covers, as things that can be counted.

use super::collector::Collector;
use super::logic::{Logic, Sight};
use crate::coverage::Coverage;
use byway_explore::{ObjectiveId, Profile, Profiler};
use byway_ir::program::PointId;
use std::collections::HashMap;

/// Something that a test covers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Item {
    /// A branch, an entry of a function or an outcome of a condition.
    Covered(PointId),
    Objective(ObjectiveId),
    /// Something of a decision.
    Sight(Sight),
    /// A mutant that it kills.
    Mutant(u32),
}

/// Whether an objective must be covered if it can. Ways through decisions must as far as they are needed.
pub(super) fn is_wanted(coverage: &Coverage, profiler: &Profiler, id: ObjectiveId) -> bool {
    let objective = profiler.objectives().get(id);
    coverage.is_own(&objective) && !objective.aim.criterion().is_logical()
}

/// What each test covers of the user's files, by numbers.
pub(super) fn items(
    collector: &Collector,
    profiler: &Profiler,
    profiles: &[Profile],
    kills: &[Vec<u32>],
) -> Vec<Vec<u32>> {
    let coverage = collector.coverage();
    let logic = Logic::of(profiler.criteria(), profiles);
    let mut numbers: HashMap<Item, u32> = HashMap::new();
    let mut number = |item: Item| {
        let next = numbers.len() as u32;
        *numbers.entry(item).or_insert(next)
    };
    let mut of = |(at, profile): (usize, &Profile)| -> Vec<u32> {
        let covered = profile.covered();
        let covered = covered.filter(|&item| coverage.counts(item)).map(Item::Covered);
        let is_other = |id: &ObjectiveId| profiler.objectives().get(*id).outcome().is_none();
        let objectives = profile.objectives.iter().copied().filter(is_other);
        let objectives = objectives.filter(|id| is_wanted(coverage, profiler, *id)).map(Item::Objective);
        let sights = logic.iter().flat_map(|logic| logic.sights(profile)).map(Item::Sight);
        let mutants = kills.get(at).into_iter().flatten().map(|mutant| Item::Mutant(*mutant));
        covered.chain(objectives).chain(sights).chain(mutants).map(&mut number).collect()
    };
    profiles.iter().enumerate().map(&mut of).collect()
}
