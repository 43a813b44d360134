//! What is told about paths without a search is true.

use byway_expr::testing::{Random, RandomTerms};
use byway_expr::{Evaluator, TermId, Terms};
use byway_solver::{Implication, Model, Query, Settings, Solver, Verdict};

/// Two inputs, so that all values of both can be tried.
const VARS: u32 = 2;

/// How many inputs satisfy a path, and how many of those a condition too.
fn count(terms: &Terms, path: &[TermId], condition: TermId) -> (u32, u32) {
    let mut evaluator = Evaluator::default();
    let (mut on_path, mut both) = (0, 0);
    for inputs in 0..=u16::MAX {
        evaluator.set_model(&inputs.to_le_bytes());
        if path.iter().all(|&condition| evaluator.holds(terms, condition)) {
            on_path += 1;
            both += u32::from(evaluator.holds(terms, condition));
        }
    }
    (on_path, both)
}

/// Makes sure that what is said to be implied of a condition is so, given how many inputs satisfy the path, and how many the condition too.
#[track_caller]
fn check(terms: &Terms, implication: Implication, condition: TermId, (on_path, both): (u32, u32)) {
    let is_right = match implication {
        Implication::Certain => both == on_path,
        Implication::Impossible => both == 0,
        Implication::Open => true,
    };
    assert!(is_right, "{implication:?}: {both} of {on_path} inputs satisfy {}", terms.show(condition));
}

#[test]
fn what_is_foreseen_holds_for_all_inputs() {
    let (mut terms, mut random) = (Terms::default(), Random::new(1));
    let mut solver = Solver::new(Settings::default());
    let mut conditions: Vec<TermId> = Vec::new();
    for _ in 0..60 {
        let mut maker = RandomTerms::new(&mut terms, &mut random, VARS);
        let condition = maker.of_width(1, 3);
        conditions.extend([condition, terms.not(condition)]);
        let (var, bound) = (random.below(VARS.into()) as u32, random.below(256));
        let (byte, bound) = (terms.var(byway_expr::VarId(var)), terms.constant(bound, 8));
        let (below, is) = (terms.ult(byte, bound), terms.eq(byte, bound));
        conditions.extend([below, terms.not(below), terms.not(is)]);
    }
    let mut path = Vec::new();
    let mut counts = [0; 3];
    for _ in 0..200 {
        path.truncate(random.below(path.len() as u64 + 1) as usize);
        for _ in 0..random.below(4) {
            path.push(random.pick(&conditions));
        }
        let condition = random.pick(&conditions);
        let (on_path, both) = count(&terms, &path, condition);
        let implication = solver.implied(&mut terms, &path, condition);
        check(&terms, implication, condition, (on_path, both));
        counts[implication as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > 20), "certain, impossible, open: {counts:?}");
}

