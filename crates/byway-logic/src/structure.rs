//! How the conditions of a decision are evaluated.

use crate::vector::Vector;
use thiserror::Error;

/// Decisions with more conditions than this are not handled: their outcomes are bits of one word.
pub const MOST_CONDITIONS: usize = 64;

/// What comes after an outcome of a condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Next {
    /// Another condition is evaluated, the one under this index.
    Condition(usize),
    /// The decision has this outcome.
    Outcome(bool),
}

/// A condition of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Condition {
    /// What comes after it if it is true.
    pub if_true: Next,
    /// What comes after it if it is false.
    pub if_false: Next,
    /// What it always is, if it is a constant.
    pub constant: Option<bool>,
}

impl Condition {
    /// A condition that is no constant.
    pub fn new(if_true: Next, if_false: Next) -> Condition {
        Condition { if_true, if_false, constant: None }
    }

    /// What comes after an outcome of it.
    pub fn after(&self, outcome: bool) -> Next {
        if outcome { self.if_true } else { self.if_false }
    }
}

/// Conditions do not make a decision.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StructureError {
    /// There are none, or too many.
    #[error("a decision of {0} conditions is not handled; there can be 1 to {MOST_CONDITIONS}")]
    Count(usize),
    /// Evaluation would not go forward.
    #[error("condition {condition} leads to condition {next}: only conditions after it can follow")]
    NotForward {
        /// The condition.
        condition: usize,
        /// What it leads to.
        next: usize,
    },
    /// A condition is never evaluated.
    #[error("no condition leads to condition {0}")]
    Unreachable(usize),
}

/// The conditions of a decision in the order in which they are evaluated. Each can only lead to later ones, and all but
/// the first are led to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Structure {
    conditions: Vec<Condition>,
}

impl Structure {
    /// Checks that conditions make a decision.
    pub fn new(conditions: Vec<Condition>) -> Result<Structure, StructureError> {
        if conditions.is_empty() || conditions.len() > MOST_CONDITIONS {
            return Err(StructureError::Count(conditions.len()));
        }
        let mut led_to = vec![false; conditions.len()];
        led_to[0] = true;
        for (number, condition) in conditions.iter().enumerate() {
            for next in [condition.if_true, condition.if_false] {
                if let Next::Condition(next) = next {
                    if next <= number || next >= conditions.len() {
                        return Err(StructureError::NotForward { condition: number, next });
                    }
                    led_to[next] = true;
                }
            }
        }
        match led_to.iter().position(|led_to| !led_to) {
            Some(unreachable) => Err(StructureError::Unreachable(unreachable)),
            None => Ok(Structure { conditions }),
        }
    }

    /// The conditions.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Number of conditions; never 0.
    #[allow(clippy::len_without_is_empty)] // A decision has conditions.
    pub fn len(&self) -> usize {
        self.conditions.len()
    }

    /// The same with constants, one entry a condition.
    pub fn with_constants(mut self, constants: &[Option<bool>]) -> Structure {
        for (condition, constant) in self.conditions.iter_mut().zip(constants) {
            condition.constant = *constant;
        }
        self
    }

    /// What is evaluated first, constants passed over.
    pub fn first(&self) -> Next {
        self.settled(Next::Condition(0))
    }

    /// What comes after an outcome of a condition, constants passed over.
    pub fn after(&self, condition: usize, outcome: bool) -> Next {
        self.settled(self.conditions[condition].after(outcome))
    }

    fn settled(&self, mut next: Next) -> Next {
        while let Next::Condition(at) = next
            && let Some(constant) = self.conditions[at].constant
        {
            next = self.conditions[at].after(constant);
        }
        next
    }

    /// The conditions that may be evaluated and are no constants, in their order.
    pub fn live(&self) -> Vec<usize> {
        let mut found = vec![false; self.len()];
        let mut waiting = vec![self.first()];
        while let Some(next) = waiting.pop() {
            if let Next::Condition(at) = next
                && !std::mem::replace(&mut found[at], true)
            {
                waiting.extend([self.after(at, true), self.after(at, false)]);
            }
        }
        (0..self.len()).filter(|number| found[*number]).collect()
    }

    /// Starts an evaluation.
    pub fn start(&self) -> Step {
        let nothing = Evaluation { at: 0, known: 0, values: 0 };
        self.skip_constants(nothing, Next::Condition(0))
    }

    /// Goes on after the condition at which an evaluation is.
    pub fn step(&self, evaluation: Evaluation, outcome: bool) -> Step {
        let next = self.conditions[evaluation.at].after(outcome);
        self.skip_constants(evaluation.with(outcome), next)
    }

