//! The SMT-LIB text of random terms means what the terms mean: z3 computes the same values. Needs `z3` in the path.

use byway_expr::testing::{Random, RandomTerms, simplify};
use byway_expr::{Evaluator, TermId, Terms, VarId, smtlib};
use std::io::Write;
use std::process::{Command, Stdio};

/// Inputs of the random terms.
const VARS: u32 = 3;

/// What z3 says to a script.
fn z3(script: &str) -> String {
    let mut child = Command::new("z3")
        .args(["-in", "-T:120"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("z3 runs; it is in the package `z3`");
    child.stdin.take().expect("a pipe").write_all(script.as_bytes()).expect("z3 reads its input");
    let output = child.wait_with_output().expect("z3 ends");
    String::from_utf8_lossy(&output.stdout).trim().to_string()
}

/// The constraint that the inputs have the values of a model.
fn inputs_are(terms: &mut Terms, model: &[u8]) -> Vec<TermId> {
    (0..VARS)
        .map(|var| {
            let (byte, value) = (terms.var(VarId(var)), terms.constant(model[var as usize].into(), 8));
            terms.eq(byte, value)
        })
        .collect()
}

/// Asks z3 whether a term can have, and can have another than, the value that it has under a model.
fn check(terms: &mut Terms, id: TermId, model: &[u8]) {
    let value = Evaluator::new(model).eval_wide(terms, id);
    let value = terms.value_constant(&value);
    let mut constraints = inputs_are(terms, model);
    // The equation is left as it is, so that the term itself is written.
    let equal = terms.intern(byway_expr::Node::binary(byway_expr::Op::Eq, 1, id, value));
    let differs = terms.intern(byway_expr::Node::unary(byway_expr::Op::Not, 1, equal));
    for (constraint, expected) in [(equal, "sat"), (differs, "unsat")] {
        constraints.push(constraint);
        let script = smtlib::script(terms, &constraints);
        let answer = z3(&script);
        assert_eq!(answer, expected, "{} under {model:?}\n{script}", terms.show(id));
        constraints.pop();
    }
}

#[test]
fn z3_agrees_on_random_terms() {
    for seed in 0..150 {
        let mut random = Random::new(seed);
        let mut terms = Terms::default();
        let raw = RandomTerms::new(&mut terms, &mut random, VARS).term(3);
        let model: Vec<u8> = (0..VARS).map(|_| random.byte()).collect();
        let id = if seed % 2 == 0 { raw } else { simplify(&mut terms, raw) };
        check(&mut terms, id, &model);
    }
}

#[test]
fn deep_terms_are_written_flat() {
    let mut terms = Terms::default();
    let byte = terms.var(VarId(0));
    let byte = terms.zext(byte, 32);
    let mut sum = byte;
    for _ in 0..500 {
        let square = terms.mul(sum, byte);
        sum = terms.xor(square, byte);
    }
    let value = terms.constant(7, 32);
    let equal = terms.eq(sum, value);
    let script = smtlib::script(&mut terms, &[equal]);
    let deepest = script.lines().map(|line| line.matches('(').count()).max();
    assert!(deepest.is_some_and(|count| count < 100), "a line with {deepest:?} parentheses");
    let model = inputs_are(&mut terms, &[2, 0, 0]);
    let mut constraints = model.clone();
    let value = Evaluator::new(&[2]).eval(&terms, sum);
    let value = terms.constant(value, 32);
    constraints.push(terms.eq(sum, value));
    assert_eq!(z3(&smtlib::script(&mut terms, &constraints)), "sat");
}
