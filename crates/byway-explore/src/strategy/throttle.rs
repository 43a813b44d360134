//! Calls out of the program under test that lead to nothing new.

use super::{Choice, Combinator, RunFacts, Search, Strategy};
use crate::call_stacks::{CallStackId, CallStacks};
use crate::edge::Edge;
use crate::ids::EdgeId;
use byway_ir::program::{FuncId, Program};
use rustc_hash::FxHashMap;

/// Edges of a call that may be tried in vain, one after the other, before it is throttled.
const PATIENCE: u32 = 100;

/// Every so many choices one is made among the edges of throttled calls.
const SHARE: u64 = 8;

/// Edges that are refused in a row: a strategy that goes by fitness may insist.
const REFUSALS: u32 = 4;

/// Edges that come back at once when a call turns out to lead somewhere after all.
const COME_BACK: usize = 256;

/// `throttle[S]`: edges inside of library functions wait when such edges have led to nothing new for a while.
///
/// Most decisions of a whole program are made in libraries: how a message is quoted, how a number is printed. Nothing in
/// the control flow tells that those do not matter, for the library returns, or could. So each library function that the
/// program itself calls has a record: how many edges inside of its calls were tried since one of them was the first to
/// cover something. When these are many, its edges wait, and all who wait share every eighth choice, those least tried
/// first; when one covers something new, the call is as good as any. Nothing is dropped: what waits is tried when there is
/// nothing else.
pub struct Throttle {
    inner: Box<dyn Strategy>,
    calls: FxHashMap<FuncId, Record>,
    /// For each call stack, the library function that the program called, if it is not the innermost.
    outermost: Vec<Option<Outermost>>,
    /// The edge that was chosen last, if it is inside of a call.
    chosen: Option<(EdgeId, FuncId)>,
    /// A call that turned out to lead somewhere.
    revived: Option<FuncId>,
    choices: u64,
}

/// What is known of a call out of the program.
#[derive(Default)]
struct Record {
    in_vain: u32,
    waiting: Vec<EdgeId>,
}

impl Record {
    fn is_throttled(&self) -> bool {
        self.in_vain >= PATIENCE
    }
}

/// Which function the program itself called, on a stack of callers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outermost {
    /// The one that the stack is the callers of.
    Running,
    /// One of the callers.
    Caller(FuncId),
}

impl Throttle {
    /// The strategy `inner` on edges that lead somewhere.
    pub fn new(inner: Box<dyn Strategy>) -> Throttle {
        Throttle { inner, calls: FxHashMap::default(), outermost: Vec::new(), chosen: None, revived: None, choices: 0 }
    }

    /// The library function that the program called to come to an edge; none if the edge is in the program itself.
    fn call(&mut self, search: &Search, edge: &Edge) -> Option<FuncId> {
        let program = search.coverage.program();
        if is_own(program, edge.place.function) {
            return None;
        }
        match self.outermost(program, search.frontier.calls(), edge.moment.calls) {
            Outermost::Running => Some(edge.place.function),
            Outermost::Caller(function) => Some(function),
        }
    }

    fn outermost(&mut self, program: &Program, stacks: &CallStacks, stack: CallStackId) -> Outermost {
        if self.outermost.len() < stacks.len() {
            self.outermost.resize(stacks.len(), None);
        }
        if let Some(known) = self.outermost[stack.index()] {
            return known;
        }
        let functions = stacks.callers(stack).map(|place| place.function);
        let last = functions.take_while(|function| !is_own(program, *function)).last();
        let found = last.map_or(Outermost::Running, Outermost::Caller);
        self.outermost[stack.index()] = Some(found);
        found
    }

    /// The call that an edge is inside of.
    fn call_of(&mut self, search: &Search, edge: EdgeId) -> Option<FuncId> {
        search.frontier.get(edge).and_then(|pending| self.call(search, pending))
    }

    /// Suspends an edge of a call if the call is throttled.
    fn suspend(&mut self, call: Option<FuncId>, edge: EdgeId) -> bool {
        let record = call.and_then(|call| self.calls.get_mut(&call)).filter(|record| record.is_throttled());
        record.map(|record| record.waiting.push(edge)).is_some()
    }

    /// An edge that waits, of the call that was tried least.
    fn take_waiting(&mut self, search: &mut Search) -> Option<Choice> {
        loop {
            let some = self.calls.iter_mut().filter(|(_, record)| !record.waiting.is_empty());
            let (&call, record) = some.min_by_key(|(call, record)| (record.in_vain, call.0))?;
            let edge = record.waiting.swap_remove(search.random.usize(..record.waiting.len()));
            if search.frontier.get(edge).is_some() {
                record.in_vain += 1;
                self.chosen = Some((edge, call));
                return Some(Choice::Flip(edge));
            }
        }
    }

    /// Gives the inner strategy back what waits because of a call that leads somewhere after all.
    fn revive(&mut self, search: &mut Search, call: FuncId) {
        let Some(record) = self.calls.get_mut(&call) else { return };
        let start = record.waiting.len().saturating_sub(COME_BACK);
        for edge in record.waiting.drain(start..) {
            if search.frontier.get(edge).is_some() {
                self.inner.discovered(search, edge);
            }
        }
    }
}