/// Numbers read from two digits, checked against bounds at every step, as code that reads numbers does it.
#[test]
fn ranges_of_numbers_hold_for_all_inputs() {
    let (mut terms, mut random) = (Terms::default(), Random::new(7));
    let mut solver = Solver::new(Settings::default());
    let bytes = [0, 1].map(|var| terms.var(byway_expr::VarId(var)));
    let mut counts = [0; 3];
    for _ in 0..400 {
        let width = random.pick(&[8, 12, 16, 32, 64]);
        let mut numbers: Vec<TermId> = bytes
            .iter()
            .map(|&byte| if random.below(2) == 0 { terms.zext(byte, width) } else { terms.sext(byte, width) })
            .collect();
        for _ in 0..random.below(5) + 1 {
            let (a, b) = (random.pick(&numbers), random.pick(&numbers));
            let constant = random.pick(&[1, 2, 7, 10, 48, 100, 255, 0xffff_ffff_ffff_ffd0]);
            let constant = terms.constant(constant, width);
            let b = if random.below(2) == 0 { constant } else { b };
            let made = match random.below(12) {
                0 => terms.sub(a, b),
                1 => terms.mul(a, b),
                2 => terms.udiv(a, b),
                3 => terms.urem(a, b),
                4 => terms.and(a, b),
                5 => terms.or(a, b),
                6 => terms.not(a),
                7 => {
                    let amount = terms.constant(random.below(width.into()), width);
                    if random.below(2) == 0 { terms.shl(a, amount) } else { terms.lshr(a, amount) }
                }
                8 => {
                    let less = terms.slt(a, b);
                    terms.ite(less, a, constant)
                }
                9 => {
                    let low = terms.extract(a, 0, width / 2);
                    let high = terms.extract(b, width / 2, width - width / 2);
                    terms.concat(high, low)
                }
                _ => terms.add(a, b),
            };
            numbers.push(made);
        }
        let mut condition = || {
            let (a, b) = (random.pick(&numbers), random.pick(&numbers));
            let bound = terms.constant(random.below(300), width);
            let b = if random.below(3) == 0 { b } else { bound };
            let (a, b) = if random.below(2) == 0 { (a, b) } else { (b, a) };
            let made = match random.below(5) {
                0 => terms.ult(a, b),
                1 => terms.ule(a, b),
                2 => terms.slt(a, b),
                3 => terms.sle(a, b),
                _ => terms.eq(a, b),
            };
            if random.below(2) == 0 { terms.not(made) } else { made }
        };
        let path: Vec<TermId> = (0..3).map(|_| condition()).collect();
        let goal = condition();
        let (on_path, both) = count(&terms, &path, goal);
        let implication = solver.implied(&mut terms, &path, goal);
        check(&terms, implication, goal, (on_path, both));
        counts[implication as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > 20), "certain, impossible, open: {counts:?}");
}

