//! Building terms: one method for each operation, simplified as it is built.
//!
//! [`Terms::build`] folds constants, puts the operands of commutative operations into one order, tries the rewrite
//! rules of the operation, and interns what is left. The methods around it name the operation and work out the width.
//!
//! A rule builds its result through these same methods, so one call may lead to many. A budget, `Terms::fuel`, bounds them: however deep
//! or wide the terms are, a call does a bounded amount of work and never goes deep into the stack.

mod arithmetic;
mod bits;
mod compare;
mod float;
mod given;
mod leaves;
mod shape;

use crate::compute;
use crate::rewrite::{self, Kinds};
use crate::term::{Node, Op, TermId};
use crate::terms::{NodeHash, Terms};
use crate::value::Value;
use smallvec::SmallVec;

impl Terms {
    /// The simplified term of a node. The node's width and arguments agree with its operation.
    pub fn build(&mut self, mut node: Node) -> TermId {
        debug_assert!(node.children().all(|child| child.0 != 0 && child.index() <= self.len()));
        if let Some(folded) = self.fold(&node) {
            return folded;
        }
        if self.is_out_of_order(&node) {
            node.args.swap(0, 1);
        }
        let hash = NodeHash::of(&node);
        if let Some(known) = self.recent.get(&node, hash) {
            return known;
        }
        if !self.fuel.enter() {
            return self.intern_hashed(node, hash);
        }
        let rewritten = self.rewrite(&node);
        let is_complete = self.fuel.leave();
        let id = rewritten.unwrap_or_else(|| self.intern_hashed(node, hash));
        if is_complete {
            self.recent.set(node, hash, id);
        }
        id
    }

    /// Number of calls so far that were cut short because they led to too many others.
    pub fn cut_short(&self) -> u64 {
        self.fuel.exhausted()
    }

    /// The result of the first rule that applies.
    fn rewrite(&mut self, node: &Node) -> Option<TermId> {
        let kinds = Kinds::of_arguments(self, node);
        let mut rules = rewrite::rules_of(node.op).iter().filter(|rule| rule.on.meets(kinds));
        rules.find_map(|rule| (rule.apply)(self, node))
    }

    /// The number that a node of constants is.
    fn fold(&mut self, node: &Node) -> Option<TermId> {
        if matches!(node.op, Op::Const | Op::Var | Op::Anchor | Op::Unset) {
            return Some(self.intern(*node));
        }
        if !node.children().all(|child| matches!(self.node(child).op, Op::Const)) {
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

    /// Whether the operands of a commutative operation are to be swapped: a constant comes last, else they go by index.
    #[inline]
    fn is_out_of_order(&self, node: &Node) -> bool {
        let commutes = matches!(node.op, Op::And | Op::Or | Op::Xor | Op::Add | Op::Mul | Op::Eq | Op::FEq(_));
        let rank = |id: u32| (matches!(self.node(TermId(id)).op, Op::Const), id);
        commutes && rank(node.args[0]) > rank(node.args[1])
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
