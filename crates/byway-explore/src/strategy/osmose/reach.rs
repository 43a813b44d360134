//! What is still uncovered and can be reached.

use crate::call_stacks::{CallStackId, CallStacks};
use crate::edge::Edge;
use crate::strategy::Search;
use crate::supergraph::{NodeIndex, Supergraph};
use byway_ir::program::PointId;
use byway_vm::memory::CodePlace;

/// What was found out about a place. Coverage only grows, so "nothing" holds for ever, and a witness holds until it is
/// covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Known {
    #[default]
    Unknown,
    /// Nothing uncovered can be reached.
    Barren,
    /// This can be reached, and was not covered.
    Leads(PointId),
}

/// Answers whether something uncovered can be reached, searching no further than it must and never twice in vain.
pub(super) struct Reach {
    graph: Supergraph,
    nodes: Vec<Known>,
    /// About the callers of a stack, for each call stack.
    stacks: Vec<Known>,
    /// For each node, the search that saw it last and the node that it was seen from.
    seen: Vec<(u32, NodeIndex)>,
    search: u32,
}

impl Reach {
    pub(super) fn new(graph: Supergraph) -> Reach {
        let mut nodes = vec![Known::Barren; graph.len()];
        leading_to_items(&graph).for_each(|at| nodes[at.index()] = Known::Unknown);
        let seen = graph.nodes().map(|at| (0, at)).collect();
        Reach { graph, nodes, stacks: Vec::new(), seen, search: 0 }
    }

    /// Whether an edge can lead to something uncovered, or has something uncovered on its path already.
    pub(super) fn is_promising(&mut self, search: &Search, edge: &Edge) -> bool {
        let open = |item: PointId| !search.coverage.is_covered(item);
        if edge.passed.iter().any(|item| open(*item)) {
            return true;
        }
        let branch = edge.branch.and_then(|branch| search.coverage.branches().get(branch));
        let place = branch.map_or(edge.place, |branch| CodePlace { function: branch.function, pc: branch.pc });
        // Code that is not in the graph may lead anywhere.
        let Some(at) = self.graph.node_at(place) else { return true };
        self.search_place(place, at, &open).is_some()
            || (self.is_left(at) && self.search_callers(search.frontier.calls(), edge.moment.calls, &open).is_some())
    }

    /// Whether the frames below may run again.
    fn is_left(&self, at: NodeIndex) -> bool {
        self.graph.returns(at) || self.graph.has_jumps()
    }

    /// Something uncovered that can be reached from a node, without its function's return.
    fn search_node(&mut self, start: NodeIndex, open: &impl Fn(PointId) -> bool) -> Option<PointId> {
        self.search += 1;
        let mut work = vec![start];
        let mut visited = Vec::new();
        self.seen[start.index()] = (self.search, start);
        while let Some(at) = work.pop() {
            let own = self.graph.item(at).filter(|item| open(*item));
            let known = match self.nodes[at.index()] {
                Known::Barren => continue,
                Known::Leads(item) => Some(item).filter(|item| open(*item)),
                Known::Unknown => None,
            };
            if let Some(item) = own.or(known) {
                self.remember_way(at, item);
                return Some(item);
            }
            visited.push(at);
            for next in self.graph.next(at) {
                let seen = &mut self.seen[next.index()];
                if seen.0 != self.search {
                    *seen = (self.search, at);
                    work.push(next);
                }
            }
        }
        visited.iter().for_each(|at| self.nodes[at.index()] = Known::Barren);
        None
    }

    /// Everything on the way to a witness leads there.
    fn remember_way(&mut self, mut at: NodeIndex, item: PointId) {
        loop {
            self.nodes[at.index()] = Known::Leads(item);
            let from = self.seen[at.index()].1;
            if from == at {
                return;
            }
            at = from;
        }
    }

    /// The same from an instruction; also from where its function may be jumped to.
    fn search_place(&mut self, place: CodePlace, at: NodeIndex, open: &impl Fn(PointId) -> bool) -> Option<PointId> {
        self.search_node(at, open).or_else(|| {
            let landings: Vec<NodeIndex> = self.graph.landings(place.function).collect();
            landings.into_iter().find_map(|landing| self.search_node(landing, open))
        })
    }

    /// Something uncovered that can be reached once the functions of a stack are returned to.
    fn search_callers(
        &mut self,
        calls: &CallStacks,
        top: CallStackId,
        open: &impl Fn(PointId) -> bool,
    ) -> Option<PointId> {
        if self.stacks.len() < calls.len() {
            self.stacks.resize(calls.len(), Known::Unknown);
        }
        let mut above = Vec::new();
        let mut stack = top;
        let found = loop {
            match self.stacks[stack.index()] {
                Known::Barren => break None,
                Known::Leads(item) if open(item) => break Some(item),
                Known::Leads(_) | Known::Unknown => {}
            }
            above.push(stack);
            let Some((place, below)) = calls.caller(stack) else { break None };
            let Some(at) = self.graph.node_at(place) else { break None };
            if let Some(item) = self.search_place(place, at, open) {
                break Some(item);
            }
            if !self.is_left(at) {
                break None;
            }
            stack = below;
        };
        // No stack above the end found anything, so all have found the same.
        let known = found.map_or(Known::Barren, Known::Leads);
        above.iter().for_each(|stack| self.stacks[stack.index()] = known);
        found
    }
}

/// The nodes from which there is anything to cover, whether it is covered or not.
fn leading_to_items(graph: &Supergraph) -> impl Iterator<Item = NodeIndex> {
    let mut before = vec![Vec::new(); graph.len()];
    for at in graph.nodes() {
        graph.next(at).for_each(|next| before[next.index()].push(at));
    }
    let mut leads = vec![false; graph.len()];
    let mut work: Vec<NodeIndex> = graph.nodes().filter(|at| graph.item(*at).is_some()).collect();
    while let Some(at) = work.pop() {
        if !std::mem::replace(&mut leads[at.index()], true) {
            work.extend(&before[at.index()]);
        }
    }
    graph.nodes().filter(move |at| leads[at.index()])
}
