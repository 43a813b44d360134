//! Strategies that take turns.

use crate::strategy::support::ask;
use crate::strategy::{Choice, Combinator, RunFacts, Search, Strategy};

/// How many extra turns there may be in a row.
const BOOST: u32 = 256;

/// `RoundRobin` of paper 1, section 4.2: each strategy is asked in its turn, and one that declines is passed over. A
/// strategy that has [progressed](Strategy::progressed) gets an extra turn at once, up to 256 of them in a row; then the
/// others have theirs.
pub struct RoundRobin {
    members: Vec<Member>,
    /// Whose turn it is.
    at: usize,
    /// Extra turns since the last ordinary one.
    boosted: u32,
}

struct Member {
    strategy: Box<dyn Strategy>,
    progressed: bool,
}

impl RoundRobin {
    /// The strategies in the order of their turns.
    pub fn new(members: Vec<Box<dyn Strategy>>) -> RoundRobin {
        let members = members.into_iter().map(|strategy| Member { strategy, progressed: false }).collect();
        RoundRobin { members, at: 0, boosted: 0 }
    }

    /// The choice of a strategy that has made progress.
    fn boosted(&mut self, search: &mut Search) -> Option<Choice> {
        if self.boosted >= BOOST {
            return None;
        }
        let choice = self.members.iter_mut().find_map(|member| {
            let progressed = std::mem::take(&mut member.progressed);
            progressed.then(|| ask(member.strategy.as_mut(), search)).flatten()
        })?;
        self.boosted += 1;
        Some(choice)
    }
}

impl Combinator for RoundRobin {
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy)) {
        self.members.iter().for_each(|member| see(member.strategy.as_ref()));
    }

    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy)) {
        self.members.iter_mut().for_each(|member| tell(member.strategy.as_mut()));
    }

    fn learn(&mut self, _: &RunFacts) {
        for member in &mut self.members {
            member.progressed |= member.strategy.progressed();
        }
    }

    /// Progress is rewarded here, so no strategy around it need know of it.
    fn any_progressed(&mut self) -> bool {
        false
    }

    fn choose(&mut self, search: &mut Search) -> Option<Choice> {
        if let Some(choice) = self.boosted(search) {
            return Some(choice);
        }
        self.boosted = 0;
        for _ in 0..self.members.len() {
            let at = self.at;
            self.at = (at + 1) % self.members.len();
            if let Some(choice) = ask(self.members[at].strategy.as_mut(), search) {
                return Some(choice);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Moment;
    use crate::ids::EdgeId;
    use crate::strategy::testing::{World, run};
    use crate::strategy::{BreadthFirst, DepthFirst};

    /// Says after every run that it has progressed.
    #[derive(Default)]
    struct Eager(BreadthFirst);

    impl Strategy for Eager {
        fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
            self.0.discovered(search, edge);
        }
        fn progressed(&mut self) -> bool {
            true
        }
        fn next(&mut self, search: &mut Search) -> Option<Choice> {
            self.0.next(search)
        }
    }

    #[test]
    fn strategies_take_turns_and_those_that_decline_are_passed_over() {
        let mut world = World::new();
        let members: [Box<dyn Strategy>; 3] =
            [Box::<DepthFirst>::default(), Box::new(Declines), Box::<BreadthFirst>::default()];
        let mut robin = RoundRobin::new(members.into());
        let edges: Vec<_> = (0..5).map(|pc| world.discover(&mut robin, 0, pc, Moment::default())).collect();
        let given: Vec<_> = std::iter::from_fn(|| world.next(&mut robin)).collect();
        assert_eq!(given, [edges[4], edges[0], edges[3], edges[1], edges[2]]);
    }

    /// Never wants anything.
    struct Declines;

    impl Strategy for Declines {
        fn discovered(&mut self, _: &mut Search, _: EdgeId) {}
        fn next(&mut self, _: &mut Search) -> Option<Choice> {
            None
        }
    }

    #[test]
    fn progress_is_rewarded_up_to_256_times_in_a_row() {
        let mut world = World::new();
        let mut robin = RoundRobin::new(vec![Box::<Eager>::default(), Box::<DepthFirst>::default()]);
        let edges: Vec<_> = (0..600).map(|pc| world.discover(&mut robin, 0, pc, Moment::default())).collect();
        let mut given = Vec::new();
        for number in 0..520 {
            given.push(world.next(&mut robin).expect("there is more"));
            world.finish(&mut robin, &run(number));
        }
        // An ordinary turn of the first, its rewards, then the turn of the second.
        assert_eq!(given[..257], edges[..257]);
        assert_eq!(given[257], edges[599]);
        assert_eq!(given[258..514], edges[257..513]);
        assert_eq!(given[514..516], [edges[513], edges[514]], "the first has its ordinary turn and is rewarded again");
    }
}
