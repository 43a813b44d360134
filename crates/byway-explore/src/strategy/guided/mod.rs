//! The user's guidance.

mod places;

use super::support::ask;
use super::{Choice, Combinator, RunFacts, Search, Strategy};
use crate::ids::EdgeId;
use byway_ir::program::Priority;
use places::Places;

/// What a choice from ordinary edges costs; divisible by all small numbers, so that small priorities are kept exactly.
const ORDINARY: u64 = 720_720;

/// `guided[S]`: edges at places that the user prefers are tried more often, those at places that the user wants to avoid
/// less often (paper 1, section 7, "Guidance from tool users").
///
/// Edges of one priority are a class, and each class has a strategy `S` of its own, so that any strategy can be guided. A
/// class has a price: a choice from edges of priority 10 costs a tenth of one from ordinary edges, one from edges of
/// priority -10 ten times as much, and the class that has paid least is asked next. So every class gets its share as long as
/// it has edges, and its share only: a hint that is wrong slows a search down and cannot starve it, and nothing is ever
/// dropped. A class that had nothing to give for a while saves nothing up.
///
/// Where an edge lies is told by what runs behind it up to the next decision, then by the instruction that decides, then by
/// the calls on its stack, the innermost first: the first of these for which the user has said something counts. So a hint
/// holds for what a function calls as well, and a hint inside it goes before. Strategies that are asked at every fork have
/// the way on of a path in the frontier, too: it keeps the priority that the path was chosen for, unless it comes to a
/// higher one, so that paths through preferred places also come to their ends.
pub struct Guided {
    make: Box<dyn Fn() -> Box<dyn Strategy> + Send + Sync>,
    places: Option<Places>,
    /// The classes that were met, and the ordinary one; the highest priority first.
    classes: Vec<Class>,
    /// What the class had paid that was asked last.
    now: u64,
    /// What the path was chosen for that is being followed.
    followed: Priority,
}

/// The edges of one priority.
struct Class {
    priority: Priority,
    strategy: Box<dyn Strategy>,
    paid: u64,
    /// It declined when it was asked last.
    idle: bool,
}

impl Class {
    /// What a choice costs.
    fn price(priority: Priority) -> u64 {
        let number = i64::from(priority.get());
        match number {
            1.. => ORDINARY / number.unsigned_abs(),
            0 => ORDINARY,
            _ => ORDINARY * number.unsigned_abs(),
        }
    }

    /// What counts as paid: a class that had nothing to give has not saved anything.
    fn account(&self, now: u64) -> u64 {
        if self.idle { self.paid.max(now) } else { self.paid }
    }
}

impl Guided {
    /// Strategies that a function makes, one for each priority.
    pub fn new(make: impl Fn() -> Box<dyn Strategy> + Send + Sync + 'static) -> Guided {
        let ordinary = Class { priority: Priority::ORDINARY, strategy: make(), paid: ORDINARY, idle: false };
        Guided { make: Box::new(make), places: None, classes: vec![ordinary], now: 0, followed: Priority::ORDINARY }
    }

    /// The class of a priority.
    fn class(&mut self, priority: Priority) -> &mut Class {
        let at = self.classes.partition_point(|class| class.priority > priority);
        if self.classes.get(at).is_none_or(|class| class.priority != priority) {
            let paid = self.now + Class::price(priority);
            self.classes.insert(at, Class { priority, strategy: (self.make)(), paid, idle: false });
        }
        &mut self.classes[at]
    }
}

impl Combinator for Guided {
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy)) {
        self.classes.iter().for_each(|class| see(class.strategy.as_ref()));
    }

    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy)) {
        self.classes.iter_mut().for_each(|class| tell(class.strategy.as_mut()));
    }

    fn meet(&mut self, search: &mut Search, edge: EdgeId) {
        let Some(pending) = search.frontier.get(edge) else { return };
        let places = self.places.get_or_insert_with(|| Places::of(search.coverage.program()));
        let here = places.priority(search, pending);
        let priority = if pending.feasible { here.max(self.followed) } else { here };
        self.class(priority).strategy.discovered(search, edge);
    }

    fn learn(&mut self, _: &RunFacts) {
        self.followed = Priority::ORDINARY;
    }

    fn choose(&mut self, search: &mut Search) -> Option<Choice> {
        let mut order: Vec<usize> = (0..self.classes.len()).collect();
        // Where two have paid the same, the higher priority goes first.
        order.sort_by_key(|&at| self.classes[at].account(self.now));
        for at in order {
            let class = &mut self.classes[at];
            match ask(class.strategy.as_mut(), search) {
                None => class.idle = true,
                Some(choice) => {
                    self.now = class.account(self.now);
                    class.paid = self.now + Class::price(class.priority);
                    class.idle = false;
                    self.followed = class.priority;
                    return Some(choice);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
