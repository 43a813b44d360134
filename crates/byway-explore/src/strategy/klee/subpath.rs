//! Less travelled paths.

use super::lineage::Lineage;
use super::spectrum::{GroupId, Spectrum, Ties};
use crate::edge::EdgeId;
use crate::strategy::{Choice, Mode, Search, Strategy};

/// Paper 5, section 2.3, subpath-guided search: the pending edge whose length-n subpath was explored least. The subpath of
/// an edge is the way that its path went at the last n - 1 forks, and the edge itself; it is explored whenever such an edge
/// is picked and proves feasible.
///
/// With several lengths they choose in turn from one frontier, and what one of them picks counts for all: section 3.2
/// (result 3) combines n = 1, 2, 4, 8 by running each for a while and joining the tests.
#[derive(Debug)]
pub struct Subpath {
    lineage: Lineage,
    spectra: Vec<Spectrum>,
    turn: usize,
    /// The edge picked last, and its subpath of each length.
    picked: Option<(EdgeId, Vec<GroupId>)>,
}

impl Subpath {
    /// A search by subpaths of some lengths, each at least 1.
    pub fn new(lengths: &[usize], ties: Ties) -> Subpath {
        let spectra = lengths.iter().map(|&length| Spectrum::new(length.max(1), ties)).collect();
        let remembered = lengths.iter().max().map_or(0, |longest| longest.saturating_sub(1));
        Subpath { lineage: Lineage::new(remembered), spectra, turn: 0, picked: None }
    }

    /// The lengths that the paper combines.
    pub fn combined() -> Subpath {
        Subpath::new(&[1, 2, 4, 8], Ties::Random)
    }
}

impl Strategy for Subpath {
    fn mode(&self) -> Mode {
        Mode::StepToFork
    }

    fn discovered(&mut self, search: &mut Search, id: EdgeId) {
        let Some(edge) = search.frontier.get(id) else { return };
        self.lineage.add(search.tree, edge.node);
        self.spectra.iter_mut().for_each(|spectrum| spectrum.add(&self.lineage, id, edge));
    }

    fn exhausted(&mut self, _: &mut Search, edge: EdgeId) {
        let Some((_, groups)) = self.picked.take_if(|(picked, _)| *picked == edge) else { return };
        for (spectrum, group) in self.spectra.iter_mut().zip(groups) {
            spectrum.unexplored(group);
        }
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        let turn = self.turn;
        let id = self.spectra.get_mut(turn)?.explore_least(search)?;
        self.turn = (turn + 1) % self.spectra.len();
        let edge = search.frontier.get(id)?;
        let mut groups = Vec::with_capacity(self.spectra.len());
        for (at, spectrum) in self.spectra.iter_mut().enumerate() {
            let group = spectrum.group(&self.lineage, edge);
            if at != turn {
                spectrum.explored(group);
            }
            groups.push(group);
        }
        self.picked = Some((id, groups));
        Some(Choice::Flip(id))
    }
}
