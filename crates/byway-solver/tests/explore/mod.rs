//! A tiny concolic explorer: programs as Rust functions over terms, every path by pending edges. It asks the solver what an
//! exploration asks, without a machine below.

use byway_expr::{Evaluator, TermId, Terms, VarId};
use byway_solver::{Model, Query, Solver, Verdict};

/// One run of a program under a model.
pub struct Run<'a> {
    pub terms: &'a mut Terms,
    evaluator: Evaluator,
    path: Vec<TermId>,
}

impl Run<'_> {
    /// Takes the side of a branch that the model takes, and notes its condition.
    pub fn branch(&mut self, condition: TermId) -> bool {
        if let Some(value) = self.terms.as_constant(condition) {
            return value != 0;
        }
        let taken = self.evaluator.holds(self.terms, condition);
        let met = if taken { condition } else { self.terms.not(condition) };
        self.path.push(met);
        taken
    }

    /// An input byte.
    pub fn byte(&mut self, number: u32) -> TermId {
        self.terms.var(VarId(number))
    }

    /// An input integer of 32 bits, as four bytes loaded little-endian.
    pub fn int(&mut self, number: u32) -> TermId {
        let [a, b, c, d] = [0, 1, 2, 3].map(|byte| self.byte(4 * number + byte));
        let (low, high) = (self.terms.concat(b, a), self.terms.concat(d, c));
        self.terms.concat(high, low)
    }
}

/// What exploring a program came to.
#[derive(Debug, Default)]
pub struct Explored {
    pub paths: usize,
    pub queries: usize,
    pub unknown: usize,
}

/// Explores all paths of a program, deepest edges first, up to a number of runs.
pub fn explore(terms: &mut Terms, solver: &mut Solver, most_runs: usize, program: impl Fn(&mut Run<'_>)) -> Explored {
    let mut explored = Explored::default();
    let mut edges: Vec<(Vec<TermId>, TermId, Model)> = Vec::new();
    let mut next = Some((0, Model::default()));
    while let Some((bound, model)) = next.take() {
        let evaluator = Evaluator::new(model.bytes());
        let mut run = Run { terms, evaluator, path: Vec::new() };
        program(&mut run);
        let path = run.path;
        explored.paths += 1;
        if explored.paths == most_runs {
            break;
        }
        for flipped in bound..path.len() {
            let goal = terms.not(path[flipped]);
            edges.push((path[..flipped].to_vec(), goal, model.clone()));
        }
        while next.is_none() {
            let Some((path, goal, parent)) = edges.pop() else { break };
            explored.queries += 1;
            match solver.check(terms, &parent, &Query { path: &path, goal }) {
                Verdict::Sat(model) => next = Some((path.len() + 1, model)),
                Verdict::Unsat => {}
                Verdict::Unknown(_) => explored.unknown += 1,
            }
        }
    }
    explored
}

/// Bubble sort of so many symbolic ints: as many paths as there are orders.
pub fn bubble_sort(run: &mut Run<'_>, count: u32) {
    let mut values: Vec<TermId> = (0..count).map(|number| run.int(number)).collect();
    for end in (1..values.len()).rev() {
        for at in 0..end {
            let unordered = run.terms.slt(values[at + 1], values[at]);
            if run.branch(unordered) {
                values.swap(at, at + 1);
            }
        }
    }
}

/// A recursive-descent calculator over so many characters, with comparisons as C has them: characters promoted to int.
pub fn calculator(run: &mut Run<'_>, length: u32) {
    let mut parser = Parser { run, at: 0, length };
    if parser.sum().is_some() {
        let end = parser.at;
        parser.is(end, b'\0');
    }
}

struct Parser<'a, 'b> {
    run: &'a mut Run<'b>,
    at: u32,
    length: u32,
}

impl Parser<'_, '_> {
    fn character(&mut self, at: u32) -> Option<TermId> {
        (at < self.length).then(|| {
            let byte = self.run.byte(at);
            self.run.terms.sext(byte, 32)
        })
    }

    fn is(&mut self, at: u32, wanted: u8) -> bool {
        let Some(character) = self.character(at) else { return false };
        let wanted = self.run.terms.constant(wanted.into(), 32);
        let equal = self.run.terms.eq(character, wanted);
        self.run.branch(equal)
    }

    fn is_digit(&mut self) -> bool {
        let Some(character) = self.character(self.at) else { return false };
        let (zero, ten) = (self.run.terms.constant(u64::from(b'0'), 32), self.run.terms.constant(10, 32));
        let offset = self.run.terms.sub(character, zero);
        let in_range = self.run.terms.ult(offset, ten);
        self.run.branch(in_range)
    }

    fn skip(&mut self, wanted: u8) -> bool {
        let found = self.is(self.at, wanted);
        self.at += u32::from(found);
        found
    }

    fn sum(&mut self) -> Option<()> {
        self.product()?;
        while self.skip(b'+') || self.skip(b'-') {
            self.product()?;
        }
        Some(())
    }

    fn product(&mut self) -> Option<()> {
        self.factor()?;
        while self.skip(b'*') || self.skip(b'/') {
            self.factor()?;
        }
        Some(())
    }

    fn factor(&mut self) -> Option<()> {
        while self.skip(b' ') {}
        if self.skip(b'(') {
            self.sum()?;
            return self.skip(b')').then_some(());
        }
        if !self.is_digit() {
            return None;
        }
        while self.is_digit() {
            self.at += 1;
        }
        Some(())
    }
}
