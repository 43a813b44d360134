//! Whether branches are those of a decision's conditions.
//!
//! Positions say which branches may belong to which condition, but not surely: all code of a macro has one position, and
//! `b ? c : d` is one condition and three branches. What is sure is where branches lead: from a condition's branch the next
//! branch on the way must be that of the condition that comes next. So the conditions are followed through the function
//! from a branch of the first one on, in the order in which they are evaluated.
//!
//! Which side of a branch means that the condition is true is told by the same: `!c` is a branch with exchanged sides.

use super::Sight;
use super::candidates::Candidates;
use super::flow::Flow;
use byway_ir::module::BlockId;
use byway_ir::program::BranchId;
use byway_logic::{Next, Structure};
use std::collections::BTreeSet;

/// An attempt to find the conditions of a decision in a function.
pub(super) struct Attempt<'a> {
    pub(super) flow: Flow<'a>,
    /// How the decision is evaluated.
    pub(super) structure: &'a Structure,
    /// For each condition, branches that may be its own.
    pub(super) candidates: &'a Candidates,
    /// For each condition, whether its branches are told from those of others by their positions. Then it may have several.
    pub(super) told_apart: &'a [bool],
    /// For each other condition, how many of its branches only lead to further ones.
    pub(super) tests: &'a [usize],
}

/// What was found.
#[derive(Debug)]
pub(super) struct Match {
    /// For each condition, how it shows.
    pub(super) sights: Vec<Sight>,
    /// The branches of its conditions.
    pub(super) blocks: BTreeSet<BlockId>,
}

/// A way out of a condition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exit {
    pub(super) branch: BranchId,
    /// Which side of its branch it is.
    pub(super) side: bool,
    /// The branch.
    pub(super) from: BlockId,
    /// Where it leads.
    pub(super) to: BlockId,
    pub(super) leads: Leads,
}

/// What a way out of a condition leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leads {
    /// To another condition.
    Condition(usize),
    /// Out of the decision, or to a condition that has no branch.
    Out,
}

/// What is known so far.
pub(super) struct Progress {
    /// The branch with which the decision starts.
    pub(super) entry: BlockId,
    /// The condition that has no branch, if there is one.
    branchless: Option<usize>,
    /// For each condition, its branches.
    pub(super) blocks: Vec<Vec<BlockId>>,
    pub(super) sights: Vec<Sight>,
}

impl Progress {
    pub(super) fn new(attempt: &Attempt, first: usize, entry: BlockId, branchless: Option<usize>) -> Progress {
        let count = attempt.structure.len();
        let mut blocks = vec![Vec::new(); count];
        blocks[first] = vec![entry];
        Progress { entry, branchless, blocks, sights: vec![Sight::Constant; count] }
    }

    /// Notes which edges say that a condition is true and false; `None` unless there are both.
    pub(super) fn see(&mut self, condition: usize, outcomes: &[(BranchId, bool)]) -> Option<()> {
        let branches =
            |wanted| outcomes.iter().filter(|(_, value)| *value == wanted).map(|(branch, _)| *branch).collect();
        let (if_true, if_false): (Vec<BranchId>, Vec<BranchId>) = (branches(true), branches(false));
        if if_true.is_empty() || if_false.is_empty() {
            return None;
        }
        self.sights[condition] = Sight::Branches { if_true, if_false };
        Some(())
    }

    /// What was found, if its first branch comes before all others whatever way leads to them.
    pub(super) fn finish(self, flow: &Flow) -> Option<Match> {
        let blocks: BTreeSet<BlockId> = self.blocks.into_iter().flatten().collect();
        let elsewhere = flow.reached_without(self.entry);
        let is_first = blocks.iter().all(|block| *block == self.entry || !elsewhere.contains(block));
        is_first.then_some(Match { sights: self.sights, blocks })
    }
}

