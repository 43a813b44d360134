//! Hard conditions on a few numbers.
//!
//! Programs read a number and divide it, a date into years and days or an amount into shares, or compute with it in floats. As
//! circuits such conditions are beyond the SMT solver, but as functions of the number they are simple: over a small range most of
//! them are true or false throughout. So ranges of the numbers are halved until the conditions are false in each, which refutes
//! the query, or true in one: then the SMT solver is asked for inputs that make these numbers, with the easy conditions alone.

use super::Layer;
use crate::contains::Contains;
use crate::context::Context;
use crate::query::{Query, Verdict};
use crate::tape::{Recorder, Tape};
use byway_expr::range::{Range, mask};
use byway_expr::{Node, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};
use std::collections::VecDeque;

/// Numbers that conditions may depend on.
const MOST_NUMBERS: usize = 4;

/// Truth values besides.
const MOST_FLAGS: usize = 3;

/// Steps of a tape.
const MOST_STEPS: usize = 1_500;

/// Boxes that are looked at for one query; fewer where they lead nowhere, and more where they do.
const BOXES: std::ops::RangeInclusive<u32> = 64..=8_192;

/// How many of them the SMT solver is asked about.
const QUESTIONS: u32 = 16;

/// The effort for each.
const EFFORT: u64 = 2_000;

/// A range for each number.
type Ranges = SmallVec<[Range; 4]>;

pub(super) struct Boxes<L> {
    below: L,
    hard: Contains,
    budget: u32,
}

impl<L> Boxes<L> {
    pub(super) fn new(below: L) -> Boxes<L> {
        Boxes { below, hard: Contains::new(is_hard), budget: 1_024 }
    }
}

/// Whether an operation is one whose circuit is large, and which ranges know.
fn is_hard(terms: &Terms, node: &Node) -> bool {
    let by_constant = || node.children().any(|child| terms.node(child).op == Op::Const);
    match node.op {
        Op::UDiv | Op::URem | Op::SDiv | Op::SRem => true,
        Op::Mul => !by_constant(),
        Op::FAdd(_) | Op::FSub(_) | Op::FMul(_) | Op::FDiv(_) | Op::FSqrt(_) => true,
        _ => false,
    }
}

impl<L: Layer> Layer for Boxes<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        let Some(mut search) = Search::new(cx, &mut self.hard, query) else { return self.below.check(cx, query) };
        let verdict = search.run(cx, &mut self.below, self.budget);
        // What was asked below were other questions.
        cx.core = None;
        self.budget =
            if verdict.is_some() { self.budget * 2 } else { self.budget / 2 }.clamp(*BOXES.start(), *BOXES.end());
        match verdict {
            Some(verdict) => verdict,
            None => self.below.check(cx, query),
        }
    }
}

struct Search {
    /// What the hard conditions depend on, truth values first.
    numbers: Vec<TermId>,
    widths: Vec<u32>,
    tape: Tape,
    /// How many of the tape's conditions are hard; they come first.
    hard: usize,
    easy: Vec<TermId>,
    first: Ranges,
}

/// What the conditions are in a box.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Truth {
    /// One of them is false.
    False,
    /// The hard ones are true, and no other is false.
    True,
    Open,
}

impl Search {
    /// None if there is nothing hard in a query, or if that depends on too much.
    fn new(cx: &mut Context<'_>, hard: &mut Contains, query: &Query<'_>) -> Option<Search> {
        let (mut difficult, mut easy) = (Vec::new(), Vec::new());
        for condition in query.conditions() {
            if hard.is_in(cx.terms, condition) { &mut difficult } else { &mut easy }.push(condition);
        }
        if difficult.is_empty() {
            return None;
        }
        let numbers = numbers(cx.terms, hard, &difficult)?;
        let places: FxHashMap<TermId, usize> = numbers.iter().copied().zip(0..).collect();
        let widths: Vec<u32> = numbers.iter().map(|&number| cx.terms.width(number)).collect();
        let first: Ranges = numbers.iter().map(|&number| cx.facts.range(cx.terms, number)).collect();
        let mut recorder = Recorder::new(cx.terms, &places, MOST_STEPS);
        let mut conditions = Vec::new();
        for &condition in &difficult {
            // What is easy and none of the numbers is a sum with one, or is not looked into.
            let mut leaf = |id: TermId| match hard.is_in(cx.terms, id) || places.contains_key(&stripped(cx.terms, id)) {
                true => None,
                false => Some(cx.facts.range(cx.terms, id)),
            };
            conditions.push(recorder.add(condition, &mut leaf)?);
        }
        let count = conditions.len();
        for &condition in &easy {
            if is_on(cx.terms, condition, &places) {
                conditions.push(recorder.add(condition, &mut |_| None)?);
            }
        }
        let tape = recorder.finish(conditions);
        Some(Search { numbers, widths, tape, hard: count, easy, first })
    }

    fn truth(&mut self, boxed: &[Range]) -> Truth {
        let mut truth = Truth::True;
        for (place, range) in self.tape.play(boxed).enumerate() {
            if range == Range::one(0) {
                return Truth::False;
            }
            if place < self.hard && range != Range::one(1) {
                truth = Truth::Open;
            }
        }
        truth
    }

