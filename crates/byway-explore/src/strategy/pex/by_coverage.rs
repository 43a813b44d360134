//! Classes of edges whose paths passed the same branches as often.

use super::inner::Inner;
use super::partition::{Partition, Projection};
use crate::edge::Edge;
use crate::hits::HIT_LEVELS;
use crate::ids::EdgeId;
use crate::strategy::{Choice, Mode, RunFacts, Search, Strategy};

/// `CappedBranchCoveragePrioritized` of paper 1, section 4.2: a tree of partitions. At its top, edges are alike if their
/// paths had passed the same branches; within such a class, if they had passed each of them once or more often than that;
/// and so on for up to 4, 8, ... and 256 times. The choice is fair at every height, from the top down.
pub struct ByCoverage {
    top: Partition<HitsUpTo>,
}

/// What an edge's path had passed, where all numbers of times from a power of two on are equal.
#[derive(Clone, Copy, Debug)]
pub struct HitsUpTo {
    level: usize,
}

impl Projection for HitsUpTo {
    type Class = u64;

    fn class(&self, edge: &Edge) -> u64 {
        edge.moment.hits.level(self.level)
    }
}

impl ByCoverage {
    /// Classes that cannot be told apart any more have strategies that a function makes.
    pub fn new(inner: impl Fn() -> Box<dyn Strategy> + Send + Sync + 'static) -> ByCoverage {
        ByCoverage { top: partition(0, &Inner::new(inner)) }
    }
}

fn partition(level: usize, innermost: &Inner) -> Partition<HitsUpTo> {
    let finer = if level + 1 < HIT_LEVELS {
        let within = innermost.clone();
        innermost.within(move || Box::new(partition(level + 1, &within)))
    } else {
        innermost.clone()
    };
    Partition::over(HitsUpTo { level }, finer)
}

impl Strategy for ByCoverage {
    fn mode(&self) -> Mode {
        self.top.mode()
    }

    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.top.discovered(search, edge);
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.top.finished(search, run);
    }

    fn wants_distances(&self) -> bool {
        self.top.wants_distances()
    }

    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        self.top.exhausted(search, edge);
    }

    fn listens(&self) -> bool {
        self.top.listens()
    }

    fn progressed(&mut self) -> bool {
        self.top.progressed()
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.top.next(search)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Moment;
    use crate::hits::{Hits, Passed};
    use crate::strategy::BreadthFirst;
    use crate::strategy::testing::World;
    use byway_ir::program::BranchId;
    use byway_ir::program::FuncId;
    use byway_vm::memory::CodePlace;

    fn after(branches: &[u32]) -> Moment {
        let mut hits = Hits::default();
        for &branch in branches {
            hits.enter(Passed::Branch(BranchId(branch)), CodePlace { function: FuncId(0), pc: branch });
        }
        Moment { hits: hits.vector(), ..Moment::default() }
    }

    #[test]
    fn the_choice_is_fair_at_every_height() {
        let mut world = World::new();
        let mut strategy = ByCoverage::new(|| Box::<BreadthFirst>::default());
        let mut discover = |branches: &[u32]| world.discover(&mut strategy, 0, 0, after(branches));
        let once = [discover(&[1]), discover(&[1])];
        let twice = discover(&[1, 1]);
        let many = [discover(&[1; 3]), discover(&[1; 4])];
        let other = [discover(&[2]), discover(&[2])];
        let given: Vec<_> = std::iter::from_fn(|| world.next(&mut strategy)).collect();
        // The sets {1} and {2} take turns. Within {1}, so do "once" and "more often"; within that, "twice" and the finer rest.
        assert_eq!(given, [once[0], other[0], twice, other[1], once[1], many[0], many[1]]);
    }
}
