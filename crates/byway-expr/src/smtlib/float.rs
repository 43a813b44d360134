//! Float operations in the theory of floats.

use super::write::Writer;
use crate::float_rule::{self, ToInt, computed_in, ieee_width, sort, to_ieee};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use byway_num::Format;

/// The plain terms that the text of a float operation is made of.
pub struct FloatParts {
    /// The operands: floats in IEEE form, integers as they are.
    operands: Vec<TermId>,
    /// The bits of the result if it is a NaN.
    nan: Option<TermId>,
    /// The parts of a conversion to an integer.
    to_int: Option<ToInt>,
}

/// The format of the floats that an operation takes; none if it takes integers.
fn operand_format(op: Op) -> Option<Format> {
    match op {
        Op::FAdd(format) | Op::FSub(format) | Op::FMul(format) | Op::FDiv(format) => Some(format),
        Op::FSqrt(format) | Op::FFma(format) => Some(format),
        Op::FEq(format) | Op::FLt(format) | Op::FLe(format) | Op::FIsNan(format) => Some(format),
        Op::FRoundEven(format) | Op::FTrunc(format) | Op::FFloor(format) | Op::FCeil(format) => Some(format),
        Op::FConvert { from, .. } => Some(from),
        _ => None,
    }
}

/// The format of the float that an operation gives; none if it gives something else.
fn result_format(op: Op) -> Option<Format> {
    match op {
        Op::FEq(_) | Op::FLt(_) | Op::FLe(_) | Op::FIsNan(_) => None,
        Op::FConvert { to, .. } => Some(to),
        Op::FFromSigned(to) | Op::FFromUnsigned(to) => Some(to),
        _ => operand_format(op),
    }
}

impl FloatParts {
    /// The parts of a float operation; none of any other.
    pub fn of(terms: &mut Terms, node: &Node) -> Option<FloatParts> {
        if let Some(to_int) = float_rule::to_int(terms, node) {
            return Some(FloatParts { operands: vec![to_int.argument], nan: None, to_int: Some(to_int) });
        }
        let operands = match (operand_format(node.op), node.op) {
            (_, Op::FConvert { from, to }) if from == to => return None,
            (Some(format), _) => node.children().map(|child| to_ieee(terms, format, child)).collect(),
            (None, Op::FFromSigned(_) | Op::FFromUnsigned(_)) => node.children().collect(),
            _ => return None,
        };
        Some(FloatParts { operands, nan: float_rule::nan_bits(terms, node), to_int: None })
    }

    /// All these terms.
    pub fn terms(&self) -> impl Iterator<Item = TermId> + '_ {
        let conversion = self.to_int.iter().flat_map(|parts| [parts.in_range, parts.fallback]);
        self.operands.iter().copied().chain(self.nan).chain(conversion)
    }
}

/// The name of the sort of a format, as an index of `to_fp`.
fn indices((exponent, significand): (u32, u32)) -> String {
    format!("{exponent} {significand}")
}

