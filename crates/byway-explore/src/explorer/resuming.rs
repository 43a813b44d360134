//! How runs get to the decisions at which edges leave.

use super::Explorer;
use crate::edge::{Resume, Waypoint};
use crate::ids::NodeId;
use crate::objectives::Met;
use crate::run::Observer;
use crate::strategy::{Flip, Mode};
use byway_vm::ending::Ending;
use std::sync::Arc;

/// Pending edges for each one that was taken, beyond which not every decision gets a snapshot.
const MANY_EDGES: usize = 16;

/// Edges that count as taken from the start on: explorations that are small have a snapshot for each decision.
const SMALL: usize = 64;

/// Decisions from one snapshot to the next at the most. Coming through a known decision again takes about ten times as long as a
/// snapshot does, so this is for edges of which one in hundreds is taken.
const WIDEST: usize = 32;

impl Explorer {
    /// How to come again to the decision that the run at hand is about to make at a node. `met` are the objectives that it had met
    /// before.
    pub(super) fn resume_here(&mut self, node: NodeId, met: Met) -> Resume {
        if !self.budget.snapshots {
            return Resume::Replay(self.machine.model().clone());
        }
        let spacing = self.spacing();
        if let Some((waypoint, since)) = &self.waypoint
            && *since < spacing
        {
            return Resume::Onward(waypoint.clone(), self.machine.model().clone());
        }
        let snapshot = Arc::new(self.machine.snapshot());
        self.waypoint = (spacing > 1).then(|| (Arc::new(Waypoint { snapshot: snapshot.clone(), node, met }), 0));
        Resume::Snapshot(snapshot)
    }

    /// Decisions from one snapshot of a run to the next. It grows with the number of edges that are pending for each one that is
    /// taken: programs that never end have hundreds.
    fn spacing(&self) -> usize {
        if self.strategy.mode() == Mode::StepToFork {
            return 1;
        }
        let taken = self.statistics.feasible as usize + SMALL;
        (self.frontier.len() / (MANY_EDGES * taken)).clamp(1, WIDEST)
    }

    /// Runs from a waypoint, under a model that leads on from it, to what it is made for after so many steps of the path.
    pub(super) fn run_onward(
        &mut self,
        from: &Arc<Waypoint>,
        steps: u64,
        model: Arc<[u8]>,
        flip: Option<Flip>,
        observer: &mut dyn Observer,
    ) -> Option<Ending> {
        self.machine.resume(&from.snapshot, model);
        self.met = from.met;
        self.waypoint = Some((from.clone(), 0));
        self.run_towards(steps, from.node, flip, observer)
    }
}
