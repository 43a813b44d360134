//! Strategies in turn.

use crate::strategy::support::ask;
use crate::strategy::{Choice, Combinator, Search, Strategy};

/// Paper 5, section 3.1, as KLEE combines its searchers: the members choose in turn, from one frontier. A member that
/// declines is passed over.
pub struct Interleave {
    members: Vec<Box<dyn Strategy>>,
    turn: usize,
}

impl Interleave {
    /// Takes turns among members.
    pub fn new(members: Vec<Box<dyn Strategy>>) -> Interleave {
        Interleave { members, turn: 0 }
    }
}

impl Combinator for Interleave {
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy)) {
        self.members.iter().for_each(|member| see(member.as_ref()));
    }

    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy)) {
        self.members.iter_mut().for_each(|member| tell(member.as_mut()));
    }

    fn choose(&mut self, search: &mut Search) -> Option<Choice> {
        let count = self.members.len();
        for _ in 0..count {
            let member = &mut self.members[self.turn];
            self.turn = (self.turn + 1) % count;
            if let Some(choice) = ask(member.as_mut(), search) {
                return Some(choice);
            }
        }
        None
    }
}
