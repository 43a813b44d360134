//! The arena of terms.

mod fuel;
mod leaves;
mod recent;

pub(crate) use leaves::Leaves;

use crate::term::{Node, Op, TermId, VarId};
use crate::value::Value;
use fuel::Fuel;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use recent::Recent;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// A term in the table. With the hash beside it the table grows, and passes over other terms, without a look at their nodes.
#[derive(Clone, Copy, Debug)]
struct Slot {
    id: TermId,
    hash: NodeHash,
}

/// The hash of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeHash(u32);

/// A number that depends on every bit of two.
#[inline]
fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

impl NodeHash {
    #[inline]
    pub(crate) fn of(node: &Node) -> NodeHash {
        let [a, b, c] = node.args.map(u64::from);
        let (low, high) = (a | b << 32, c | u64::from(node.width) << 32);
        let arguments = mix(low ^ 0xa076_1d64_78bd_642f, high ^ 0xe703_7ed1_a0b4_28db);
        NodeHash(mix(arguments ^ FxBuildHasher.hash_one(node.op), 0x8ebc_6af0_9c88_c6e3) as u32)
    }

    /// The hash spread over the bits that the table looks at.
    #[inline]
    fn spread(self) -> u64 {
        u64::from(self.0).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// A position in a table of so many places, a power of two.
    #[inline]
    pub(crate) fn place(self, places: usize) -> usize {
        self.0 as usize & (places - 1)
    }
}

/// All terms, each once. A term's arguments always come before it, so the order of indices is one of evaluation.
#[derive(Debug)]
pub struct Terms {
    nodes: Vec<Node>,
    /// The terms by the hash of their nodes, which are only in the arena.
    ids: HashTable<Slot>,
    wide: Vec<Box<[u64]>>,
    wide_ids: FxHashMap<Box<[u64]>, u32>,
    pub(crate) fuel: Fuel,
    pub(crate) recent: Recent,
    pub(crate) anchors: Leaves,
    pub(crate) unset: Leaves,
}

impl Default for Terms {
    fn default() -> Terms {
        // Index 0 is no term.
        let nothing = Node { op: Op::Const, width: 0, args: [0; 3] };
        Terms {
            nodes: vec![nothing],
            ids: HashTable::new(),
            wide: Vec::new(),
            wide_ids: FxHashMap::default(),
            fuel: Fuel::default(),
            recent: Recent::default(),
            anchors: Leaves::new(Op::Anchor),
            unset: Leaves::new(Op::Unset),
        }
    }
}

impl Terms {
    /// The node of a term.
    #[inline]
    pub fn node(&self, id: TermId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The width of a term.
    #[inline]
    pub fn width(&self, id: TermId) -> u32 {
        self.node(id).width
    }

    /// Number of terms.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there is no term yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes of memory held.
    pub fn bytes(&self) -> usize {
        let wide: usize = self.wide.iter().map(|limbs| 2 * size_of_val::<[u64]>(limbs)).sum();
        self.nodes.capacity() * size_of::<Node>() + self.ids.allocation_size() + wide
    }

    /// The term of a node, as it is, without simplification.
    pub fn intern(&mut self, node: Node) -> TermId {
        self.intern_hashed(node, NodeHash::of(&node))
    }

    /// The same, where the hash is known.
    pub(crate) fn intern_hashed(&mut self, node: Node, hash: NodeHash) -> TermId {
        let nodes = &self.nodes;
        let is_it = |slot: &Slot| slot.hash == hash && nodes[slot.id.index()] == node;
        match self.ids.entry(hash.spread(), is_it, |slot| slot.hash.spread()) {
            Entry::Occupied(known) => known.get().id,
            Entry::Vacant(place) => {
                let id = TermId(self.nodes.len() as u32);
                place.insert(Slot { id, hash });
                self.anchors.note(&node, id);
                self.unset.note(&node, id);
                self.nodes.push(node);
                id
            }
        }
    }

    /// A number whose bits above the lowest 64 are zero; bits above the width are ignored.
    pub fn constant(&mut self, value: u64, width: u32) -> TermId {
        debug_assert!(width >= 1);
        if width > 64 {
            let mut limbs = vec![0; width.div_ceil(64) as usize];
            limbs[0] = value;
            return self.wide_constant(&limbs, width);
        }
        let value = value & (u64::MAX >> (64 - width));
        self.intern(Node { op: Op::Const, width, args: [value as u32, (value >> 32) as u32, 0] })
    }

    /// A number of any width: limbs, least significant first, with unused bits clear.
    pub fn wide_constant(&mut self, limbs: &[u64], width: u32) -> TermId {
        if width <= 64 {
            return self.constant(limbs.first().copied().unwrap_or(0), width);
        }
        let next = self.wide.len() as u32;
        let entry = match self.wide_ids.get(limbs) {
            Some(&known) => known,
            None => {
                self.wide.push(limbs.into());
                self.wide_ids.insert(limbs.into(), next);
                next
            }
        };
        self.intern(Node { op: Op::Const, width, args: [entry, 0, 0] })
    }

    /// The term of a number.
    pub fn value_constant(&mut self, value: &Value) -> TermId {
        self.wide_constant(value.limbs(), value.width())
    }

    /// A truth value.
    pub fn truth(&mut self, value: bool) -> TermId {
        self.constant(u64::from(value), 1)
    }

    /// An input byte.
    pub fn var(&mut self, var: VarId) -> TermId {
        self.intern(Node { op: Op::Var, width: 8, args: [var.0, 0, 0] })
    }

    /// The value of a constant of at most 64 bits.
    #[inline]
    pub fn as_constant(&self, id: TermId) -> Option<u64> {
        match self.node(id) {
            Node { op: Op::Const, width: 1..=64, args: [low, high, _] } => {
                Some(u64::from(*low) | u64::from(*high) << 32)
            }
            _ => None,
        }
    }

    /// The value of a constant of any width.
    #[inline]
    pub fn as_value(&self, id: TermId) -> Option<Value> {
        let node = self.node(id);
        if node.op != Op::Const {
            return None;
        }
        Some(match node.width {
            ..=64 => Value::small(u64::from(node.args[0]) | u64::from(node.args[1]) << 32, node.width),
            _ => Value::new(self.wide_limbs(node), node.width),
        })
    }

    /// The limbs of a constant of more than 64 bits.
    pub(crate) fn wide_limbs(&self, node: &Node) -> &[u64] {
        &self.wide[node.args[0] as usize]
    }

    /// The limbs of a constant of any width.
    pub fn limbs(&self, id: TermId) -> Option<Vec<u64>> {
        self.as_value(id).map(|value| value.limbs().to_vec())
    }
}
