//! Inputs that tell an operation from a mutant of it: paper 3, equation 3.
//!
//! A mutant of a condition `c` is told from it by inputs for which `c xor c'` holds. Operations that feed the condition of
//! the decision that comes next are changed inside of it. What feeds something else is told apart by its result alone:
//! that is what a mutant needs first.

use super::definition::{AtSite, Definition, Observed};
use super::{Aim, Goal};
use byway_expr::{Format, Node, TermId, Terms, Value};
use byway_ir::module::{BinaryOp, FloatPredicate, IntPredicate};
use byway_vm::symbolic::{Operation, Site};
use rustc_hash::FxHashMap;
use std::fmt;

/// Terms of a condition that are looked at for an operation that feeds it.
const MOST_TERMS: usize = 512;

/// How deep they may lie.
const DEEPEST: u32 = 64;

/// A change of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// Another operator: ROR, AOR and LOR.
    Operator(Operation),
    /// An operand is something else.
    Operand {
        /// It is the second one.
        second: bool,
        /// What it becomes.
        to: Operand,
    },
}

/// What an operand becomes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Operand {
    /// UOI: one more.
    Incremented,
    /// UOI: one less.
    Decremented,
    /// UOI: the opposite number.
    Negated,
    /// UOI: every bit flipped.
    Complemented,
    /// CRO: 0.
    Zero,
    /// CRO: 1.
    One,
    /// CRO: -1.
    MinusOne,
}

impl Operand {
    const OF_INTEGERS: [Operand; 7] = [
        Operand::Incremented,
        Operand::Decremented,
        Operand::Negated,
        Operand::Complemented,
        Operand::Zero,
        Operand::One,
        Operand::MinusOne,
    ];
    const OF_FLOATS: [Operand; 4] = [Operand::Negated, Operand::Zero, Operand::One, Operand::MinusOne];
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Operator(operation) => write!(f, "operator {}", name(*operation)),
            Change::Operand { second, to } => {
                let side = if *second { "right" } else { "left" };
                let what = match to {
                    Operand::Incremented => "incremented",
                    Operand::Decremented => "decremented",
                    Operand::Negated => "negated",
                    Operand::Complemented => "complemented",
                    Operand::Zero => "0",
                    Operand::One => "1",
                    Operand::MinusOne => "-1",
                };
                write!(f, "{side} operand {what}")
            }
        }
    }
}

fn name(operation: Operation) -> &'static str {
    use BinaryOp::*;
    match operation {
        Operation::Binary(op) | Operation::Float(_, op) => match op {
            Add | FAdd => "+",
            Sub | FSub => "-",
            Mul | FMul => "*",
            UDiv | SDiv | FDiv => "/",
            URem | SRem | FRem => "%",
            Shl => "<<",
            LShr | AShr => ">>",
            And => "&",
            Or => "|",
            Xor => "^",
        },
        Operation::Compare(predicate) => match predicate {
            IntPredicate::Eq => "==",
            IntPredicate::Ne => "!=",
            IntPredicate::Ugt | IntPredicate::Sgt => ">",
            IntPredicate::Uge | IntPredicate::Sge => ">=",
            IntPredicate::Ult | IntPredicate::Slt => "<",
            IntPredicate::Ule | IntPredicate::Sle => "<=",
        },
        Operation::FloatCompare(_, predicate) => match predicate {
            FloatPredicate::Oeq | FloatPredicate::Ueq => "==",
            FloatPredicate::One | FloatPredicate::Une => "!=",
            FloatPredicate::Ogt | FloatPredicate::Ugt => ">",
            FloatPredicate::Oge | FloatPredicate::Uge => ">=",
            FloatPredicate::Olt | FloatPredicate::Ult => "<",
            FloatPredicate::Ole | FloatPredicate::Ule => "<=",
            _ => "of order",
        },
        Operation::Condition(_) => "of a condition",
    }
}

/// Inputs that tell an operation from its mutants.
pub(super) struct Mutation;

impl Definition for Mutation {
    fn name(&self) -> &'static str {
        "mutation"
    }

    fn observed(&self) -> Observed {
        Observed::Sites
    }

    fn at_site(&self, at: AtSite) -> Vec<Goal> {
        match at.site.operation {
            Operation::Condition(_) => Vec::new(),
            _ => goals(at.terms, at.site, at.ways),
        }
    }
}

