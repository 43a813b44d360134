//! Terms as floats, and floats as bits.
//!
//! `byway_expr::float_rule` says what lies between the theory of floats and the hardware. Here its terms are put together:
//! a chain of operations stays in the theory, and where the bits of a result are needed they are new bits that are
//! defined by what they read as.

use super::{Form, Step};
use byway_bitwuzla::{Error, Kind, Rounding, Sort, Term};
use byway_expr::float_rule::{self, ToInt};
use byway_expr::{Format, Node, Op, TermId};

/// The format of the float that an operation gives.
fn result_format(op: Op) -> Option<Format> {
    match op {
        Op::FAdd(format)
        | Op::FSub(format)
        | Op::FMul(format)
        | Op::FDiv(format)
        | Op::FSqrt(format)
        | Op::FFma(format)
        | Op::FRoundEven(format)
        | Op::FTrunc(format)
        | Op::FFloor(format)
        | Op::FCeil(format)
        | Op::FConvert { to: format, .. }
        | Op::FFromSigned(format)
        | Op::FFromUnsigned(format) => Some(format),
        _ => None,
    }
}

/// The solver's operation and how it rounds.
fn operation(op: Op) -> Option<(Kind, Rounding)> {
    Some(match op {
        Op::FAdd(_) => (Kind::FpAdd, Rounding::NearestEven),
        Op::FSub(_) => (Kind::FpSub, Rounding::NearestEven),
        Op::FMul(_) => (Kind::FpMul, Rounding::NearestEven),
        Op::FDiv(_) => (Kind::FpDiv, Rounding::NearestEven),
        Op::FSqrt(_) => (Kind::FpSqrt, Rounding::NearestEven),
        Op::FFma(_) => (Kind::FpFma, Rounding::NearestEven),
        Op::FRoundEven(_) => (Kind::FpRti, Rounding::NearestEven),
        Op::FTrunc(_) => (Kind::FpRti, Rounding::Zero),
        Op::FFloor(_) => (Kind::FpRti, Rounding::Down),
        Op::FCeil(_) => (Kind::FpRti, Rounding::Up),
        _ => return None,
    })
}

