//! One strategy after another.

use crate::strategy::support::ask;
use crate::strategy::{Choice, Combinator, Search, Strategy};

/// `ShortCircuit` of paper 1, section 4.2: a strategy is asked only if all before it decline.
pub struct ShortCircuit {
    members: Vec<Box<dyn Strategy>>,
}

impl ShortCircuit {
    /// The strategies, the one that is asked first at the front.
    pub fn new(members: Vec<Box<dyn Strategy>>) -> ShortCircuit {
        ShortCircuit { members }
    }
}

impl Combinator for ShortCircuit {
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy)) {
        self.members.iter().for_each(|member| see(member.as_ref()));
    }

    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy)) {
        self.members.iter_mut().for_each(|member| tell(member.as_mut()));
    }

    fn choose(&mut self, search: &mut Search) -> Option<Choice> {
        self.members.iter_mut().find_map(|member| ask(member.as_mut(), search))
    }
}
