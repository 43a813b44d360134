//! Every rewrite rule: that it applies where it should and gives what it says, that it does not apply elsewhere, and
//! that at small widths the two sides are equal for all values.

mod pattern;

use byway_expr::rewrite::{Kinds, Rule, rules_of};
use byway_expr::testing::Random;
use byway_expr::{Evaluator, Format, Node, Op, TermId, Terms, Value};
use pattern::{Instance, Pattern, random_constants};
use std::collections::BTreeSet;

/// Widths at which a rule must give the very term that it says.
const WIDTHS: [u32; 7] = [5, 8, 16, 24, 32, 64, 128];
/// Widths at which the two sides are compared for all values.
const SMALL_WIDTHS: std::ops::RangeInclusive<u32> = 1..=4;
/// Values of constants tried at each width.
const TRIES: usize = 60;
/// At most so many bits of inputs and constants are enumerated.
const ENUMERATED_BITS: u32 = 15;

/// A line of the table.
struct Case {
    line: usize,
    rule: &'static str,
    before: Pattern,
    after: Option<Pattern>,
}

fn cases() -> Vec<Case> {
    let text = include_str!("cases.txt");
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|(index, line)| {
            let (rule, rest) = line.split_once(": ").expect("a rule and its case");
            let (before, after) = rest.split_once(" => ").expect("two sides");
            let after = (after != "-").then(|| Pattern::parse(after));
            Case { line: index + 1, rule, before: Pattern::parse(before), after }
        })
        .collect()
}

/// One operation of each kind, to find all tables by.
fn operations() -> Vec<Op> {
    let format = Format::Double;
    vec![
        Op::Not,
        Op::And,
        Op::Or,
        Op::Xor,
        Op::Add,
        Op::Sub,
        Op::Mul,
        Op::UDiv,
        Op::URem,
        Op::SDiv,
        Op::SRem,
        Op::Shl,
        Op::LShr,
        Op::AShr,
        Op::Concat,
        Op::Extract { low: 0 },
        Op::ZExt,
        Op::SExt,
        Op::Ite,
        Op::Eq,
        Op::Ult,
        Op::Ule,
        Op::Slt,
        Op::Sle,
        Op::FAdd(format),
        Op::FSub(format),
        Op::FMul(format),
        Op::FDiv(format),
        Op::FSqrt(format),
        Op::FFma(format),
        Op::FEq(format),
        Op::FLt(format),
        Op::FLe(format),
        Op::FIsNan(format),
        Op::FRoundEven(format),
        Op::FTrunc(format),
        Op::FFloor(format),
        Op::FCeil(format),
        Op::FConvert { from: format, to: Format::Float },
        Op::FFromSigned(format),
        Op::FFromUnsigned(format),
        Op::FToSigned(format),
        Op::FToUnsigned(format),
    ]
}

/// The rules of operations on integers.
fn rules_of_integers() -> impl Iterator<Item = &'static Rule> {
    let is_integer = |op: &Op| !format!("{op:?}").starts_with('F');
    operations().into_iter().filter(is_integer).flat_map(|op| rules_of(op).iter())
}

/// The rule of a name in the table of an operation.
fn rule(op: Op, name: &str) -> &'static Rule {
    rules_of(op).iter().find(|rule| rule.name == name).unwrap_or_else(|| panic!("{op:?} has no rule {name}"))
}

#[test]
fn every_rule_has_cases_of_both_kinds() {
    let all: BTreeSet<&str> =
        operations().into_iter().flat_map(|op| rules_of(op).iter().map(|rule| rule.name)).collect();
    let applied: BTreeSet<&str> = cases().iter().filter(|case| case.after.is_some()).map(|case| case.rule).collect();
    let refused: BTreeSet<&str> = cases().iter().filter(|case| case.after.is_none()).map(|case| case.rule).collect();
    assert_eq!(all, applied, "rules, and rules with a case where they apply");
    assert_eq!(all, refused, "rules, and rules with a case where they do not apply");
}

/// A node of a case with random constants, if there is one at this width.
fn random_instance(case: &Case, terms: &mut Terms, base: u32, random: &mut Random) -> Option<(Node, Option<TermId>)> {
    let constants = random_constants(&case.before, base, random);
    let mut instance = Instance { terms, base, opaque: true, constants, widths: [0; 6] };
    let node = instance.node(&case.before)?;
    let after = case.after.as_ref().and_then(|after| {
        let expected = (!matches!(after, Pattern::Apply { .. })).then_some(node.width);
        instance.build(after, expected)
    });
    Some((node, after))
}

