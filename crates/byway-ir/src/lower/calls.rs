//! Calls, and how the x86-64 convention passes their arguments.

use super::function::Lowering;
use crate::module::{Call, CallArg, Callee, FloatKind, Inst, Operand, Type};
use crate::program::{CallSite, FuncId, Op, Reg, Scalar, VariadicArg};

impl Lowering<'_> {
    pub(super) fn emit_call(&mut self, inst: &Inst, call: &Call) {
        let callee = match call.callee {
            Callee::Asm(id) => {
                self.emit_asm(inst, id, &call.args);
                return;
            }
            Callee::Value(callee) => callee,
        };
        if let Some(name) = super::analysis::intrinsic_name(self.module, call) {
            self.emit_intrinsic(inst, name, call);
            return;
        }
        let function = match callee {
            Operand::Const(id) => self.constants.function(id),
            Operand::Local(_) => None,
        };
        if call.must_tail {
            // The block's end, where its steps are taken off, is never reached.
            self.pay_ahead(0);
        }
        let pointer = if function.is_none() { self.reg(callee) } else { 0 };
        let site = self.call_site(inst, call);
        let d = self.dest(inst);
        self.emit(match function {
            Some(function) => Op::Call { d, site, func: function.0 },
            None => Op::CallIndirect { d, p: pointer, site },
        });
    }

    fn call_site(&mut self, inst: &Inst, call: &Call) -> u32 {
        let fixed = match (&call.fixed_params, call.variadic) {
            (Some(params), true) => params.len(),
            _ => call.args.len(),
        };
        // Without a prototype, clang writes the types of the arguments and `...`.
        let open = call.variadic && call.args.len() == fixed;
        let mut args = Vec::new();
        let mut variadic = Vec::new();
        for (index, arg) in call.args.iter().enumerate() {
            let first = self.reg(arg.value);
            let count = self.layouts.slots(arg.ty);
            args.extend((0..count).map(|slot| first + slot as Reg));
            if index >= fixed || open {
                self.variadic_arg(arg, first, &mut variadic);
            }
        }
        self.add_call_site(CallSite {
            args: args.into(),
            ret_slots: self.layouts.slots(inst.ty) as u32,
            variadic: variadic.into(),
            open,
            tail: call.must_tail,
        })
    }

    /// A call of a function on plain slots.
    pub(super) fn emit_plain_call(&mut self, function: FuncId, args: Vec<Reg>, d: Reg, ret_slots: u32) {
        let variadic = Box::new([]);
        let site = self.add_call_site(CallSite { args: args.into(), ret_slots, variadic, open: false, tail: false });
        self.emit(Op::Call { d, site, func: function.0 });
    }

    fn add_call_site(&mut self, site: CallSite) -> u32 {
        self.call_sites.push(site);
        self.call_sites.len() as u32 - 1
    }

    /// How an argument beyond the fixed parameters is passed. First-class structs go field by field.
    fn variadic_arg(&mut self, arg: &CallArg, first: Reg, out: &mut Vec<VariadicArg>) {
        if let Some(ty) = arg.byval {
            let size = self.layouts.size(ty) as u32;
            let align = self.layouts.align(ty).max(arg.align).clamp(8, 1 << 12) as u32;
            out.push(VariadicArg::ByVal { pointer: first, size, align });
            return;
        }
        let leaves = self.layouts.leaves(arg.ty);
        if let (Type::Vector(count, _), Some(leaf)) = (self.layouts.ty(arg.ty), leaves.first())
            && leaf.ty.bits() <= 64
        {
            out.push(VariadicArg::Vector { first, count: *count as u16, bytes: leaf.ty.bits().div_ceil(8) as u16 });
            return;
        }
        for leaf in leaves {
            let reg = first + leaf.slot as Reg;
            out.push(match leaf.ty {
                Scalar::Int(0..=64) => VariadicArg::Int(reg),
                Scalar::Int(_) => VariadicArg::Int128(reg),
                Scalar::Float(FloatKind::X86Fp80) => VariadicArg::Fp80(reg),
                Scalar::Float(kind) => VariadicArg::Float(reg, kind),
            });
        }
    }

    /// General-purpose and vector registers that the fixed parameters use up.
    pub(super) fn fixed_abi(&self) -> (u32, u32) {
        let mut used = (0, 0);
        for param in self.source.params.iter().filter(|param| param.byval.is_none()) {
            if let Type::Vector(..) = self.layouts.ty(param.ty) {
                used.1 = (used.1 + 1).min(8);
                continue;
            }
            for leaf in self.layouts.leaves(param.ty) {
                match leaf.ty {
                    Scalar::Int(width) => {
                        let need = width.div_ceil(64);
                        if used.0 + need <= 6 {
                            used.0 += need;
                        }
                    }
                    Scalar::Float(FloatKind::X86Fp80) => {}
                    Scalar::Float(_) => used.1 = (used.1 + 1).min(8),
                }
            }
        }
        used
    }
}
