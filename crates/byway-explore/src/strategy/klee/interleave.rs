//! Strategies in turn.

use crate::edge::EdgeId;
use crate::strategy::{Choice, Mode, RunFacts, Search, Strategy};

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

impl Strategy for Interleave {
    fn mode(&self) -> Mode {
        let stepping = self.members.iter().any(|member| member.mode() == Mode::StepToFork);
        if stepping { Mode::StepToFork } else { Mode::RunToEnd }
    }

    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.members.iter_mut().for_each(|member| member.discovered(search, edge));
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.members.iter_mut().for_each(|member| member.finished(search, run));
    }

    fn wants_distances(&self) -> bool {
        self.members.iter().any(|member| member.wants_distances())
    }

    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        self.members.iter_mut().for_each(|member| member.exhausted(search, edge));
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        let count = self.members.len();
        for _ in 0..count {
            let member = &mut self.members[self.turn];
            self.turn = (self.turn + 1) % count;
            // Another member may have taken what this one remembers: it is asked again.
            while let Some(choice) = member.next(search) {
                match choice {
                    Choice::Flip(edge) if search.frontier.get(edge).is_none() => {}
                    choice => return Some(choice),
                }
            }
        }
        None
    }
}
