//! A change of one function.

use byway_ir::module::{Function, Inst, InstKind, TypeId, ValueId};

/// A change of one function: instructions become others, and new ones may go before one of them.
#[derive(Clone, Debug)]
pub(crate) struct Edit {
    /// The instruction that is changed, or the first of several.
    pub(crate) at: u32,
    /// What goes right before it. The results are numbered from the function's own values on.
    pub(crate) before: Vec<Added>,
    /// What instructions become.
    pub(crate) becomes: Vec<(u32, InstKind)>,
}

/// A new instruction with a result.
#[derive(Clone, Debug)]
pub(crate) struct Added {
    pub(crate) kind: InstKind,
    pub(crate) ty: TypeId,
}

impl Edit {
    /// An instruction becomes another one of the same type.
    pub(crate) fn replace(at: u32, kind: InstKind) -> Edit {
        Edit { at, before: Vec::new(), becomes: vec![(at, kind)] }
    }

    /// An instruction with an unused result is left out. A fence does nothing, as there is one thread.
    pub(crate) fn remove(at: u32) -> Edit {
        Edit::replace(at, InstKind::Fence)
    }

    /// The function with the change made.
    pub(crate) fn apply(&self, function: &Function) -> Function {
        let mut made = function.clone();
        for (at, kind) in &self.becomes {
            let inst = &mut made.insts[*at as usize];
            if matches!(kind, InstKind::Fence) {
                inst.result = None;
            }
            inst.kind = kind.clone();
        }
        if !self.before.is_empty() {
            self.insert(&mut made);
        }
        made
    }

    fn insert(&self, function: &mut Function) {
        let location = function.insts[self.at as usize].location;
        let added: Vec<Inst> = (self.before.iter())
            .map(|Added { kind, ty }| {
                let result = ValueId(function.value_types.len() as u32);
                function.value_types.push(*ty);
                Inst { kind: kind.clone(), ty: *ty, result: Some(result), location }
            })
            .collect();
        let count = added.len() as u32;
        let at = self.at as usize;
        function.insts.splice(at..at, added);
        for block in &mut function.blocks {
            if block.insts.start > self.at {
                block.insts.start += count;
            }
            if block.insts.end > self.at {
                block.insts.end += count;
            }
        }
    }
}