impl Writer<'_> {
    /// The text of a float operation: a `Bool` for a predicate, else bits.
    pub(super) fn float(&mut self, id: TermId, node: &Node, parts: &FloatParts) -> String {
        if let Some(conversion) = &parts.to_int {
            return self.integer(node, conversion);
        }
        if let Some(predicate) = self.predicate(node, parts) {
            return predicate;
        }
        let (Some(format), Some(value)) = (result_format(node.op), self.value(node, parts)) else {
            // Every operation with parts is one of the above.
            return String::new();
        };
        self.bits_of_float(id, format, &value, parts.nan)
    }

    /// An operand as a float of its format.
    fn operand(&mut self, format: Format, ieee: TermId) -> String {
        let bits = self.bits(ieee);
        format!("((_ to_fp {}) {bits})", indices(sort(format)))
    }

    /// An operand as a float of the format that is computed in.
    fn computed(&mut self, format: Format, ieee: TermId) -> String {
        let float = self.operand(format, ieee);
        rounded(format, computed_in(format), float)
    }

    fn predicate(&mut self, node: &Node, parts: &FloatParts) -> Option<String> {
        let (name, format) = match node.op {
            Op::FEq(format) => ("fp.eq", format),
            Op::FLt(format) => ("fp.lt", format),
            Op::FLe(format) => ("fp.leq", format),
            Op::FIsNan(format) => ("fp.isNaN", format),
            _ => return None,
        };
        let operands: Vec<String> = parts.operands.iter().map(|&ieee| self.operand(format, ieee)).collect();
        Some(format!("({name} {})", operands.join(" ")))
    }

    /// The result of an operation as a float of its format.
    fn value(&mut self, node: &Node, parts: &FloatParts) -> Option<String> {
        let head = match node.op {
            Op::FAdd(_) => "fp.add RNE",
            Op::FSub(_) => "fp.sub RNE",
            Op::FMul(_) => "fp.mul RNE",
            Op::FDiv(_) => "fp.div RNE",
            Op::FSqrt(_) => "fp.sqrt RNE",
            Op::FFma(_) => "fp.fma RNE",
            Op::FRoundEven(_) => "fp.roundToIntegral RNE",
            Op::FTrunc(_) => "fp.roundToIntegral RTZ",
            Op::FFloor(_) => "fp.roundToIntegral RTN",
            Op::FCeil(_) => "fp.roundToIntegral RTP",
            Op::FConvert { from, to } => {
                let operand = self.operand(from, parts.operands[0]);
                return Some(rounded(from, to, operand));
            }
            Op::FFromSigned(to) | Op::FFromUnsigned(to) => {
                let bits = self.bits(parts.operands[0]);
                let name = if node.op == Op::FFromSigned(to) { "to_fp" } else { "to_fp_unsigned" };
                let computed = format!("((_ {name} {}) RNE {bits})", indices(sort(computed_in(to))));
                return Some(rounded(computed_in(to), to, computed));
            }
            _ => return None,
        };
        let format = operand_format(node.op)?;
        let operands: Vec<String> = parts.operands.iter().map(|&ieee| self.computed(format, ieee)).collect();
        Some(rounded(computed_in(format), format, format!("({head} {})", operands.join(" "))))
    }

    /// The bits of a float: new ones that mean it, or those of its NaN.
    fn bits_of_float(&mut self, id: TermId, format: Format, value: &str, nan: Option<TermId>) -> String {
        let (float, new) = (format!("f{}", id.0), format!("b{}", id.0));
        let (exponent, significand) = sort(format);
        self.line(&format!("(define-fun {float} () (_ FloatingPoint {exponent} {significand}) {value})"));
        self.line(&format!("(declare-const {new} (_ BitVec {}))", ieee_width(format)));
        self.line(&format!("(assert (= ((_ to_fp {}) {new}) {float}))", indices(sort(format))));
        let bits = if format == Format::Fp80 {
            let zero = format!("(= ((_ extract 77 63) {new}) #b{})", "0".repeat(15));
            format!("(concat ((_ extract 78 63) {new}) (ite {zero} #b0 #b1) ((_ extract 62 0) {new}))")
        } else {
            new
        };
        match nan {
            Some(nan) => {
                let nan = self.bits(nan);
                format!("(ite (fp.isNaN {float}) {nan} {bits})")
            }
            None => bits,
        }
    }

    fn integer(&mut self, node: &Node, parts: &ToInt) -> String {
        let argument = self.operand(parts.format, parts.argument);
        let name = if parts.signed { "fp.to_sbv" } else { "fp.to_ubv" };
        let converted = format!("((_ {name} {}) RTZ {argument})", parts.width);
        let low = format!("((_ extract {} 0) {converted})", node.width - 1);
        let (in_range, fallback) = (self.truth(parts.in_range), self.bits(parts.fallback));
        format!("(ite {in_range} {low} {fallback})")
    }
}

/// A float in another format.
fn rounded(from: Format, to: Format, float: String) -> String {
    if from == to { float } else { format!("((_ to_fp {}) RNE {float})", indices(sort(to))) }
}
