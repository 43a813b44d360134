//! The arena of constants. Those that are written again and again are kept once.

use super::super::error::{Fault, Read};
use super::super::reader::{Reader, shortened};
use super::super::values::LocalName;
use crate::module::{BlockId, ConstId, ConstKind, Constant, GlobalId, GlobalKind, TypeId};
use rustc_hash::FxHashMap;

/// Constants that are shared, and those that wait for the end of the module.
#[derive(Default)]
pub(in super::super) struct ConstantPool<'t> {
    shared: FxHashMap<(TypeId, Shared), ConstId>,
    block_addresses: Vec<(ConstId, PendingBlockAddress<'t>)>,
}

/// A `blockaddress`, which may name a block that has not been read yet.
#[derive(Clone, Copy)]
pub(in super::super) struct PendingBlockAddress<'t> {
    pub function: GlobalId,
    pub label: LocalName<'t>,
    /// Where the label stands.
    pub at: u32,
}

/// What can be shared, as a key.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Shared {
    Int(u64),
    Float([u64; 2]),
    Null,
    Undef,
    Poison,
    Zero,
    NoToken,
    Global(GlobalId),
}

impl Shared {
    fn of(kind: &ConstKind) -> Option<Shared> {
        Some(match kind {
            ConstKind::Int(value) => Shared::Int(*value),
            ConstKind::Float(bits) => Shared::Float(*bits),
            ConstKind::Null => Shared::Null,
            ConstKind::Undef => Shared::Undef,
            ConstKind::Poison => Shared::Poison,
            ConstKind::Zero => Shared::Zero,
            ConstKind::NoToken => Shared::NoToken,
            ConstKind::Global(id) => Shared::Global(*id),
            _ => return None,
        })
    }
}

impl<'t> Reader<'t> {
    /// Adds a constant.
    pub fn add_constant(&mut self, ty: TypeId, kind: ConstKind) -> ConstId {
        let id = ConstId(self.module.constants.len() as u32);
        self.module.constants.push(Constant { ty, kind });
        id
    }

    /// The index of a constant, the same for equal ones where they are likely to recur.
    pub fn share(&mut self, ty: TypeId, kind: ConstKind) -> ConstId {
        let Some(key) = Shared::of(&kind) else { return self.add_constant(ty, kind) };
        if let Some(&id) = self.pool.shared.get(&(ty, key)) {
            return id;
        }
        let id = self.add_constant(ty, kind);
        self.pool.shared.insert((ty, key), id);
        id
    }

    /// The address of a global as a constant.
    pub fn global_address(&mut self, ty: TypeId, global: GlobalId) -> ConstId {
        if ty != self.common.ptr {
            return self.share(ty, ConstKind::Global(global));
        }
        if let Some(id) = *self.symbols.address(global) {
            return id;
        }
        let id = self.add_constant(ty, ConstKind::Global(global));
        *self.symbols.address(global) = Some(id);
        id
    }

    /// Adds the address of a block that is looked up at the end of the module.
    pub fn pend_block_address(&mut self, ty: TypeId, pending: PendingBlockAddress<'t>) -> ConstId {
        let id = self.add_constant(ty, ConstKind::BlockAddress(pending.function, BlockId(0)));
        self.pool.block_addresses.push((id, pending));
        id
    }

    /// Whether two addresses of blocks name the same one, though it may not have been read yet.
    pub fn same_block_address(&self, a: ConstId, b: ConstId) -> bool {
        let pending = |id: ConstId| {
            let found = self.pool.block_addresses.iter().find(|(pending, _)| *pending == id);
            found.map(|(_, pending)| (pending.function, pending.label.text()))
        };
        pending(a) == pending(b)
    }

    /// Looks up the blocks that constants name, now that all functions are known.
    pub fn finish_block_addresses(&mut self) -> Read<()> {
        let mut labels: FxHashMap<GlobalId, FxHashMap<Box<str>, BlockId>> = FxHashMap::default();
        for (id, pending) in std::mem::take(&mut self.pool.block_addresses) {
            let blocks = labels.entry(pending.function).or_insert_with(|| self.labels_of(pending.function));
            let label = pending.label.text();
            let block = match blocks.get(&*label) {
                Some(&BlockId(0)) => Err("the entry block"),
                Some(&block) => Ok(block),
                None => Err("none of that name"),
            };
            let block = block.map_err(|found| {
                let function = self.symbols.shown(pending.function);
                let expected = format!("a block `%{}` of {function} after its entry", shortened(&label));
                Fault::expected(pending.at, &expected, found)
            })?;
            self.module.constants[id.index()].kind = ConstKind::BlockAddress(pending.function, block);
        }
        Ok(())
    }

    fn labels_of(&self, function: GlobalId) -> FxHashMap<Box<str>, BlockId> {
        let Some(GlobalKind::Function(function)) = self.symbols.defined(function).map(|global| &global.kind) else {
            return FxHashMap::default();
        };
        let numbered = function.blocks.iter().enumerate();
        numbered.map(|(index, block)| (block.name.clone(), BlockId(index as u32))).collect()
    }
}
