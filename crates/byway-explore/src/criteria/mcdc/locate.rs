//! Finding the decisions of the source in a program.

use super::candidates::{Candidates, PlacedBranches};
use super::flow::Flow;
use super::matching::{Attempt, Match};
use super::{Decision, DecisionCondition, Decisions, Missing, Why};
use byway_ir::branching::{Branching, BranchingFunction};
use byway_ir::module::BlockId;
use byway_logic::Structure;
use byway_logic::source::{SourceCondition, SourceDecision, SourceDecisions};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Decisions with more folded conditions than this are not looked for: each may be one of two constants.
const MOST_FOLDED: u32 = 8;

/// Ways to share out branches among conditions that are tried.
const MOST_CHOICES: usize = 512;

impl Decisions {
    /// Finds the decisions of the source in a program.
    pub fn locate(source: &SourceDecisions, branching: &Branching) -> Decisions {
        let branches = PlacedBranches::of(branching);
        let mut found = Decisions { unfollowed: source.unfollowed.clone(), ..Decisions::default() };
        let mut functions: FxHashMap<usize, Place> = FxHashMap::default();
        let mut find = |decision: &SourceDecision| -> Result<Vec<Decision>, Why> {
            let versions = versions(decision)?;
            let candidates = branches.candidates(decision);
            let why = if candidates.is_empty() { Why::Absent } else { Why::Otherwise };
            let in_function = |(number, candidates): (usize, Candidates)| {
                let function = &branching.functions[number];
                let place = functions.entry(number).or_insert_with(|| Place::new(function));
                place.find(function, decision, &versions, candidates)
            };
            let all: Vec<Decision> = candidates.into_iter().filter_map(in_function).collect();
            if all.is_empty() { Err(why) } else { Ok(all) }
        };
        for decision in &source.decisions {
            match find(decision) {
                Ok(all) => all.into_iter().for_each(|decision| found.add(decision)),
                Err(why) => {
                    let SourceDecision { region, macro_use, .. } = decision.clone();
                    found.missing.push(Missing { region, macro_use, why });
                }
            }
        }
        found
    }
}

/// What a decision may be: with each value for its folded conditions, most live conditions first. One that has a single
/// live condition is left out.
fn versions(decision: &SourceDecision) -> Result<Vec<Structure>, Why> {
    let folded: Vec<usize> =
        (0..decision.conditions.len()).filter(|number| decision.conditions[*number].folded).collect();
    if folded.len() as u32 > MOST_FOLDED {
        return Err(Why::Otherwise);
    }
    let version = |values: u32| {
        let mut constants = vec![None; decision.conditions.len()];
        for (bit, condition) in folded.iter().enumerate() {
            constants[*condition] = Some(values >> bit & 1 != 0);
        }
        decision.structure.clone().with_constants(&constants)
    };
    let mut all: Vec<Structure> =
        (0..1 << folded.len()).map(version).filter(|version| version.live().len() > 1).collect();
    all.sort_by_key(|version| Reverse(version.live().len()));
    if all.is_empty() { Err(Why::Constants) } else { Ok(all) }
}

/// A function in which decisions are looked for.
struct Place {
    reachable: BTreeSet<BlockId>,
    /// Branches that belong to decisions which were found already.
    taken: BTreeSet<BlockId>,
}

impl Place {
    fn new(function: &BranchingFunction) -> Place {
        Place { reachable: Flow::reachable(function), taken: BTreeSet::new() }
    }

    /// Finds a decision, and takes its branches: a macro may make the same decision again at the same place.
    fn find(
        &mut self,
        function: &BranchingFunction,
        decision: &SourceDecision,
        versions: &[Structure],
        mut candidates: Candidates,
    ) -> Option<Decision> {
        for blocks in &mut candidates {
            blocks.retain(|block| self.reachable.contains(block) && !self.taken.contains(block));
        }
        let stops: BTreeSet<BlockId> = candidates.iter().flatten().copied().collect();
        let told_apart: Vec<bool> = decision.conditions.iter().map(is_told_apart).collect();
        let flow = Flow { function, stops: &stops };
        let (structure, found) = versions.iter().find_map(|structure| {
            let found = tests(decision).iter().find_map(|tests| {
                let attempt = Attempt { flow, structure, candidates: &candidates, told_apart: &told_apart, tests };
                first_match(&attempt, decision.branches_before)
            });
            Some((structure, found?))
        })?;
        let Match { sights, blocks } = found;
        self.taken.extend(blocks);
        let condition = |(condition, sight): (&SourceCondition, _)| DecisionCondition {
            region: condition.region.clone(),
            listed_at: condition.listed_at,
            sight,
        };
        Some(Decision {
            function: function.name.clone(),
            region: decision.region.clone(),
            macro_use: decision.macro_use.clone(),
            structure: structure.clone(),
            conditions: decision.conditions.iter().zip(sights).map(condition).collect(),
        })
    }
}

/// Whether debug positions tell the branches of a condition from those of others. All that comes of a macro has one.
fn is_told_apart(condition: &SourceCondition) -> bool {
    condition.macro_use.is_none() && !condition.region.is_empty()
}

/// How many branches of each condition may only lead to further ones, where positions do not tell: each `?:` makes such a
/// branch, or none, and conditions that are arguments of one macro are told apart by nothing. What needs fewest comes first.
fn tests(decision: &SourceDecision) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for condition in &decision.conditions {
        let most = if is_told_apart(condition) { 0 } else { condition.branches_inside };
        let with = |before: &Vec<usize>| (0..=most).map(|tests| [&before[..], &[tests]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(with).collect();
        all.sort_by_key(|tests| tests.iter().sum::<usize>());
        all.truncate(MOST_CHOICES);
    }
    all
}

/// A branch of the text with which the decision may start: the first after so many others if it can be, else any.
fn first_match(attempt: &Attempt, others_before: usize) -> Option<Match> {
    let first = *attempt.structure.live().first()?;
    let entries = &attempt.candidates[first];
    let (before, after) = entries.split_at(others_before.min(entries.len()));
    let mut entries = after.iter().chain(before).copied();
    entries.find_map(|entry| attempt.branched(entry).or_else(|| attempt.valued(entry)))
}