/// Whether a function belongs to the program under test: its branches are counted.
fn is_own(program: &Program, function: FuncId) -> bool {
    program.functions().get(function.index()).is_some_and(|function| function.under_test)
}

impl Combinator for Throttle {
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy)) {
        see(self.inner.as_ref());
    }

    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy)) {
        tell(self.inner.as_mut());
    }

    fn meet(&mut self, search: &mut Search, edge: EdgeId) {
        let call = self.call_of(search, edge);
        if !self.suspend(call, edge) {
            self.inner.discovered(search, edge);
        }
    }

    fn learn(&mut self, run: &RunFacts) {
        let made_for = run.flipped.map(|flip| flip.edge);
        if let Some((edge, call)) = self.chosen.take()
            && made_for == Some(edge)
            && !run.covers.is_empty()
            && let Some(record) = self.calls.get_mut(&call)
        {
            record.in_vain = 0;
            self.revived = Some(call);
        }
    }

    fn choose(&mut self, search: &mut Search) -> Option<Choice> {
        if let Some(call) = self.revived.take() {
            self.revive(search, call);
        }
        self.chosen = None;
        self.choices += 1;
        if self.choices.is_multiple_of(SHARE)
            && let Some(choice) = self.take_waiting(search)
        {
            return Some(choice);
        }
        for refused in 0.. {
            let Some(choice) = self.inner.next(search) else { return self.take_waiting(search) };
            let Choice::Flip(edge) = choice else { return Some(choice) };
            let call = self.call_of(search, edge);
            if refused < REFUSALS && self.suspend(call, edge) {
                self.inner.exhausted(search, edge);
                continue;
            }
            if let Some(call) = call {
                self.calls.entry(call).or_default().in_vain += 1;
                self.chosen = Some((edge, call));
            }
            return Some(choice);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Moment;
    use crate::strategy::testing::{World, run};
    use crate::strategy::{DepthFirst, Flip};
    use byway_ir::program::PointId;
    use byway_ir::program::{Body, Function, Op, PositionId};
    use byway_vm::memory::CodePlace;

    /// A program whose function at [`World`]'s places is its own or not.
    fn world(is_own: bool) -> World {
        let mut function = Function::shell("function", Body::Code);
        function.under_test = is_own;
        function.code = vec![Op::RetVoid { w: 1 }];
        function.positions = vec![PositionId(0); function.code.len()];
        World::of(Program::of(vec![function], Vec::new()).expect("it holds together"))
    }

    fn discover(world: &mut World, throttle: &mut Throttle, number: u32) -> Vec<EdgeId> {
        (0..number).map(|pc| world.discover(throttle, 0, pc, Moment::default())).collect()
    }

    fn finish(world: &mut World, throttle: &mut Throttle, edge: EdgeId, covers: Vec<PointId>) {
        let flip =
            Flip { edge, place: CodePlace { function: FuncId(0), pc: 0 }, branch: None, moment: Moment::default() };
        world.finish(throttle, &RunFacts { flipped: Some(flip), covers, ..run(0) });
    }

    #[test]
    fn what_waits_is_tried_when_there_is_nothing_else() {
        let mut world = world(false);
        let mut throttle = Throttle::new(Box::new(DepthFirst::default()));
        let all = discover(&mut world, &mut throttle, 3 * PATIENCE);
        let mut tried: Vec<EdgeId> = std::iter::from_fn(|| world.next(&mut throttle)).collect();
        assert!(throttle.calls[&FuncId(0)].is_throttled());
        tried.sort();
        assert_eq!(tried, all, "each once");
    }

    #[test]
    fn edges_of_a_call_that_leads_nowhere_do_not_reach_the_strategy() {
        let mut world = world(false);
        let mut throttle = Throttle::new(Box::new(DepthFirst::default()));
        discover(&mut world, &mut throttle, PATIENCE);
        while let Some(edge) = world.next(&mut throttle) {
            finish(&mut world, &mut throttle, edge, Vec::new());
        }
        let later = discover(&mut world, &mut throttle, 5);
        assert_eq!(throttle.calls[&FuncId(0)].waiting, later);
        let edge = world.next(&mut throttle).expect("one waits");
        finish(&mut world, &mut throttle, edge, vec![PointId(7)]);
        let rest = world.next(&mut throttle).expect("they are back");
        assert_eq!(Some(&rest), later.iter().rev().find(|other| **other != edge), "the strategy's choice");
        assert_eq!(throttle.calls[&FuncId(0)].in_vain, 1);
    }

    #[test]
    fn the_program_itself_never_wearies() {
        let mut world = world(true);
        let mut throttle = Throttle::new(Box::new(DepthFirst::default()));
        let mut all = discover(&mut world, &mut throttle, 3 * PATIENCE);
        all.reverse();
        assert_eq!(std::iter::from_fn(|| world.next(&mut throttle)).collect::<Vec<_>>(), all);
    }
}
