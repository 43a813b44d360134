//! What a suite covers, as things that can be counted.

use super::collector::Collector;
use super::coverage::Coverage;
use byway_explore::criteria::mcdc::DecisionId;
use byway_explore::{Account, Accountant, Criterion, ObjectiveId};
use byway_logic::{Vector, selection};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Something that a test covers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Item {
    /// A branch edge or an entry of a function.
    Edge(u32),
    Objective(ObjectiveId),
    /// A vector of a decision that is needed to show what can be shown.
    Vector(DecisionId, Vector),
    /// A mutant that it kills.
    Mutant(u32),
}

/// Whether an objective must be covered if it can. Ways through decisions must as far as they are needed.
pub(super) fn is_wanted(coverage: &Coverage, accountant: &Accountant, id: ObjectiveId) -> bool {
    let objective = accountant.objectives().get(id);
    coverage.is_own(&objective) && objective.aim.criterion() != Criterion::Mcdc
}

/// What each test covers of the user's files, by numbers.
pub(super) fn items(
    collector: &Collector,
    accountant: &Accountant,
    accounts: &[Account],
    kills: &[Vec<u32>],
) -> Vec<Vec<u32>> {
    let coverage = collector.coverage();
    let needed = needed_vectors(accounts);
    let mut numbers: HashMap<Item, u32> = HashMap::new();
    let mut number = |item: Item| {
        let next = numbers.len() as u32;
        *numbers.entry(item).or_insert(next)
    };
    let mut of = |(at, account): (usize, &Account)| -> Vec<u32> {
        let edges = account.edges.iter().copied().filter(|&edge| coverage.counts(edge)).map(Item::Edge);
        let objectives = account.objectives.iter().copied();
        let objectives = objectives.filter(|id| is_wanted(coverage, accountant, *id)).map(Item::Objective);
        let is_needed = |(decision, vector): &(DecisionId, Vector)| needed.contains(&(*decision, *vector));
        let vectors = account.vectors.iter().copied().filter(is_needed).map(|(id, vector)| Item::Vector(id, vector));
        let mutants = kills.get(at).into_iter().flatten().map(|mutant| Item::Mutant(*mutant));
        edges.chain(objectives).chain(vectors).chain(mutants).map(&mut number).collect()
    };
    accounts.iter().enumerate().map(&mut of).collect()
}

/// All that tests see of each decision.
pub(super) fn seen(accounts: &[Account]) -> BTreeMap<DecisionId, Vec<Vector>> {
    let mut seen: BTreeMap<DecisionId, BTreeSet<Vector>> = BTreeMap::new();
    for (decision, vector) in accounts.iter().flat_map(|account| &account.vectors) {
        seen.entry(*decision).or_default().insert(*vector);
    }
    seen.into_iter().map(|(decision, vectors)| (decision, vectors.into_iter().collect())).collect()
}

/// As few vectors of each decision as show all that can be shown.
fn needed_vectors(accounts: &[Account]) -> BTreeSet<(DecisionId, Vector)> {
    let of = |(decision, vectors): (DecisionId, Vec<Vector>)| {
        selection::smallest(&vectors).into_iter().map(move |vector| (decision, vector))
    };
    seen(accounts).into_iter().flat_map(of).collect()
}
