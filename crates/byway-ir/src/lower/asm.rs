//! Inline assembly: barriers and a few instructions; the rest is refused when it is reached.

use super::function::Lowering;
use crate::module::{AsmId, CallArg, Inst};
use crate::program::{Intrinsic, Op, Reg, Scalar, SlowOp};

/// What a line of assembly does, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// Nothing that the program can see.
    Nothing,
    /// Reverses the bytes of the first operand.
    ByteSwap,
    /// Tells what the processor can do: nothing special.
    CpuId,
}

impl Lowering<'_> {
    pub(super) fn emit_asm(&mut self, inst: &Inst, id: AsmId, args: &[CallArg]) {
        let module = self.module;
        let Some(asm) = module.asm.get(id.index()) else { return };
        let Some(known) = recognise(&asm.template) else {
            self.emit_unsupported(format!("the inline assembly `{}`", asm.template.trim().replace('\n', "; ")));
            return;
        };
        let d = self.dest(inst);
        let leaves = self.layouts.leaves(inst.ty);
        for (output, tied) in tied_inputs(&asm.constraints).into_iter().enumerate() {
            let Some(leaf) = leaves.get(output) else { break };
            let to = d + leaf.slot as Reg;
            let input = tied.and_then(|input| args.get(input)).filter(|_| known != Known::CpuId);
            match input {
                Some(arg) if self.layouts.scalar(arg.ty) == Some(leaf.ty) => {
                    let a = self.reg(arg.value);
                    self.emit_asm_output(known, leaf.ty, to, a);
                }
                None if known != Known::ByteSwap => {
                    (0..leaf.ty.slots() as Reg).for_each(|slot| self.emit(Op::Const { d: to + slot, imm: 0 }));
                }
                _ => self.emit_unsupported("inline assembly with operands that it does not take"),
            }
        }
    }

    fn emit_asm_output(&mut self, known: Known, ty: Scalar, d: Reg, a: Reg) {
        match known {
            Known::Nothing | Known::CpuId => self.emit_move(d, a, u64::from(ty.slots())),
            Known::ByteSwap if !matches!(ty, Scalar::Int(16 | 32 | 64)) => {
                self.emit_unsupported("inline assembly that swaps bytes of such a number");
            }
            Known::ByteSwap => self.emit_slow(SlowOp::Intrinsic { which: Intrinsic::BSwap, ty, d, args: [a].into() }),
        }
    }
}

fn recognise(template: &str) -> Option<Known> {
    let lines = template.split(['\n', ';']).map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut known = Known::Nothing;
    for line in lines {
        match line {
            "nop" | "pause" | "rep" | "mfence" | "lfence" | "sfence" | "lock" | "rep nop" => {}
            "cpuid" => known = Known::CpuId,
            // Code that keeps the base register around `cpuid`.
            _ if line.starts_with("xchg") && line.contains("%rbx") => {}
            "bswap $0" | "bswapl $0" | "bswapq $0" | "bswap ${0:q}" | "bswap ${0:k}" => known = Known::ByteSwap,
            _ => return None,
        }
    }
    Some(known)
}

/// For each direct output, the argument that starts in its register.
fn tied_inputs(constraints: &str) -> Vec<Option<usize>> {
    let parts = constraints.split(',').filter(|part| !part.starts_with('~'));
    let mut outputs = Vec::new();
    let mut argument = 0;
    for part in parts {
        if let Some(rest) = part.strip_prefix('=') {
            // An indirect output is a pointer argument, and no result.
            if rest.contains('*') {
                argument += 1;
            } else {
                outputs.push(None);
            }
            continue;
        }
        if let Ok(output) = part.parse::<usize>()
            && let Some(slot) = outputs.get_mut(output)
        {
            *slot = Some(argument);
        }
        argument += 1;
    }
    outputs
}
