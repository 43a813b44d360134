//! What a run can cover in a program that was lowered to be traced, by number.
//!
//! All of it is numbered from 0, so that tables over it are dense: branches first, then the entries of functions by the
//! functions' own numbers, then outcomes of conditions, and last outcomes of comparisons.

use super::{FuncId, Program};

/// Declares the number of one kind of point. Each is a [`PointId`] as well.
macro_rules! points {
    ($(#[$doc:meta] $name:ident),* $(,)?) => {$(
        #[$doc]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u32);

        impl $name {
            /// The number as a position in a table of points.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl From<$name> for PointId {
            fn from(id: $name) -> PointId {
                PointId(id.0)
            }
        }
    )*};
}

points! {
    /// A branch: one way that a conditional instruction of the program under test can go.
    BranchId,
    /// The entry of a function under test.
    EntryId,
    /// An outcome of a condition or a comparison that has a value and no branch.
    OutcomeId,
}

/// Anything that a run can cover.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PointId(pub u32);

impl PointId {
    /// The number as a position in a table of points.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl OutcomeId {
    /// The outcome of the same condition or comparison if this is *false*: *true* comes right behind it.
    pub fn if_true(self, holds: bool) -> OutcomeId {
        OutcomeId(self.0 + u32::from(holds))
    }
}

/// What a point is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    /// A branch.
    Branch(BranchId),
    /// An entry of a function.
    Entry(EntryId),
    /// An outcome of a condition that has a value and no branch.
    Condition(OutcomeId),
    /// An outcome of a comparison of which a value comes and no branch. It is searched for, and is nothing to cover.
    Comparison(OutcomeId),
}

impl Program {
    /// What a point is. Numbers beyond the last one count as outcomes of comparisons.
    pub fn point(&self, id: PointId) -> Point {
        match id.0 {
            number if number < self.branches => Point::Branch(BranchId(number)),
            number if number < self.condition_outcome(0, false).0 => Point::Entry(EntryId(number)),
            number if number < self.coverable() => Point::Condition(OutcomeId(number)),
            number => Point::Comparison(OutcomeId(number)),
        }
    }

    /// The entry of a function.
    pub fn entry(&self, function: FuncId) -> EntryId {
        EntryId(self.branches + function.0)
    }

    /// The function that an entry belongs to.
    pub fn entered(&self, entry: EntryId) -> FuncId {
        FuncId(entry.0 - self.branches)
    }

    /// An outcome of a condition that is traced.
    pub fn condition_outcome(&self, condition: u32, holds: bool) -> OutcomeId {
        OutcomeId(self.branches + self.functions.len() as u32 + 2 * condition).if_true(holds)
    }

    /// The condition that something is an outcome of, and whether it holds then.
    pub fn condition_of(&self, id: impl Into<PointId>) -> Option<(u32, bool)> {
        let Point::Condition(outcome) = self.point(id.into()) else { return None };
        let past = outcome.0 - self.condition_outcome(0, false).0;
        Some((past / 2, past % 2 == 1))
    }

    /// How many points there are to cover: branches, entries of functions and outcomes of conditions.
    pub fn coverable(&self) -> u32 {
        self.condition_outcome(self.conditions, false).0
    }

    /// All that there is to cover.
    pub fn points_to_cover(&self) -> impl Iterator<Item = PointId> + use<> {
        (0..self.coverable()).map(PointId)
    }

    /// How many points there are, outcomes of comparisons among them.
    pub fn points(&self) -> u32 {
        self.outcome(self.comparisons, false).0
    }

    /// An outcome of a comparison that is traced.
    pub fn outcome(&self, comparison: u32, holds: bool) -> OutcomeId {
        OutcomeId(self.coverable() + 2 * comparison).if_true(holds)
    }

    /// The comparison that something is an outcome of.
    pub fn compared(&self, id: impl Into<PointId>) -> Option<u32> {
        let Point::Comparison(outcome) = self.point(id.into()) else { return None };
        Some((outcome.0 - self.coverable()) / 2).filter(|&comparison| comparison < self.comparisons)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::{Body, Function};

    #[test]
    fn each_number_is_one_kind_of_point() {
        let functions = vec![Function::shell("f", Body::Code); 2];
        let program = Program { functions, branches: 3, conditions: 1, comparisons: 1, ..Program::default() };
        let points: Vec<Point> = (0..program.points()).map(|number| program.point(PointId(number))).collect();
        let expected = [
            Point::Branch(BranchId(0)),
            Point::Branch(BranchId(1)),
            Point::Branch(BranchId(2)),
            Point::Entry(program.entry(FuncId(0))),
            Point::Entry(program.entry(FuncId(1))),
            Point::Condition(program.condition_outcome(0, false)),
            Point::Condition(program.condition_outcome(0, true)),
            Point::Comparison(program.outcome(0, false)),
            Point::Comparison(program.outcome(0, true)),
        ];
        assert_eq!(points, expected);
        assert_eq!(program.entered(program.entry(FuncId(1))), FuncId(1));
        assert_eq!(program.condition_of(program.condition_outcome(0, true)), Some((0, true)));
        assert_eq!(program.compared(program.outcome(0, true)), Some(0));
        assert_eq!(
            (program.coverable(), program.condition_of(BranchId(1)), program.compared(PointId(9))),
            (7, None, None)
        );
    }
}
