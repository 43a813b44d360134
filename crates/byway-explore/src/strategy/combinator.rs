//! Strategies over strategies.

use super::{Choice, Mode, RunFacts, Search, Strategy};
use crate::ids::EdgeId;

/// A strategy over others, its members. It says how it chooses among them, and what it does besides; whatever it does not
/// say is handed on to every member, and it wants what any of them wants.
pub trait Combinator: Send {
    /// Shows every member.
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy));

    /// Hands out every member.
    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy));

    /// What to do next; `None` to decline.
    fn choose(&mut self, search: &mut Search) -> Option<Choice>;

    /// An edge entered the frontier.
    fn meet(&mut self, search: &mut Search, edge: EdgeId) {
        self.members_mut(&mut |member| member.discovered(search, edge));
    }

    /// A run has ended, and every member knows.
    fn learn(&mut self, run: &RunFacts) {
        let _ = run;
    }

    /// Whether a member has made progress since this was asked last.
    fn any_progressed(&mut self) -> bool {
        let mut any = false;
        self.members_mut(&mut |member| any |= member.progressed());
        any
    }
}

impl<C: Combinator> Strategy for C {
    fn mode(&self) -> Mode {
        let steps = any(self, |member| member.mode() == Mode::StepToFork);
        if steps { Mode::StepToFork } else { Mode::RunToEnd }
    }

    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.meet(search, edge);
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.members_mut(&mut |member| member.finished(search, run));
        self.learn(run);
    }

    fn wants_distances(&self) -> bool {
        any(self, |member| member.wants_distances())
    }

    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        self.members_mut(&mut |member| member.exhausted(search, edge));
    }

    fn listens(&self) -> bool {
        any(self, |member| member.listens())
    }

    fn progressed(&mut self) -> bool {
        self.any_progressed()
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.choose(search)
    }
}

fn any(combinator: &impl Combinator, holds: impl Fn(&dyn Strategy) -> bool) -> bool {
    let mut any = false;
    combinator.members(&mut |member| any |= holds(member));
    any
}
