//! The arena of terms.

use crate::term::{Node, Op, TermId, VarId};
use crate::value::Value;
use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// All terms, each once. A term's arguments always come before it, so the order of indices is one of evaluation.
#[derive(Debug)]
pub struct Terms {
    nodes: Vec<Node>,
    /// The terms by the hash of their nodes, which are only in the arena.
    ids: HashTable<TermId>,
    wide: Vec<Box<[u64]>>,
    wide_ids: FxHashMap<Box<[u64]>, u32>,
    pub(crate) fuel: crate::build::Fuel,
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
            fuel: crate::build::Fuel::default(),
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
        let nodes = &self.nodes;
        let hash = FxBuildHasher.hash_one(node);
        let is_it = |id: &TermId| nodes[id.index()] == node;
        let rehash = |id: &TermId| FxBuildHasher.hash_one(nodes[id.index()]);
        match self.ids.entry(hash, is_it, rehash) {
            hashbrown::hash_table::Entry::Occupied(known) => *known.get(),
            hashbrown::hash_table::Entry::Vacant(place) => {
                let id = TermId(self.nodes.len() as u32);
                place.insert(id);
                self.nodes.push(node);
                id
            }
        }
    }

    /// A number of at most 64 bits; bits above the width are ignored.
    pub fn constant(&mut self, value: u64, width: u32) -> TermId {
        debug_assert!((1..=64).contains(&width));
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
    pub fn as_value(&self, id: TermId) -> Option<Value> {
        let node = self.node(id);
        match node.op {
            Op::Const if node.width <= 64 => self.as_constant(id).map(|value| Value::small(value, node.width)),
            Op::Const => Some(Value::new(self.wide_limbs(node), node.width)),
            _ => None,
        }
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
