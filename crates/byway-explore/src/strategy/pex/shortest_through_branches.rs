//! The highest edges for each set of branches.

use super::inner::Inner;
use super::partition::{Partition, Projection};
use super::shortest::Shortest;
use crate::edge::Edge;
use crate::ids::EdgeId;
use crate::strategy::{Choice, Search, Strategy};

/// `ShortestThroughAllCodeBranches` of paper 1, section 4.2: [`Shortest`] for each set of branches that an edge's path may
/// have passed; these sets take turns.
pub struct ShortestThroughBranches {
    sets: Partition<Through>,
}

/// The branches that an edge's path had passed.
#[derive(Clone, Copy, Debug, Default)]
struct Through;

impl Projection for Through {
    type Class = u64;

    fn class(&self, edge: &Edge) -> u64 {
        edge.moment.hits.level(0)
    }
}

impl Default for ShortestThroughBranches {
    fn default() -> ShortestThroughBranches {
        let sets = Partition::over(Through, Inner::new(|| Box::<Shortest>::default()));
        ShortestThroughBranches { sets }
    }
}

impl Strategy for ShortestThroughBranches {
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.sets.discovered(search, edge);
    }

    fn listens(&self) -> bool {
        false
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.sets.next(search)
    }
}
