//! Every rewrite rule proved: the solver finds no inputs under which a term and what a rule makes of it differ.
//!
//! The cases are those of the rules' own tests, which try all values at widths up to four; here the widths are those of
//! programs.

#[path = "../../byway-expr/tests/rules/pattern.rs"]
mod pattern;

use byway_expr::rewrite::rules_of;
use byway_expr::testing::{Random, cone};
use byway_expr::{Node, Op, TermId, Terms, VarId, smtlib};
use byway_solver::{Model, Query, Reason, Settings, Solver, Verdict};
use pattern::{Instance, Pattern, random_constants};
use rustc_hash::FxHashMap;
use std::collections::HashSet;
use std::time::Duration;

const CASES: &str = include_str!("../../byway-expr/tests/rules/cases.txt");
const WIDTHS: [u32; 6] = [1, 3, 8, 16, 32, 64];
/// Choices of constants tried at each width, of which most rules need special ones.
const TRIES: usize = 60;
/// Proofs at each width.
const PROOFS: u32 = 2;
/// Inputs from here on stand for the variables of a case.
const FIRST_INPUT: u32 = 1000;

/// Proofs so far.
#[derive(Debug, Default)]
struct Tally {
    proved: u32,
    unknown: u32,
    /// What was asked for the case at hand, as text: rules on floats and constants come to the same at several widths.
    asked: HashSet<String>,
}

#[test]
fn rules_are_proved() {
    let mut tally = Tally::default();
    for (index, line) in CASES.lines().enumerate() {
        let Some((rule, rest)) = line.split_once(": ").filter(|_| !line.starts_with('#')) else { continue };
        let (before, after) = rest.split_once(" => ").expect("two sides");
        if after == "-" {
            continue;
        }
        let before = Pattern::parse(before);
        let mut random = Random::new(index as u64);
        let proved_before = tally.proved;
        tally.asked.clear();
        for base in WIDTHS {
            let enough = tally.proved + tally.unknown + PROOFS;
            for _ in 0..TRIES {
                if tally.proved + tally.unknown == enough {
                    break;
                }
                prove(rule, &before, base, &mut random, &mut tally)
                    .unwrap_or_else(|wrong| panic!("line {} at width {base}: {wrong}", index + 1));
            }
        }
        assert!(tally.proved > proved_before, "line {} is proved at no width", index + 1);
    }
    println!("{} proved, {} not found out", tally.proved, tally.unknown);
    assert!(tally.unknown * 100 < tally.proved, "{} proved, {} not found out", tally.proved, tally.unknown);
}

/// Proves one rule for one choice of width and constants, if it applies.
fn prove(rule: &str, before: &Pattern, base: u32, random: &mut Random, tally: &mut Tally) -> Result<(), String> {
    let mut terms = Terms::default();
    let constants = random_constants(before, base, random);
    let mut instance = Instance { terms: &mut terms, base, opaque: true, constants, widths: [0; 6] };
    let Some(node) = instance.node(before) else { return Ok(()) };
    let rule = rules_of(node.op).iter().find(|known| known.name == rule).expect("the rule is in its table");
    let Some(after) = (rule.apply)(&mut terms, &node) else { return Ok(()) };
    let before = terms.intern(node);
    let [left, right] = [before, after].map(|side| with_free_variables(&mut terms, side));
    let equal = terms.intern(Node::binary(Op::Eq, 1, left, right));
    let goal = terms.intern(Node::unary(Op::Not, 1, equal));
    if !tally.asked.insert(smtlib::script(&mut terms, &[goal])) {
        return Ok(());
    }
    let mut solver = Solver::new(Settings { time_limit: Duration::from_secs(30), ..Settings::default() });
    match solver.check(&mut terms, &Model::default(), &Query { path: &[], goal }) {
        Verdict::Unsat => tally.proved += 1,
        Verdict::Unknown(Reason::Timeout | Reason::TooLarge) => tally.unknown += 1,
        verdict => return Err(format!("{} is not {} ({verdict:?})", terms.show(before), terms.show(after))),
    }
    Ok(())
}

/// A term with inputs of full width in place of the opaque terms that stand for variables, which do not have all values.
fn with_free_variables(terms: &mut Terms, id: TermId) -> TermId {
    let mut made: FxHashMap<TermId, TermId> = FxHashMap::default();
    for old in cone(terms, id) {
        let node = *terms.node(old);
        let new = match variable(terms, &node) {
            Some(number) => input(terms, number, node.width),
            None => {
                let mut args = node.args;
                for (arg, child) in args.iter_mut().zip(node.children()) {
                    *arg = made[&child].0;
                }
                terms.intern(Node { args, ..node })
            }
        };
        made.insert(old, new);
    }
    made[&id]
}

/// The number of the variable that an opaque term stands for: such a term shifts one input by the next.
fn variable(terms: &Terms, node: &Node) -> Option<u32> {
    let byte = |mut id: TermId| loop {
        let node = terms.node(id);
        match node.op {
            Op::Var => return Some(node.args[0]),
            Op::SExt | Op::Extract { .. } => id = node.a(),
            _ => return None,
        }
    };
    if node.op != Op::LShr {
        return None;
    }
    let (value, amount) = (byte(node.a())?, byte(node.b())?);
    (value % 2 == 0 && amount == value + 1).then_some(value / 2)
}

/// A variable made of input bytes of its own.
fn input(terms: &mut Terms, number: u32, width: u32) -> TermId {
    let first = FIRST_INPUT + 32 * number;
    let mut whole = terms.var(VarId(first));
    for byte in 1..width.div_ceil(8) {
        let next = terms.var(VarId(first + byte));
        whole = terms.concat(next, whole);
    }
    if terms.width(whole) > width { terms.extract(whole, 0, width) } else { whole }
}
