//! Ranges of values: what numbers a term can be, given the values of inputs and what the path says about its parts.
//!
//! Code that reads numbers from text checks for overflow at every digit. Most of these checks cannot fail yet, and the
//! largest value so far tells it: no solver need be asked.

mod difference;

use byway_expr::range::{Range, apply};
use byway_expr::{Node, Op, TermId, Terms, VarId};
use rustc_hash::FxHashMap;

/// Terms that are looked at for one question: enough for the digits of a number. Tables that an input is looked up in have
/// more, and nothing comes of looking at them.
const MOST_TERMS: u32 = 160;

/// Answers that are remembered for one question.
const REMEMBERED: usize = 256;

/// How deep they may be nested.
const DEEPEST: u32 = 200;

/// Ranges of terms for the question at hand. Two terms may be after one place: then one of them is worked out again.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    question: u32,
    places: Vec<(u32, TermId, Range)>,
}

impl Memo {
    /// Forgets everything.
    fn begin(&mut self) {
        let nothing = (0, TermId(0), Range::one(0));
        if self.places.is_empty() || self.question == u32::MAX {
            self.places = vec![nothing; REMEMBERED];
            self.question = 0;
        }
        self.question += 1;
    }

    fn get(&self, term: TermId) -> Option<Range> {
        let (question, known, range) = self.places[term.index() % REMEMBERED];
        (question == self.question && known == term).then_some(range)
    }

    fn put(&mut self, term: TermId, range: Range) {
        self.places[term.index() % REMEMBERED] = (self.question, term, range);
    }
}

/// The range of a term, given those of some terms and of inputs.
pub(crate) fn range(
    terms: &Terms,
    term: TermId,
    bounds: &FxHashMap<TermId, Range>,
    input: &dyn Fn(VarId) -> Range,
    memo: &mut Memo,
) -> Range {
    memo.begin();
    Ranger { terms, bounds, input, memo, left: MOST_TERMS }.range(term, 0)
}

/// Works out ranges for one question.
struct Ranger<'a> {
    terms: &'a Terms,
    bounds: &'a FxHashMap<TermId, Range>,
    input: &'a dyn Fn(VarId) -> Range,
    memo: &'a mut Memo,
    /// How many more terms may be looked at.
    left: u32,
}

impl Ranger<'_> {
    /// The range of a term; all values where it is too wide, too deep or too much.
    fn range(&mut self, term: TermId, depth: u32) -> Range {
        let width = self.terms.width(term);
        if width > 64 {
            return Range::all(64);
        }
        if let Some(value) = self.terms.as_constant(term) {
            return Range::one(value);
        }
        if let Some(known) = self.memo.get(term) {
            return known;
        }
        let bound = self.bounds.get(&term).copied().unwrap_or(Range::all(width));
        if depth > DEEPEST || self.left == 0 || bound.is_one() {
            return bound;
        }
        self.left -= 1;
        let node = *self.terms.node(term);
        let range = self.compute(&node, width, depth).and(bound, width);
        self.memo.put(term, range);
        range
    }

    fn compute(&mut self, node: &Node, width: u32, depth: u32) -> Range {
        match node.op {
            Op::Var => return (self.input)(VarId(node.args[0])),
            Op::Anchor => return Range::one(u64::from(node.args[0]) | u64::from(node.args[1]) << 32),
            Op::Unset => return Range::one(0),
            _ => {}
        }
        let mut args = [Range::one(0); 3];
        for (place, child) in node.children().enumerate() {
            // Parts that are too wide to be told say nothing about what is made of them.
            if self.terms.width(child) > 64 {
                return Range::all(width);
            }
            // Nor does an arm that is not taken.
            let is_taken = node.op != Op::Ite || place == 0 || args[0].contains(u64::from(place == 1), 1);
            if is_taken {
                args[place] = self.range(child, depth + 1);
            }
        }
        let range = apply(node.op, width, self.terms.width(node.a()), args);
        match width == 1 && !range.is_one() && !args[0].is_one() && !args[1].is_one() {
            true => self.difference(node, args, depth).unwrap_or(range),
            false => range,
        }
    }
}
