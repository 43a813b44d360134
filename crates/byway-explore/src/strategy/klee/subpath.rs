//! Less travelled paths.

use super::lineage::Lineage;
use super::spectrum::{Spectrum, Ties};
use crate::ids::EdgeId;
use crate::strategy::support::GroupId;
use crate::strategy::{Choice, Mode, Search, Strategy};

/// Paper 5, section 2.3, subpath-guided search: the pending edge whose length-n subpath was explored least. The subpath of
/// an edge is the way that its path went at the last n - 1 forks, and the edge itself; it is explored whenever such an edge
/// is picked. KLEE asks at every fork which sides are feasible, so the paper knows no others; here that is asked last, and a
/// subpath that is never feasible would be picked before all others for ever if an edge that proves infeasible did not count.
///
/// With several lengths they choose in turn from one frontier, and what one of them picks counts for all: section 3.2
/// (result 3) combines n = 1, 2, 4, 8 by running each for a while and joining the tests.
#[derive(Debug)]
pub struct Subpath {
    mode: Mode,
    lineage: Lineage,
    spectra: Vec<Spectrum>,
    turn: usize,
    /// The subpaths of each edge that was discovered, one for each length.
    groups: Vec<GroupId>,
    /// For each edge where its subpaths are in [`Subpath::groups`], or [`UNKNOWN`].
    rows: Vec<u32>,
}

/// An edge that was not discovered here.
const UNKNOWN: u32 = u32::MAX;

impl Subpath {
    /// A search by subpaths of some lengths, each at least 1.
    pub fn new(lengths: &[usize], ties: Ties) -> Subpath {
        let spectra = lengths.iter().map(|&length| Spectrum::new(length.max(1), ties)).collect();
        let remembered = lengths.iter().max().map_or(0, |longest| longest.saturating_sub(1));
        Subpath {
            mode: Mode::StepToFork,
            lineage: Lineage::new(remembered),
            spectra,
            turn: 0,
            groups: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// The lengths that the paper combines.
    pub fn combined() -> Subpath {
        Subpath::new(&[1, 2, 4, 8], Ties::Random)
    }

    /// The same, asked after whole runs: beside strategies that are, it brings them to ways that were rarely gone.
    pub fn of_runs() -> Subpath {
        Subpath { mode: Mode::RunToEnd, ..Subpath::combined() }
    }

    /// The subpaths of an edge.
    fn groups(&self, edge: EdgeId) -> Option<&[GroupId]> {
        let row = *self.rows.get(edge.0 as usize).filter(|row| **row != UNKNOWN)? as usize;
        self.groups.get(row * self.spectra.len()..(row + 1) * self.spectra.len())
    }
}

impl Strategy for Subpath {
    fn mode(&self) -> Mode {
        self.mode
    }

    fn discovered(&mut self, search: &mut Search, id: EdgeId) {
        let Some(edge) = search.frontier.get(id) else { return };
        self.lineage.add(search.tree, edge.node);
        let at = id.0 as usize;
        if self.rows.len() <= at {
            self.rows.resize(at + 1, UNKNOWN);
        }
        self.rows[at] = (self.groups.len() / self.spectra.len().max(1)) as u32;
        // First all are looked up, then all are changed: the processor waits for several places in memory at once.
        self.groups.extend(self.spectra.iter_mut().map(|spectrum| spectrum.group(&self.lineage, edge)));
        let groups = &self.groups[self.groups.len() - self.spectra.len()..];
        self.spectra.iter_mut().zip(groups).for_each(|(spectrum, &group)| spectrum.add(group, id, edge));
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        let turn = self.turn;
        let id = self.spectra.get_mut(turn)?.explore_least(search)?;
        self.turn = (turn + 1) % self.spectra.len();
        let row = self.groups(id)?.to_vec();
        for (at, (spectrum, group)) in self.spectra.iter_mut().zip(row).enumerate() {
            if at != turn {
                spectrum.explored(group);
            }
        }
        Some(Choice::Flip(id))
    }
}
