//! Candidates for targets that are not gone for at the moment.

use super::candidates::Candidates;
use byway_ir::program::PointId;

/// Targets whose candidates are kept. With more of them, those of the target that has waited longest are gathered anew when
/// its turn comes, from all runs.
const KEPT: usize = 8;

/// Candidates of the targets that were gone for last. Targets take short turns, and to look through all pending edges at each
/// would cost more than the runs.
#[derive(Default)]
pub(super) struct Shelf {
    /// The latest last, each with the number of the first run that it does not know.
    kept: Vec<(Candidates, u64)>,
}

impl Shelf {
    /// Puts candidates away that know all runs before this one.
    pub(super) fn put(&mut self, candidates: Candidates, unknown_from: u64) {
        self.drop(candidates.target);
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        self.kept.push((candidates, unknown_from));
    }

    /// Takes out the candidates of a target, and the number of the first run that they do not know.
    pub(super) fn take(&mut self, target: PointId) -> Option<(Candidates, u64)> {
        let at = self.kept.iter().position(|(candidates, _)| candidates.target == target)?;
        Some(self.kept.remove(at))
    }

    /// Fitnex will not ask for this target any more.
    pub(super) fn drop(&mut self, target: PointId) {
        self.kept.retain(|(candidates, _)| candidates.target != target);
    }
}
