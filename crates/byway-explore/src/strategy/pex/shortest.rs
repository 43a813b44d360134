//! The edges that lie highest in the execution tree.

use crate::ids::EdgeId;
use crate::strategy::{Choice, Search, Strategy};
use std::collections::VecDeque;

/// `Shortest` of paper 1, section 4.2: gives edges of the smallest depth that it has ever seen, in the order of their
/// discovery, and declines when there is none. Deeper ones it never gives.
#[derive(Debug, Default)]
pub struct Shortest {
    smallest: Option<u32>,
    /// Those of the smallest depth. Depths that are too large now will always be.
    edges: VecDeque<EdgeId>,
}

impl Strategy for Shortest {
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        let Some(found) = search.frontier.get(edge) else { return };
        let depth = search.tree.depth(found.node);
        let smallest = self.smallest.unwrap_or(u32::MAX);
        if depth < smallest {
            self.smallest = Some(depth);
            self.edges.clear();
        }
        if depth <= smallest {
            self.edges.push_back(edge);
        }
    }

    fn listens(&self) -> bool {
        false
    }

    fn next(&mut self, _: &mut Search) -> Option<Choice> {
        self.edges.pop_front().map(Choice::Flip)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Moment;
    use crate::strategy::testing::World;

    #[test]
    fn only_the_smallest_depth_ever_seen_is_given() {
        let (mut world, mut shortest) = (World::new(), Shortest::default());
        let mut discover = |depth| world.discover(&mut shortest, depth, 0, Moment::default());
        let [_deep, first, _deeper, second] = [5, 3, 4, 3].map(&mut discover);
        assert_eq!(world.next(&mut shortest), Some(first));
        assert_eq!(world.next(&mut shortest), Some(second));
        assert_eq!(world.next(&mut shortest), None, "deeper ones are left to others");
        world.discover(&mut shortest, 4, 0, Moment::default());
        assert_eq!(world.next(&mut shortest), None);
        let higher = world.discover(&mut shortest, 2, 0, Moment::default());
        assert_eq!(world.next(&mut shortest), Some(higher));
    }
}
