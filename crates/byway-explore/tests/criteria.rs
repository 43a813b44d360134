//! What criteria cover, against all inputs there are: an exploration to the end covers exactly what some input meets.

mod support;

use byway_explore::criteria::{Border, Change, Limit, Operand};
use byway_explore::{Aim, Budget, Cause, Criterion, Explorer, Objective, Run, Worker, strategy};
use byway_ir::module::{BinaryOp, IntPredicate};
use byway_ir::program::Program;
use byway_solver::Settings;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use byway_vm::symbolic::Operation;
use std::sync::Arc;
use support::compile;

/// Explores to the end; gives all objectives that runs came by.
fn objectives(program: &Arc<Program>, criterion: Criterion) -> Vec<Objective> {
    judged(program, criterion).into_iter().map(|(objective, _)| objective).collect()
}

/// The same with why each may be possible if it is not covered.
fn judged(program: &Arc<Program>, criterion: Criterion) -> Vec<(Objective, Option<Cause>)> {
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let machine = Machine::new(program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
    let worker = Worker::new(machine, Settings::default());
    let strategy = strategy::parse("dfs").expect("a strategy");
    let mut explorer = Explorer::new(worker, strategy, 1, Budget::default());
    explorer.set_criteria([criterion].into_iter().collect());
    let judgement = explorer.explore(&[], &mut |_: Run| {});
    assert!(judgement.is_complete(), "{judgement:?}");
    let objectives = explorer.objectives().iter();
    objectives.map(|objective| (objective, objective.cause(&judgement))).collect()
}

/// A program of two bytes, `a` and `b`.
fn program(name: &str, types: &str, body: &str) -> Arc<Program> {
    compile(
        name,
        &format!(
            "int main(void) {{ {types} a, b; __byway_make_symbolic(&a, 1, \"a\"); __byway_make_symbolic(&b, 1, \"b\");
             {body} return 0; }}"
        ),
    )
}

/// Whether any pair of values of a type meets something.
fn any_pair(is_signed: bool, mut meets: impl FnMut(i64, i64) -> bool) -> bool {
    let range = if is_signed { -128..=127 } else { 0..=255 };
    range.clone().any(|a| range.clone().any(|b| meets(a, b)))
}

/// Whether two values lie so to each other, as `int`s or as `unsigned`s.
fn lies(border: Border, is_signed: bool, a: i64, b: i64) -> bool {
    let (least, greatest) = if is_signed { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (0, 0xffff_ffff) };
    match border {
        Border::Equal => a == b,
        Border::JustBelow => a == b - 1,
        Border::JustAbove => a == b + 1,
        Border::Below => a < b,
        Border::Above => a > b,
        Border::FarBelow => a < b - 1,
        Border::FarAbove => a > b + 1,
        Border::Limit { second, limit } => {
            let value = if second { b } else { a };
            match limit {
                Limit::Least => value == least,
                Limit::Greatest => value == greatest,
                Limit::Nan => false,
            }
        }
    }
}

#[test]
fn boundaries_are_covered_as_far_as_any_input_does() {
    for (types, is_signed) in [("signed char", true), ("unsigned char", false)] {
        for operator in ["<", "<=", ">", ">=", "==", "!="] {
            let body = format!("if (a {operator} b) return 1;");
            let found = judged(&program(&format!("{types} {}", name(operator)), types, &body), Criterion::BOUNDARY);
            assert!(found.len() >= 3, "{types} {operator}: {found:?}");
            for (objective, cause) in found {
                let Aim::Border(border) = objective.aim else { panic!("{:?} is no border", objective.aim) };
                // Both become `int`, whatever they are.
                let expected = any_pair(is_signed, |a, b| lies(border, true, a, b));
                assert_eq!(objective.is_covered(), expected, "{types} a {operator} b: {border:?}");
                assert!(
                    expected || cause.is_none(),
                    "{types} a {operator} b: {border:?} is not proved to be out of reach: {cause:?}"
                );
            }
        }
    }
}

/// An operator as a part of a file's name.
fn name(operator: &str) -> String {
    operator.bytes().map(|byte| format!("{byte:02x}")).collect()
}

