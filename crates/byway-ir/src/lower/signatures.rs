//! Whether calls of `llvm.*` functions have the arguments and results that those functions have.
//!
//! To the reader such a call is like any other, so a text may declare them as it likes. Code is emitted only for calls
//! that fit; any other is refused when it is reached.

use super::function::Lowering;
use crate::module::{BinaryOp, CastOp, Inst, Operand, Type, TypeId};
use crate::program::{Domain, Intrinsic, Produces, Scalar};

/// A class of numbers.
fn is_float(scalar: Scalar) -> bool {
    matches!(scalar, Scalar::Float(_))
}

/// An integer or pointer of one slot.
fn is_number(scalar: Scalar) -> bool {
    matches!(scalar, Scalar::Int(1..=64))
}

impl Lowering<'_> {
    fn types(&self, args: &[Operand]) -> Vec<TypeId> {
        args.iter().map(|&arg| self.operand_type(arg)).collect()
    }

    fn is_pointer(&self, ty: TypeId) -> bool {
        matches!(self.layouts.ty(ty), Type::Ptr(_))
    }

    fn is_one_number(&self, ty: TypeId) -> bool {
        self.layouts.scalar(ty).is_some_and(is_number)
    }

    /// A number for each of some elements.
    fn are_numbers(&self, ty: TypeId, lanes: u32) -> bool {
        self.layouts.lanes(ty).is_some_and(|(element, count)| is_number(element) && count == lanes)
    }

    /// An intrinsic on numbers.
    pub(super) fn fits_elementwise(&self, inst: &Inst, which: Intrinsic, args: &[Operand]) -> bool {
        let signature = which.signature();
        let types = self.types(args);
        if types.len() != signature.operands + signature.numbers {
            return false;
        }
        let (operands, numbers) = types.split_at(signature.operands);
        let Some(&first) = operands.first() else { return false };
        let Some((element, lanes)) = self.layouts.lanes(first) else { return false };
        let in_domain = match signature.domain {
            Domain::Integers => !is_float(element),
            Domain::Floats | Domain::FloatsToIntegers => is_float(element),
            Domain::Nothing => false,
        };
        let whole_bytes = which != Intrinsic::BSwap || element.bits().is_multiple_of(16);
        let result = match (signature.produces, self.layouts.ty(inst.ty)) {
            (Produces::Same, _) if signature.domain == Domain::FloatsToIntegers => {
                self.layouts.lanes(inst.ty).is_some_and(|(to, count)| !is_float(to) && count == lanes)
            }
            (Produces::Same, _) => inst.ty == first,
            (Produces::Number, _) => self.are_numbers(inst.ty, lanes),
            (Produces::Pair, Type::Struct { fields, .. }) => {
                matches!(fields[..], [whole, part] if whole == first && self.are_numbers(part, lanes))
            }
            (Produces::Pair, _) => false,
        };
        in_domain
            && whole_bytes
            && result
            && operands.iter().all(|&ty| ty == first)
            && numbers.iter().all(|&ty| self.is_one_number(ty) || self.are_numbers(ty, lanes))
    }

    /// An operation on two floats of the result's type.
    pub(super) fn fits_float_binary(&self, inst: &Inst, args: &[Operand]) -> bool {
        let is_floats = self.layouts.lanes(inst.ty).is_some_and(|(element, _)| is_float(element));
        is_floats && self.types(args).iter().all(|&ty| ty == inst.ty)
    }

    /// A comparison of two floats.
    pub(super) fn fits_float_comparison(&self, inst: &Inst, lhs: Operand, rhs: Operand) -> bool {
        let ty = self.operand_type(lhs);
        let Some((element, lanes)) = self.layouts.lanes(ty) else { return false };
        is_float(element) && ty == self.operand_type(rhs) && self.are_numbers(inst.ty, lanes)
    }

    /// A conversion to or from floats.
    pub(super) fn fits_float_cast(&self, inst: &Inst, op: CastOp, value: Operand) -> bool {
        let from = self.layouts.lanes(self.operand_type(value));
        let (Some((from, from_lanes)), Some((to, to_lanes))) = (from, self.layouts.lanes(inst.ty)) else {
            return false;
        };
        let classes = match op {
            CastOp::FPToSI | CastOp::FPToUI => (true, false),
            CastOp::SIToFP | CastOp::UIToFP => (false, true),
            _ => (true, true),
        };
        from_lanes == to_lanes && (is_float(from), is_float(to)) == classes
    }

    /// A reduction of a vector to one number.
    pub(super) fn fits_reduction(&self, inst: &Inst, name: &str, args: &[Operand]) -> bool {
        let types = self.types(args);
        let Some((&vector, start)) = types.split_last() else { return false };
        let Type::Vector(_, element) = *self.layouts.ty(vector) else { return false };
        let has_start = matches!(name, "fadd" | "fmul");
        let floats = self.layouts.scalar(element).is_some_and(is_float);
        inst.ty == element
            && floats == name.starts_with('f')
            && start.len() == usize::from(has_start)
            && start.iter().all(|&ty| ty == element)
    }

    /// A function of the C library, which takes floats of the result's type.
    pub(super) fn fits_library_call(&self, inst: &Inst, name: &str, args: &[Operand]) -> bool {
        let takes_two = name.starts_with("pow") || name.starts_with("atan2");
        args.len() == 1 + usize::from(takes_two) && self.fits_float_binary(inst, args)
    }

    /// An intrinsic that is no arithmetic. True for names that are not known, too.
    pub(super) fn fits_structural(&self, inst: &Inst, name: &str, args: &[Operand]) -> bool {
        let types = self.types(args);
        let (ty, nothing) = (inst.ty, self.layouts.slots(inst.ty) == 0);
        match (name, &types[..]) {
            ("memcpy" | "memcpy.inline" | "memmove" | "memcpy.element.unordered.atomic", [to, from, len, ..]) => {
                nothing && self.is_pointer(*to) && self.is_pointer(*from) && self.is_one_number(*len)
            }
            ("memset" | "memset.inline", [to, byte, len, ..]) => {
                nothing && self.is_pointer(*to) && self.is_one_number(*byte) && self.is_one_number(*len)
            }
            ("va_start", [list]) => nothing && self.is_pointer(*list) && self.source.variadic,
            ("va_copy", [to, from]) => nothing && self.is_pointer(*to) && self.is_pointer(*from),
            ("stackrestore", [saved]) => nothing && self.is_pointer(*saved),
            ("stacksave" | "returnaddress" | "frameaddress" | "invariant.start" | "addressofreturnaddress", _) => {
                self.is_pointer(ty)
            }
            ("objectsize", [pointer, minimum, ..]) => {
                self.is_pointer(*pointer) && self.is_one_number(*minimum) && self.is_one_number(ty)
            }
            ("is.constant" | "get.rounding" | "flt.rounds" | "readcyclecounter" | "readsteadycounter", _) => {
                self.is_one_number(ty)
            }
            ("ptrmask", [value, mask]) => *value == ty && self.layouts.slots(*mask) == self.layouts.slots(ty),
            ("load.relative", [base, offset]) => {
                self.is_pointer(*base) && self.is_one_number(*offset) && self.is_pointer(ty)
            }
            ("vector.extract" | "experimental.vector.extract", [whole, at]) => self.fits_part(*whole, ty, args[1], *at),
            ("vector.insert" | "experimental.vector.insert", [whole, part, at]) => {
                *whole == ty && self.fits_part(ty, *part, args[2], *at)
            }
            (
                "expect"
                | "expect.with.probability"
                | "ssa.copy"
                | "launder.invariant.group"
                | "annotation"
                | "strip.invariant.group"
                | "ptr.annotation"
                | "threadlocal.address"
                | "arithmetic.fence",
                [value, ..],
            ) => *value == ty,
            _ => nothing,
        }
    }

    /// Whether a vector has another, of the same elements, at a constant position.
    fn fits_part(&self, whole: TypeId, part: TypeId, at: Operand, at_ty: TypeId) -> bool {
        let (Type::Vector(count, element), Type::Vector(inner, inner_element)) =
            (self.layouts.ty(whole), self.layouts.ty(part))
        else {
            return false;
        };
        let start = self.constant(at).filter(|_| self.is_one_number(at_ty));
        let end = start.and_then(|start| start.checked_add(u64::from(*inner)));
        element == inner_element && end.is_some_and(|end| end <= u64::from(*count))
    }
}

/// The operation that a constrained intrinsic makes of two floats.
pub(super) fn constrained_binary(name: &str) -> Option<BinaryOp> {
    Some(match name {
        "fadd" => BinaryOp::FAdd,
        "fsub" => BinaryOp::FSub,
        "fmul" => BinaryOp::FMul,
        "fdiv" => BinaryOp::FDiv,
        "frem" => BinaryOp::FRem,
        _ => return None,
    })
}

/// The conversion that a constrained intrinsic makes.
pub(super) fn constrained_cast(name: &str) -> Option<CastOp> {
    Some(match name {
        "fptosi" => CastOp::FPToSI,
        "fptoui" => CastOp::FPToUI,
        "sitofp" => CastOp::SIToFP,
        "uitofp" => CastOp::UIToFP,
        "fptrunc" => CastOp::FPTrunc,
        "fpext" => CastOp::FPExt,
        _ => return None,
    })
}
