//! What one evaluation of a decision saw.

use std::fmt;

/// The values of conditions in one evaluation of a decision, and its outcome. Those of conditions that were not evaluated
/// are not known, unless the caller says what they would have been ([`Structure::assign`](crate::Structure::assign)).
///
/// What is known decides the outcome: a vector stands for all assignments that agree with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vector {
    known: u64,
    values: u64,
    outcome: bool,
    conditions: u8,
}

impl Vector {
    pub(crate) fn new(conditions: usize, known: u64, values: u64, outcome: bool) -> Vector {
        Vector { known, values, outcome, conditions: conditions as u8 }
    }

    /// The value of a condition, if it is known.
    pub fn value(&self, condition: usize) -> Option<bool> {
        (self.known >> condition & 1 != 0).then_some(self.values >> condition & 1 != 0)
    }

    /// The outcome of the decision.
    pub fn outcome(&self) -> bool {
        self.outcome
    }

    /// The conditions whose value is known, condition 0 in the lowest bit.
    pub fn known(&self) -> u64 {
        self.known
    }

    /// The values of conditions, 0 where they are not known, condition 0 in the lowest bit.
    pub fn values(&self) -> u64 {
        self.values
    }
}

impl fmt::Display for Vector {
    /// `T`, `F` or `-` for each condition, and the outcome: `TF-=F`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |value: Option<bool>| value.map_or('-', |value| if value { 'T' } else { 'F' });
        let mut text: String = (0..usize::from(self.conditions)).map(|number| letter(self.value(number))).collect();
        text.extend(['=', letter(Some(self.outcome))]);
        f.pad(&text)
    }
}
