//! The highest pending edge.

use crate::ids::EdgeId;
use crate::strategy::{Choice, Search, Strategy};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// `IterativeDeepening` of paper 1, section 4.2: an edge of the smallest depth in the execution tree that is pending, the
/// one that was discovered first among several.
#[derive(Debug, Default)]
pub struct IterativeDeepening {
    edges: BinaryHeap<Reverse<(u32, EdgeId)>>,
}

impl Strategy for IterativeDeepening {
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        if let Some(found) = search.frontier.get(edge) {
            self.edges.push(Reverse((search.tree.depth(found.node), edge)));
        }
    }

    fn listens(&self) -> bool {
        false
    }

    fn next(&mut self, _: &mut Search) -> Option<Choice> {
        self.edges.pop().map(|Reverse((_, edge))| Choice::Flip(edge))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Moment;
    use crate::strategy::testing::World;

    #[test]
    fn the_smallest_depth_that_is_pending_is_given() {
        let (mut world, mut deepening) = (World::new(), IterativeDeepening::default());
        let mut discover = |depth| world.discover(&mut deepening, depth, 0, Moment::default());
        let [five, three, four, other_three] = [5, 3, 4, 3].map(&mut discover);
        world.frontier.take(four);
        let given: Vec<_> = std::iter::from_fn(|| world.next(&mut deepening)).collect();
        assert_eq!(given, [three, other_three, five]);
    }
}