/// What the criterion wants to see at a site. `ways` are those of the next decision.
fn goals(terms: &mut Terms, site: &Site, ways: &[TermId]) -> Vec<Goal> {
    if matches!(site.operation, Operation::Compare(_)) && terms.width(site.a) == 1 {
        return Vec::new();
    }
    let site = Widened::of(terms, site);
    let mut goals = Vec::new();
    for operation in site.operators() {
        let Some(result) = operation.term(terms, site.a, site.b) else { continue };
        goals.push(site.goal(terms, Change::Operator(operation), result, ways));
    }
    for second in [false, true] {
        for &to in site.operands() {
            let operand = if second { site.b } else { site.a };
            let changed = site.change(terms, operand, to);
            let (a, b) = if second { (site.a, changed) } else { (changed, site.b) };
            if changed == operand || (second && site.divides() && terms.as_constant(changed) == Some(0)) {
                continue;
            }
            let Some(result) = site.operation.term(terms, a, b) else { continue };
            goals.push(site.goal(terms, Change::Operand { second, to }, result, ways));
        }
    }
    // What is never different needs no search.
    goals.retain(|goal| terms.as_constant(goal.condition) != Some(0));
    goals
}

/// A site with operands that are as wide as numbers of C are computed with.
struct Widened {
    operation: Operation,
    a: TermId,
    b: TermId,
    /// The result as the machine has it.
    original: TermId,
}

impl Widened {
    fn of(terms: &mut Terms, site: &Site) -> Widened {
        let (mut a, mut b) = (site.a, site.b);
        // Where the width makes no difference to the operation, the machine takes the least that does. Signed operations have
        // their own.
        let takes_least = matches!(
            site.operation,
            Operation::Binary(
                BinaryOp::And | BinaryOp::Or | BinaryOp::Xor | BinaryOp::UDiv | BinaryOp::URem | BinaryOp::LShr
            ) | Operation::Compare(
                IntPredicate::Eq
                    | IntPredicate::Ne
                    | IntPredicate::Ult
                    | IntPredicate::Ule
                    | IntPredicate::Ugt
                    | IntPredicate::Uge
            )
        );
        let width = terms.width(a);
        if takes_least && width < 32 {
            (a, b) = (terms.zext(a, 32), terms.zext(b, 32));
        }
        Widened { operation: site.operation, a, b, original: site.result }
    }

    fn divides(&self) -> bool {
        use BinaryOp::{SDiv, SRem, UDiv, URem};
        matches!(self.operation, Operation::Binary(UDiv | SDiv | URem | SRem))
    }

    /// The other operators of the same kind.
    fn operators(&self) -> Vec<Operation> {
        use BinaryOp::*;
        let own = self.operation;
        let others: Vec<Operation> = match own {
            Operation::Binary(Add | Sub | Mul | SDiv | SRem) => {
                [Add, Sub, Mul, SDiv, SRem].map(Operation::Binary).into()
            }
            Operation::Binary(UDiv | URem) => [Add, Sub, Mul, UDiv, URem].map(Operation::Binary).into(),
            Operation::Binary(And | Or | Xor) => [And, Or, Xor].map(Operation::Binary).into(),
            Operation::Binary(Shl) => [Shl, LShr].map(Operation::Binary).into(),
            Operation::Binary(LShr | AShr) => vec![Operation::Binary(Shl)],
            Operation::Binary(_) => Vec::new(),
            Operation::Compare(predicate) => int_predicates(predicate).map(Operation::Compare).into(),
            Operation::Float(format, _) => [FAdd, FSub, FMul, FDiv].map(|op| Operation::Float(format, op)).into(),
            Operation::FloatCompare(format, _) => float_predicates().map(|p| Operation::FloatCompare(format, p)).into(),
            Operation::Condition(_) => Vec::new(),
        };
        others.into_iter().filter(|other| *other != own).collect()
    }

