//! Conditions as functions of a few numbers, worked out for ranges of these.

use byway_expr::range::{Range, apply};
use byway_expr::{Node, Op, TermId, Terms};
use rustc_hash::FxHashMap;

/// Conditions in the order in which their parts are worked out.
#[derive(Debug)]
pub(crate) struct Tape {
    steps: Vec<Step>,
    /// The range of each step, for the numbers at hand.
    values: Vec<Range>,
    /// Where the conditions are.
    conditions: Vec<usize>,
}

#[derive(Debug)]
enum Step {
    /// One of the numbers.
    Number(usize),
    /// What does not depend on them, as far as can be told.
    Known(Range),
    Operation {
        op: Op,
        width: u32,
        of: u32,
        args: [u32; 3],
    },
}

/// Puts conditions on a tape.
pub(crate) struct Recorder<'a> {
    terms: &'a Terms,
    /// By term: which number it is.
    numbers: &'a FxHashMap<TermId, usize>,
    places: FxHashMap<TermId, u32>,
    steps: Vec<Step>,
    most: usize,
}

impl<'a> Recorder<'a> {
    /// A tape of at most so many steps.
    pub(crate) fn new(terms: &'a Terms, numbers: &'a FxHashMap<TermId, usize>, most: usize) -> Recorder<'a> {
        Recorder { terms, numbers, places: FxHashMap::default(), steps: Vec::new(), most }
    }

    /// Adds a term after those that it is made of; none if there are too many. `leaf` tells the range of a term that is not to be
    /// looked into.
    pub(crate) fn add(&mut self, id: TermId, leaf: &mut dyn FnMut(TermId) -> Option<Range>) -> Option<u32> {
        let mut work = vec![id];
        while let Some(&at) = work.last() {
            if self.places.contains_key(&at) {
                work.pop();
                continue;
            }
            let node = *self.terms.node(at);
            let step = match (self.numbers.get(&at), self.terms.as_constant(at)) {
                (Some(&number), _) => Step::Number(number),
                (_, Some(value)) => Step::Known(Range::one(value)),
                _ => match leaf(at) {
                    Some(range) => Step::Known(range),
                    None => {
                        let before = work.len();
                        work.extend(node.children().filter(|child| !self.places.contains_key(child)));
                        if work.len() > before {
                            continue;
                        }
                        self.operation(&node)
                    }
                },
            };
            if self.steps.len() == self.most {
                return None;
            }
            self.places.insert(at, self.steps.len() as u32);
            self.steps.push(step);
            work.pop();
        }
        self.places.get(&id).copied()
    }

    fn operation(&self, node: &Node) -> Step {
        let mut args = [0; 3];
        for (slot, child) in args.iter_mut().zip(node.children()) {
            *slot = self.places.get(&child).copied().unwrap_or(0);
        }
        let is_wide = |id: TermId| self.terms.width(id) > 64;
        if node.width > 64 || node.children().any(is_wide) || node.children().next().is_none() {
            return Step::Known(Range::all(node.width.min(64)));
        }
        Step::Operation { op: node.op, width: node.width, of: self.terms.width(node.a()), args }
    }

    /// The tape, with what was added last as these conditions.
    pub(crate) fn finish(self, conditions: Vec<u32>) -> Tape {
        let values = vec![Range::one(0); self.steps.len()];
        Tape { steps: self.steps, values, conditions: conditions.into_iter().map(|place| place as usize).collect() }
    }
}

impl Tape {
    /// The truth of each condition for numbers in these ranges: 0, 1 or both.
    pub(crate) fn play(&mut self, numbers: &[Range]) -> impl Iterator<Item = Range> {
        for (place, step) in self.steps.iter().enumerate() {
            self.values[place] = match *step {
                Step::Number(number) => numbers[number],
                Step::Known(range) => range,
                Step::Operation { op, width, of, args } => {
                    apply(op, width, of, args.map(|arg| self.values[arg as usize]))
                }
            };
        }
        self.conditions.iter().map(|&place| self.values[place])
    }
}
