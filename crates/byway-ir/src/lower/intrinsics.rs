//! Calls of `llvm.*` functions.

use super::allocas::Plan;
use super::analysis::lifetime_marker;
use super::emit::{Address, Home};
use super::function::Lowering;
use super::signatures::{constrained_binary, constrained_cast};
use crate::link::library_function;
use crate::module::{BinaryOp, Call, FloatKind, FloatPredicate, Inst, Operand};
use crate::program::{Intrinsic, Op, Reg, Scalar, SlowOp};

impl Lowering<'_> {
    pub(super) fn emit_intrinsic(&mut self, inst: &Inst, full_name: &str, call: &Call) {
        let args: Vec<Operand> = call.args.iter().map(|arg| arg.value).collect();
        let name = base_name(full_name);
        let emitted = if let Some(function) = library_function(full_name) {
            self.emit_library_call(inst, &function, &args)
        } else if let Some(rest) = name.strip_prefix("experimental.constrained.") {
            self.emit_constrained(inst, rest, &args, &call.words)
        } else if let Some(rest) = name.strip_prefix("vector.reduce.") {
            self.emit_reduce(inst, rest, &args)
        } else if let Some((which, shape)) = scalar_intrinsic(name) {
            self.emit_elementwise(inst, which, shape, &args)
        } else {
            self.fits_structural(inst, name, &args) && self.emit_structural(inst, name, call, &args)
        };
        if !emitted {
            self.emit_unsupported(format!("the intrinsic `{full_name}` with these arguments"));
        }
    }

    /// Intrinsics that are no arithmetic. False if the name is not known.
    fn emit_structural(&mut self, inst: &Inst, name: &str, call: &Call, args: &[Operand]) -> bool {
        match (name, args) {
            (
                "assume"
                | "donothing"
                | "sideeffect"
                | "prefetch"
                | "va_end"
                | "pseudoprobe"
                | "experimental.noalias.scope.decl"
                | "invariant.end"
                | "lifetime.end"
                | "debugtrap"
                | "x86.sse2.pause"
                | "x86.sse2.mfence"
                | "x86.sse2.lfence"
                | "x86.sse.sfence"
                | "fake.use"
                | "instrprof.increment"
                | "dbg.label"
                | "clear_cache",
                _,
            ) => {}
            ("var.annotation", [_, text, ..]) => self.mark(*text),
            ("lifetime.start", _) => self.emit_lifetime_start(call),
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
            ) => {
                let a = self.reg(*value);
                let d = self.dest(inst);
                self.emit_move(d, a, self.layouts.slots(inst.ty));
            }
            ("memcpy" | "memcpy.inline" | "memmove" | "memcpy.element.unordered.atomic", [to, from, len, ..]) => {
                let overlap = name == "memmove";
                let (to, from, len) = (self.reg(*to), self.reg(*from), self.reg(*len));
                self.emit_slow(SlowOp::MemCopy { to, from, len, overlap });
            }
            ("memset" | "memset.inline", [to, byte, len, ..]) => {
                let (to, byte, len) = (self.reg(*to), self.reg(*byte), self.reg(*len));
                self.emit_slow(SlowOp::MemSet { to, byte, len });
            }
            ("va_start", [list, ..]) => {
                let list = self.reg(*list);
                self.emit_slow(SlowOp::VaStart { list });
            }
            ("va_copy", [to, from]) => {
                let (to, from) = (self.reg(*to), self.reg(*from));
                self.emit_slow(SlowOp::VaCopy { to, from });
            }
            ("trap" | "ubsantrap", _) => self.emit(Op::Trap),
            ("stacksave", _) => {
                let d = self.dest(inst);
                self.emit_slow(SlowOp::StackSave { d });
            }
            ("stackrestore", [value]) => {
                let a = self.reg(*value);
                self.emit_slow(SlowOp::StackRestore { a });
            }
            ("objectsize", [pointer, minimum, ..]) => {
                // If nothing is known about the object: the most, or the least, that it can be.
                let minimum = self.constant(*minimum).unwrap_or(0) != 0;
                let unknown = if minimum { 0 } else { u64::MAX };
                let size = self.bytes_left(*pointer).unwrap_or(unknown);
                self.emit_constant(inst, size);
            }
            ("is.constant", [Operand::Const(id)]) => {
                let known = self.constants.is_manifest(*id);
                self.emit_constant(inst, u64::from(known));
            }
            ("is.constant" | "returnaddress" | "frameaddress" | "invariant.start" | "addressofreturnaddress", _) => {
                self.emit_constant(inst, 0);
            }
            ("get.rounding" | "flt.rounds", _) => self.emit_constant(inst, 1),
            ("ptrmask", [value, mask]) => {
                let (a, b) = (self.reg(*value), self.reg(*mask));
                let d = self.dest(inst);
                for slot in 0..self.layouts.slots(inst.ty) as Reg {
                    self.emit(Op::And { d: d + slot, a: a + slot, b: b + slot });
                }
            }
            ("load.relative", [base, offset]) => {
                let (p, a) = (self.reg(*base), self.reg(*offset));
                let from = self.element_scalar(self.operand_type(*offset)).map_or(64, Scalar::bits);
                let part = self.temporary(1);
                self.emit(Op::SExt { d: part, a, from: from as u8, to: 64 });
                self.emit(Op::LoadX32 { d: part, p, i: part, scale: 1, off: 0 });
                self.emit(Op::SExt { d: part, a: part, from: 32, to: 64 });
                let d = self.dest(inst);
                self.emit(Op::Add64 { d, a: p, b: part });
            }
            ("readcyclecounter" | "readsteadycounter", _) => {
                let d = self.dest(inst);
                let ty = Scalar::Int(64);
                self.emit_slow(SlowOp::Intrinsic { which: Intrinsic::ReadCycleCounter, ty, d, args: [].into() });
            }
            ("vector.extract" | "experimental.vector.extract", [vector, at]) => {
                let (a, at) = (self.reg(*vector), self.constant(*at).unwrap_or(0));
                let d = self.dest(inst);
                self.emit_move(d, a + at as Reg, self.layouts.slots(inst.ty));
            }
            ("vector.insert" | "experimental.vector.insert", [vector, part, at]) => {
                let (a, b, at) = (self.reg(*vector), self.reg(*part), self.constant(*at).unwrap_or(0));
                let part_slots = self.layouts.slots(self.operand_type(*part));
                let d = self.dest(inst);
                self.emit_move(d, a, self.layouts.slots(inst.ty));
                self.emit_move(d + at as Reg, b, part_slots);
            }
            _ => return false,
        }
        true
    }

    /// Bytes from a pointer to the end of its object, where that is known without running the program.
    fn bytes_left(&self, pointer: Operand) -> Option<u64> {
        match pointer {
            Operand::Const(id) => self.constants.bytes_left(id),
            Operand::Local(value) => match self.homes[value.index()] {
                Home::Address(Address { base, index: None, offset, .. }) if base == self.frame_reg => {
                    let offset = u64::try_from(offset).ok()?;
                    let object = self.allocas.objects.iter().rev().find(|object| object.offset <= offset)?;
                    (object.offset + object.size).checked_sub(offset)
                }
                _ => None,
            },
        }
    }

    fn emit_constant(&mut self, inst: &Inst, value: u64) {
        let bits = self.layouts.scalar(inst.ty).map_or(64, Scalar::bits).min(64);
        let d = self.dest(inst);
        self.emit(Op::Const { d, imm: value & (u64::MAX >> (64 - bits)) });
    }

    fn emit_lifetime_start(&mut self, call: &Call) {
        let Some((_, Operand::Local(value))) = lifetime_marker(self.module, call) else { return };
        match (self.allocas.plan(value), self.homes[value.index()]) {
            (Some(Plan::Register { ty, track: true }), Home::Slot(d)) => {
                self.emit_mark_undef(d, ty);
            }
            (Some(Plan::Frame { size, .. }), _) => {
                let pointer = self.reg(Operand::Local(value));
                self.emit_slow(SlowOp::LifetimeStart { pointer, size });
            }
            _ => {}
        }
    }

    /// An intrinsic on numbers, applied to each element. False if the arguments do not fit.
    fn emit_elementwise(&mut self, inst: &Inst, which: Intrinsic, shape: Shape, args: &[Operand]) -> bool {
        let Some(&first) = args.first().filter(|_| self.fits_elementwise(inst, which, args)) else { return false };
        let input = self.operand_type(first);
        let inputs = self.layouts.leaves(input);
        let regs: Vec<(Reg, u64)> =
            args.iter().map(|&arg| (self.reg(arg), self.layouts.slots(self.operand_type(arg)))).collect();
        let d = self.dest(inst);
        let outputs = self.layouts.leaves(inst.ty);
        let count = inputs.len();
        for (lane, leaf) in inputs.iter().enumerate() {
            // Scalar arguments beside vectors (such as the exponent of powi) are the same for all elements.
            let lane_args: Box<[Reg]> = regs
                .iter()
                .map(
                    |&(reg, slots)| {
                        if slots as usize >= count { reg + (lane * (slots as usize / count)) as Reg } else { reg }
                    },
                )
                .collect();
            let Some(output) = outputs.get(lane) else { break };
            let to = d + output.slot as Reg;
            let which = match (which, leaf.ty) {
                (Intrinsic::FpToSiSat(_), Scalar::Float(kind)) => Intrinsic::FpToSiSat(kind),
                (Intrinsic::FpToUiSat(_), Scalar::Float(kind)) => Intrinsic::FpToUiSat(kind),
                (which, _) => which,
            };
            let ty = if shape == Shape::ResultTyped { output.ty } else { leaf.ty };
            match shape {
                Shape::Same | Shape::ResultTyped => {
                    self.emit_slow(SlowOp::Intrinsic { which, ty, d: to, args: lane_args });
                }
                Shape::Narrow => {
                    let wide = self.temporary(1);
                    self.emit_slow(SlowOp::Intrinsic { which, ty, d: wide, args: lane_args });
                    self.emit(Op::AndI { d: to, a: wide, imm: u64::MAX >> (64 - output.ty.bits().min(64)) });
                }
                Shape::Pair => {
                    let slots = ty.slots() as Reg;
                    let both = self.temporary(u64::from(slots) + 1);
                    self.emit_slow(SlowOp::Intrinsic { which, ty, d: both, args: lane_args });
                    self.emit_move(to, both, u64::from(slots));
                    if let Some(second) = outputs.get(count + lane) {
                        self.emit_move(d + second.slot as Reg, both + slots, 1);
                    }
                }
            }
        }
        true
    }

    /// A function of the C library, for each element. False if the arguments do not fit.
    fn emit_library_call(&mut self, inst: &Inst, name: &str, args: &[Operand]) -> bool {
        if !self.fits_library_call(inst, name, args) {
            return false;
        }
        let Some(function) = self.constants.function_named(name) else {
            self.emit_unsupported(format!("the function `{name}`, which nothing defines"));
            return true;
        };
        let regs: Vec<Reg> = args.iter().map(|&arg| self.reg(arg)).collect();
        let d = self.dest(inst);
        for leaf in self.layouts.leaves(inst.ty) {
            let (slot, count) = (leaf.slot as Reg, leaf.ty.slots() as Reg);
            let lane = regs.iter().flat_map(|&reg| (0..count).map(move |i| reg + slot + i)).collect();
            self.emit_plain_call(function, lane, d + slot, u32::from(count));
        }
        true
    }

    /// False if the name is not known or the arguments do not fit.
    fn emit_reduce(&mut self, inst: &Inst, name: &str, args: &[Operand]) -> bool {
        let (Some(step), true) = (reduction(name), self.fits_reduction(inst, name, args)) else { return false };
        let Some((&vector, start)) = args.split_last() else { return false };
        let leaves = self.layouts.leaves(self.operand_type(vector));
        let Some(first) = leaves.first().copied() else { return false };
        let slots = u64::from(first.ty.slots());
        let v = self.reg(vector);
        let sum = self.temporary(slots);
        let mut rest = &leaves[..];
        match start.first() {
            Some(&start) => {
                let a = self.reg(start);
                self.emit_move(sum, a, slots);
            }
            None => {
                self.emit_move(sum, v, slots);
                rest = &leaves[1..];
            }
        }
        for leaf in rest {
            let b = v + leaf.slot as Reg;
            match step {
                Step::Binary(op) => self.emit_scalar_binary(op, first.ty, sum, sum, b),
                Step::Intrinsic(which) => {
                    self.emit_slow(SlowOp::Intrinsic { which, ty: first.ty, d: sum, args: [sum, b].into() });
                }
            }
        }
        let d = self.dest(inst);
        self.emit_move(d, sum, slots);
        true
    }

    /// Floating-point operations that mind rounding modes and exceptions; both are always the default here. False if the
    /// name is not known or the arguments do not fit.
    fn emit_constrained(&mut self, inst: &Inst, name: &str, args: &[Operand], words: &[Box<str>]) -> bool {
        match (constrained_binary(name), constrained_cast(name), args) {
            (Some(op), _, [lhs, rhs]) if self.fits_float_binary(inst, args) => {
                let (a, b) = (self.reg(*lhs), self.reg(*rhs));
                let d = self.dest(inst);
                for leaf in self.layouts.leaves(inst.ty) {
                    let slot = leaf.slot as Reg;
                    self.emit_scalar_binary(op, leaf.ty, d + slot, a + slot, b + slot);
                }
                true
            }
            (_, Some(op), [value]) if self.fits_float_cast(inst, op, *value) => {
                self.emit_cast(inst, op, *value);
                true
            }
            (_, _, [lhs, rhs]) if matches!(name, "fcmp" | "fcmps") && self.fits_float_comparison(inst, *lhs, *rhs) => {
                let Some(predicate) = words.first().and_then(|word| float_predicate(word)) else { return false };
                self.emit_fcmp(inst, predicate, *lhs, *rhs);
                true
            }
            _ => match scalar_intrinsic(name) {
                Some((which, shape)) => self.emit_elementwise(inst, which, shape, args),
                None => false,
            },
        }
    }
}