#[test]
fn rules_give_what_they_say() {
    for case in cases() {
        let mut random = Random::new(case.line as u64);
        let mut applied = 0;
        for base in WIDTHS {
            for _ in 0..TRIES {
                let mut terms = Terms::default();
                let Some((node, expected)) = random_instance(&case, &mut terms, base, &mut random) else { continue };
                let result = (rule(node.op, case.rule).apply)(&mut terms, &node);
                match (result, expected) {
                    (Some(result), Some(expected)) => {
                        applied += 1;
                        let kinds = Kinds::of_arguments(&terms, &node);
                        assert!(rule(node.op, case.rule).on.meets(kinds), "line {} is passed over", case.line);
                        let (left, right) = (terms.show(result), terms.show(expected));
                        assert!(result == expected, "line {} at width {base}: {left} is not {right}", case.line);
                    }
                    (Some(result), None) => {
                        panic!("line {} at width {base} applies: {}", case.line, terms.show(result))
                    }
                    // With some constants the node has another form.
                    (None, _) => {}
                }
            }
        }
        assert_eq!(applied > 0, case.after.is_some(), "line {}: applied {applied} times", case.line);
    }
}

/// Checks a node against the rule's result under all values of the inputs, which have these widths.
fn check_all_values(case: &Case, terms: &mut Terms, node: Node, widths: [u32; 6], evaluator: &mut Evaluator) -> bool {
    let Some(result) = (rule(node.op, case.rule).apply)(terms, &node) else { return false };
    let kinds = Kinds::of_arguments(terms, &node);
    assert!(rule(node.op, case.rule).on.meets(kinds), "line {} is passed over", case.line);
    let before = terms.intern(node);
    let total: u32 = widths.iter().sum();
    for bits in 0..1u64 << total {
        let mut rest = bits;
        let model = widths.map(|width| {
            let byte = rest & ((1 << width) - 1);
            rest >>= width;
            byte as u8
        });
        evaluator.set_model(&model);
        let (left, right) = (evaluator.eval_wide(terms, before), evaluator.eval_wide(terms, result));
        let shown = (terms.show(before), terms.show(result));
        assert!(left == right, "line {}: {} is not {} under {model:?}", case.line, shown.0, shown.1);
    }
    true
}

/// Number of bits of the variables in a pattern, each counted once.
fn variable_bits(pattern: &Pattern, base: u32, seen: &mut BTreeSet<String>) -> u32 {
    match pattern {
        Pattern::Atom { name, width } if matches!(name.as_str(), "x" | "y" | "z" | "u" | "c" | "d") => {
            let default = if matches!(name.as_str(), "c" | "d") { 1 } else { base };
            let bits = width.as_ref().map_or(default, |width| pattern::width_of(width, base));
            if seen.insert(name.clone()) { bits } else { 0 }
        }
        Pattern::Atom { .. } => 0,
        Pattern::Apply { args, .. } => args.iter().map(|arg| variable_bits(arg, base, seen)).sum(),
    }
}

#[test]
fn both_sides_are_equal_for_all_values() {
    let mut evaluator = Evaluator::default();
    for case in cases() {
        let mut applied = 0;
        for base in SMALL_WIDTHS {
            let mut found = Vec::new();
            case.before.constants(base, &mut found, None);
            let constant_bits: u32 = found.iter().map(|(_, width)| width).sum();
            let bits = constant_bits + variable_bits(&case.before, base, &mut BTreeSet::new());
            if bits > ENUMERATED_BITS || found.iter().any(|(_, width)| *width == 0) {
                continue;
            }
            for choice in 0..1u64 << constant_bits {
                let mut rest = choice;
                let constants = found
                    .iter()
                    .map(|(name, width)| {
                        let value = Value::small(rest, *width);
                        rest >>= width;
                        (name.clone(), value)
                    })
                    .collect();
                let mut terms = Terms::default();
                let mut instance = Instance { terms: &mut terms, base, opaque: false, constants, widths: [0; 6] };
                let Some(node) = instance.node(&case.before) else { continue };
                let widths = instance.widths;
                applied += usize::from(check_all_values(&case, &mut terms, node, widths, &mut evaluator));
            }
        }
        // Floats have no small widths.
        let is_possible = rules_of_integers().any(|rule| rule.name == case.rule);
        assert!(applied > 0 || case.after.is_none() || !is_possible, "line {} applies at no small width", case.line);
    }
}
