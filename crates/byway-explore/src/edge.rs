//! Pending edges: what could have gone otherwise.

use crate::call_stacks::{CallStackId, CallStacks};
use crate::hits::HitVector;
use crate::ids::{EdgeId, NodeId};
use crate::objectives::{Met, ObjectiveId};
use byway_expr::TermId;
use byway_ir::program::{BranchId, PointId};
use byway_vm::machine::Snapshot;
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::Class;
use byway_vm::trace::RecentBranches;
use std::cell::Cell;
use std::sync::Arc;

/// How a run gets to the place where an edge leaves.
#[derive(Clone)]
pub enum Resume {
    /// From the program right before it decides; edges of one decision share it.
    Snapshot(Arc<Snapshot>),
    /// From an earlier decision of the same path, under a model that leads on from there.
    Onward(Arc<Waypoint>, Arc<[u8]>),
    /// From the start: a model that leads there is known.
    Replay(Arc<[u8]>),
}

/// A decision of a path that runs resume at to come to later ones. Few edges of a path that goes on and on are ever taken,
/// and a snapshot for each of its decisions would fill the memory.
pub struct Waypoint {
    /// The program right before it decides.
    pub(crate) snapshot: Arc<Snapshot>,
    /// The node that the decision leaves.
    pub(crate) node: NodeId,
    /// The objectives that the path had met before.
    pub(crate) met: Met,
}

impl Resume {
    /// A model under which the program comes to the decision.
    pub fn model(&self) -> &Arc<[u8]> {
        match self {
            Resume::Snapshot(snapshot) => snapshot.model(),
            Resume::Onward(_, model) | Resume::Replay(model) => model,
        }
    }

    /// Keeps no more than the model; whether there was more.
    pub(crate) fn forget_snapshot(&mut self) -> bool {
        let has_snapshot = self.has_snapshot();
        if has_snapshot {
            *self = Resume::Replay(self.model().clone());
        }
        has_snapshot
    }

    /// Whether it keeps more than a model.
    fn has_snapshot(&self) -> bool {
        !matches!(self, Resume::Replay(_))
    }
}

/// A course that no run has taken yet.
#[derive(Clone)]
pub struct Edge {
    /// The node that it leaves.
    pub node: NodeId,
    /// Must hold, besides the node's path condition.
    pub condition: TermId,
    /// What kind of course it is.
    pub class: Class,
    /// The instruction that decides.
    pub place: CodePlace,
    /// Which decision of its path that is, counted as machines count them.
    pub decision: u32,
    /// Which course of the decision it is.
    pub course: Course,
    /// How to get there.
    pub resume: Resume,
    /// The model of `resume` takes this edge: no solver need be asked.
    pub feasible: bool,
    /// The branch that it would pass.
    pub branch: Option<BranchId>,
    /// What strategies may want to know about the moment of the decision.
    pub moment: Moment,
    /// What it was made for, if that is no way of a decision.
    pub objective: Option<ObjectiveId>,
    /// The objectives that its path had met.
    pub met: Met,
    /// What its path had passed and no finished run had covered: the first run that ends on this path covers it.
    pub passed: Arc<Vec<PointId>>,
}

/// Which course of a decision an edge is: for other machines, to which conditions mean nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Course {
    /// The one that the model takes.
    #[default]
    Onward,
    /// Another one, by its place among those.
    Other(u32),
    /// None of its ways: an objective is to be met.
    Objective,
}

/// The moment at which a run came to a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// The run.
    pub run: u64,
    /// The branch that it passed.
    pub taken: Option<BranchId>,
    /// Number of calls that had not returned.
    pub call_depth: u32,
    /// A hash of these calls.
    pub call_stack: u64,
    /// These calls, in [`Frontier::calls`].
    pub calls: CallStackId,
    /// Instructions that its path had executed.
    pub steps: u64,
    /// The last branches that its path had passed, the latest first.
    pub recent: RecentBranches,
    /// How often its path had decided something at this instruction.
    pub visits: u32,
    /// What the decisions of its path had passed, and how often.
    pub hits: HitVector,
    /// The fingerprint of the state that the program was in; zero if states are not watched.
    pub state: u64,
}