/// A name without `llvm.` and without the types at its end.
fn base_name(full: &str) -> &str {
    let mut name = full.strip_prefix("llvm.").unwrap_or(full);
    while let Some((head, tail)) = name.rsplit_once('.') {
        if !is_type_suffix(tail) {
            break;
        }
        name = head;
    }
    name
}

fn is_type_suffix(part: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let scalar = |text: &str| {
        text == "bf16" || ["i", "f", "p"].iter().any(|prefix| text.strip_prefix(prefix).is_some_and(digits))
    };
    let vector = |text: &str| {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < text.len() && scalar(rest)
    };
    scalar(part) || part.strip_prefix("nxv").or(part.strip_prefix('v')).is_some_and(vector) || part.starts_with("sl_")
}

/// How the result of an intrinsic relates to its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// Of the operand's type.
    Same,
    /// The operation is typed by its result.
    ResultTyped,
    /// An integer that is cut to the result's width.
    Narrow,
    /// The operand's type, and one slot more.
    Pair,
}

fn scalar_intrinsic(name: &str) -> Option<(Intrinsic, Shape)> {
    use Intrinsic::*;
    use Shape::*;
    Some(match name {
        "uadd.with.overflow" => (UAddOverflow, Pair),
        "sadd.with.overflow" => (SAddOverflow, Pair),
        "usub.with.overflow" => (USubOverflow, Pair),
        "ssub.with.overflow" => (SSubOverflow, Pair),
        "umul.with.overflow" => (UMulOverflow, Pair),
        "smul.with.overflow" => (SMulOverflow, Pair),
        "uadd.sat" => (UAddSat, Same),
        "sadd.sat" => (SAddSat, Same),
        "usub.sat" => (USubSat, Same),
        "ssub.sat" => (SSubSat, Same),
        "ushl.sat" => (UShlSat, Same),
        "sshl.sat" => (SShlSat, Same),
        "ctpop" => (CtPop, Same),
        "ctlz" => (CtLz, Same),
        "cttz" => (CtTz, Same),
        "bswap" => (BSwap, Same),
        "bitreverse" => (BitReverse, Same),
        "fshl" => (FShl, Same),
        "fshr" => (FShr, Same),
        "abs" => (Abs, Same),
        "smax" => (SMax, Same),
        "smin" => (SMin, Same),
        "umax" => (UMax, Same),
        "umin" => (UMin, Same),
        "scmp" => (SCmp, Narrow),
        "ucmp" => (UCmp, Narrow),
        "fabs" => (Fabs, Same),
        "copysign" => (CopySign, Same),
        "sqrt" => (Sqrt, Same),
        "floor" => (Floor, Same),
        "ceil" => (Ceil, Same),
        "trunc" => (Trunc, Same),
        "rint" => (Rint, Same),
        "nearbyint" => (NearbyInt, Same),
        "round" => (Round, Same),
        "roundeven" => (RoundEven, Same),
        "minnum" => (MinNum, Same),
        "maxnum" => (MaxNum, Same),
        "minimum" => (Minimum, Same),
        "maximum" => (Maximum, Same),
        "minimumnum" => (MinimumNum, Same),
        "maximumnum" => (MaximumNum, Same),
        "fma" => (Fma, Same),
        "fmuladd" => (FMulAdd, Same),
        "canonicalize" => (Canonicalize, Same),
        "is.fpclass" => (IsFpClass, Narrow),
        "powi" => (Powi, Same),
        "fptosi.sat" => (FpToSiSat(FloatKind::Double), ResultTyped),
        "fptoui.sat" => (FpToUiSat(FloatKind::Double), ResultTyped),
        "lrint" | "llrint" => (LRint, Narrow),
        "lround" | "llround" => (LRound, Narrow),
        "ldexp" => (LdExp, Same),
        "frexp" => (FrExp, Pair),
        _ => return None,
    })
}

