//! The control flow of a whole program, with calls: what can run after what.

use byway_ir::graph::{CallGraph, FlowGraph, takes_address};
use byway_ir::program::{Body, BranchId, EngineFn, FuncId, Function, Op, PointId, Program};
use byway_vm::memory::CodePlace;

/// Instructions that run one after the other, the last of which may call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct NodeIndex(u32);

impl NodeIndex {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is known about a node while the graph is built, and after.
#[derive(Debug, Default)]
struct Node {
    /// The first instruction.
    start: u32,
    /// What is covered when the node runs: a branch or an entry of a function.
    item: Option<PointId>,
    /// It ends with a return.
    is_return: bool,
    /// It ends with a call of one of these.
    callees: Option<Vec<FuncId>>,
    /// That call is one through a pointer.
    is_indirect: bool,
    /// It ends with a call that `longjmp` can come back to.
    is_landing: bool,
    /// Nodes of the same function that may follow.
    next: Vec<NodeIndex>,
    /// A return of the function can be reached from it.
    returns: bool,
}

/// The graph. A call leads into its callees and, if one of them can return, to what stands behind it: which makes the
/// nodes that can be reached from the entry of a function its summary. Returns lead nowhere here: users of the graph
/// know the call stack.
#[derive(Debug)]
pub(crate) struct Supergraph {
    nodes: Vec<Node>,
    /// The first node of each function, and one past the last.
    first: Vec<u32>,
    /// Whether a call of each function can come back.
    returns: Vec<bool>,
    /// Some function may call `longjmp`.
    jumps: bool,
    /// The function `main`, if no code but the start of the program can have its address: it is called once.
    main: Option<FuncId>,
}

impl Supergraph {
    /// The graph of a program, with all that can be covered.
    pub(crate) fn of(program: &Program) -> Supergraph {
        Supergraph::among(program, |_| true, |_| true)
    }

    /// The same, where only some branches in some functions are to be covered.
    pub(crate) fn among(
        program: &Program,
        counts: impl Fn(FuncId) -> bool,
        branch_counts: impl Fn(BranchId) -> bool,
    ) -> Supergraph {
        let calls = Calls::of(program);
        let mut graph = Supergraph {
            nodes: Vec::new(),
            first: vec![0],
            returns: Vec::new(),
            jumps: calls.jumps,
            main: main_of(program),
        };
        for (number, function) in program.functions().iter().enumerate() {
            let id = FuncId(number as u32);
            graph.add_function(function, &calls);
            if counts(id) {
                graph.add_items(function, &branch_counts);
            }
        }
        graph.returns = program.functions().iter().map(|function| returns_at_once(function.body)).collect();
        graph.find_returns();
        graph
    }

    fn add_function(&mut self, function: &Function, calls: &Calls) {
        let flow = FlowGraph::of(function);
        let base = self.nodes.len() as u32;
        let mut starts = Vec::with_capacity(flow.blocks.len());
        let mut at = base;
        for block in &flow.blocks {
            starts.push(NodeIndex(at));
            at += pieces(block.start, block.end, &block.calls).count() as u32;
        }
        for block in &flow.blocks {
            for (start, end) in pieces(block.start, block.end, &block.calls) {
                let op = function.code[end as usize - 1];
                let next = if end < block.end {
                    vec![NodeIndex(self.nodes.len() as u32 + 1)]
                } else {
                    block.successors.iter().map(|block| starts[*block as usize]).collect()
                };
                self.nodes.push(Node {
                    start,
                    is_return: matches!(op, Op::Ret { .. } | Op::RetVoid { .. } | Op::RetN { .. }),
                    callees: calls.callees(function, &op),
                    is_indirect: matches!(op, Op::CallIndirect { .. }),
                    is_landing: calls.is_landing(&op),
                    next,
                    ..Node::default()
                });
            }
        }
        self.first.push(self.nodes.len() as u32);
    }

    /// Enters what there is to cover in the function that was added last.
    fn add_items(&mut self, function: &Function, branch_counts: &impl Fn(BranchId) -> bool) {
        let from = self.first[self.first.len() - 2] as usize;
        for node in &mut self.nodes[from..] {
            node.item = match function.code[node.start as usize] {
                Op::Branch { branch, .. } => Some(branch).filter(|branch| branch_counts(*branch)).map(PointId::from),
                Op::Enter { entry } => Some(entry.into()),
                _ => None,
            };
        }
    }

    /// Finds the least set of functions and nodes that can return.
    fn find_returns(&mut self) {
        let before = self.flow_before();
        let mut callers = vec![Vec::new(); self.returns.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            for callee in node.callees.iter().flatten() {
                callers[callee.index()].push(NodeIndex(at as u32));
            }
        }
        let mut work: Vec<NodeIndex> = (0..self.nodes.len() as u32).map(NodeIndex).collect();
        while let Some(at) = work.pop() {
            if self.nodes[at.index()].returns || !self.can_return(at) {
                continue;
            }
            self.nodes[at.index()].returns = true;
            work.extend(&before[at.index()]);
            let function = self.first.partition_point(|first| *first <= at.0) - 1;
            if self.first[function] == at.0 && !std::mem::replace(&mut self.returns[function], true) {
                work.extend(&callers[function]);
            }
        }
    }

    fn can_return(&self, at: NodeIndex) -> bool {
        let node = &self.nodes[at.index()];
        node.is_return || (self.passes(node) && node.next.iter().any(|next| self.nodes[next.index()].returns))
    }

    /// Whether control can come to the end of a node. A call whose callees are not known may do anything.
    fn passes(&self, node: &Node) -> bool {
        let returns = |callee: &FuncId| self.returns[callee.index()];
        node.callees.as_ref().is_none_or(|callees| callees.is_empty() || callees.iter().any(returns))
    }