impl Attempt<'_> {
    /// Looks for a decision that is branched on: each of its conditions has a branch.
    pub(super) fn branched(&self, entry: BlockId) -> Option<Match> {
        let live = self.structure.live();
        let mut progress = Progress::new(self, *live.first()?, entry, None);
        let mut targets = Targets::default();
        for &condition in &live {
            let exits = self.exits(condition, &mut progress, |_, _| false)?;
            let after = [true, false].map(|value| self.structure.after(condition, value));
            let outcomes = match after {
                [Next::Outcome(true), Next::Outcome(false)] | [Next::Outcome(false), Next::Outcome(true)] => {
                    targets.sides(&self.flow, &exits, after[0])?
                }
                _ => self.sides(&exits, after)?,
            };
            for (exit, (_, value)) in exits.iter().zip(&outcomes) {
                if let Next::Outcome(outcome) = after[usize::from(!value)] {
                    targets.add(exit.to, outcome);
                }
            }
            progress.see(condition, &outcomes)?;
        }
        if targets.agree(&self.flow) { progress.finish(&self.flow) } else { None }
    }

    /// The values of a condition that ways out of it mean, where at most one of its values ends the decision.
    fn sides(&self, exits: &[Exit], after: [Next; 2]) -> Option<Vec<(BranchId, bool)>> {
        let side = |exit: &Exit| {
            let is_next = |next: Next| match (exit.leads, next) {
                (Leads::Condition(to), Next::Condition(next)) => to == next,
                (Leads::Out, Next::Outcome(_)) => true,
                _ => false,
            };
            Some((exit.branch, side_of(exit, after.map(is_next))?))
        };
        exits.iter().map(side).collect()
    }

    /// The ways out of a condition, and with them the branches of the conditions that come next. `ends` says for an edge
    /// between blocks that it surely leads out of the decision.
    pub(super) fn exits(
        &self,
        condition: usize,
        progress: &mut Progress,
        ends: impl Fn(BlockId, BlockId) -> bool,
    ) -> Option<Vec<Exit>> {
        let expected = self.expected(condition, progress);
        let mut own = progress.blocks[condition].clone();
        let mut exits: Vec<(Exit, Vec<BlockId>)> = Vec::new();
        let mut at = 0;
        while let Some(&block) = own.get(at) {
            at += 1;
            for (side, taken) in self.flow.sides(block)?.into_iter().zip([true, false]) {
                let mut stops = if ends(block, side.to) { Vec::new() } else { self.flow.first_stops(side.to) };
                // The way around a loop, and ways back into what was evaluated before, lead out of the decision.
                stops.retain(|stop| !progress.blocks[..condition].iter().flatten().any(|other| other == stop));
                stops.retain(|stop| *stop != progress.entry);
                if self.is_inside(condition, at, &stops, &expected) {
                    let fresh: Vec<BlockId> = stops.into_iter().filter(|stop| !own.contains(stop)).collect();
                    own.extend(fresh);
                } else {
                    let exit = Exit { branch: side.branch, side: taken, from: block, to: side.to, leads: Leads::Out };
                    exits.push((exit, stops));
                }
            }
        }
        progress.blocks[condition] = own;
        self.assign(&mut exits, &expected, progress)?;
        Some(exits.into_iter().map(|(exit, _)| exit).collect())
    }

    /// The conditions with branches that come next, in their order.
    fn expected(&self, condition: usize, progress: &Progress) -> Vec<usize> {
        let after = [true, false].map(|value| self.structure.after(condition, value));
        let conditions = after.into_iter().filter_map(|next| match next {
            Next::Condition(next) => Some(next),
            Next::Outcome(_) => None,
        });
        let branches = |next: &usize| progress.branchless != Some(*next);
        conditions.filter(branches).collect::<BTreeSet<usize>>().into_iter().collect()
    }

    /// Whether the branches that come after a condition's branch of this number, counted from 1, belong to it too.
    fn is_inside(&self, condition: usize, number: usize, stops: &[BlockId], expected: &[usize]) -> bool {
        let fits = |stop: &BlockId, condition: usize| self.candidates[condition].contains(stop);
        let is_told = |stop: &BlockId| !expected.iter().any(|next| fits(stop, *next));
        let belongs = |stop: &BlockId| match self.told_apart[condition] {
            true => is_told(stop),
            false => number <= self.tests[condition],
        };
        !stops.is_empty() && stops.iter().all(|stop| fits(stop, condition) && belongs(stop))
    }

    /// Finds which of the next branches are those of the conditions that come next. Where positions do not tell, the
    /// branch that comes first belongs to the condition that comes first.
    fn assign(&self, exits: &mut [(Exit, Vec<BlockId>)], expected: &[usize], progress: &mut Progress) -> Option<()> {
        let mut groups: Vec<Vec<BlockId>> =
            exits.iter().map(|(_, stops)| stops.clone()).filter(|stops| !stops.is_empty()).collect();
        groups.sort();
        groups.dedup();
        let leads = |from: &[BlockId], to: &[BlockId]| self.flow.reaches(from[0], to[0], progress.entry);
        let all = groups.clone();
        groups
            .sort_by_cached_key(|group| all.iter().filter(|other| leads(other, group) && !leads(group, other)).count());
        for &next in expected {
            let fits = |group: &Vec<BlockId>| {
                let known = &progress.blocks[next];
                group.iter().all(|block| match known.is_empty() {
                    true => self.candidates[next].contains(block),
                    false => known.contains(block),
                })
            };
            let at = groups.iter().position(fits)?;
            let group = groups.remove(at);
            for (exit, _) in exits.iter_mut().filter(|(_, stops)| *stops == group) {
                exit.leads = Leads::Condition(next);
            }
            if progress.blocks[next].is_empty() {
                progress.blocks[next] = group;
            }
        }
        Some(())
    }
}

