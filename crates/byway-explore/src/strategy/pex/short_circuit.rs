//! One strategy after another.

use super::ask;
use crate::edge::EdgeId;
use crate::strategy::{Choice, Mode, RunFacts, Search, Strategy};

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

impl Strategy for ShortCircuit {
    fn mode(&self) -> Mode {
        let steps = self.members.iter().any(|member| member.mode() == Mode::StepToFork);
        if steps { Mode::StepToFork } else { Mode::RunToEnd }
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

    fn listens(&self) -> bool {
        self.members.iter().any(|member| member.listens())
    }

    fn progressed(&mut self) -> bool {
        self.members.iter_mut().fold(false, |any, member| member.progressed() | any)
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.members.iter_mut().find_map(|member| ask(member.as_mut(), search))
    }
}