impl Step<'_> {
    /// A term as a float.
    pub(super) fn float(&mut self, id: TermId, format: Format) -> Result<Option<Term>, Error> {
        let node = *self.terms.node(id);
        match node.op {
            op if result_format(op) == Some(format) => self.float_operation(&node, format),
            Op::Ite => {
                let condition = self.want(node.a(), Form::Truth);
                let arms = self.want_all([node.b(), node.c()], Form::Float(format));
                let (Some(condition), Some([yes, no])) = (condition, arms) else { return Ok(None) };
                self.instance.term(Kind::Ite, &[condition, yes, no]).map(Some)
            }
            _ => match self.sign_change(&node, format) {
                Some((kind, argument)) => self.apply(kind, [argument], Form::Float(format)),
                None => {
                    let ieee = float_rule::to_ieee(self.terms, format, id);
                    self.read_float(ieee, format)
                }
            },
        }
    }

    /// Bits in IEEE form, read as a float.
    fn read_float(&mut self, ieee: TermId, format: Format) -> Result<Option<Term>, Error> {
        let Some(bits) = self.want(ieee, Form::Bits) else { return Ok(None) };
        self.instance.indexed(Kind::FpToFpFromBv, &[bits], &sort_indices(format)).map(Some)
    }

    /// A negation or an absolute value, which terms express by their effect on the sign bit, and its argument.
    fn sign_change(&self, node: &Node, format: Format) -> Option<(Kind, TermId)> {
        let constant = || Some(self.terms.as_value(node.b())?.to_u128());
        match node.op {
            Op::Xor if constant() == Some(format.sign_bit()) => Some((Kind::FpNeg, node.a())),
            Op::And if constant() == Some(format.sign_bit() - 1) => Some((Kind::FpAbs, node.a())),
            // A mask of low bits is an extraction once it is simplified.
            Op::ZExt => {
                let Node { op: Op::Extract { low: 0 }, width, .. } = *self.terms.node(node.a()) else { return None };
                let whole = self.terms.node(node.a()).a();
                (width == node.width - 1 && self.terms.width(whole) == node.width).then_some((Kind::FpAbs, whole))
            }
            _ => None,
        }
    }

    /// The result of a float operation as a float.
    fn float_operation(&mut self, node: &Node, format: Format) -> Result<Option<Term>, Error> {
        let within = float_rule::computed_in(format);
        let computed = match node.op {
            Op::FConvert { from, .. } => {
                let Some(argument) = self.want(node.a(), Form::Float(from)) else { return Ok(None) };
                return self.convert(argument, from, format).map(Some);
            }
            Op::FFromSigned(_) => self.float_of_int(Kind::FpToFpFromSbv, node.a(), within)?,
            Op::FFromUnsigned(_) => self.float_of_int(Kind::FpToFpFromUbv, node.a(), within)?,
            _ => self.arithmetic(node, format, within)?,
        };
        let Some(computed) = computed else { return Ok(None) };
        self.convert(computed, within, format).map(Some)
    }

    /// An operation on floats of a format, computed within another.
    fn arithmetic(&mut self, node: &Node, format: Format, within: Format) -> Result<Option<Term>, Error> {
        let Some((kind, rounding)) = operation(node.op) else {
            return Err(Error::Refused(format!("{:?} is no operation on floats", node.op)));
        };
        let wanted: Vec<Option<Term>> = node.children().map(|child| self.want(child, Form::Float(format))).collect();
        let mut arguments = vec![self.instance.rounding(rounding)?];
        for argument in wanted {
            let Some(argument) = argument else { return Ok(None) };
            arguments.push(self.convert(argument, format, within)?);
        }
        self.instance.term(kind, &arguments).map(Some)
    }

    /// The nearest float to an integer.
    fn float_of_int(&mut self, kind: Kind, id: TermId, format: Format) -> Result<Option<Term>, Error> {
        let Some(bits) = self.want(id, Form::Bits) else { return Ok(None) };
        let rounding = self.instance.rounding(Rounding::NearestEven)?;
        self.instance.indexed(kind, &[rounding, bits], &sort_indices(format)).map(Some)
    }

    /// A float in another format.
    fn convert(&mut self, float: Term, from: Format, to: Format) -> Result<Term, Error> {
        if from == to {
            return Ok(float);
        }
        if (from, to) == (Format::BFloat, Format::Half) {
            // The solver rounds ties up where a result with more digits than its operand is subnormal. `float` holds
            // every `bfloat`, so going over it changes nothing but that.
            let single = self.convert(float, from, Format::Float)?;
            return self.convert(single, Format::Float, to);
        }
        let rounding = self.instance.rounding(Rounding::NearestEven)?;
        self.instance.indexed(Kind::FpToFpFromFp, &[rounding, float], &sort_indices(to))
    }

    /// The bits of an operation that is done on floats.
    pub(super) fn float_bits(&mut self, id: TermId, node: &Node) -> Result<Option<Term>, Error> {
        if let Some(conversion) = float_rule::to_int(self.terms, node) {
            return self.int_of_float(node, &conversion);
        }
        let Some(format) = result_format(node.op) else {
            return Err(Error::Refused(format!("{:?} has no bits", node.op)));
        };
        let nan = float_rule::nan_bits(self.terms, node);
        let nan_bits = nan.map(|nan| self.want(nan, Form::Bits));
        let value = self.want(id, Form::Float(format));
        let (Some(value), Some(nan_bits)) = (value, nan_bits.map_or(Some(None), |bits| bits.map(Some))) else {
            return Ok(None);
        };
        let ieee = self.result_bits(id, format)?;
        let read = self.instance.indexed(Kind::FpToFpFromBv, &[ieee], &sort_indices(format))?;
        let definition = self.instance.term(Kind::Equal, &[read, value])?;
        self.translator.definitions.push(definition);
        let bits = self.stored_bits(ieee, format)?;
        let Some(nan_bits) = nan_bits else { return Ok(Some(bits)) };
        let is_nan = self.instance.term(Kind::FpIsNan, &[value])?;
        self.instance.term(Kind::Ite, &[is_nan, nan_bits, bits]).map(Some)
    }

    /// Bits in IEEE form for the result of an operation, to be defined by what they read as.
    fn result_bits(&mut self, id: TermId, format: Format) -> Result<Term, Error> {
        let width = float_rule::ieee_width(format);
        match &mut self.translator.settled {
            Some(settled) => {
                let value = settled.ieee(self.terms, id, format);
                self.instance.wide_number(value.limbs(), width)
            }
            None => self.instance.input(Sort::BitVector(width), &format!("f{}", id.0)),
        }
    }

    /// The bits of a number from their IEEE form: fp80 has an integer bit besides, set unless the exponent is zero.
    fn stored_bits(&mut self, ieee: Term, format: Format) -> Result<Term, Error> {
        if format != Format::Fp80 {
            return Ok(ieee);
        }
        let head = self.instance.indexed(Kind::BvExtract, &[ieee], &[78, 63])?;
        let exponent = self.instance.indexed(Kind::BvExtract, &[ieee], &[77, 63])?;
        let fraction = self.instance.indexed(Kind::BvExtract, &[ieee], &[62, 0])?;
        let (zero, set, clear) =
            (self.instance.number(0, 15)?, self.instance.number(1, 1)?, self.instance.number(0, 1)?);
        let is_smallest = self.instance.term(Kind::Equal, &[exponent, zero])?;
        let integer = self.instance.term(Kind::Ite, &[is_smallest, clear, set])?;
        self.instance.term(Kind::BvConcat, &[head, integer, fraction])
    }

    /// A float as an integer.
    fn int_of_float(&mut self, node: &Node, conversion: &ToInt) -> Result<Option<Term>, Error> {
        let ToInt { argument, format, signed, width, in_range, fallback } = *conversion;
        let float = match argument == node.a() {
            true => self.want(argument, Form::Float(format)),
            false => self.read_float(argument, format)?,
        };
        let (in_range, fallback) = (self.want(in_range, Form::Truth), self.want(fallback, Form::Bits));
        let (Some(float), Some(in_range), Some(fallback)) = (float, in_range, fallback) else { return Ok(None) };
        let rounding = self.instance.rounding(Rounding::Zero)?;
        let kind = if signed { Kind::FpToSbv } else { Kind::FpToUbv };
        let converted = self.instance.indexed(kind, &[rounding, float], &[width.into()])?;
        let low = self.instance.indexed(Kind::BvExtract, &[converted], &[u64::from(node.width) - 1, 0])?;
        self.instance.term(Kind::Ite, &[in_range, low, fallback]).map(Some)
    }
}

/// The widths of exponent and significand, as the solver takes them.
fn sort_indices(format: Format) -> [u64; 2] {
    let (exponent, significand) = float_rule::sort(format);
    [exponent.into(), significand.into()]
}
