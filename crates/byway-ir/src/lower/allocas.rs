//! Which allocas become registers, and where the others stand in the frame's memory.

use super::analysis::{Cfg, lifetime_marker};
use super::constants::Constants;
use super::unset::used_unset_in;
use crate::layout::Layouts;
use crate::module::{Function, InstKind, Module, Operand, TypeId, ValueId};
use crate::program::{FrameObject, NEAR, Scalar};
use std::collections::{HashMap, HashSet};

/// Bytes kept free around variables in the frame's memory.
const RED_ZONE: u64 = NEAR;

/// Frames are no larger than this. No stack has room for it, so entering such a frame is always an overflow.
const LARGEST_FRAME: u64 = 1 << 60;

/// Numbers of more slots live in memory: a frame has only so many registers.
const LARGEST_REGISTER: u32 = 4;

/// Where an alloca lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plan {
    /// In registers; `track` if it may be read before it is written.
    Register { ty: Scalar, track: bool },
    /// In the frame's memory.
    Frame { offset: u64, size: u64 },
    /// Made when it is executed.
    Dynamic,
}

/// The plan for all allocas of a function.
#[derive(Debug, Default)]
pub(super) struct Allocas {
    plans: HashMap<ValueId, Plan>,
    pub(super) frame_size: u64,
    pub(super) frame_align: u64,
    pub(super) objects: Vec<FrameObject>,
}

impl Allocas {
    pub(super) fn plan(&self, value: ValueId) -> Option<Plan> {
        self.plans.get(&value).copied()
    }

    /// The type of an operand that is an alloca in registers.
    pub(super) fn register(&self, operand: Operand) -> Option<ValueId> {
        match operand {
            Operand::Local(value) if matches!(self.plan(value), Some(Plan::Register { .. })) => Some(value),
            _ => None,
        }
    }

    /// Reserves memory in the frame and gives its offset.
    pub(super) fn reserve(&mut self, size: u64, align: u64, name: &str) -> u64 {
        let align = align.clamp(1, 1 << 16);
        let offset = (self.frame_size + RED_ZONE).next_multiple_of(align).min(LARGEST_FRAME);
        let size = size.min(LARGEST_FRAME - offset);
        self.frame_align = self.frame_align.max(align).max(16);
        self.frame_size = offset + size;
        self.objects.push(FrameObject { offset, size, name: name.into() });
        offset
    }

    /// Closes the frame with a last red zone.
    pub(super) fn finish(&mut self) {
        if self.frame_size > 0 {
            self.frame_size = (self.frame_size + RED_ZONE).next_multiple_of(self.frame_align);
        }
    }

    /// Plans the allocas of a function. `names` gives source names of allocas.
    pub(super) fn plan_all(
        module: &Module,
        function: &Function,
        constants: &Constants,
        cfg: &Cfg,
        names: &HashMap<ValueId, &str>,
    ) -> Allocas {
        let layouts = Layouts::new(module);
        let mut allocas = Allocas::default();
        let mut memory = Vec::new();
        for (position, inst) in function.insts.iter().enumerate() {
            let (InstKind::Alloca { allocated, count, align }, Some(value)) = (&inst.kind, inst.result) else {
                continue;
            };
            let in_entry = position < function.blocks[0].insts.end as usize;
            let fixed = match count {
                Operand::Const(count) if in_entry => constants.small(*count),
                _ => None,
            };
            let plan = match (fixed, layouts.scalar(*allocated)) {
                (Some(1), Some(ty)) if ty.slots() <= LARGEST_REGISTER => Plan::Register { ty, track: false },
                (Some(count), _) => {
                    memory.push((value, *allocated, count, *align));
                    continue;
                }
                _ => Plan::Dynamic,
            };
            allocas.plans.insert(value, plan);
        }
        let escaped: HashSet<ValueId> = escaping(module, function, &layouts, &allocas).into_iter().collect();
        for inst in &function.insts {
            if let (InstKind::Alloca { allocated, align, .. }, Some(value)) = (&inst.kind, inst.result)
                && escaped.contains(&value)
            {
                allocas.plans.remove(&value);
                memory.push((value, *allocated, 1, *align));
            }
        }
        memory.sort_by_key(|(value, ..)| *value);
        for (value, ty, count, align) in memory {
            allocas.place(&layouts, value, ty, count, align, names);
        }
        let unset = used_unset_in(module, function, cfg);
        for (value, plan) in &mut allocas.plans {
            if let Plan::Register { track, .. } = plan {
                *track = unset.contains(value);
            }
        }
        allocas
    }

    fn place(
        &mut self,
        layouts: &Layouts,
        value: ValueId,
        ty: TypeId,
        count: u64,
        align: u64,
        names: &HashMap<ValueId, &str>,
    ) {
        let size = layouts.size(ty).saturating_mul(count);
        let offset = self.reserve(size, align.max(layouts.align(ty)), names.get(&value).copied().unwrap_or(""));
        self.plans.insert(value, Plan::Frame { offset, size });
    }
}

/// Register candidates whose address is used otherwise than by loads and stores of their own type.
fn escaping(module: &Module, function: &Function, layouts: &Layouts, allocas: &Allocas) -> Vec<ValueId> {
    let mut out = Vec::new();
    let same_shape = |operand: Operand, ty: TypeId, out: &mut Vec<ValueId>| {
        if let Operand::Local(value) = operand
            && let Some(Plan::Register { ty: own, .. }) = allocas.plan(value)
            && layouts.scalar(ty) != Some(own)
        {
            out.push(value);
        }
    };
    for inst in &function.insts {
        match &inst.kind {
            InstKind::Load { pointer, .. } => same_shape(*pointer, inst.ty, &mut out),
            InstKind::Store { value, pointer, .. } => {
                let ty = match value {
                    Operand::Local(value) => function.value_type(*value),
                    Operand::Const(id) => module.constant(*id).ty,
                };
                same_shape(*pointer, ty, &mut out);
                out.extend(allocas.register(*value));
            }
            InstKind::Call(call) if lifetime_marker(module, call).is_some() => {}
            kind => kind.for_each_operand(|operand| out.extend(allocas.register(operand))),
        }
    }
    out
}
