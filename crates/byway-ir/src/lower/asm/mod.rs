//! Inline assembly: barriers, moves and the instructions that C code has for lack of an operator. The rest is refused when it is
//! reached.

mod constraints;
mod text;

use super::function::Lowering;
use crate::module::{AsmId, BinaryOp, CallArg, Inst};
use crate::program::{Intrinsic, Op, Reg, Scalar, SlowOp};
use constraints::{Operand, Way, operands};
use std::collections::HashMap;
use text::{Instruction, Place, Sized, instructions};

/// Instructions that do nothing that the program can see.
const NOTHING: [&str; 12] = [
    "nop",
    "pause",
    "rep",
    "mfence",
    "lfence",
    "sfence",
    "lock",
    "cld",
    "emms",
    "vzeroupper",
    "prefetchnta",
    "endbr64",
];

/// What the processor tells about itself and its time: zero. Native builds of the same text get the same.
const QUESTIONS: [&str; 3] = ["cpuid", "rdtsc", "rdtscp"];

/// What assembly works with while it is taken apart.
#[derive(Default)]
struct Bench {
    operands: Vec<Operand>,
    /// The slot of each operand that has one, and how many bits it has.
    slots: HashMap<usize, (Reg, u32)>,
    /// The slots of the processor's registers, as far as they are used.
    registers: HashMap<u8, Reg>,
    /// Where memory operands are.
    addresses: HashMap<usize, (Reg, u32)>,
    pushed: Vec<Reg>,
}

