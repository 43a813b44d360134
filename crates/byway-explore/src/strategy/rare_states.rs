//! States that were rarely left.

use super::support::{EvenChances, GroupId};
use super::{Choice, Search, Strategy};
use crate::edge::Edge;
use crate::ids::EdgeId;
use byway_ir::program::BranchId;
use byway_vm::memory::CodePlace;
use rustc_hash::FxHashMap;

/// The edge that leaves a state of the program in a way that was tried least.
///
/// A program that never ends has endlessly many paths and often few states: a controller in the same mode with the same counters
/// does the same with the same inputs, however it came there. So edges count as alike that leave the same state by the same way of
/// the same branch, and one of each kind is tried before any second one. States are only looked at once a run seems to have
/// no end; edges of before are left to others.
#[derive(Debug, Default)]
pub struct RareStates {
    numbers: FxHashMap<Departure, GroupId>,
    order: EvenChances,
}

/// A way of leaving a state: the state, the instruction, and the branch that would be passed.
type Departure = (u64, CodePlace, Option<BranchId>);

fn departure(edge: &Edge) -> Departure {
    (edge.moment.state, edge.place, edge.branch)
}

impl Strategy for RareStates {
    fn discovered(&mut self, search: &mut Search, id: EdgeId) {
        let Some(edge) = search.frontier.get(id).filter(|edge| edge.moment.state != 0) else { return };
        let order = &mut self.order;
        let number = *self.numbers.entry(departure(edge)).or_insert_with(|| order.new_group());
        self.order.add(number, id);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.order.explore_least(search).map(Choice::Flip)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Moment;
    use crate::strategy::testing::World;

    #[test]
    fn every_state_is_left_once_before_any_is_left_again() {
        let mut world = World::new();
        let mut strategy = RareStates::default();
        let in_state = |state| Moment { state, ..Moment::default() };
        let often: Vec<EdgeId> = (0..50).map(|_| world.discover(&mut strategy, 1, 7, in_state(1))).collect();
        let once = [world.discover(&mut strategy, 1, 7, in_state(2)), world.discover(&mut strategy, 1, 9, in_state(1))];
        let first: Vec<EdgeId> = (0..3).filter_map(|_| world.next(&mut strategy)).collect();
        assert!(once.iter().all(|edge| first.contains(edge)), "{first:?}");
        assert_eq!(first.iter().filter(|edge| often.contains(edge)).count(), 1);
        let rest = std::iter::from_fn(|| world.next(&mut strategy)).count();
        assert_eq!(rest, often.len() - 1, "nothing is left out");
    }

    #[test]
    fn where_nobody_looks_at_states_there_is_nothing_to_choose() {
        let mut world = World::new();
        let mut strategy = RareStates::default();
        world.discover(&mut strategy, 1, 7, Moment::default());
        assert_eq!(world.next(&mut strategy), None);
    }
}