fn binary(op: BinaryOp, a: i32, b: i32) -> i32 {
    match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        // By zero as terms have it; a program would fail.
        BinaryOp::SDiv if b == 0 => {
            if a < 0 {
                1
            } else {
                -1
            }
        }
        BinaryOp::SDiv => a.wrapping_div(b),
        BinaryOp::SRem if b == 0 => a,
        BinaryOp::SRem => a.wrapping_rem(b),
        other => panic!("{other:?} is no mutant of a sum"),
    }
}

fn compare(predicate: IntPredicate, a: i32, b: i32) -> bool {
    match predicate {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Slt => a < b,
        IntPredicate::Sle => a <= b,
        IntPredicate::Sgt => a > b,
        IntPredicate::Sge => a >= b,
        other => panic!("{other:?} is no mutant of a signed comparison"),
    }
}

fn changed(to: Operand, value: i32) -> i32 {
    match to {
        Operand::Incremented => value.wrapping_add(1),
        Operand::Decremented => value.wrapping_sub(1),
        Operand::Negated => value.wrapping_neg(),
        Operand::Complemented => !value,
        Operand::Zero => 0,
        Operand::One => 1,
        Operand::MinusOne => -1,
    }
}

/// The operands of an operation after a change.
fn operands(change: Change, a: i32, b: i32) -> (i32, i32) {
    match change {
        Change::Operator(_) => (a, b),
        Change::Operand { second: false, to } => (changed(to, a), b),
        Change::Operand { second: true, to } => (a, changed(to, b)),
    }
}

#[test]
fn mutants_of_conditions_are_told_from_them_as_far_as_any_input_does() {
    let subject = program("sum", "signed char", "if (a + b > 10) return 1;");
    let found = objectives(&subject, Criterion::MUTATION);
    let is_sum = |objective: &&Objective| matches!(objective.aim, Aim::Mutant(Change::Operator(Operation::Binary(_))));
    let sum_place = found.iter().find(is_sum).expect("mutants of the sum").place;
    let mut counts = [0, 0];
    for objective in &found {
        let Aim::Mutant(change) = objective.aim else { panic!("{:?} is no mutant", objective.aim) };
        let differs = |a: i64, b: i64| {
            let (a, b) = (a as i32, b as i32);
            let sum = a + b;
            let original = sum > 10;
            let mutated = if objective.place == sum_place {
                let (x, y) = operands(change, a, b);
                let op = match change {
                    Change::Operator(Operation::Binary(op)) => op,
                    _ => BinaryOp::Add,
                };
                binary(op, x, y) > 10
            } else {
                let (x, y) = operands(change, sum, 10);
                match change {
                    Change::Operator(Operation::Compare(predicate)) => compare(predicate, x, y),
                    _ => x > y,
                }
            };
            original != mutated
        };
        assert_eq!(objective.is_covered(), any_pair(true, differs), "{change:?}");
        counts[usize::from(objective.place == sum_place)] += 1;
    }
    assert!(counts.iter().all(|count| *count >= 10), "{counts:?}");
}

/// The negated operand leads to another way for odd numbers only, and the first run goes the way of the zero.
#[test]
fn a_mutant_that_leads_from_one_way_of_a_switch_to_another_is_told_apart_whichever_ways_they_are() {
    let body = "switch (a & 3) { case 0: return 1; case 1: return 2; case 2: return 3; }";
    let program = program("switch_mutants", "unsigned char", body);
    let negated = Aim::Mutant(Change::Operand { second: false, to: Operand::Negated });
    let found = objectives(&program, Criterion::MUTATION);
    let of_mask = found.iter().find(|objective| objective.aim == negated).expect("an objective of the mask");
    assert!(of_mask.is_covered(), "{found:?}");
}

#[test]
fn faults_and_their_absence_are_covered() {
    let subject = program("division", "unsigned char", "if (a > 3) return 100 / (b - 7); return 1;");
    let found = objectives(&subject, Criterion::ERRORS);
    let of_zero = |happens: bool| {
        let aim = Aim::Fault { kind: "division by zero", happens };
        found.iter().find(|objective| objective.aim == aim).is_some_and(Objective::is_covered)
    };
    assert!(of_zero(true) && of_zero(false), "{found:?}");
}
