//! Numbers that the path keeps small: products of them are asked about in few bits, and answers are those of brute force.

use byway_expr::testing::Random;
use byway_expr::{Evaluator, TermId, Terms, VarId};
use byway_solver::{Model, Query, Settings, Solver, Verdict};

/// Numbers of two bytes each.
const NUMBERS: u32 = 3;

/// They lie from minus this on up to this.
const FAR: i64 = 6;

/// A number as a program has it that reads 16 bits and computes with 32.
fn number(terms: &mut Terms, index: u32) -> TermId {
    let (low, high) = (terms.var(VarId(2 * index)), terms.var(VarId(2 * index + 1)));
    let short = terms.concat(high, low);
    terms.sext(short, 32)
}

/// A random expression over the numbers.
fn expression(terms: &mut Terms, random: &mut Random, numbers: &[TermId], depth: u32) -> TermId {
    if depth == 0 || random.below(6) == 0 {
        let constant = terms.constant(random.below(9), 32);
        return if random.below(5) == 0 { constant } else { random.pick(numbers) };
    }
    let a = expression(terms, random, numbers, depth - 1);
    let b = expression(terms, random, numbers, depth - 1);
    match random.below(4) {
        0 => terms.add(a, b),
        1 => terms.sub(a, b),
        _ => terms.mul(a, b),
    }
}

fn condition(terms: &mut Terms, random: &mut Random, numbers: &[TermId]) -> TermId {
    let (a, b) = (expression(terms, random, numbers, 3), expression(terms, random, numbers, 2));
    match random.below(5) {
        0 => terms.slt(a, b),
        1 => terms.ult(a, b),
        2 => terms.ne(a, b),
        _ => terms.eq(a, b),
    }
}

/// Inputs that give numbers.
fn model(numbers: [i64; NUMBERS as usize]) -> Vec<u8> {
    numbers.iter().flat_map(|number| (*number as i16).to_le_bytes()).collect()
}

#[test]
fn answers_are_those_of_brute_force() {
    let (mut sat, mut unsat) = (0, 0);
    for seed in 0..150 {
        let mut random = Random::new(seed);
        let mut terms = Terms::default();
        let numbers: Vec<TermId> = (0..NUMBERS).map(|index| number(&mut terms, index)).collect();
        let mut path = Vec::new();
        for &number in &numbers {
            let (least, most) = (terms.constant(-FAR as u64 & 0xffff_ffff, 32), terms.constant(FAR as u64, 32));
            path.extend([terms.sle(least, number), terms.sle(number, most)]);
        }
        let conditions = [(); 2].map(|()| condition(&mut terms, &mut random, &numbers));
        let mut evaluator = Evaluator::default();
        let mut holds = |numbers: [i64; 3], conditions: &[TermId]| {
            evaluator.set_model(&model(numbers));
            conditions.iter().all(|condition| evaluator.holds(&terms, *condition))
        };
        let all = || (-FAR..=FAR).flat_map(|x| (-FAR..=FAR).flat_map(move |y| (-FAR..=FAR).map(move |z| [x, y, z])));
        let Some(parent) = all().find(|numbers| holds(*numbers, &conditions[..1])) else { continue };
        let is_possible = all().any(|numbers| holds(numbers, &conditions));
        path.push(conditions[0]);
        let mut solver = Solver::new(Settings::default());
        let parent = Model::new(model(parent));
        match solver.check(&mut terms, &parent, &Query { path: &path, goal: conditions[1] }) {
            Verdict::Sat(found) => {
                let bytes: Vec<u8> = (0..2 * NUMBERS).map(|input| found.get(VarId(input))).collect();
                evaluator.set_model(&bytes);
                assert!(path.iter().chain(&conditions[1..]).all(|one| evaluator.holds(&terms, *one)), "seed {seed}");
                assert!(is_possible, "seed {seed}");
                sat += 1;
            }
            Verdict::Unsat => {
                assert!(!is_possible, "seed {seed}");
                unsat += 1;
            }
            Verdict::Unknown(reason) => panic!("seed {seed}: {reason}"),
        }
    }
    assert!(sat > 30 && unsat > 10, "{sat} sat, {unsat} unsat");
}
