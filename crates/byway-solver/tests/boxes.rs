//! What is told of hard conditions on a number by its ranges is what trying all values tells.

use byway_expr::testing::Random;
use byway_expr::{Evaluator, Format, TermId, Terms, VarId};
use byway_solver::{LayerName, Model, Query, Settings, Solver, Verdict};

/// Values of the number.
const VALUES: u32 = 3_000;

/// A condition with divisions, products or floats of a number in it.
fn condition(terms: &mut Terms, random: &mut Random, number: TermId) -> TermId {
    let mut made = number;
    for _ in 0..1 + random.below(3) {
        let constant = random.pick(&[2, 3, 7, 10, 60, 365, 1_461, 86_400, 0xffff_fffb]);
        let constant = terms.constant(constant, 32);
        made = match random.below(8) {
            0 | 1 => terms.sdiv(made, constant),
            2 => terms.srem(made, constant),
            3 => terms.urem(made, constant),
            4 => terms.mul(made, made),
            5 => {
                let quotient = terms.sdiv(made, constant);
                let product = terms.mul(quotient, constant);
                terms.sub(made, product)
            }
            6 => {
                let float = terms.ffrom_signed(Format::Double, made);
                let divisor = terms.constant(random.pick(&[0.5f64, 3.0, 1e3, 12.5]).to_bits(), 64);
                let quotient = terms.fdiv(Format::Double, float, divisor);
                terms.fto_signed(Format::Double, quotient, 32)
            }
            _ => terms.add(made, constant),
        };
    }
    let limit = random.pick(&[0, 1, 2, 5, 100, 0xffff_fff0, 50_000]) + random.below(5);
    let limit = terms.constant(limit, 32);
    match random.below(4) {
        0 => terms.eq(made, limit),
        1 => terms.slt(made, limit),
        2 => terms.slt(limit, made),
        _ => {
            let is = terms.eq(made, limit);
            terms.not(is)
        }
    }
}

#[test]
fn verdicts_are_those_of_all_values() {
    let (mut terms, mut random) = (Terms::default(), Random::new(5));
    let mut solver = Solver::new(Settings { recent_models: 0, ..Settings::default() });
    let bytes: Vec<TermId> = (0..4).map(|byte| terms.var(VarId(byte))).collect();
    let number = bytes[1..].iter().fold(bytes[0], |low, &high| terms.concat(high, low));
    let mut evaluator = Evaluator::default();
    let mut verdicts = [0; 2];
    for _ in 0..400 {
        let base = random.pick(&[0u32, 1_000, 86_400 * 30, 0u32.wrapping_sub(1_500), 0x7fff_ff00, 0x8000_0000]);
        let (low, length) = (terms.constant(base.into(), 32), terms.constant(VALUES.into(), 32));
        let offset = terms.sub(number, low);
        let mut path = vec![terms.ult(offset, length)];
        path.push(condition(&mut terms, &mut random, number));
        let goal = condition(&mut terms, &mut random, number);
        let mut satisfying = |conditions: &[TermId]| {
            (0..VALUES).map(|offset| base.wrapping_add(offset).to_le_bytes()).find(|bytes| {
                evaluator.set_model(bytes);
                conditions.iter().all(|&condition| evaluator.holds(&terms, condition))
            })
        };
        let Some(parent) = satisfying(&path) else { continue };
        let expected = satisfying(&[path.as_slice(), &[goal]].concat());
        let query = Query { path: &path, goal };
        let verdict = solver.check(&mut terms, &Model::new(parent.to_vec()), &query);
        match &verdict {
            Verdict::Sat(model) => {
                evaluator.set_model(model.bytes());
                let holds = path.iter().chain([&goal]).all(|&condition| evaluator.holds(&terms, condition));
                assert!(expected.is_some() && holds, "{}", terms.show(goal));
            }
            Verdict::Unsat => assert_eq!(expected, None, "{}", terms.show(goal)),
            Verdict::Unknown(reason) => panic!("{reason}: {}", terms.show(goal)),
        }
        verdicts[usize::from(expected.is_some())] += 1;
    }
    assert!(verdicts.iter().all(|&count| count > 40), "unsat, sat: {verdicts:?}");
    let statistics = solver.statistics();
    let by_boxes = statistics.layers.iter().find(|layer| layer.name == LayerName::Boxes).map(|layer| layer.answered);
    assert!(by_boxes > Some(60), "{by_boxes:?} queries were answered by ranges");
}

/// The day of a time in seconds, as libraries work it out: far beyond the solver as a circuit.
#[test]
fn a_date_has_its_seconds() {
    let mut terms = Terms::default();
    let bytes: Vec<TermId> = (0..8).map(|byte| terms.var(VarId(byte))).collect();
    let seconds = bytes[1..].iter().fold(bytes[0], |low, &high| terms.concat(high, low));
    let number = |terms: &mut Terms, value: u64| terms.constant(value, 64);
    let (day, start) = (number(&mut terms, 86_400), number(&mut terms, 951_868_800));
    let [cycle, era, year] = [1_461, 36_524, 365].map(|days| number(&mut terms, days));
    let since = terms.sub(seconds, start);
    let days = terms.sdiv(since, day);
    let in_day = terms.srem(since, day);
    let in_era = terms.srem(days, era);
    let in_cycle = terms.srem(in_era, cycle);
    let (years, in_year) = (terms.sdiv(in_cycle, year), terms.srem(in_cycle, year));
    let (zero, most) = (number(&mut terms, 0), number(&mut terms, 1_800_000_000));
    let path = [terms.sle(zero, seconds), terms.slt(seconds, most)];
    let [wanted_years, wanted_days, wanted_seconds] = [2, 200, 43_210].map(|value| number(&mut terms, value));
    let goals = [terms.eq(years, wanted_years), terms.eq(in_year, wanted_days), terms.eq(in_day, wanted_seconds)];
    let goal = goals.into_iter().reduce(|all, one| terms.and(all, one)).expect("there are some");
    let mut solver = Solver::new(Settings::default());
    let parent = Model::new(vec![0; 8]);
    let Verdict::Sat(model) = solver.check(&mut terms, &parent, &Query { path: &path, goal }) else {
        panic!("there is one")
    };
    let found = u64::from_le_bytes(model.bytes()[..8].try_into().expect("eight bytes")) as i64 - 951_868_800;
    let days = found / 86_400 % 36_524 % 1_461;
    assert_eq!((days / 365, days % 365, found % 86_400), (2, 200, 43_210));
}