    fn format(&self) -> Option<Format> {
        match self.operation {
            Operation::Float(format, _) | Operation::FloatCompare(format, _) => Some(format),
            Operation::Binary(_) | Operation::Compare(_) | Operation::Condition(_) => None,
        }
    }

    fn operands(&self) -> &'static [Operand] {
        if self.format().is_some() { &Operand::OF_FLOATS } else { &Operand::OF_INTEGERS }
    }

    fn change(&self, terms: &mut Terms, operand: TermId, to: Operand) -> TermId {
        if let Some(format) = self.format() {
            return change_float(terms, format, operand, to);
        }
        let one = super::number(terms, 1, operand);
        let zero = super::number(terms, 0, operand);
        match to {
            Operand::Incremented => terms.add(operand, one),
            Operand::Decremented => terms.sub(operand, one),
            Operand::Negated => terms.neg(operand),
            Operand::Complemented => terms.not(operand),
            Operand::Zero => zero,
            Operand::One => one,
            Operand::MinusOne => terms.not(zero),
        }
    }

    /// Telling the operation from a mutant with another result.
    fn goal(&self, terms: &mut Terms, change: Change, result: TermId, ways: &[TermId]) -> Goal {
        let differs = self.decides_otherwise(terms, result, ways).unwrap_or_else(|| {
            let width = terms.width(result).max(terms.width(self.original));
            let (before, after) = (terms.zext(self.original, width), terms.zext(result, width));
            terms.ne(before, after)
        });
        Goal::pursued(Aim::Mutant(change), differs)
    }

    /// That the next decision has another outcome with another result; nothing if it does not depend on it, or in ways too deep
    /// to see.
    fn decides_otherwise(&self, terms: &mut Terms, result: TermId, ways: &[TermId]) -> Option<TermId> {
        if terms.width(result) != terms.width(self.original) || ways.contains(&self.original) {
            return None;
        }
        let mut differs: Option<TermId> = None;
        for &way in ways {
            let Some(after) = replace(terms, way, self.original, result) else { continue };
            let differs_here = terms.ne(way, after);
            differs = Some(differs.map_or(differs_here, |before| terms.or(before, differs_here)));
        }
        differs
    }
}

fn int_predicates(predicate: IntPredicate) -> [IntPredicate; 6] {
    use IntPredicate::*;
    match predicate {
        Ult | Ule | Ugt | Uge => [Eq, Ne, Ult, Ule, Ugt, Uge],
        _ => [Eq, Ne, Slt, Sle, Sgt, Sge],
    }
}

fn float_predicates() -> [FloatPredicate; 6] {
    use FloatPredicate::*;
    [Oeq, Une, Olt, Ole, Ogt, Oge]
}

fn change_float(terms: &mut Terms, format: Format, operand: TermId, to: Operand) -> TermId {
    let number = |value: f64| match format {
        Format::Float => u64::from((value as f32).to_bits()),
        _ => value.to_bits(),
    };
    match to {
        Operand::Negated => terms.fneg(format, operand),
        Operand::One => terms.constant(number(1.0), format.bits()),
        Operand::MinusOne => terms.constant(number(-1.0), format.bits()),
        _ => terms.value_constant(&Value::zero(format.bits())),
    }
}

/// A condition with one term in it replaced by another; nothing if it is not there, or too deep down.
fn replace(terms: &mut Terms, condition: TermId, from: TermId, to: TermId) -> Option<TermId> {
    let mut done = FxHashMap::default();
    done.insert(from, to);
    let replaced = replace_inside(terms, condition, &mut done, 0)?;
    (replaced != condition).then_some(replaced)
}

fn replace_inside(terms: &mut Terms, term: TermId, done: &mut FxHashMap<TermId, TermId>, depth: u32) -> Option<TermId> {
    if let Some(replaced) = done.get(&term) {
        return Some(*replaced);
    }
    if done.len() > MOST_TERMS || depth > DEEPEST {
        return None;
    }
    let node = *terms.node(term);
    let mut args = node.args;
    for (at, child) in node.children().enumerate() {
        args[at] = replace_inside(terms, child, done, depth + 1)?.0;
    }
    let replaced = if args == node.args { term } else { terms.build(Node { args, ..node }) };
    done.insert(term, replaced);
    Some(replaced)
}
