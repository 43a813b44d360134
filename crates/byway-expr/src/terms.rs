//! The arena of terms.

use crate::term::{Node, Op, TermId, VarId};
use rustc_hash::FxHashMap;

/// All terms, each once.
#[derive(Debug)]
pub struct Terms {
    nodes: Vec<Node>,
    ids: FxHashMap<Node, TermId>,
    wide: Vec<Box<[u64]>>,
    wide_ids: FxHashMap<Box<[u64]>, u32>,
}

impl Default for Terms {
    fn default() -> Terms {
        // Index 0 is no term.
        let nothing = Node { op: Op::Const, width: 0, args: [0; 3] };
        Terms {
            nodes: vec![nothing],
            ids: FxHashMap::default(),
            wide: Vec::new(),
            wide_ids: FxHashMap::default(),
        }
    }
}

impl Terms {
    /// The node of a term.
    pub fn node(&self, id: TermId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The width of a term.
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

    /// The term of a node, as it is, without simplification.
    pub fn intern(&mut self, node: Node) -> TermId {
        let next = TermId(self.nodes.len() as u32);
        let id = *self.ids.entry(node).or_insert(next);
        if id == next {
            self.nodes.push(node);
        }
        id
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

    /// An input byte.
    pub fn var(&mut self, var: VarId) -> TermId {
        self.intern(Node { op: Op::Var, width: 8, args: [var.0, 0, 0] })
    }

    /// The value of a constant of at most 64 bits.
    pub fn as_constant(&self, id: TermId) -> Option<u64> {
        match self.node(id) {
            Node { op: Op::Const, width: 1..=64, args: [low, high, _] } => {
                Some(u64::from(*low) | u64::from(*high) << 32)
            }
            _ => None,
        }
    }

    /// The limbs of a constant of any width.
    pub fn limbs(&self, id: TermId) -> Option<Vec<u64>> {
        match self.node(id) {
            Node { op: Op::Const, width, args: [entry, ..] } if *width > 64 => {
                Some(self.wide[*entry as usize].to_vec())
            }
            _ => self.as_constant(id).map(|value| vec![value]),
        }
    }
}