/// The value that a way out of a condition means: the one after which comes what it leads to. If that comes after both, as
/// in `(a && 0) || b`, the condition does not matter, and the side of the branch is as good.
pub(super) fn side_of(exit: &Exit, comes_after: [bool; 2]) -> Option<bool> {
    match comes_after {
        [true, false] => Some(true),
        [false, true] => Some(false),
        [true, true] => Some(exit.side),
        [false, false] => None,
    }
}

/// Where the outcomes of a decision lead.
#[derive(Default)]
struct Targets {
    known: Vec<(BlockId, bool)>,
}

impl Targets {
    fn add(&mut self, to: BlockId, outcome: bool) {
        self.known.push((to, outcome));
    }

    /// Whether each outcome leads to one place.
    fn agree(&self, flow: &Flow) -> bool {
        let places = |wanted: bool| -> BTreeSet<BlockId> {
            self.known.iter().filter(|(_, outcome)| *outcome == wanted).map(|(to, _)| flow.direct(*to)).collect()
        };
        places(true).len() <= 1 && places(false).len() <= 1
    }

    /// The values of the last condition that ways out of it mean. Other conditions have shown where one outcome leads; what
    /// leads there too has the same, and what leads elsewhere the other.
    fn sides(&self, flow: &Flow, exits: &[Exit], if_true: Next) -> Option<Vec<(BranchId, bool)>> {
        if self.known.is_empty() {
            // Constants leave the outcome to this condition alone, so nothing depends on what its sides are called.
            return Some(exits.iter().map(|exit| (exit.branch, exit.side)).collect());
        }
        let at_once: Vec<Option<bool>> = exits.iter().map(|exit| self.outcome(|to| flow.direct(to), exit.to)).collect();
        let later = |(exit, known): (&Exit, &Option<bool>)| known.or(self.outcome(|to| flow.settled(to), exit.to));
        let in_the_end: Vec<Option<bool>> = exits.iter().zip(&at_once).map(later).collect();
        // An empty `if` leads where its condition's other side leads, but not at once.
        let outcomes = completed(&in_the_end).or_else(|| completed(&at_once))?;
        let sides = exits.iter().zip(outcomes);
        Some(sides.map(|(exit, outcome)| (exit.branch, if_true == Next::Outcome(outcome))).collect())
    }

    /// The outcome that leads to the same place as a block does, if there is one.
    fn outcome(&self, place: impl Fn(BlockId) -> BlockId, to: BlockId) -> Option<bool> {
        let same = self.known.iter().filter(|(known, _)| place(*known) == place(to));
        let outcomes: BTreeSet<bool> = same.map(|(_, outcome)| *outcome).collect();
        if outcomes.len() == 1 { outcomes.first().copied() } else { None }
    }
}

/// Outcomes of which both must be there: those that are not known are the other one of the one that is.
fn completed(outcomes: &[Option<bool>]) -> Option<Vec<bool>> {
    let known: BTreeSet<bool> = outcomes.iter().flatten().copied().collect();
    let is_whole = outcomes.iter().all(Option::is_some);
    match (known.len(), is_whole) {
        (2, true) => Some(outcomes.iter().flatten().copied().collect()),
        (1, false) => {
            let other = !known.first()?;
            Some(outcomes.iter().map(|outcome| outcome.unwrap_or(other)).collect())
        }
        _ => None,
    }
}
