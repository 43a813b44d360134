//! Strategies that are asked as often as they earn it.

use super::{Choice, Mode, RunFacts, Search, Strategy};
use crate::ids::EdgeId;

/// What is left of earnings and costs after each run: about the last forty runs count.
const DECAY: f64 = 0.975;

/// What an edge costs that turns out to be infeasible, in runs.
const IN_VAIN: f64 = 0.25;

/// What coming closer to a branch counts, in branches covered.
const PROGRESS: f64 = 0.1;

/// How often in a row a member is asked because it comes closer to something.
const BOOST: u32 = 32;

/// Every so many choices the strategy is asked that has waited longest.
const FAIRNESS: u64 = 6;

/// Several strategies on one frontier: each is asked as often as it earns.
///
/// No strategy is best for every program, nor for every hour of one: walking along the control flow covers most of a
/// program quickly and then stands before a counter that only a fitness function climbs. So each member has an account:
/// branches that its runs were the first to cover, against runs made and queries in vain, both forgotten with time, so that
/// what earned once gives way to what earns now. The member that earns most is asked; at first all are thought to earn
/// well, so all are tried, and every few choices the one that has waited longest has its turn, so none is forgotten. A
/// member that says that it [progressed](Strategy::progressed) earns a little for it and goes on, as long as it comes closer.
pub struct Bandit {
    members: Vec<Member>,
    /// Who made the last choice.
    last: Option<usize>,
    choices: u64,
    /// Who comes closer to something, and how often it was asked for that in a row.
    closing_in: Option<usize>,
    boosted: u32,
}

struct Member {
    strategy: Box<dyn Strategy>,
    earned: f64,
    cost: f64,
    asked_at: u64,
}

impl Member {
    /// What it earns for a run. One of which little is known is thought to earn well.
    fn rate(&self) -> f64 {
        (self.earned + 1.0) / (self.cost + 1.0)
    }
}

impl Bandit {
    /// The members; where two earn the same, the first is asked.
    pub fn new(members: Vec<Box<dyn Strategy>>) -> Bandit {
        let member = |strategy| Member { strategy, earned: 0.0, cost: 0.0, asked_at: 0 };
        Bandit {
            members: members.into_iter().map(member).collect(),
            last: None,
            choices: 0,
            closing_in: None,
            boosted: 0,
        }
    }

    /// The members in the order in which they are asked.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.members.len()).collect();
        order.sort_by(|&a, &b| self.members[b].rate().total_cmp(&self.members[a].rate()));
        if self.choices.is_multiple_of(FAIRNESS)
            && let Some(waiting) = (0..order.len()).min_by_key(|&at| self.members[order[at]].asked_at)
        {
            order[..=waiting].rotate_right(1);
        }
        if let Some(closing_in) = self.closing_in.filter(|_| self.boosted < BOOST)
            && let Some(place) = order.iter().position(|&at| at == closing_in)
        {
            order[..=place].rotate_right(1);
        }
        order
    }

    fn charge(&mut self, cost: f64) {
        if let Some(last) = self.last {
            self.members[last].cost += cost;
        }
    }
}

impl Strategy for Bandit {
    fn mode(&self) -> Mode {
        let steps = self.members.iter().any(|member| member.strategy.mode() == Mode::StepToFork);
        if steps { Mode::StepToFork } else { Mode::RunToEnd }
    }

    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.members.iter_mut().for_each(|member| member.strategy.discovered(search, edge));
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.closing_in = None;
        for (at, member) in self.members.iter_mut().enumerate() {
            member.strategy.finished(search, run);
            member.earned *= DECAY;
            member.cost *= DECAY;
            if member.strategy.progressed() {
                member.earned += PROGRESS;
                self.closing_in = Some(at);
            }
        }
        if let Some(last) = self.last {
            self.members[last].earned += run.covers.len() as f64;
        }
        self.charge(1.0);
    }

    fn wants_distances(&self) -> bool {
        self.members.iter().any(|member| member.strategy.wants_distances())
    }

    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        self.members.iter_mut().for_each(|member| member.strategy.exhausted(search, edge));
        self.charge(IN_VAIN);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.choices += 1;
        for at in self.order() {
            self.members[at].asked_at = self.choices;
            if let Some(choice) = self.members[at].strategy.next(search) {
                self.boosted = if self.closing_in == Some(at) { self.boosted + 1 } else { 0 };
                self.last = Some(at);
                return Some(choice);
            }
        }
        self.last = None;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::program::PointId;

    /// Chooses the same restart for ever.
    struct Always(u8);

    impl Strategy for Always {
        fn discovered(&mut self, _: &mut Search, _: EdgeId) {}

        fn next(&mut self, _: &mut Search) -> Option<Choice> {
            Some(Choice::Restart([self.0].into()))
        }
    }

    #[test]
    fn who_earns_is_asked_and_none_is_forgotten() {
        let mut world = crate::strategy::testing::World::new();
        let mut bandit = Bandit::new(vec![Box::new(Always(0)), Box::new(Always(1)), Box::new(Always(2))]);
        let mut asked = [0; 3];
        for number in 0..300 {
            let choice = world.choice(&mut bandit).expect("they never decline");
            let Choice::Restart(who) = choice else { panic!("a restart") };
            asked[usize::from(who[0])] += 1;
            let mut facts = crate::strategy::testing::run(number);
            // The second covers something at first, the third later.
            let earns = if number < 150 { 1 } else { 2 };
            facts.covers = if who[0] == earns { vec![PointId(7)] } else { Vec::new() };
            world.finish(&mut bandit, &facts);
        }
        assert!(asked[0] >= 15 && asked[0] < 60, "{asked:?}");
        assert!(asked[1] > 100 && asked[2] > 70, "{asked:?}");
    }
}
