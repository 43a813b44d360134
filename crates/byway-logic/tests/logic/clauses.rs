//! Active and inactive clauses against their definitions.

use crate::expression::{Expression, assignments, for_random_expressions, some};
use byway_logic::clauses::{Active, Inactive, cacc, gacc, gicc, racc};
use byway_logic::{Structure, Vector};
use std::collections::BTreeSet;

/// The criteria by their definitions, over what each test may have been: one assignment of several.
struct Table<'a> {
    expression: &'a Expression,
    conditions: usize,
    tests: Vec<Vec<u64>>,
}

impl Table<'_> {
    fn determines(&self, values: u64, condition: usize) -> bool {
        self.expression.holds(values | 1 << condition) != self.expression.holds(values & !(1 << condition))
    }

    fn all(&self) -> impl Iterator<Item = (usize, u64)> {
        (0..self.conditions).flat_map(|condition| self.tests.iter().flatten().map(move |values| (condition, *values)))
    }

    fn gacc(&self) -> Vec<Active> {
        let active = self.all().filter(|(condition, values)| self.determines(*values, *condition));
        let found = active.map(|(condition, values)| Active { condition, value: values >> condition & 1 != 0 });
        found.collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn gicc(&self) -> Vec<Inactive> {
        let inactive = self.all().filter(|(condition, values)| !self.determines(*values, *condition));
        let found = inactive.map(|(condition, values)| Inactive {
            condition,
            value: values >> condition & 1 != 0,
            outcome: self.expression.holds(values),
        });
        found.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The conditions for which two assignments are what `agree` wants.
    fn active_pairs(&self, agree: impl Fn(usize, u64, u64) -> bool) -> u64 {
        let meets = |condition: usize| {
            let active = |value: bool| {
                let here = self.all().filter(move |(of, _)| *of == condition).map(|(_, values)| values);
                here.filter(move |values| {
                    (values >> condition & 1 != 0) == value && self.determines(*values, condition)
                })
            };
            active(true).any(|a| {
                active(false).any(|b| self.expression.holds(a) != self.expression.holds(b) && agree(condition, a, b))
            })
        };
        (0..self.conditions).filter(|condition| meets(*condition)).fold(0, |all, one| all | 1 << one)
    }

    fn check(&self, structure: &Structure, vectors: &[Vector]) {
        assert_eq!(gacc(structure, vectors), self.gacc(), "{:?}", self.expression);
        assert_eq!(gicc(structure, vectors), self.gicc(), "{:?}", self.expression);
        assert_eq!(cacc(structure, vectors), self.active_pairs(|_, _, _| true), "{:?}", self.expression);
        assert_eq!(racc(vectors), self.active_pairs(|condition, a, b| a ^ b == 1 << condition));
    }
}

#[test]
fn tests_that_know_every_clause_meet_the_definitions() {
    for_random_expressions(5, |random, expression, conditions, structure| {
        let chosen = some(random, &(0..1 << conditions).collect::<Vec<u64>>());
        let vectors: Vec<Vector> = chosen.iter().map(|values| structure.assign(*values)).collect();
        let tests = chosen.iter().map(|values| vec![*values]).collect();
        Table { expression, conditions, tests }.check(structure, &vectors);
    });
}

#[test]
fn tests_that_leave_clauses_out_meet_what_one_of_their_assignments_meets() {
    for_random_expressions(5, |random, expression, conditions, structure| {
        let vectors = some(random, &structure.vectors());
        let tests = vectors.iter().map(|vector| assignments(vector, conditions).collect()).collect();
        Table { expression, conditions, tests }.check(structure, &vectors);
    });
}

#[test]
fn a_constant_is_neither_active_nor_inactive() {
    for_random_expressions(5, |random, _, conditions, structure| {
        let constant = random.usize(..conditions);
        let mut constants = vec![None; conditions];
        constants[constant] = Some(random.bool());
        let structure = structure.clone().with_constants(&constants);
        let vectors = structure.vectors();
        assert!(gacc(&structure, &vectors).iter().all(|active| active.condition != constant));
        assert!(gicc(&structure, &vectors).iter().all(|inactive| inactive.condition != constant));
        assert_eq!(cacc(&structure, &vectors) >> constant & 1, 0);
        assert_eq!(racc(&vectors) >> constant & 1, 0);
    });
}