    /// Constants are evaluated without anyone saying so.
    fn skip_constants(&self, mut evaluation: Evaluation, mut next: Next) -> Step {
        loop {
            match next {
                Next::Outcome(outcome) => {
                    return Step::Done(Vector::new(self.len(), evaluation.known, evaluation.values, outcome));
                }
                Next::Condition(at) => {
                    evaluation.at = at;
                    let Some(constant) = self.conditions[at].constant else { return Step::At(evaluation) };
                    next = self.conditions[at].after(constant);
                    evaluation = evaluation.with(constant);
                }
            }
        }
    }

    /// What short-circuit evaluation sees if conditions have these values, condition 0 in the lowest bit.
    pub fn evaluate(&self, values: u64) -> Vector {
        let mut step = self.start();
        loop {
            match step {
                Step::At(evaluation) => step = self.step(evaluation, values >> evaluation.at & 1 != 0),
                Step::Done(vector) => return vector,
            }
        }
    }

    /// The vector of an evaluation of which the value of every condition is known, whether or not it was evaluated.
    pub fn assign(&self, values: u64) -> Vector {
        let mut all = 0;
        let mut settled = 0;
        for (number, condition) in self.conditions.iter().enumerate() {
            let value = condition.constant.unwrap_or(values >> number & 1 != 0);
            all |= 1 << number;
            settled |= u64::from(value) << number;
        }
        Vector::new(self.len(), all, settled, self.evaluate(settled).outcome())
    }

    /// Number of vectors that short-circuit evaluation can produce; it grows exponentially for some decisions.
    pub fn vector_count(&self) -> u64 {
        let mut counts = vec![0_u64; self.len()];
        for (number, condition) in self.conditions.iter().enumerate().rev() {
            let count = |next| match next {
                Next::Condition(later) => counts[later],
                Next::Outcome(_) => 1,
            };
            counts[number] = match condition.constant {
                Some(constant) => count(condition.after(constant)),
                None => count(condition.if_true).saturating_add(count(condition.if_false)),
            };
        }
        counts[0]
    }

    /// All vectors that short-circuit evaluation can produce, ascending; see [`Structure::vector_count`] first.
    pub fn vectors(&self) -> Vec<Vector> {
        let mut found = Vec::new();
        let mut steps = vec![self.start()];
        while let Some(step) = steps.pop() {
            match step {
                Step::Done(vector) => found.push(vector),
                Step::At(evaluation) => steps.extend([true, false].map(|outcome| self.step(evaluation, outcome))),
            }
        }
        found.sort_unstable();
        found
    }

    /// The outcomes that are possible from a point on, where only some conditions are known: (true?, false?).
    pub(crate) fn possible_outcomes(&self, from: Next, known: u64, values: u64) -> (bool, bool) {
        // Each condition comes at most once on a way, so those that are not known can be chosen one by one.
        let mut waiting = vec![from];
        let mut seen = 0_u64;
        let mut possible = (false, false);
        while let Some(next) = waiting.pop() {
            match next {
                Next::Outcome(true) => possible.0 = true,
                Next::Outcome(false) => possible.1 = true,
                Next::Condition(at) if seen >> at & 1 == 0 => {
                    seen |= 1 << at;
                    let condition = &self.conditions[at];
                    let value = condition.constant.or((known >> at & 1 != 0).then_some(values >> at & 1 != 0));
                    match value {
                        Some(value) => waiting.push(condition.after(value)),
                        None => waiting.extend([condition.if_true, condition.if_false]),
                    }
                }
                Next::Condition(_) => {}
            }
        }
        possible
    }
}

/// An evaluation under way: the condition at which it is, and what came before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Evaluation {
    at: usize,
    known: u64,
    values: u64,
}

impl Evaluation {
    /// The condition that is evaluated next.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The value of a condition, if it was evaluated.
    pub fn value(&self, condition: usize) -> Option<bool> {
        (self.known >> condition & 1 != 0).then_some(self.values >> condition & 1 != 0)
    }

    /// Whether a vector begins like this evaluation: what this has seen so far, the vector has too.
    pub fn agrees_with(&self, vector: &Vector) -> bool {
        vector.known() & self.known == self.known && (vector.values() ^ self.values) & self.known == 0
    }

    fn with(self, outcome: bool) -> Evaluation {
        let bit = 1 << self.at;
        Evaluation {
            at: self.at,
            known: self.known | bit,
            values: if outcome { self.values | bit } else { self.values },
        }
    }
}

/// Where an evaluation is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A condition is evaluated next.
    At(Evaluation),
    /// The decision has an outcome.
    Done(Vector),
}
