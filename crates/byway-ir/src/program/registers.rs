//! Which slots of the frame instructions name.
//!
//! The machine reads and writes them without asking whether they are there, so the check before it runs a program needs
//! to know them all.

use super::{CallSite, Intrinsic, LeafRun, Op, Produces, Reg, Scalar, SlowOp, VariadicArg};

impl LeafRun {
    /// Number of register slots.
    pub fn slots(self) -> u64 {
        u64::from(self.count) * u64::from(self.bits.div_ceil(64))
    }
}

impl Op {
    /// Calls `visit` with the first and the number of the slots that it reads or writes itself. What a call site, a table
    /// or an operation of a rarer kind names is not among them.
    #[rustfmt::skip] // A line a form.
    pub fn for_each_slot(&self, mut visit: impl FnMut(Reg, u64)) {
        use Op::*;
        let mut each = |slots: &[Reg]| slots.iter().for_each(|&slot| visit(slot, 1));
        match *self {
            Const { d, .. } => each(&[d]),
            Mov { d, a }
            | Add32I { d, a, .. } | Add64I { d, a, .. } | Mul32I { d, a, .. } | Mul64I { d, a, .. }
            | AndI { d, a, .. } | OrI { d, a, .. } | XorI { d, a, .. }
            | ShlI { d, a, .. } | LShrI { d, a, .. } | AShrI { d, a, .. } | SExt { d, a, .. }
            | EqI { d, a, .. } | NeI { d, a, .. } | UltI { d, a, .. } | UgtI { d, a, .. }
            | Slt32I { d, a, .. } | Sgt32I { d, a, .. } | Slt64I { d, a, .. } | Sgt64I { d, a, .. }
            | SiToF64 { d, a, .. } => each(&[d, a]),
            Add32 { d, a, b } | Add64 { d, a, b } | Sub32 { d, a, b } | Sub64 { d, a, b }
            | Mul32 { d, a, b } | Mul64 { d, a, b } | And { d, a, b } | Or { d, a, b } | Xor { d, a, b }
            | Shl32 { d, a, b } | Shl64 { d, a, b } | LShr32 { d, a, b } | LShr64 { d, a, b }
            | AShr32 { d, a, b } | AShr64 { d, a, b }
            | UDiv32 { d, a, b } | UDiv64 { d, a, b } | SDiv32 { d, a, b } | SDiv64 { d, a, b }
            | URem32 { d, a, b } | URem64 { d, a, b } | SRem32 { d, a, b } | SRem64 { d, a, b }
            | Binary { d, a, b, .. } | ICmp { d, a, b, .. }
            | Eq { d, a, b } | Ne { d, a, b } | Ult { d, a, b } | Ule { d, a, b }
            | Slt32 { d, a, b } | Sle32 { d, a, b } | Slt64 { d, a, b } | Sle64 { d, a, b }
            | FAdd32 { d, a, b } | FSub32 { d, a, b } | FMul32 { d, a, b } | FDiv32 { d, a, b }
            | FAdd64 { d, a, b } | FSub64 { d, a, b } | FMul64 { d, a, b } | FDiv64 { d, a, b }
            | FCmp32 { d, a, b, .. } | FCmp64 { d, a, b, .. } => each(&[d, a, b]),
            Select { d, c, a, b } => each(&[d, c, a, b]),
            BrNz { c, .. } | Condition { c, .. } | Index { i: c, .. } => each(&[c]),
            BrEq { a, b, .. } | BrUlt { a, b, .. } | BrUle { a, b, .. } | BrSlt32 { a, b, .. }
            | BrSle32 { a, b, .. } | BrSlt64 { a, b, .. } | BrSle64 { a, b, .. } => each(&[a, b]),
            BrEqI { a, .. } | BrUltI { a, .. } | BrUgtI { a, .. } | BrSlt32I { a, .. } | BrSgt32I { a, .. }
            | BrSlt64I { a, .. } | BrSgt64I { a, .. }
            | Switch { a, .. } | IndirectBr { a, .. } | Ret { a, .. } => each(&[a]),
            Load8 { d, p, .. } | Load16 { d, p, .. } | Load32 { d, p, .. } | Load64 { d, p, .. } => each(&[d, p]),
            LoadFar8 { d, p, .. } | LoadFar16 { d, p, .. } | LoadFar32 { d, p, .. } | LoadFar64 { d, p, .. }
            | LeaI { d, p, .. } => each(&[d, p]),
            StoreFar8 { v, p, .. } | StoreFar16 { v, p, .. } | StoreFar32 { v, p, .. } | StoreFar64 { v, p, .. } => {
                each(&[v, p]);
            }
            LoadX8 { d, p, i, .. } | LoadX16 { d, p, i, .. } | LoadX32 { d, p, i, .. } | LoadX64 { d, p, i, .. }
            | Lea { d, p, i, .. } => each(&[d, p, i]),
            Store8 { v, p, .. } | Store16 { v, p, .. } | Store32 { v, p, .. } | Store64 { v, p, .. } => each(&[v, p]),
            StoreX8 { v, p, i, .. } | StoreX16 { v, p, i, .. } | StoreX32 { v, p, i, .. }
            | StoreX64 { v, p, i, .. } => each(&[v, p, i]),
            Store8I { p, .. } | Store16I { p, .. } | Store32I { p, .. } | Store64I { p, .. } => each(&[p]),
            // Functions that the engine supplies write one slot even where the caller wants none.
            Call { d, .. } => each(&[d]),
            CallIndirect { d, p, .. } => each(&[d, p]),
            MovN { d, a, n } => {
                visit(d, n.into());
                visit(a, n.into());
            }
            MarkUndef { d, n, .. } => visit(d, n.into()),
            RetN { a, n, .. } => visit(a, n.into()),
            Jmp { .. } | Branch { .. } | Enter { .. } | Compare { .. } | RetVoid { .. } | Unreachable | Trap | Slow { .. } => {}
        }
    }
}

