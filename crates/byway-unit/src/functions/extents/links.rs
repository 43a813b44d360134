//! Which variables of a function have to do with each other: they are compared, or one is set to what is made of the other.

use super::body::{Body, Node};
use super::loops::Loops;
use byway_ir::module::{InstKind, IntPredicate, Operand, Type};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// How far apart variables may be.
const FARTHEST: u32 = 5;

/// What is less, or not more, than another.
const COMPARED: u32 = 1;

/// What is the same as another, or is made of it.
const SAME: u32 = 2;

/// What is counted in the same loop.
const COUNTED: u32 = 3;

/// Variables that have to do with each other.
pub(super) struct Links {
    /// With the loop in which variables are compared: the next loop may count the same variable up to something else.
    near: HashMap<Node, BTreeMap<(Node, Option<u32>), u32>>,
    loops: Loops,
    /// Variables that are counted up or down, and the loops in which they are.
    counted: HashMap<Node, BTreeSet<u32>>,
    compared: HashSet<Node>,
    /// Parameters that are pointers.
    pointers: Vec<bool>,
}

impl Links {
    pub(super) fn of(body: &Body<'_>) -> Links {
        let function = body.function;
        let is_pointer = |of| matches!(body.module.types.get(of), Type::Ptr(_));
        let pointers = function.params.iter().map(|param| is_pointer(param.ty)).collect();
        let mut links = Links {
            near: HashMap::new(),
            loops: Loops::of(function),
            counted: HashMap::new(),
            compared: HashSet::new(),
            pointers,
        };
        for (at, inst) in function.insts.iter().enumerate() {
            match inst.kind {
                InstKind::ICmp { predicate, lhs, rhs } => {
                    let all: BTreeSet<Node> = body.atoms(lhs).into_iter().chain(body.atoms(rhs)).collect();
                    let is_same = matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
                    links.compared.extend(all.iter().cloned());
                    let around = links.loops.around(function, at);
                    links.link_all(&all, if is_same { SAME } else { COMPARED }, around);
                }
                InstKind::Store { value, pointer: Operand::Local(variable), .. }
                    if body.stored.contains_key(&variable) =>
                {
                    let node = body.node(variable);
                    let mut from = body.atoms(value);
                    let is_own = from.remove(&node)
                        && !matches!(value, Operand::Local(value) if value.index() < function.params.len());
                    if is_own {
                        let around = links.loops.around(function, at);
                        links.counted.entry(node.clone()).or_default().extend(around);
                    }
                    from.into_iter().for_each(|other| links.link(&node, &other, SAME, None));
                }
                _ => {}
            }
        }
        links
    }

    fn link_all(&mut self, all: &BTreeSet<Node>, apart: u32, around: Option<u32>) {
        if all.len() > 4 {
            return;
        }
        for one in all {
            all.iter().filter(|other| *other != one).for_each(|other| self.link(one, other, apart, around));
        }
    }

    fn link(&mut self, one: &Node, other: &Node, apart: u32, around: Option<u32>) {
        for (from, to) in [(one, other), (other, one)] {
            let known = self.near.entry(from.clone()).or_default().entry((to.clone(), around)).or_insert(apart);
            *known = apart.min(*known);
        }
    }

    fn is_pointer(&self, node: &Node) -> bool {
        matches!(node, Node::Param(param) if self.pointers[*param])
    }

    /// Whether a variable goes on from one to the next.
    pub(super) fn is_counted(&self, node: &Node) -> bool {
        self.counted.contains_key(node)
    }

    /// The loop that an instruction is in.
    pub(super) fn around(&self, body: &Body<'_>, at: usize) -> Option<u32> {
        self.loops.around(body.function, at)
    }

    /// What has to do with these where code in a loop looks, and how far away it is. Pointers that are given lead no further: what they have to do
    /// with is their own.
    pub(super) fn reach(&self, from: &[Node], around: Option<u32>) -> BTreeMap<Node, u32> {
        self.reach_from(from, around, 0)
    }

    fn reach_from(&self, from: &[Node], around: Option<u32>, first: u32) -> BTreeMap<Node, u32> {
        let is_here = |compared: &Option<u32>| compared.is_none() || around.is_none() || *compared == around;
        let mut found: BTreeMap<Node, u32> = from.iter().map(|node| (node.clone(), first)).collect();
        for distance in first..FARTHEST {
            let now: Vec<Node> =
                found.iter().filter(|(_, at)| **at == distance).map(|(node, _)| node.clone()).collect();
            for node in now.iter().filter(|node| from.contains(node) || !self.is_pointer(node)) {
                let near = self.near.get(node).into_iter().flatten();
                for ((next, _), apart) in near.filter(|((_, compared), _)| is_here(compared)) {
                    let far = distance + apart;
                    let known = found.entry(next.clone()).or_insert(far);
                    *known = far.min(*known);
                }
            }
        }
        found.retain(|_, far| *far <= FARTHEST);
        found
    }

    /// Variables that are counted in the same loops as one of these, and compared.
    pub(super) fn companions(&self, of: &[Node]) -> Vec<Node> {
        let loops: BTreeSet<u32> = of.iter().filter_map(|node| self.counted.get(node)).flatten().copied().collect();
        let is_one = |node: &Node, counted: &BTreeSet<u32>| {
            self.compared.contains(node)
                && !of.contains(node)
                && !self.is_pointer(node)
                && counted.iter().any(|around| loops.contains(around))
        };
        self.counted.iter().filter(|(node, counted)| is_one(node, counted)).map(|(node, _)| node.clone()).collect()
    }

    /// What has to do with variables that are counted in the same loops.
    pub(super) fn reach_by_counting(&self, of: &[Node], around: Option<u32>) -> BTreeMap<Node, u32> {
        self.reach_from(&self.companions(of), around, COUNTED)
    }
}