    fn flow_before(&self) -> Vec<Vec<NodeIndex>> {
        let mut before = vec![Vec::new(); self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            node.next.iter().for_each(|next| before[next.index()].push(NodeIndex(at as u32)));
        }
        before
    }

    /// Number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = NodeIndex> + use<> {
        (0..self.nodes.len() as u32).map(NodeIndex)
    }

    /// The node that holds an instruction.
    pub(crate) fn node_at(&self, place: CodePlace) -> Option<NodeIndex> {
        let first = *self.first.get(place.function.index())? as usize;
        let last = *self.first.get(place.function.index() + 1)? as usize;
        let at = self.nodes[first..last].partition_point(|node| node.start <= place.pc);
        Some(NodeIndex((first + at.checked_sub(1)?) as u32))
    }

    /// What is covered when a node runs.
    pub(crate) fn item(&self, at: NodeIndex) -> Option<PointId> {
        self.nodes[at.index()].item
    }

    /// Whether the function of a node can return once the node runs.
    pub(crate) fn returns(&self, at: NodeIndex) -> bool {
        self.nodes[at.index()].returns
    }

    /// What may run right after a node: the rest of its function, or functions that it calls.
    pub(crate) fn next(&self, at: NodeIndex) -> impl Iterator<Item = NodeIndex> + '_ {
        self.next_but(at, None)
    }

    /// The same once `main` runs: it is not started again.
    pub(crate) fn next_in_main(&self, at: NodeIndex) -> impl Iterator<Item = NodeIndex> + '_ {
        self.next_but(at, self.main)
    }

    /// Whether an instruction is one of `main`, if that is called once.
    pub(crate) fn is_in_main(&self, place: CodePlace) -> bool {
        self.main == Some(place.function)
    }

    fn next_but(&self, at: NodeIndex, not: Option<FuncId>) -> impl Iterator<Item = NodeIndex> + '_ {
        let node = &self.nodes[at.index()];
        let passes = self.passes(node);
        let entered = node.callees.iter().flatten().filter(move |callee| !node.is_indirect || Some(**callee) != not);
        let entered = entered.filter_map(|callee| {
            let (first, end) = (self.first[callee.index()], self.first[callee.index() + 1]);
            (first < end).then_some(NodeIndex(first))
        });
        node.next.iter().copied().filter(move |_| passes).chain(entered)
    }

    /// Whether frames can be left without a return.
    pub(crate) fn has_jumps(&self) -> bool {
        self.jumps
    }

    /// The nodes of a function that `longjmp` can come back to.
    pub(crate) fn landings(&self, function: FuncId) -> impl Iterator<Item = NodeIndex> + '_ {
        let bound = |at: usize| self.first.get(at).copied().unwrap_or(0);
        let all = bound(function.index())..bound(function.index() + 1);
        all.map(NodeIndex).filter(|at| self.nodes[at.index()].is_landing)
    }
}

/// The function `main`, if the program's own code does not take its address.
fn main_of(program: &Program) -> Option<FuncId> {
    let main = program.find("main")?;
    (!takes_address(program, main, |function| function.under_test)).then_some(main)
}

/// A block cut behind each of its calls.
fn pieces(start: u32, end: u32, calls: &[u32]) -> impl Iterator<Item = (u32, u32)> {
    let ends = calls.iter().map(|call| call + 1).filter(move |at| *at < end).chain([end]);
    let mut from = start;
    ends.map(move |end| (std::mem::replace(&mut from, end), end))
}

/// Whether a call of a function without code of its own comes back.
fn returns_at_once(body: Body) -> bool {
    match body {
        Body::Code => false,
        Body::Engine(
            EngineFn::Abort | EngineFn::AssertFail | EngineFn::ContractFail | EngineFn::Report | EngineFn::LongJmp,
        ) => false,
        Body::Engine(_) | Body::Undefined => true,
    }
}

/// Functions through which a program installs signal handlers.
const INSTALL_HANDLERS: [&str; 4] = ["sigaction", "__sigaction", "__libc_sigaction", "syscall"];

/// Who may be called where.
struct Calls<'p> {
    program: &'p Program,
    graph: CallGraph,
    /// Functions that a system call may run: signals are delivered there.
    handlers: Vec<FuncId>,
    jumps: bool,
}

impl Calls<'_> {
    fn of(program: &Program) -> Calls<'_> {
        let graph = CallGraph::of(program);
        let has = |name: &&str| program.functions().iter().any(|function| &*function.name == *name);
        let handlers = if INSTALL_HANDLERS.iter().any(has) {
            let takes = |id: &&FuncId| matches!(program.function(**id).param_slots, 0 | 1 | 3);
            graph.address_taken().iter().filter(takes).copied().collect()
        } else {
            Vec::new()
        };
        let jumps = program.functions().iter().any(|function| function.body == Body::Engine(EngineFn::LongJmp));
        Calls { program, graph, handlers, jumps }
    }

    /// The functions that an instruction may call, if it is a call.
    fn callees(&self, caller: &Function, op: &Op) -> Option<Vec<FuncId>> {
        let mut callees = self.graph.called_at(self.program, caller, op)?;
        let is_system_call = |id: &FuncId| self.program.function(*id).body == Body::Engine(EngineFn::Syscall);
        if callees.iter().any(is_system_call) {
            callees.extend(&self.handlers);
        }
        Some(callees)
    }

    fn is_landing(&self, op: &Op) -> bool {
        let Op::Call { func, .. } = op else { return false };
        let body = self.program.function(FuncId(*func)).body;
        self.jumps && matches!(body, Body::Engine(EngineFn::SetJmp | EngineFn::SigSetJmp))
    }
}