/// The edges that are pending.
#[derive(Default)]
pub struct Frontier {
    /// For every edge that ever was: where it is kept, or [`GONE`].
    places: Vec<u32>,
    kept: Vec<Option<(EdgeId, Edge)>>,
    free: Vec<u32>,
    snapshots_from: u32,
    calls: CallStacks,
    declined: Cell<u64>,
}

const GONE: u32 = u32::MAX;

impl Frontier {
    /// Adds an edge.
    pub fn add(&mut self, edge: Edge) -> EdgeId {
        let id = EdgeId(self.places.len() as u32);
        let entry = Some((id, edge));
        let place = match self.free.pop() {
            Some(place) => {
                self.kept[place as usize] = entry;
                place
            }
            None => {
                self.kept.push(entry);
                self.kept.len() as u32 - 1
            }
        };
        self.places.push(place);
        id
    }

    /// An edge, if it is still pending.
    pub fn get(&self, id: EdgeId) -> Option<&Edge> {
        let place = *self.places.get(id.0 as usize)?;
        self.kept.get(place as usize)?.as_ref().map(|(_, edge)| edge)
    }

    /// Takes an edge out.
    pub fn take(&mut self, id: EdgeId) -> Option<Edge> {
        let place = self.places.get_mut(id.0 as usize)?;
        let (_, edge) = self.kept.get_mut(*place as usize)?.take()?;
        self.free.push(*place);
        *place = GONE;
        Some(edge)
    }

    /// The call stacks at which edges were met.
    pub fn calls(&self) -> &CallStacks {
        &self.calls
    }

    pub(crate) fn calls_mut(&mut self) -> &mut CallStacks {
        &mut self.calls
    }

    /// The pending edges, in no order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Edge> {
        self.kept.iter().flatten().map(|(_, edge)| edge)
    }

    /// What the pending edges are known by, in no order.
    pub fn ids(&self) -> impl Iterator<Item = EdgeId> {
        self.kept.iter().flatten().map(|(id, _)| *id)
    }

    /// Counts an edge that a strategy will never pick. It stays pending, as others may think otherwise of it.
    pub fn count_declined(&self) {
        self.declined.set(self.declined.get() + 1);
    }

    /// Number of edges that a strategy said it will never pick.
    pub fn declined(&self) -> u64 {
        self.declined.get()
    }

    /// Number of pending edges.
    pub fn len(&self) -> usize {
        self.kept.len() - self.free.len()
    }

    /// Whether nothing is pending.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The oldest pending edges from a number on of which this holds, at most so many. The number is moved on beyond all that
    /// are gone.
    pub(crate) fn oldest(&self, from: &mut u32, most: usize, holds: impl Fn(&Edge) -> bool) -> Vec<EdgeId> {
        while (*from as usize) < self.places.len() && self.places[*from as usize] == GONE {
            *from += 1;
        }
        let ids = (*from..self.places.len() as u32).map(EdgeId);
        ids.filter(|id| self.get(*id).is_some_and(&holds)).take(most).collect()
    }

    /// Gives up the snapshots of the older half of the edges that have one: they will be replayed. Returns their number.
    pub fn drop_snapshots(&mut self) -> usize {
        let from = self.snapshots_from as usize;
        let with: Vec<u32> = (from..self.places.len())
            .filter(|&id| self.get(EdgeId(id as u32)).is_some_and(|edge| edge.resume.has_snapshot()))
            .map(|id| id as u32)
            .collect();
        let dropped = with.len().div_ceil(2);
        for &id in &with[..dropped] {
            let place = self.places[id as usize] as usize;
            if let Some((_, edge)) = &mut self.kept[place] {
                edge.resume.forget_snapshot();
            }
        }
        self.snapshots_from = with.get(dropped).copied().unwrap_or(self.places.len() as u32);
        dropped
    }
}
