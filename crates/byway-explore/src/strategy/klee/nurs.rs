//! Non-uniform random search.

use super::queries::Queries;
use crate::edge::Edge;
use crate::ids::{EdgeId, NodeId};
use crate::strategy::distance::{Distances, Measure};
use crate::strategy::support::{Slot, Weighted};
use crate::strategy::{Choice, Mode, Search, Strategy};
use byway_ir::program::BranchId;
use byway_vm::memory::CodePlace;
use rustc_hash::{FxHashMap, FxHashSet};

/// What makes an edge likely to be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// `covnew`: code that is not covered is near, and the path has covered something new lately.
    CoveringNew,
    /// `depth`: many forks lie above it.
    Depth,
    /// `icnt`: runs have seldom gone there.
    InstructionCount,
    /// `md2u`: code that is not covered is near.
    DistanceToUncovered,
    /// `qc`: its path has cost the solver little. There is no clock here: the cost of a query is the number of conditions
    /// that it is about.
    QueryCost,
    /// `cpicnt`: few instructions ran under the same calls.
    CallPathInstructionCount,
}

impl Weight {
    /// Whether it depends on what the path has been through.
    fn looks_back(self) -> bool {
        matches!(self, Weight::CoveringNew | Weight::QueryCost | Weight::CallPathInstructionCount)
    }
}

/// Paper 5, sections 2.1 (coverage-optimised search) and 3.1 (NURS), as KLEE defines it: a pending edge is picked at random, with a chance
/// in proportion to its weight.
///
/// Weights that change while an edge is pending only ever sink: coverage grows, and so do counts. So an edge is drawn by
/// the weight that it had and accepted with the chance that is left of it, which is exact and needs no sweep over
/// all edges.
#[derive(Debug)]
pub struct Nurs {
    weight: Weight,
    edges: Weighted<Item>,
    /// For [`Weight::QueryCost`].
    queries: Queries,
    /// Of each node that is a fork.
    histories: Vec<Option<History>>,
    distances: Distances,
    /// Branches that some path has passed.
    passed: FxHashSet<BranchId>,
    /// Edges that were discovered at instructions that are no branches of the program under test.
    elsewhere: FxHashMap<CodePlace, u64>,
    /// Instructions under each stack of calls.
    under_calls: FxHashMap<u64, u64>,
}

/// An edge with all that its weight depends on, so that it can be weighed again without a look at the edge itself, which is
/// in no cache most of the time.
#[derive(Clone, Copy, Debug)]
struct Item {
    edge: EdgeId,
    branch: Option<BranchId>,
    changing: Changing,
    /// The part of the weight that stays as it is.
    fixed: f64,
}

/// What the rest of a weight depends on.
#[derive(Clone, Copy, Debug)]
enum Changing {
    /// Nothing: it is all fixed.
    Nothing,
    /// The distance from the branch to code that is not covered.
    Distance,
    /// How often runs have passed the branch.
    Hits,
    /// How often edges were discovered at an instruction.
    Elsewhere(CodePlace),
    /// Instructions that ran under a stack of calls.
    Calls(u64),
}

/// What is known about the path to a fork.
#[derive(Clone, Copy, Debug, Default)]
struct History {
    /// Instructions of the path.
    steps: u64,
    /// The instructions that it had when it covered something new last.
    new_at: u64,
    /// Conditions that the solver had to look at for it.
    query_cost: u64,
}

/// A distance that counts as none: KLEE's stand-in for code from which nothing uncovered can be reached.
const FARTHEST: u32 = 10_000;

/// Instructions for which something new counts as just covered.
const LATELY: u64 = 1_000;

/// Conditions that a solver looks at in about a tenth of a second, below which KLEE makes no difference.
const CHEAP: u64 = 10_000;

impl Nurs {
    /// A search by some weight.
    pub fn new(weight: Weight) -> Nurs {
        Nurs {
            weight,
            edges: Weighted::default(),
            queries: Queries::default(),
            histories: Vec::new(),
            distances: Distances::new(Measure::Instructions),
            passed: FxHashSet::default(),
            elsewhere: FxHashMap::default(),
            under_calls: FxHashMap::default(),
        }
    }