/// One step of a reduction.
#[derive(Clone, Copy)]
enum Step {
    Binary(BinaryOp),
    Intrinsic(Intrinsic),
}

fn reduction(name: &str) -> Option<Step> {
    Some(match name {
        "add" => Step::Binary(BinaryOp::Add),
        "mul" => Step::Binary(BinaryOp::Mul),
        "and" => Step::Binary(BinaryOp::And),
        "or" => Step::Binary(BinaryOp::Or),
        "xor" => Step::Binary(BinaryOp::Xor),
        "fadd" => Step::Binary(BinaryOp::FAdd),
        "fmul" => Step::Binary(BinaryOp::FMul),
        "smax" => Step::Intrinsic(Intrinsic::SMax),
        "smin" => Step::Intrinsic(Intrinsic::SMin),
        "umax" => Step::Intrinsic(Intrinsic::UMax),
        "umin" => Step::Intrinsic(Intrinsic::UMin),
        "fmax" => Step::Intrinsic(Intrinsic::MaxNum),
        "fmin" => Step::Intrinsic(Intrinsic::MinNum),
        "fmaximum" => Step::Intrinsic(Intrinsic::Maximum),
        "fminimum" => Step::Intrinsic(Intrinsic::Minimum),
        _ => return None,
    })
}

fn float_predicate(word: &str) -> Option<FloatPredicate> {
    use FloatPredicate::*;
    Some(match word {
        "oeq" => Oeq,
        "ogt" => Ogt,
        "oge" => Oge,
        "olt" => Olt,
        "ole" => Ole,
        "one" => One,
        "ord" => Ord,
        "ueq" => Ueq,
        "ugt" => Ugt,
        "uge" => Uge,
        "ult" => Ult,
        "ule" => Ule,
        "une" => Une,
        "uno" => Uno,
        _ => return None,
    })
}
