//! Values at the boundaries of comparisons: paper 3, equations 1 and 2.
//!
//! A run that takes one side of `a < b` says little about where the side ends. So the criterion wants to see the last value
//! on the side (equation 1: `a = b - 1` for `a < b`, `a = b` for `a <= b` and `a = b`), one further inside (equation 2: `a < b - 1`, `a < b`),
//! and, as both sides of a comparison are looked at, the same beyond the boundary. Unequal values are next to each other on
//! either side. Where the order matters, operands at the limits of their type are wanted, too; for floats these are the
//! infinities, and what is no number at all.

use super::Goal;
use super::definition::{AtSite, Definition, Observed};
use super::floats;
use byway_expr::{Format, TermId, Terms};
use byway_ir::module::{FloatPredicate, IntPredicate};
use byway_vm::symbolic::{Operation, Site};
use std::fmt;

/// Where the operands of a comparison are to be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Border {
    /// `a` is `b`.
    Equal,
    /// `a` is next to `b`, below.
    JustBelow,
    /// `a` is next to `b`, above.
    JustAbove,
    /// `a` is below `b`.
    Below,
    /// `a` is above `b`.
    Above,
    /// `a` is below `b`, and not next to it.
    FarBelow,
    /// `a` is above `b`, and not next to it.
    FarAbove,
    /// An operand is at a limit of its type.
    Limit {
        /// It is the second operand.
        second: bool,
        /// Which limit.
        limit: Limit,
    },
}

/// A limit of a type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Limit {
    /// The least value.
    Least,
    /// The greatest value.
    Greatest,
    /// No number.
    Nan,
}

impl fmt::Display for Border {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Border::Equal => "both sides equal",
            Border::JustBelow => "just below",
            Border::JustAbove => "just above",
            Border::Below => "below",
            Border::Above => "above",
            Border::FarBelow => "far below",
            Border::FarAbove => "far above",
            Border::Limit { second: false, limit: Limit::Least } => "left side at its least",
            Border::Limit { second: false, limit: Limit::Greatest } => "left side at its greatest",
            Border::Limit { second: false, limit: Limit::Nan } => "left side is no number",
            Border::Limit { second: true, limit: Limit::Least } => "right side at its least",
            Border::Limit { second: true, limit: Limit::Greatest } => "right side at its greatest",
            Border::Limit { second: true, limit: Limit::Nan } => "right side is no number",
        })
    }
}

/// The boundary that a comparison draws.
enum Line {
    /// Between equal and unequal.
    Equality,
    /// `b` is the first value beyond: `a < b` and `a >= b`.
    BeforeSecond,
    /// `b` is the last value within: `a <= b` and `a > b`.
    AfterSecond,
}

impl Line {
    fn borders(self) -> &'static [Border] {
        match self {
            Line::Equality => &[Border::Equal, Border::JustBelow, Border::JustAbove],
            Line::BeforeSecond => &[Border::JustBelow, Border::FarBelow, Border::Equal, Border::Above],
            Line::AfterSecond => &[Border::Equal, Border::Below, Border::JustAbove, Border::FarAbove],
        }
    }
}

/// Values at the boundaries of comparisons.
pub(super) struct Boundary;

impl Definition for Boundary {
    fn name(&self) -> &'static str {
        "boundary"
    }

    fn observed(&self) -> Observed {
        Observed::Sites
    }

    fn at_site(&self, at: AtSite) -> Vec<Goal> {
        match at.site.operation {
            Operation::Condition(_) => Vec::new(),
            _ => goals(at.terms, at.site),
        }
    }
}

/// What the criterion wants to see at a site.
fn goals(terms: &mut Terms, site: &Site) -> Vec<Goal> {
    let scale: Box<dyn Scale> = match site.operation {
        // Comparing a truth value is how branches ask for it; what made it is a site of its own.
        Operation::Compare(_) if terms.width(site.a) == 1 => return Vec::new(),
        Operation::Compare(predicate) => Box::new(Integers::of(predicate)),
        Operation::FloatCompare(format, predicate) => match Floats::of(format, predicate) {
            Some(floats) => Box::new(floats),
            None => return Vec::new(),
        },
        Operation::Binary(_) | Operation::Float(..) | Operation::Condition(_) => return Vec::new(),
    };
    let mut goals = Vec::new();
    for &border in scale.line().borders() {
        let condition = place(terms, &*scale, border, site.a, site.b);
        goals.push(Goal::pursued(super::Aim::Border(border), condition));
    }
    for (second, operand) in [(false, site.a), (true, site.b)] {
        if terms.as_value(operand).is_some() {
            continue;
        }
        for &limit in scale.limits() {
            let condition = scale.at_limit(terms, limit, operand);
            goals.push(Goal::pursued(super::Aim::Border(Border::Limit { second, limit }), condition));
        }
    }
    goals
}