/// Numbers made of two bytes and compared with others: what is told about the numbers, and about the bytes, is so for all inputs.
#[test]
fn bounds_of_numbers_hold_for_their_bytes() {
    let (mut terms, mut random) = (Terms::default(), Random::new(3));
    let mut solver = Solver::new(Settings::default());
    let [low, high] = [0, 1].map(|var| terms.var(byway_expr::VarId(var)));
    let short = terms.concat(high, low);
    let (mut counts, mut verdicts) = ([0; 3], [0; 2]);
    for _ in 0..300 {
        let width = random.pick(&[16, 24, 32, 64]);
        let number = if random.below(2) == 0 { terms.zext(short, width) } else { terms.sext(short, width) };
        let mut compare = |terms: &mut Terms, number: TermId, width: u32| {
            let near = random.pick(&[0, 1, 200, 0x7fff, 0x8000, 0xff00, 0xffff, 0x1_0000, u64::MAX, u64::MAX << 15]);
            let bound = near.wrapping_add(random.below(400)).wrapping_sub(200);
            let bound = terms.constant(bound & (u64::MAX >> (64 - width)), width);
            let condition = match random.below(8) {
                0 => terms.ult(number, bound),
                1 => terms.ule(bound, number),
                2 | 3 => terms.slt(number, bound),
                4 | 5 => terms.sle(bound, number),
                6 => terms.slt(bound, number),
                _ => terms.eq(number, bound),
            };
            if random.below(4) == 0 { terms.not(condition) } else { condition }
        };
        let path: Vec<TermId> = (0..4).map(|_| compare(&mut terms, number, width)).collect();
        let (of_number, of_byte) = (compare(&mut terms, number, width), compare(&mut terms, high, 8));
        let product = terms.mul(number, number);
        let seven = terms.constant(7, width);
        let left = terms.urem(product, seven);
        let of_product = compare(&mut terms, left, width);
        for length in [1, 2, 4] {
            for condition in [of_number, of_byte, of_product] {
                let path = &path[..length];
                let (on_path, both) = count(&terms, path, condition);
                if on_path == 0 {
                    continue;
                }
                let implication = solver.implied(&mut terms, path, condition);
                check(&terms, implication, condition, (on_path, both));
                counts[implication as usize] += 1;
                let parent = Model::new(first(&terms, path).to_vec());
                match solver.check(&mut terms, &parent, &Query { path, goal: condition }) {
                    Verdict::Sat(_) => assert!(both > 0, "{}", terms.show(condition)),
                    Verdict::Unsat => assert_eq!(both, 0, "{}", terms.show(condition)),
                    Verdict::Unknown(reason) => panic!("{reason}"),
                }
                verdicts[usize::from(both > 0)] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "certain, impossible, open: {counts:?}");
    assert!(verdicts.iter().all(|&count| count > 50), "unsat, sat: {verdicts:?}");
}

/// Inputs that satisfy a path.
fn first(terms: &Terms, path: &[TermId]) -> [u8; 2] {
    let mut evaluator = Evaluator::default();
    let mut satisfies = |inputs: &u16| {
        evaluator.set_model(&inputs.to_le_bytes());
        path.iter().all(|&condition| evaluator.holds(terms, condition))
    };
    (0..=u16::MAX).find(|inputs| satisfies(inputs)).expect("some input takes this path").to_le_bytes()
}

/// Ten times a number and a digit is not less than the number, whatever the digits are: all sides of the check are told at each digit.
#[test]
fn a_number_with_one_more_digit_is_not_less() {
    let mut terms = Terms::default();
    let mut solver = Solver::new(Settings::default());
    let [zero, ten] = [u64::from(b'0').wrapping_neg(), 10].map(|value| terms.constant(value, 64));
    let mut path: Vec<TermId> = Vec::new();
    let mut number = terms.constant(0, 64);
    for place in 0..7 {
        let byte = terms.var(byway_expr::VarId(place));
        let byte = terms.sext(byte, 64);
        let digit = terms.add(byte, zero);
        path.push(terms.ult(digit, ten));
        let more = terms.mul(number, ten);
        let more = terms.add(more, digit);
        if place > 0 {
            let (less, not_less) = (terms.ult(more, number), terms.ule(number, more));
            assert_eq!(solver.implied(&mut terms, &path, less), Implication::Impossible, "digit {place}");
            assert_eq!(solver.implied(&mut terms, &path, not_less), Implication::Certain, "digit {place}");
            let signed = terms.slt(more, number);
            assert_eq!(solver.implied(&mut terms, &path, signed), Implication::Impossible, "digit {place}");
        }
        let [above, twice] = [terms.ult(ten, more), terms.add(more, more)];
        assert_eq!(
            solver.implied(&mut terms, &path, above),
            if place > 0 { Implication::Open } else { Implication::Impossible }
        );
        let same = terms.eq(twice, more);
        assert_eq!(solver.implied(&mut terms, &path, same), Implication::Open, "0 is twice itself");
        number = more;
    }
    // Without the digits' bounds it overflows, and says nothing.
    let more = terms.mul(number, ten);
    let less = terms.ult(more, number);
    assert_eq!(solver.implied(&mut terms, &path[1..], less), Implication::Open);
}

/// A place that depends on which of some conditions hold is known once they are decided.
#[test]
fn what_is_made_of_decided_conditions_is_known() {
    let mut terms = Terms::default();
    let mut solver = Solver::new(Settings::default());
    let mut path: Vec<TermId> = Vec::new();
    let [mut place, eight] = [0x1000, 8].map(|value| terms.constant(value, 64));
    let mut expected = 0x1000;
    for (number, is_taken) in [true, false, false, true, true].into_iter().enumerate() {
        let (byte, letter) = (terms.var(byway_expr::VarId(number as u32)), terms.constant(b'l'.into(), 8));
        let is_letter = terms.eq(byte, letter);
        let next = terms.add(place, eight);
        place = terms.ite(is_letter, next, place);
        path.push(if is_taken { is_letter } else { terms.not(is_letter) });
        expected += if is_taken { 8 } else { 0 };
        for (value, implication) in [(expected, Implication::Certain), (expected + 8, Implication::Impossible)] {
            let value = terms.constant(value, 64);
            let is_there = terms.eq(place, value);
            assert_eq!(solver.implied(&mut terms, &path, is_there), implication, "byte {number}");
        }
        let value = terms.constant(expected, 64);
        let is_there = terms.eq(place, value);
        assert_eq!(solver.implied(&mut terms, &path[..number], is_there), Implication::Open, "byte {number}");
    }
}
