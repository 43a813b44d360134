//! The execution tree: what was decided on the way to each place, and what is known about each way on.

use crate::hits::{HitVector, Hits, Passed};
use crate::ids::{EdgeId, NodeId};
use byway_expr::TermId;
use byway_ir::program::BranchId;
use byway_vm::memory::CodePlace;
use rustc_hash::FxHashMap;

/// How much is known about a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// No run has seen what comes next.
    New,
    /// A decision comes next; its alternatives are in the frontier or were there.
    Decides,
    /// A run ended here.
    Ended,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    parent: NodeId,
    condition: TermId,
    depth: u32,
    state: State,
    /// Another worker explores what is below, except for ways that were handed over from there.
    elsewhere: bool,
    /// Which decision of its path was the last, counted as machines count them.
    decision: u32,
    place: Option<CodePlace>,
    branch: Option<BranchId>,
    /// The way on that was entered last; the others hang on it.
    last_way: Option<TermId>,
}

/// A way on, and the one of the same node that was entered before it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    way: Way,
    before: Option<TermId>,
}

/// Where a way on from a node leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Some run has taken it.
    Taken(NodeId),
    /// It is a pending edge, or was one that was found infeasible or suspended.
    Edge(EdgeId),
}

/// What a node is added for.
#[derive(Clone, Copy, Debug)]
pub struct Decided {
    /// The instruction that decided.
    pub place: CodePlace,
    /// The branch that it passed, if it has one.
    pub branch: Option<BranchId>,
    /// Which decision of the path it is.
    pub decision: u32,
    /// Whether another worker explores what is below.
    pub elsewhere: bool,
}

/// All nodes. A node holds one condition; its path condition is that of its parent and its own.
#[derive(Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    ways: FxHashMap<(NodeId, TermId), Entry>,
}

impl Default for Tree {
    fn default() -> Tree {
        let root = Node {
            parent: NodeId::ROOT,
            condition: TermId(0),
            depth: 0,
            state: State::New,
            elsewhere: false,
            decision: 0,
            place: None,
            branch: None,
            last_way: None,
        };
        Tree { nodes: vec![root], ways: FxHashMap::default() }
    }
}

impl Tree {
    /// Adds a node below another: what the instruction at a place decided, which passed the branch if it has one.
    pub fn add(&mut self, parent: NodeId, condition: TermId, decided: Decided) -> NodeId {
        let depth = self.depth(parent) + 1;
        let Decided { place, branch, decision, elsewhere } = decided;
        let place = Some(place);
        self.nodes.push(Node {
            parent,
            condition,
            depth,
            state: State::New,
            elsewhere,
            decision,
            place,
            branch,
            last_way: None,
        });
        let node = NodeId(self.nodes.len() as u32 - 1);
        self.enter(parent, condition, Way::Taken(node)).way = Way::Taken(node);
        node
    }

    /// Adds a way on that no run has taken yet.
    pub fn add_edge(&mut self, node: NodeId, condition: TermId, edge: EdgeId) {
        let entry = self.enter(node, condition, Way::Edge(edge));
        // An edge that was given up for a while comes back under another number.
        if let Way::Edge(known) = &mut entry.way {
            *known = edge;
        }
    }

    /// The entry of a way on, which is this one if there was none.
    fn enter(&mut self, node: NodeId, condition: TermId, way: Way) -> &mut Entry {
        let last = &mut self.nodes[node.index()].last_way;
        self.ways.entry((node, condition)).or_insert_with(|| Entry { way, before: last.replace(condition) })
    }

    /// What is known about a way on from a node.
    pub fn way(&self, node: NodeId, condition: TermId) -> Option<Way> {
        self.ways.get(&(node, condition)).map(|entry| entry.way)
    }

    /// The ways on from a node that are known, each with its condition.
    pub fn ways(&self, node: NodeId) -> impl Iterator<Item = (TermId, Way)> {
        let mut next = self.nodes[node.index()].last_way;
        std::iter::from_fn(move || {
            let condition = next?;
            let entry = self.ways.get(&(node, condition))?;
            next = entry.before;
            Some((condition, entry.way))
        })
    }

