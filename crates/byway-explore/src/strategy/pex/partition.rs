//! A fair choice between classes of edges.

use super::inner::Inner;
use super::lazy::Lazy;
use crate::edge::Edge;
use crate::ids::EdgeId;
use crate::strategy::{Choice, Mode, RunFacts, Search, Strategy};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::hash::Hash;

/// What makes edges alike.
pub trait Projection: Send {
    /// A class of edges.
    type Class: Eq + Hash + Send;

    /// The class of an edge.
    fn class(&self, edge: &Edge) -> Self::Class;
}

/// Paper 1, section 4.2: every class of edges has a strategy of its own, and classes take turns. One that has nothing to
/// give loses its turn to the next; a class that gets something waits behind all others, so that no class waits for ever
/// even where new classes keep appearing.
pub struct Partition<P: Projection> {
    projection: P,
    inner: Inner,
    numbers: FxHashMap<P::Class, usize>,
    classes: Vec<Class>,
    /// Classes that may have something to give, the next one first.
    turns: VecDeque<usize>,
}

/// A class of edges.
#[derive(Default)]
struct Class {
    strategy: Lazy,
    has_turn: bool,
}

impl<P: Projection + Default> Partition<P> {
    /// A partition whose classes have strategies that a function makes.
    pub fn new(inner: impl Fn() -> Box<dyn Strategy> + Send + Sync + 'static) -> Partition<P> {
        Partition::over(P::default(), Inner::new(inner))
    }
}

impl<P: Projection> Partition<P> {
    pub(super) fn over(projection: P, inner: Inner) -> Partition<P> {
        Partition { projection, inner, numbers: FxHashMap::default(), classes: Vec::new(), turns: VecDeque::new() }
    }

    /// Tells every class's strategy something, after which each may have something to give again.
    fn tell(&mut self, search: &mut Search, mut tell: impl FnMut(&mut dyn Strategy, &mut Search)) {
        if !self.inner.listens {
            return;
        }
        for (number, class) in self.classes.iter_mut().enumerate() {
            if let Some(strategy) = class.strategy.strategy() {
                tell(strategy.as_mut(), search);
            }
            if !std::mem::replace(&mut class.has_turn, true) {
                self.turns.push_back(number);
            }
        }
    }
}

impl<P: Projection> Strategy for Partition<P> {
    fn mode(&self) -> Mode {
        self.inner.mode
    }

    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        let Some(found) = search.frontier.get(edge) else { return };
        let number = *self.numbers.entry(self.projection.class(found)).or_insert_with(|| {
            self.classes.push(Class::default());
            self.classes.len() - 1
        });
        let class = &mut self.classes[number];
        class.strategy.discovered(&self.inner, search, edge);
        if !std::mem::replace(&mut class.has_turn, true) {
            self.turns.push_back(number);
        }
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.tell(search, |strategy, search| strategy.finished(search, run));
    }

    fn wants_distances(&self) -> bool {
        self.inner.wants_distances
    }

    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        self.tell(search, |strategy, search| strategy.exhausted(search, edge));
    }

    fn listens(&self) -> bool {
        self.inner.listens
    }

    fn progressed(&mut self) -> bool {
        let strategies = self.classes.iter_mut().filter_map(|class| class.strategy.strategy());
        self.inner.listens && strategies.fold(false, |any, strategy| strategy.progressed() | any)
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        while let Some(number) = self.turns.pop_front() {
            let class = &mut self.classes[number];
            if let Some(choice) = class.strategy.ask(&self.inner, search) {
                self.turns.push_back(number);
                return Some(choice);
            }
            class.has_turn = false;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::edge::Moment;
    use crate::strategy::BreadthFirst;
    use crate::strategy::pex::{ByLocation, Shortest};
    use crate::strategy::testing::World;

    #[test]
    fn classes_take_turns() {
        let mut world = World::new();
        let mut strategy = ByLocation::new(|| Box::<BreadthFirst>::default());
        let mut discover = |pc| world.discover(&mut strategy, 0, pc, Moment::default());
        let [a1, a2, a3, b1, c1, b2] = [1, 1, 1, 2, 3, 2].map(&mut discover);
        // An edge that another strategy took costs its class no turn.
        world.frontier.take(a1);
        let given: Vec<_> = std::iter::from_fn(|| world.next(&mut strategy)).collect();
        assert_eq!(given, [a2, b1, c1, a3, b2]);
        let late = world.discover(&mut strategy, 0, 3, Moment::default());
        assert_eq!(world.next(&mut strategy), Some(late));
    }

    #[test]
    fn each_class_has_a_strategy_of_its_own() {
        let mut world = World::new();
        let mut strategy = ByLocation::new(|| Box::<Shortest>::default());
        let mut discover = |(depth, pc)| world.discover(&mut strategy, depth, pc, Moment::default());
        let [a_high, _a_deep, b_deeper] = [(2, 1), (4, 1), (7, 2)].map(&mut discover);
        let given: Vec<_> = std::iter::from_fn(|| world.next(&mut strategy)).collect();
        assert_eq!(given, [a_high, b_deeper]);
    }
}