    /// The first edge of a fork was discovered: what its path has been through.
    fn record(&mut self, search: &Search, edge: &Edge) {
        let mut above = History::default();
        let mut node = edge.node;
        let mut query_cost = 0;
        while node != NodeId::ROOT {
            if self.weight == Weight::QueryCost && self.queries.led_to(search.tree, node) {
                query_cost += u64::from(search.tree.depth(node));
            }
            node = search.tree.parent(node);
            if let Some(history) = self.history(node) {
                above = history;
                break;
            }
        }
        let steps = edge.moment.steps;
        let mut new_at = above.new_at;
        for branch in edge.moment.recent.iter() {
            if self.passed.insert(branch) {
                new_at = steps;
            }
        }
        *self.under_calls.entry(edge.moment.call_stack).or_insert(0) += steps.saturating_sub(above.steps);
        let query_cost = above.query_cost + query_cost;
        let at = edge.node.0 as usize;
        if self.histories.len() <= at {
            self.histories.resize(at + 1, None);
        }
        self.histories[at] = Some(History { steps, new_at, query_cost });
    }

    fn history(&self, node: NodeId) -> Option<History> {
        self.histories.get(node.0 as usize).copied().flatten()
    }

    /// What the weight of an edge depends on.
    fn item(&self, search: &Search, id: EdgeId, edge: &Edge) -> Item {
        let history = self.history(edge.node).unwrap_or_default();
        let (fixed, changing) = match self.weight {
            Weight::CoveringNew => {
                let since = history.steps.saturating_sub(history.new_at).saturating_sub(LATELY);
                (squared_inverse(since), Changing::Distance)
            }
            Weight::Depth => (f64::from(search.tree.depth(edge.node) + 1), Changing::Nothing),
            Weight::InstructionCount if edge.branch.is_some() => (0.0, Changing::Hits),
            Weight::InstructionCount => (0.0, Changing::Elsewhere(edge.place)),
            Weight::DistanceToUncovered => (0.0, Changing::Distance),
            Weight::QueryCost => (CHEAP as f64 / history.query_cost.max(CHEAP) as f64, Changing::Nothing),
            Weight::CallPathInstructionCount => (0.0, Changing::Calls(edge.moment.call_stack)),
        };
        Item { edge: id, branch: edge.branch, changing, fixed }
    }

    /// The weight of an edge now.
    fn weigh(&mut self, search: &Search, item: &Item) -> f64 {
        let count = |counted: Option<&u64>| counted.copied().unwrap_or(0);
        item.fixed
            + match item.changing {
                Changing::Nothing => 0.0,
                Changing::Distance => {
                    let distance = item.branch.and_then(|branch| self.distances.from_branch(search.coverage, branch));
                    squared_inverse(u64::from(distance.unwrap_or(FARTHEST).min(FARTHEST)))
                }
                Changing::Hits => {
                    squared_inverse(item.branch.map_or(0, |branch| u64::from(search.coverage.hits(branch))))
                }
                Changing::Elsewhere(place) => squared_inverse(count(self.elsewhere.get(&place))),
                Changing::Calls(stack) => 1.0 / count(self.under_calls.get(&stack)).max(1) as f64,
            }
    }

    /// Draws an edge by the weights of now. It may be gone: then its weight is as good as any other.
    fn draw(&mut self, search: &mut Search) -> Option<(Slot, EdgeId)> {
        loop {
            let (slot, item) = self.edges.draw(search.random)?;
            let before = self.edges.weight(slot);
            let now = self.weigh(search, &item);
            if now >= before {
                return Some((slot, item.edge));
            }
            self.edges.set(slot, now);
            if search.random.f64() * before < now {
                return Some((slot, item.edge));
            }
        }
    }
}

/// One over the square of a count; a count of zero is as good as one.
fn squared_inverse(count: u64) -> f64 {
    let inverse = 1.0 / count.max(1) as f64;
    inverse * inverse
}

impl Strategy for Nurs {
    fn mode(&self) -> Mode {
        Mode::StepToFork
    }

    fn discovered(&mut self, search: &mut Search, id: EdgeId) {
        let Some(edge) = search.frontier.get(id) else { return };
        if self.weight == Weight::QueryCost {
            self.queries.add(edge);
        }
        if self.weight.looks_back() && self.history(edge.node).is_none() {
            self.record(search, edge);
        }
        if edge.branch.is_none() {
            *self.elsewhere.entry(edge.place).or_insert(0) += 1;
        }
        let item = self.item(search, id, edge);
        let weight = self.weigh(search, &item);
        self.edges.insert(item, weight);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        let (slot, edge) = self.draw(search)?;
        self.edges.remove(slot);
        Some(Choice::Flip(edge))
    }
}