    /// A decision comes next; is it the first time that it is seen?
    pub fn expand(&mut self, node: NodeId) -> bool {
        let state = &mut self.nodes[node.index()].state;
        let new = *state == State::New;
        if new {
            *state = State::Decides;
        }
        new
    }

    /// Whether a decision is known to come next.
    pub fn is_expanded(&self, node: NodeId) -> bool {
        self.nodes[node.index()].state == State::Decides
    }

    /// A run ended here; is it the first one?
    pub fn end(&mut self, node: NodeId) -> bool {
        let state = &mut self.nodes[node.index()].state;
        let first = *state != State::Ended;
        *state = State::Ended;
        first
    }

    /// Whether another worker explores what is below a node.
    pub fn is_elsewhere(&self, node: NodeId) -> bool {
        self.nodes[node.index()].elsewhere
    }

    /// All that no edge leads to is explored by another worker, from the root on.
    pub(crate) fn begin_elsewhere(&mut self) {
        self.nodes[NodeId::ROOT.index()].elsewhere = true;
    }

    /// What is below a node is explored here from now on.
    pub(crate) fn begin_here(&mut self, node: NodeId) {
        self.nodes[node.index()].elsewhere = false;
    }

    /// Which decision of its path was the last one above a node.
    pub(crate) fn decision(&self, node: NodeId) -> u32 {
        self.nodes[node.index()].decision
    }

    /// Number of decisions above a node.
    pub fn depth(&self, node: NodeId) -> u32 {
        self.nodes[node.index()].depth
    }

    /// The node above; the root is above itself.
    pub fn parent(&self, node: NodeId) -> NodeId {
        self.nodes[node.index()].parent
    }

    /// What was decided last.
    pub fn condition(&self, node: NodeId) -> TermId {
        self.nodes[node.index()].condition
    }

    /// The instruction that decided last.
    pub fn place(&self, node: NodeId) -> Option<CodePlace> {
        self.nodes[node.index()].place
    }

    /// The branch that was passed last, by a decision that has one.
    pub fn branch(&self, node: NodeId) -> Option<BranchId> {
        self.nodes[node.index()].branch
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing but the root.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }
}

/// What holds at a node, in the order in which it was decided. It goes from node to node at the cost of what differs.
#[derive(Debug, Default)]
pub struct Path {
    /// The nodes from the one below the root down.
    nodes: Vec<NodeId>,
    conditions: Vec<TermId>,
    hits: Hits,
}

impl Path {
    /// Goes over to another node.
    pub fn go_to(&mut self, tree: &Tree, node: NodeId) {
        let mut new = Vec::new();
        let mut at = node;
        while at != NodeId::ROOT {
            let depth = tree.depth(at) as usize;
            if self.nodes.get(depth - 1) == Some(&at) {
                break;
            }
            new.push(at);
            at = tree.nodes[at.index()].parent;
        }
        let common = tree.depth(at) as usize;
        for left in self.nodes.drain(common..).rev() {
            if let Some(place) = tree.place(left) {
                self.hits.leave(Passed::new(tree.branch(left), place), place);
            }
        }
        self.conditions.truncate(common);
        for &node in new.iter().rev() {
            if let Some(place) = tree.place(node) {
                self.hits.enter(Passed::new(tree.branch(node), place), place);
            }
            self.nodes.push(node);
            self.conditions.push(tree.nodes[node.index()].condition);
        }
    }

    /// The conditions down to the node.
    pub fn conditions(&self) -> &[TermId] {
        &self.conditions
    }

    /// How often the path has come by an instruction that decided something.
    pub fn visits(&self, place: CodePlace) -> u32 {
        self.hits.visits(place)
    }

    /// What its decisions have passed, and how often.
    pub fn hit_vector(&self) -> HitVector {
        self.hits.vector()
    }
}