/// The condition that two values lie so to each other.
fn place(terms: &mut Terms, scale: &dyn Scale, border: Border, a: TermId, b: TermId) -> TermId {
    let next = |terms: &mut Terms, below: bool| {
        let neighbour = if below { scale.previous(terms, b) } else { scale.next(terms, b) };
        terms.eq(a, neighbour)
    };
    let order = |terms: &mut Terms, below: bool| if below { scale.less(terms, a, b) } else { scale.less(terms, b, a) };
    match border {
        Border::Equal => scale.equal(terms, a, b),
        Border::Below => order(terms, true),
        Border::Above => order(terms, false),
        Border::JustBelow | Border::JustAbove => {
            let (next, order) = (next(terms, border == Border::JustBelow), order(terms, border == Border::JustBelow));
            // The least value has nothing below it.
            if scale.wraps() { next } else { terms.and(next, order) }
        }
        Border::FarBelow | Border::FarAbove => {
            let (next, order) = (next(terms, border == Border::FarBelow), order(terms, border == Border::FarBelow));
            let far = terms.not(next);
            terms.and(far, order)
        }
        Border::Limit { .. } => terms.truth(false),
    }
}

/// The numbers that a comparison orders.
trait Scale {
    fn line(&self) -> Line;
    /// Whether the order is not known, so that there is no end to it.
    fn wraps(&self) -> bool;
    fn equal(&self, terms: &mut Terms, a: TermId, b: TermId) -> TermId;
    fn less(&self, terms: &mut Terms, a: TermId, b: TermId) -> TermId;
    fn next(&self, terms: &mut Terms, a: TermId) -> TermId;
    fn previous(&self, terms: &mut Terms, a: TermId) -> TermId;
    fn limits(&self) -> &'static [Limit];
    fn at_limit(&self, terms: &mut Terms, limit: Limit, a: TermId) -> TermId;
}

struct Integers {
    predicate: IntPredicate,
}

impl Integers {
    fn of(predicate: IntPredicate) -> Integers {
        Integers { predicate }
    }

    fn is_signed(&self) -> bool {
        matches!(self.predicate, IntPredicate::Slt | IntPredicate::Sle | IntPredicate::Sgt | IntPredicate::Sge)
    }
}

impl Scale for Integers {
    fn line(&self) -> Line {
        match self.predicate {
            IntPredicate::Eq | IntPredicate::Ne => Line::Equality,
            IntPredicate::Slt | IntPredicate::Sge | IntPredicate::Ult | IntPredicate::Uge => Line::BeforeSecond,
            IntPredicate::Sle | IntPredicate::Sgt | IntPredicate::Ule | IntPredicate::Ugt => Line::AfterSecond,
        }
    }

    fn wraps(&self) -> bool {
        matches!(self.predicate, IntPredicate::Eq | IntPredicate::Ne)
    }

    fn equal(&self, terms: &mut Terms, a: TermId, b: TermId) -> TermId {
        terms.eq(a, b)
    }

    fn less(&self, terms: &mut Terms, a: TermId, b: TermId) -> TermId {
        if self.is_signed() { terms.slt(a, b) } else { terms.ult(a, b) }
    }

    fn next(&self, terms: &mut Terms, a: TermId) -> TermId {
        let one = super::number(terms, 1, a);
        terms.add(a, one)
    }

    fn previous(&self, terms: &mut Terms, a: TermId) -> TermId {
        let one = super::number(terms, 1, a);
        terms.sub(a, one)
    }

    fn limits(&self) -> &'static [Limit] {
        if self.wraps() { &[] } else { &[Limit::Least, Limit::Greatest] }
    }

    fn at_limit(&self, terms: &mut Terms, limit: Limit, a: TermId) -> TermId {
        use byway_expr::Value;
        let width = terms.width(a);
        let value = match (limit, self.is_signed()) {
            (Limit::Least, true) => Value::signed_min(width),
            (Limit::Least, false) => Value::zero(width),
            (Limit::Greatest, true) => Value::signed_max(width),
            (Limit::Greatest, false) => Value::ones(width),
            (Limit::Nan, _) => return terms.truth(false),
        };
        let value = terms.value_constant(&value);
        terms.eq(a, value)
    }
}

struct Floats {
    format: Format,
    line: fn() -> Line,
}

impl Floats {
    fn of(format: Format, predicate: FloatPredicate) -> Option<Floats> {
        use FloatPredicate::*;
        let line: fn() -> Line = match predicate {
            Oeq | One | Ueq | Une => || Line::Equality,
            Olt | Uge | Ult | Oge => || Line::BeforeSecond,
            Ole | Ugt | Ule | Ogt => || Line::AfterSecond,
            False | True | Ord | Uno => return None,
        };
        floats::has_neighbours(format).then_some(Floats { format, line })
    }
}

impl Scale for Floats {
    fn line(&self) -> Line {
        (self.line)()
    }

    fn wraps(&self) -> bool {
        false
    }

    fn equal(&self, terms: &mut Terms, a: TermId, b: TermId) -> TermId {
        terms.feq(self.format, a, b)
    }

    fn less(&self, terms: &mut Terms, a: TermId, b: TermId) -> TermId {
        terms.flt(self.format, a, b)
    }

    fn next(&self, terms: &mut Terms, a: TermId) -> TermId {
        floats::next_up(terms, a)
    }

    fn previous(&self, terms: &mut Terms, a: TermId) -> TermId {
        floats::next_down(terms, a)
    }

    fn limits(&self) -> &'static [Limit] {
        &[Limit::Least, Limit::Greatest, Limit::Nan]
    }

    fn at_limit(&self, terms: &mut Terms, limit: Limit, a: TermId) -> TermId {
        let infinity = match limit {
            Limit::Least => floats::infinity(terms, self.format, true),
            Limit::Greatest => floats::infinity(terms, self.format, false),
            Limit::Nan => return terms.fis_nan(self.format, a),
        };
        terms.eq(a, infinity)
    }
}
