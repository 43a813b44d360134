//! Where paths were left that might have gone on: all that could have come behind these places is in doubt.

use super::Cause;
use crate::call_stacks::{CallStackId, CallStacks};
use crate::coverage::Coverage;
use crate::supergraph::{NodeIndex, Supergraph};
use byway_ir::program::{FuncId, PointId};
use byway_vm::memory::CodePlace;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Where a path was left.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// The instruction that comes next, or the one before; nothing if not known.
    pub(crate) place: Option<CodePlace>,
    /// The calls that had not returned.
    pub(crate) calls: CallStackId,
    /// What it had passed and no finished run had covered.
    pub(crate) passed: Arc<Vec<PointId>>,
}

/// Places where paths were left.
#[derive(Debug, Default)]
pub(crate) struct OpenEnds {
    ends: FxHashSet<(Cause, CodePlace, CallStackId)>,
    /// What paths passed that did not come to an end.
    passed: FxHashSet<(Cause, PointId)>,
    /// Paths were left at unknown places.
    anywhere: FxHashSet<Cause>,
}

impl OpenEnds {
    /// A path was left.
    pub(crate) fn add(&mut self, cause: Cause, standing: &Standing) {
        match standing.place {
            Some(place) => drop(self.ends.insert((cause, place, standing.calls))),
            None => drop(self.anywhere.insert(cause)),
        }
        self.passed.extend(standing.passed.iter().map(|item| (cause, *item)));
    }

    /// Where paths of another worker were left, too; its call stacks have other numbers.
    pub(crate) fn merge(&mut self, other: &OpenEnds, mut translated: impl FnMut(CallStackId) -> CallStackId) {
        self.ends.extend(other.ends.iter().map(|&(cause, place, calls)| (cause, place, translated(calls))));
        self.passed.extend(&other.passed);
        self.anywhere.extend(&other.anywhere);
    }

    /// Paths may go anywhere that no run has come to.
    pub(crate) fn add_anywhere(&mut self, cause: Cause) {
        self.anywhere.insert(cause);
    }

    /// What may be reached from open ends, and why it was not.
    pub(super) fn reached(&self, coverage: &Coverage, calls: &CallStacks) -> Reached {
        let anywhere = self.anywhere.iter().min().copied();
        let mut passed = FxHashMap::default();
        for &(cause, item) in &self.passed {
            passed.entry(item).and_modify(|known: &mut Cause| *known = cause.min(*known)).or_insert(cause);
        }
        if self.ends.is_empty() || anywhere == Some(Cause::ALL[0]) {
            return Reached { anywhere, passed, graph: None };
        }
        let graph = Supergraph::of(coverage.program());
        let (mut nodes, mut anywhere) = (vec![None; graph.len()], anywhere);
        for cause in Cause::ALL {
            match self.nodes(cause, &graph, calls) {
                Some(seen) => {
                    let reached = nodes.iter_mut().zip(seen).filter(|(node, seen)| *seen && node.is_none());
                    reached.for_each(|(node, _)| *node = Some(cause));
                }
                None => anywhere = first([anywhere, Some(cause)]),
            }
        }
        for at in graph.nodes() {
            if let (Some(item), Some(cause)) = (graph.item(at), nodes[at.index()]) {
                passed.entry(item).and_modify(|known: &mut Cause| *known = cause.min(*known)).or_insert(cause);
            }
        }
        Reached { anywhere, passed, graph: Some((graph, nodes)) }
    }

    /// The nodes that can be reached from the ends of one cause; nothing if that may be any.
    fn nodes(&self, cause: Cause, graph: &Supergraph, calls: &CallStacks) -> Option<Vec<bool>> {
        let [mut outside, mut inside] = [false, true].map(|in_main| Search::new(graph, in_main));
        for &(_, place, stack) in self.ends.iter().filter(|(of, _, _)| *of == cause) {
            let is_in_main = graph.is_in_main(place) || calls.callers(stack).any(|caller| graph.is_in_main(caller));
            let search = if is_in_main { &mut inside } else { &mut outside };
            // A run that has stopped stands behind its last instruction, which may be another block.
            let before = CodePlace { pc: place.pc.saturating_sub(1), ..place };
            let mut leaves = search.start(before)?;
            leaves |= search.start(place)?;
            let mut stack = stack;
            while leaves && search.stacks.insert(stack) {
                let Some((caller, below)) = calls.caller(stack) else { break };
                leaves = search.start(caller)?;
                stack = below;
            }
        }
        let (outside, inside) = (outside.all(), inside.all());
        Some(outside.into_iter().zip(inside).map(|(a, b)| a || b).collect())
    }
}

/// What may be reached from open ends.
#[derive(Debug, Default)]
pub(super) struct Reached {
    /// Everything may, for this cause.
    anywhere: Option<Cause>,
    /// What was passed, or can be.
    passed: FxHashMap<PointId, Cause>,
    /// The program, and why each of its nodes may still be reached.
    graph: Option<(Supergraph, Vec<Option<Cause>>)>,
}

impl Reached {
    /// Why something that is not covered may be reached all the same.
    pub(super) fn item(&self, item: PointId) -> Option<Cause> {
        first([self.anywhere, self.passed.get(&item).copied()])
    }

    /// The same for an instruction.
    pub(super) fn place(&self, place: CodePlace) -> Option<Cause> {
        let at_place = self.graph.as_ref().and_then(|(graph, nodes)| match graph.node_at(place) {
            Some(at) => nodes[at.index()],
            None => nodes.iter().flatten().min().copied(),
        });
        first([self.anywhere, at_place])
    }
}

/// The cause that is told.
pub(super) fn first<const N: usize>(causes: [Option<Cause>; N]) -> Option<Cause> {
    causes.into_iter().flatten().min()
}

/// A search of all that can run.
struct Search<'g> {
    graph: &'g Supergraph,
    /// `main` runs already.
    in_main: bool,
    seen: Vec<bool>,
    work: Vec<NodeIndex>,
    /// Call stacks whose callers were started from.
    stacks: FxHashSet<CallStackId>,
    /// Functions that `longjmp` may come back to, of which that was taken into account.
    landed: FxHashSet<FuncId>,
}

impl Search<'_> {
    fn new(graph: &Supergraph, in_main: bool) -> Search<'_> {
        let seen = vec![false; graph.len()];
        Search { graph, in_main, seen, work: Vec::new(), stacks: FxHashSet::default(), landed: FxHashSet::default() }
    }

    /// Starts from an instruction as well; whether the frames below may run again. Code that is not in the graph may lead
    /// anywhere.
    fn start(&mut self, place: CodePlace) -> Option<bool> {
        let at = self.graph.node_at(place)?;
        self.push(at);
        if self.landed.insert(place.function) {
            let landings: Vec<NodeIndex> = self.graph.landings(place.function).collect();
            landings.into_iter().for_each(|landing| self.push(landing));
        }
        Some(self.graph.returns(at) || self.graph.has_jumps())
    }

    fn push(&mut self, at: NodeIndex) {
        if !std::mem::replace(&mut self.seen[at.index()], true) {
            self.work.push(at);
        }
    }

    /// For each node, whether the search comes to it.
    fn all(mut self) -> Vec<bool> {
        while let Some(at) = self.work.pop() {
            let next: Vec<NodeIndex> = match self.in_main {
                true => self.graph.next_in_main(at).collect(),
                false => self.graph.next(at).collect(),
            };
            next.into_iter().for_each(|next| self.push(next));
        }
        self.seen
    }
}