impl CallSite {
    /// Calls `visit` with the first and the number of the slots that it reads.
    pub fn for_each_slot(&self, mut visit: impl FnMut(Reg, u64)) {
        self.args.iter().for_each(|&arg| visit(arg, 1));
        for arg in &self.variadic {
            match *arg {
                VariadicArg::Int(reg) | VariadicArg::ByVal { pointer: reg, .. } => visit(reg, 1),
                VariadicArg::Int128(reg) | VariadicArg::Fp80(reg) => visit(reg, 2),
                VariadicArg::Float(reg, kind) => visit(reg, Scalar::Float(kind).slots().into()),
                VariadicArg::Vector { first, count, .. } => visit(first, count.into()),
            }
        }
    }
}

impl SlowOp {
    /// Calls `visit` with the first and the number of the slots that it reads or writes.
    pub fn for_each_slot(&self, mut visit: impl FnMut(Reg, u64)) {
        let mut each = |slots: &[Reg], count: u32| slots.iter().for_each(|&slot| visit(slot, count.into()));
        let int = |width: u32| width.div_ceil(64);
        match self {
            SlowOp::Binary { ty, d, a, b, .. } | SlowOp::Rmw { ty, d, a, b, .. } => each(&[*d, *a, *b], ty.slots()),
            SlowOp::Checked { width, d, a, b, .. } => each(&[*d, *a, *b], int(*width)),
            SlowOp::ICmp { width, d, a, b, .. } => {
                each(&[*a, *b], int(*width));
                each(&[*d], 1);
            }
            SlowOp::FCmp { kind, d, a, b, .. } => {
                each(&[*a, *b], Scalar::Float(*kind).slots());
                each(&[*d], 1);
            }
            SlowOp::FNeg { kind, d, a } => each(&[*d, *a], Scalar::Float(*kind).slots()),
            SlowOp::Cast { from, to, d, a, .. } => {
                each(&[*a], from.slots());
                each(&[*d], to.slots());
            }
            SlowOp::Repack { from, to, d, a } => {
                visit(*a, from.slots());
                visit(*d, to.slots());
            }
            SlowOp::LoadPacked { run, d: value, pointer } | SlowOp::StorePacked { run, a: value, pointer } => {
                visit(*value, run.slots());
                visit(*pointer, 1);
            }
            SlowOp::ExtractDynamic { d, vector, index, count, slots } => {
                visit(*d, (*slots).into());
                visit(*vector, u64::from(*count) * u64::from(*slots));
                visit(*index, 1);
            }
            SlowOp::InsertDynamic { d, vector, element, index, count, slots } => {
                let all = u64::from(*count) * u64::from(*slots);
                visit(*d, all);
                visit(*vector, all);
                visit(*element, (*slots).into());
                visit(*index, 1);
            }
            SlowOp::Intrinsic { which, ty, d, args } => intrinsic_slots(*which, *ty, *d, args, visit),
            SlowOp::MemCopy { to, from, len, .. } => each(&[*to, *from, *len], 1),
            SlowOp::MemSet { to, byte, len } => each(&[*to, *byte, *len], 1),
            SlowOp::Alloca { d, count, .. } => each(&[*d, *count], 1),
            SlowOp::StackSave { d: slot }
            | SlowOp::StackRestore { a: slot }
            | SlowOp::LifetimeStart { pointer: slot, .. }
            | SlowOp::VaStart { list: slot } => each(&[*slot], 1),
            SlowOp::VaCopy { to, from } => each(&[*to, *from], 1),
            SlowOp::VaArg { d, list, ty } => {
                each(&[*d], ty.slots());
                each(&[*list], 1);
            }
            SlowOp::Unsupported(_) => {}
        }
    }
}

fn intrinsic_slots(which: Intrinsic, ty: Scalar, d: Reg, args: &[Reg], mut visit: impl FnMut(Reg, u64)) {
    let signature = which.signature();
    let own = u64::from(ty.slots());
    let operand = match which {
        Intrinsic::FpToSiSat(kind) | Intrinsic::FpToUiSat(kind) => Scalar::Float(kind).slots().into(),
        _ => own,
    };
    for (at, &arg) in args.iter().enumerate() {
        visit(arg, if at < signature.operands { operand } else { 1 });
    }
    visit(
        d,
        match signature.produces {
            Produces::Same => own,
            Produces::Number => 1,
            Produces::Pair => own + 1,
        },
    );
}