impl Lowering<'_> {
    pub(super) fn emit_asm(&mut self, inst: &Inst, id: AsmId, args: &[CallArg]) {
        let module = self.module;
        let Some(asm) = module.asm.get(id.index()) else { return };
        let operands = operands(&asm.constraints);
        let is_question = |instruction: &Instruction| QUESTIONS.contains(&&*instruction.name);
        let done = instructions(&asm.template).and_then(|list| match list.iter().any(is_question) {
            true => {
                self.emit_zeros(inst);
                Some(())
            }
            false if asm.is_intel && !list.is_empty() => None,
            false => self.emit_instructions(inst, operands, &list, args),
        });
        if done.is_none() {
            self.emit_unsupported(format!("the inline assembly `{}`", asm.template.trim().replace('\n', "; ")));
        }
    }

    fn emit_zeros(&mut self, inst: &Inst) {
        let d = self.dest(inst);
        for leaf in self.layouts.leaves(inst.ty) {
            let to = d + leaf.slot as Reg;
            (0..leaf.ty.slots() as Reg).for_each(|slot| self.emit(Op::Const { d: to + slot, imm: 0 }));
        }
    }

    fn emit_instructions(
        &mut self,
        inst: &Inst,
        operands: Vec<Operand>,
        list: &[Instruction],
        args: &[CallArg],
    ) -> Option<()> {
        let list: Vec<&Instruction> = list.iter().filter(|one| !NOTHING.contains(&&*one.name)).collect();
        let d = self.dest(inst);
        let leaves = self.layouts.leaves(inst.ty);
        let outputs: Vec<usize> =
            operands.iter().enumerate().filter(|(_, one)| one.way == Way::Output).map(|(at, _)| at).collect();
        if list.is_empty() {
            self.pass_through(d, &leaves, &outputs, &operands, args);
            return Some(());
        }
        let mut bench = Bench { operands, ..Bench::default() };
        for (output, leaf) in outputs.iter().zip(&leaves) {
            let Scalar::Int(width @ ..=64) = leaf.ty else { return None };
            self.place(&mut bench, *output, width);
        }
        for at in 0..bench.operands.len() {
            match bench.operands[at].way {
                Way::Output => {}
                Way::Memory { argument } => {
                    let arg = args.get(argument)?;
                    let pointer = self.reg(arg.value);
                    // The type behind the pointer is not kept; the instruction says how wide it is.
                    bench.addresses.insert(at, (pointer, 0));
                }
                Way::Input { argument, tied } => {
                    let arg = args.get(argument)?;
                    let Some(Scalar::Int(width @ ..=64)) = self.layouts.scalar(arg.ty) else { return None };
                    let from = self.reg(arg.value);
                    let slot = match tied {
                        Some(output) => bench.slots.get(&output)?.0,
                        None => self.place(&mut bench, at, width),
                    };
                    bench.slots.insert(at, (slot, width));
                    self.emit_move(slot, from, 1);
                }
            }
        }
        for instruction in list {
            self.emit_instruction(&mut bench, instruction)?;
        }
        for (output, leaf) in outputs.iter().zip(&leaves) {
            let (slot, width) = *bench.slots.get(output)?;
            self.emit(Op::AndI { d: d + leaf.slot as Reg, a: slot, imm: mask(width) });
        }
        bench.pushed.is_empty().then_some(())
    }

    /// What comes of assembly without instructions: what was put into its registers.
    fn pass_through(
        &mut self,
        d: Reg,
        leaves: &[crate::layout::Leaf],
        outputs: &[usize],
        operands: &[Operand],
        args: &[CallArg],
    ) {
        for (output, leaf) in outputs.iter().zip(leaves) {
            let to = d + leaf.slot as Reg;
            let tied = operands.iter().find_map(|operand| match operand.way {
                Way::Input { argument, tied: Some(tied) } if tied == *output => args.get(argument),
                _ => None,
            });
            match tied.filter(|arg| self.layouts.scalar(arg.ty) == Some(leaf.ty)) {
                Some(arg) => {
                    let from = self.reg(arg.value);
                    self.emit_move(to, from, u64::from(leaf.ty.slots()));
                }
                None => (0..leaf.ty.slots() as Reg).for_each(|slot| self.emit(Op::Const { d: to + slot, imm: 0 })),
            }
        }
    }

    /// A slot for an operand: that of its register, if it must be in one.
    fn place(&mut self, bench: &mut Bench, operand: usize, width: u32) -> Reg {
        let slot = match bench.operands[operand].register {
            Some(register) => self.register(bench, register),
            None => self.empty_slot(),
        };
        bench.slots.insert(operand, (slot, width));
        slot
    }

    fn register(&mut self, bench: &mut Bench, register: u8) -> Reg {
        *bench.registers.entry(register).or_insert_with(|| self.empty_slot())
    }

    fn empty_slot(&mut self) -> Reg {
        let slot = self.temporary(1);
        self.emit(Op::Const { d: slot, imm: 0 });
        slot
    }

    fn emit_instruction(&mut self, bench: &mut Bench, instruction: &Instruction) -> Option<()> {
        let Instruction { name, operands, .. } = instruction;
        let width = width_of(bench, instruction);
        match (&**name, &operands[..]) {
            ("mov", [from, to]) => {
                let value = self.value_of(bench, from, width?)?;
                self.set(bench, to, width?, value)
            }
            ("xchg", [a, b]) => {
                let (left, right) = (self.value_of(bench, a, width?)?, self.value_of(bench, b, width?)?);
                self.set(bench, a, width?, right)?;
                self.set(bench, b, width?, left)
            }
            ("push", [from]) => {
                let value = self.value_of(bench, from, 64)?;
                bench.pushed.push(value);
                Some(())
            }
            ("pop", [to]) => {
                let value = bench.pushed.pop()?;
                self.set(bench, to, 64, value)
            }
            ("add" | "sub" | "and" | "or" | "xor" | "imul", [from, to]) => {
                let op = match &**name {
                    "add" => BinaryOp::Add,
                    "sub" => BinaryOp::Sub,
                    "and" => BinaryOp::And,
                    "or" => BinaryOp::Or,
                    "xor" => BinaryOp::Xor,
                    _ => BinaryOp::Mul,
                };
                let (a, b) = (self.value_of(bench, to, width?)?, self.value_of(bench, from, width?)?);
                self.emit_scalar_binary(op, Scalar::Int(width?), a, a, b);
                self.set(bench, to, width?, a)
            }
            ("inc" | "dec" | "neg" | "not", [to]) => {
                let value = self.value_of(bench, to, width?)?;
                let other = self.temporary(1);
                let (op, imm, is_first) = match &**name {
                    "inc" => (BinaryOp::Add, 1, false),
                    "dec" => (BinaryOp::Sub, 1, false),
                    "neg" => (BinaryOp::Sub, 0, true),
                    _ => (BinaryOp::Xor, mask(width?), false),
                };
                self.emit(Op::Const { d: other, imm });
                let (a, b) = if is_first { (other, value) } else { (value, other) };
                self.emit_scalar_binary(op, Scalar::Int(width?), value, a, b);
                self.set(bench, to, width?, value)
            }
            ("shl" | "sal" | "shr" | "sar", [(Place::Number(by), _), to]) if (0..64).contains(by) => {
                let (value, w) = (self.value_of(bench, to, width?)?, width? as u8);
                let s = *by as u8 & if w == 64 { 63 } else { 31 };
                if s < w {
                    self.emit(match &**name {
                        "shr" => Op::LShrI { d: value, a: value, s },
                        "sar" => Op::AShrI { d: value, a: value, s, w },
                        _ => Op::ShlI { d: value, a: value, s, w },
                    });
                    return self.set(bench, to, width?, value);
                }
                None
            }
            ("bswap", [to]) if matches!(width?, 32 | 64) => self.emit_count(bench, Intrinsic::BSwap, to, to, width?),
            ("popcnt", [from, to]) => self.emit_count(bench, Intrinsic::CtPop, from, to, width?),
            ("tzcnt", [from, to]) => self.emit_count(bench, Intrinsic::CtTz, from, to, width?),
            ("lzcnt", [from, to]) => self.emit_count(bench, Intrinsic::CtLz, from, to, width?),
            // Where there is no bit to be found, the target stays as it is.
            ("bsf" | "bsr", [from, to]) => {
                let (value, before) = (self.value_of(bench, from, width?)?, self.value_of(bench, to, width?)?);
                let is_last = name == "bsr";
                let which = if is_last { Intrinsic::CtLz } else { Intrinsic::CtTz };
                self.emit_count(bench, which, from, to, width?)?;
                let found = self.value_of(bench, to, width?)?;
                if is_last {
                    self.emit(Op::XorI { d: found, a: found, imm: u64::from(width? - 1) });
                }
                let has_bits = self.temporary(1);
                self.emit(Op::NeI { d: has_bits, a: value, imm: 0 });
                self.emit(Op::Select { d: found, c: has_bits, a: found, b: before });
                self.set(bench, to, width?, found)
            }
            _ => None,
        }
    }

    fn emit_count(&mut self, bench: &mut Bench, which: Intrinsic, from: &Sized, to: &Sized, width: u32) -> Option<()> {
        let value = self.value_of(bench, from, width)?;
        let d = self.temporary(1);
        let mut args = vec![value];
        if matches!(which, Intrinsic::CtTz | Intrinsic::CtLz) {
            // Zero has as many zeros as it has bits.
            let defined = self.empty_slot();
            args.push(defined);
        }
        self.emit_slow(SlowOp::Intrinsic { which, ty: Scalar::Int(width), d, args: args.into() });
        self.set(bench, to, width, d)
    }

    /// A slot of its own with so many bits of a place, zero-extended.
    fn value_of(&mut self, bench: &mut Bench, (place, _): &Sized, width: u32) -> Option<Reg> {
        let d = self.temporary(1);
        let from = match *place {
            Place::Number(number) => {
                self.emit(Op::Const { d, imm: number as u64 & mask(width) });
                return Some(d);
            }
            Place::Register(register) => self.register(bench, register),
            Place::Operand(operand) => match bench.addresses.get(&operand) {
                Some(&(p, _)) => {
                    self.emit(match width {
                        8 => Op::Load8 { d, p, off: 0 },
                        16 => Op::Load16 { d, p, off: 0 },
                        32 => Op::Load32 { d, p, off: 0 },
                        _ => Op::Load64 { d, p, off: 0 },
                    });
                    return Some(d);
                }
                None => bench.slots.get(&operand)?.0,
            },
        };
        self.emit(Op::AndI { d, a: from, imm: mask(width) });
        Some(d)
    }

    /// Writes so many bits of a place. Those above 32 become zero, those above fewer stay.
    fn set(&mut self, bench: &mut Bench, (place, _): &Sized, width: u32, value: Reg) -> Option<()> {
        let slot = match *place {
            Place::Number(_) => return None,
            Place::Register(register) => self.register(bench, register),
            Place::Operand(operand) => match bench.addresses.get(&operand) {
                Some(&(p, _)) => {
                    self.emit(match width {
                        8 => Op::Store8 { v: value, p, off: 0 },
                        16 => Op::Store16 { v: value, p, off: 0 },
                        32 => Op::Store32 { v: value, p, off: 0 },
                        _ => Op::Store64 { v: value, p, off: 0 },
                    });
                    return Some(());
                }
                None => bench.slots.get(&operand)?.0,
            },
        };
        if width >= 32 {
            self.emit(Op::Mov { d: slot, a: value });
        } else {
            self.emit(Op::AndI { d: slot, a: slot, imm: !mask(width) });
            self.emit(Op::Or { d: slot, a: slot, b: value });
        }
        Some(())
    }
}

/// How many bits an instruction is about: as its name says, its operands, or their types.
fn width_of(bench: &Bench, instruction: &Instruction) -> Option<u32> {
    let stated = instruction.operands.iter().rev().find_map(|(_, width)| *width);
    let typed = || {
        instruction.operands.iter().rev().find_map(|(place, _)| match place {
            Place::Operand(operand) => bench.slots.get(operand).map(|(_, width)| *width),
            _ => None,
        })
    };
    instruction.width.or(stated).or_else(typed).filter(|width| matches!(width, 8 | 16 | 32 | 64))
}

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width.clamp(1, 64))
}