    /// None if there are too many boxes.
    fn run(&mut self, cx: &mut Context<'_>, below: &mut impl Layer, budget: u32) -> Option<Verdict> {
        let mut queue = VecDeque::from([self.first.clone()]);
        let (mut looked_at, mut questions, mut is_sure) = (0, 0, true);
        // By turns the last one and the first: deep where that leads on, and everywhere.
        while let Some(boxed) = if looked_at % 2 == 0 { queue.pop_back() } else { queue.pop_front() } {
            looked_at += 1;
            if looked_at > budget || looked_at % 16 == 0 && cx.limits.reached().is_some() {
                return None;
            }
            let candidate = match self.truth(&boxed) {
                Truth::False => continue,
                Truth::True => Some(boxed.clone()),
                Truth::Open => {
                    let middle: Ranges = boxed
                        .iter()
                        .zip(&self.widths)
                        .map(|(range, &width)| Range::one(middle(*range, width)))
                        .collect();
                    (self.truth(&middle) == Truth::True).then_some(middle)
                }
            };
            let is_whole = candidate.as_ref() == Some(&boxed);
            if let Some(candidate) = candidate {
                if questions == QUESTIONS {
                    return None;
                }
                questions += 1;
                match self.ask(cx, below, &candidate) {
                    Verdict::Sat(model) => return Some(Verdict::Sat(model)),
                    Verdict::Unsat => {}
                    Verdict::Unknown(_) => is_sure &= !is_whole,
                }
            }
            if !is_whole {
                match self.halves(&boxed) {
                    Some(halves) => queue.extend(halves),
                    // The numbers are known, and what else there is decides.
                    None => is_sure = false,
                }
            }
        }
        is_sure.then_some(Verdict::Unsat)
    }

    /// Whether the easy conditions let the numbers be in a box.
    fn ask(&self, cx: &mut Context<'_>, below: &mut impl Layer, boxed: &Ranges) -> Verdict {
        let mut path = self.easy.clone();
        for ((&number, &width), range) in self.numbers.iter().zip(&self.widths).zip(boxed) {
            if range.length(width) == mask(width) {
                continue;
            }
            let low = cx.terms.constant(range.low, width);
            let condition = match range.is_one() {
                true => cx.terms.eq(number, low),
                false => {
                    let length = cx.terms.constant(range.length(width), width);
                    let offset = cx.terms.sub(number, low);
                    cx.terms.ule(offset, length)
                }
            };
            path.push(condition);
        }
        path.retain(|&condition| cx.terms.as_constant(condition) != Some(1));
        let goal = path.pop().unwrap_or_else(|| cx.terms.constant(1, 1));
        cx.briefly(EFFORT, |cx| below.check(cx, &Query { path: &path, goal }))
    }

    /// Halves a box at the truth value that is not known yet, or at the number with the most values.
    fn halves(&self, boxed: &Ranges) -> Option<[Ranges; 2]> {
        let lengths = boxed.iter().zip(&self.widths).map(|(range, &width)| (width == 1, range.length(width)));
        let (place, (_, length)) =
            lengths.enumerate().max_by_key(|&(_, (is_flag, length))| (is_flag && length > 0, length))?;
        if length == 0 {
            return None;
        }
        let (range, width) = (boxed[place], self.widths[place]);
        let middle = middle(range, width);
        let (mut lower, mut upper) = (boxed.clone(), boxed.clone());
        lower[place] = Range::new(range.low, middle);
        upper[place] = Range::new(middle.wrapping_add(1) & mask(width), range.high);
        Some([upper, lower])
    }
}

fn middle(range: Range, width: u32) -> u64 {
    range.low.wrapping_add(range.length(width) / 2) & mask(width)
}

/// The numbers that hard operations are done with, truth values first; none if there are too many.
fn numbers(terms: &Terms, hard: &mut Contains, conditions: &[TermId]) -> Option<Vec<TermId>> {
    let (mut numbers, mut flags): (Vec<TermId>, Vec<TermId>) = (Vec::new(), Vec::new());
    let mut seen: FxHashSet<TermId> = conditions.iter().copied().collect();
    let mut work: Vec<TermId> = conditions.to_vec();
    while let Some(id) = work.pop() {
        if seen.len() > MOST_STEPS {
            return None;
        }
        if hard.is_in(terms, id) {
            work.extend(terms.node(id).children().filter(|child| seen.insert(*child)));
            continue;
        }
        let number = stripped(terms, id);
        match terms.width(number) {
            _ if terms.node(number).op == Op::Const => {}
            1 if flags.len() < MOST_FLAGS && !flags.contains(&number) => flags.push(number),
            // What is left of these is known of no range, and that is all.
            1 => {}
            2..=64 if numbers.contains(&number) => {}
            2..=64 if numbers.len() < MOST_NUMBERS => numbers.push(number),
            _ => return None,
        }
    }
    if numbers.is_empty() {
        return None;
    }
    flags.append(&mut numbers);
    Some(flags)
}

/// A number without what is added to it and without extensions.
fn stripped(terms: &Terms, mut id: TermId) -> TermId {
    loop {
        let node = terms.node(id);
        id = match node.op {
            Op::SExt | Op::ZExt => node.a(),
            Op::Add if terms.as_constant(node.a()).is_some() => node.b(),
            Op::Add if terms.as_constant(node.b()).is_some() => node.a(),
            _ => return id,
        };
    }
}

/// Whether a condition depends on numbers alone.
fn is_on(terms: &Terms, condition: TermId, numbers: &FxHashMap<TermId, usize>) -> bool {
    /// Terms that are looked at.
    const MOST: usize = 64;
    let mut work: SmallVec<[TermId; 16]> = smallvec![condition];
    let mut count = 0;
    while let Some(id) = work.pop() {
        count += 1;
        if count > MOST || terms.width(id) > 64 {
            return false;
        }
        if numbers.contains_key(&id) {
            continue;
        }
        let node = terms.node(id);
        if node.op != Op::Const && node.children().next().is_none() {
            return false;
        }
        work.extend(node.children());
    }
    true
}
