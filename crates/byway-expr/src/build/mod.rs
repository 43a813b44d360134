//! Building terms: one method for each operation, simplified as it is built.
//!
//! [`Terms::build`] folds constants, puts the operands of commutative operations into one order, tries the rewrite
//! rules of the operation, and interns what is left. The methods around it name the operation and work out the width.
//!
//! A rule builds its result through these same methods, so one call may lead to many. [`Fuel`] bounds them: however deep
//! or wide the terms are, a call does a bounded amount of work and never goes deep into the stack.

mod arithmetic;
mod bits;
mod compare;
mod float;
mod shape;

use crate::compute;
use crate::rewrite;
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;
use smallvec::SmallVec;

/// Calls that one call from outside may lead to. Past them terms are interned without rewriting.
const FUEL: u32 = 256;

/// What is left of the work that one call from outside may do.
#[derive(Debug, Default)]
pub(crate) struct Fuel {
    left: u32,
    nesting: u32,
    /// Calls that were cut short.
    exhausted: u64,
}

impl Fuel {
    /// Enters a call; false if nothing is left.
    #[inline]
    fn enter(&mut self) -> bool {
        if self.nesting == 0 {
            self.left = FUEL;
        }
        if self.left == 0 {
            self.exhausted += 1;
            return false;
        }
        self.left -= 1;
        self.nesting += 1;
        true
    }

    /// Leaves a call that was entered.
    #[inline]
    fn leave(&mut self) {
        self.nesting -= 1;
    }
}

impl Terms {
    /// The simplified term of a node. The node's width and arguments agree with its operation.
    pub fn build(&mut self, node: Node) -> TermId {
        debug_assert!(node.children().all(|child| child.0 != 0 && child.index() <= self.len()));
        if let Some(folded) = self.fold(&node) {
            return folded;
        }
        let node = self.ordered(node);
        if !self.fuel.enter() {
            return self.intern(node);
        }
        let rewritten = rewrite::rules(node.op).iter().find_map(|rule| (rule.apply)(self, &node));
        self.fuel.leave();
        rewritten.unwrap_or_else(|| self.intern(node))
    }

    /// Number of calls so far that were cut short because they led to too many others.
    pub fn cut_short(&self) -> u64 {
        self.fuel.exhausted
    }

    /// The number that a node of constants is.
    fn fold(&mut self, node: &Node) -> Option<TermId> {
        if matches!(node.op, Op::Const | Op::Var) {
            return Some(self.intern(*node));
        }
        if !node.children().all(|child| self.node(child).op == Op::Const) {
            return None;
        }
        let of = self.width(node.a());
        if node.width <= 64 && of <= 64 {
            let slot = |id: u32| self.as_constant(TermId(id)).unwrap_or(0);
            let value = compute::small(node.op, node.width, of, node.args.map(slot));
            return Some(self.constant(value, node.width));
        }
        let args: SmallVec<[Value; 3]> = node.children().filter_map(|child| self.as_value(child)).collect();
        let value = compute::apply(node.op, node.width, &args);
        Some(self.value_constant(&value))
    }

    /// The node with the operands of a commutative operation in order: a constant last, else by index.
    fn ordered(&self, mut node: Node) -> Node {
        let commutes = matches!(node.op, Op::And | Op::Or | Op::Xor | Op::Add | Op::Mul | Op::Eq | Op::FEq(_));
        if commutes {
            let rank = |id: u32| (self.node(TermId(id)).op == Op::Const, id);
            if rank(node.args[0]) > rank(node.args[1]) {
                node.args.swap(0, 1);
            }
        }
        node
    }

    /// Builds an operation on two terms of one width that gives that width.
    #[inline]
    fn build_binary(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.width(a), self.width(b), "{op:?} of unlike widths");
        self.build(Node::binary(op, self.width(a), a, b))
    }

    /// Builds an operation on two terms of one width that gives a truth value.
    #[inline]
    fn build_predicate(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.width(a), self.width(b), "{op:?} of unlike widths");
        self.build(Node::binary(op, 1, a, b))
    }
}
