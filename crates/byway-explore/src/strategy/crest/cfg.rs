//! Search along short ways to what is not covered.

use super::current::Current;
use super::forced::Forced;
use super::static_path::StaticPath;
use crate::coverage::Coverage;
use crate::ids::EdgeId;
use crate::strategy::distance::{Distances, Measure};
use crate::strategy::support::{LiveTree, Pool, RandomInputs};
use crate::strategy::{Choice, RunFacts, Search, Strategy};
use byway_ir::program::BranchId;
use rustc_hash::FxHashMap;

/// Paper 2, section 4, CfgDirectedSearch: forces the branch of the current execution whose other side has the least distance
/// to a branch that is not covered, plus the number of times that it was forced in vain, any of them if there are several;
/// then drives the new execution along all static paths of at most that length to branches that are not covered. As soon as
/// something new is covered that execution becomes the current one and the tries are forgotten.
///
/// After a number of runs in vain the search starts again with random inputs; when nothing is left of the current
/// execution it goes on at any pending edge.
#[derive(Debug)]
pub struct ControlFlowDirected {
    patience: u64,
    /// Own runs since something new was covered.
    fruitless: u64,
    tree: LiveTree,
    all: Pool,
    inputs: RandomInputs,
    forced: Forced,
    costs: Costs,
    current: Current,
    attempt: Attempt,
}

/// What branches cost.
#[derive(Debug)]
struct Costs {
    distances: Distances,
    /// How often a branch was forced in vain since something new was covered.
    tries: FxHashMap<BranchId, u32>,
}

impl Costs {
    /// The distance of a branch to what is not covered, plus its tries.
    fn of(&mut self, coverage: &Coverage, branch: Option<BranchId>) -> u32 {
        let Some(branch) = branch else { return UNKNOWN };
        let distance = self.distances.from_branch(coverage, branch).unwrap_or(UNKNOWN);
        distance.saturating_add(self.tries.get(&branch).copied().unwrap_or(0))
    }
}

/// What the run that was asked for is made for.
#[derive(Debug, Default)]
enum Attempt {
    /// To be the current execution.
    #[default]
    Begin,
    /// To come near to something that is not covered, from a branch of the current execution.
    Along(StaticPath),
}

/// The cost of an edge from which nothing uncovered can be reached, as far as is known: after all others.
const UNKNOWN: u32 = u32::MAX / 2;

impl ControlFlowDirected {
    /// A search that starts again after so many runs that covered nothing new; `u64::MAX` for never.
    pub fn new(patience: u64) -> ControlFlowDirected {
        ControlFlowDirected {
            patience: patience.max(1),
            fruitless: 0,
            tree: LiveTree::default(),
            all: Pool::default(),
            inputs: RandomInputs::default(),
            forced: Forced::default(),
            costs: Costs { distances: Distances::new(Measure::Branches), tries: FxHashMap::default() },
            current: Current::default(),
            attempt: Attempt::default(),
        }
    }

    /// Makes a run the current execution.
    fn begin(&mut self, search: &Search, run: &RunFacts) {
        self.costs.tries.clear();
        self.attempt = Attempt::Begin;
        let edges = self.tree.along(search, run.node);
        self.current = Current::new(search, &edges, |branch| self.costs.of(search.coverage, branch));
    }

    /// The cheapest branch of the current execution.
    fn cheapest(&mut self, search: &mut Search) -> Option<(u32, EdgeId)> {
        let coverage = search.coverage;
        self.current.cheapest(search, |branch| self.costs.of(coverage, branch))
    }

    /// The next branch along the static paths that are being searched; they are given up if there is none.
    fn along(&mut self, search: &Search) -> Option<EdgeId> {
        let Attempt::Along(path) = &mut self.attempt else { return None };
        let next = path.next(search, &mut self.costs.distances);
        if next.is_none() {
            if let Some(branch) = path.origin() {
                *self.costs.tries.entry(branch).or_insert(0) += 1;
            }
            self.attempt = Attempt::Begin;
        }
        next
    }
}

impl Strategy for ControlFlowDirected {
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.tree.add(search, edge);
        self.all.add(edge);
        self.forced.add(edge);
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.inputs.look(run);
        let Some(discovered) = self.forced.answer(search, run) else { return };
        self.fruitless = if run.covers.is_empty() { self.fruitless + 1 } else { 0 };
        match &mut self.attempt {
            Attempt::Along(path) if run.covers.is_empty() && run.flipped.is_some() => {
                path.extend(search, run, &discovered)
            }
            _ => self.begin(search, run),
        }
    }

    fn exhausted(&mut self, _: &mut Search, edge: EdgeId) {
        self.forced.fails(edge);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        if search.frontier.is_empty() {
            return None;
        }
        if self.fruitless >= self.patience {
            self.fruitless = 0;
            self.attempt = Attempt::Begin;
            return Some(self.inputs.restart(search));
        }
        let edge = match self.along(search) {
            Some(edge) => edge,
            None => match self.cheapest(search) {
                Some((cost, edge)) => {
                    let branch = search.frontier.get(edge).and_then(|edge| edge.branch);
                    self.attempt = Attempt::Along(StaticPath::new(branch, if cost < UNKNOWN { cost } else { 0 }));
                    edge
                }
                None => {
                    self.attempt = Attempt::Begin;
                    self.all.draw(search)?
                }
            },
        };
        self.forced.ask(edge);
        Some(Choice::Flip(edge))
    }
}
