//! Evaluating terms under a model.

use crate::compute;
use crate::term::{Node, Op, TermId, VarId};
use crate::terms::Terms;
use crate::value::Value;
use byway_num::wide;
use smallvec::SmallVec;

/// The values of terms under one model, computed once each.
///
/// A new model costs nothing but its bytes: each value carries the number of the model that it holds for.
#[derive(Debug, Default)]
pub struct Evaluator {
    model: Vec<u8>,
    generation: u32,
    memo: Vec<Memo>,
    /// Limbs of the wide values of this model.
    limbs: Vec<u64>,
    stack: Vec<TermId>,
}

/// The value of a term: a number of at most 64 bits, or where the limbs of a wider one start.
#[derive(Clone, Copy, Default, Debug)]
struct Memo {
    generation: u32,
    value: [u32; 2],
}

impl Memo {
    #[inline]
    fn value(self) -> u64 {
        u64::from(self.value[0]) | u64::from(self.value[1]) << 32
    }
}

impl Evaluator {
    /// An evaluator for a model: the value of each input byte. Missing ones are zero.
    pub fn new(model: &[u8]) -> Evaluator {
        let mut evaluator = Evaluator::default();
        evaluator.set_model(model);
        evaluator
    }

    /// Goes over to another model.
    pub fn set_model(&mut self, model: &[u8]) {
        self.model.clear();
        self.model.extend_from_slice(model);
        self.forget();
    }

    /// Gives one input another value.
    pub fn set_input(&mut self, var: VarId, value: u8) {
        self.put(var, value);
        self.forget();
    }

    /// Gives some inputs other values; the rest keep theirs.
    pub fn set_inputs(&mut self, values: impl IntoIterator<Item = (VarId, u8)>) {
        for (var, value) in values {
            self.put(var, value);
        }
        self.forget();
    }

    fn put(&mut self, var: VarId, value: u8) {
        if self.model.len() <= var.index() {
            self.model.resize(var.index() + 1, 0);
        }
        self.model[var.index()] = value;
    }

    /// Makes all values of terms void.
    fn forget(&mut self) {
        self.limbs.clear();
        if self.generation == u32::MAX {
            // The numbers start anew, so no old value may be taken for a new one.
            self.memo.clear();
            self.generation = 0;
        }
        self.generation += 1;
    }

    /// The model in use.
    pub fn model(&self) -> &[u8] {
        &self.model
    }

    /// The value of a term of at most 64 bits; of a wider one the low 64 bits.
    pub fn eval(&mut self, terms: &Terms, id: TermId) -> u64 {
        if terms.width(id) > 64 {
            return self.eval_wide(terms, id).low();
        }
        self.compute(terms, id);
        self.known(terms, id).unwrap_or(0)
    }

    /// Whether a truth value holds.
    pub fn holds(&mut self, terms: &Terms, id: TermId) -> bool {
        self.eval(terms, id) != 0
    }

    /// The value of a term of any width.
    pub fn eval_wide(&mut self, terms: &Terms, id: TermId) -> Value {
        self.compute(terms, id);
        self.value(terms, id)
    }

    /// Computes a term and all that it needs, without recursion: terms may be millions deep.
    fn compute(&mut self, terms: &Terms, id: TermId) {
        if self.generation == 0 {
            self.generation = 1;
        }
        if self.memo.len() <= terms.len() {
            self.memo.resize(terms.len() + 1, Memo::default());
        }
        if self.known(terms, id).is_some() {
            return;
        }
        let mut stack = std::mem::take(&mut self.stack);
        stack.push(id);
        while let Some(&top) = stack.last() {
            let pending = stack.len();
            if let Some(value) = self.step(terms, terms.node(top), &mut stack) {
                self.memo[top.index()] =
                    Memo { generation: self.generation, value: [value as u32, (value >> 32) as u32] };
                stack.truncate(pending - 1);
            }
        }
        self.stack = stack;
    }

    /// The memo of a term whose arguments are known; else none, and those that are not are put on the stack.
    #[inline]
    fn step(&mut self, terms: &Terms, node: &Node, stack: &mut Vec<TermId>) -> Option<u64> {
        if node.op == Op::Ite {
            // Only the arm that is taken is computed. A wide one shares its limbs.
            let condition = self.demand(terms, node.a(), stack)?;
            return self.demand(terms, if condition != 0 { node.b() } else { node.c() }, stack);
        }
        if node.width > 64 || terms.width(node.a()) > 64 {
            return self.step_wide(terms, node, stack);
        }
        let mut slots = [0; 3];
        let mut is_ready = true;
        for (slot, child) in slots.iter_mut().zip(node.children()) {
            match self.demand(terms, child, stack) {
                Some(value) => *slot = value,
                None => is_ready = false,
            }
        }
        is_ready.then(|| compute::small(node.op, node.width, terms.width(node.a()), slots))
    }

    /// The same for a term that is wide or has wide arguments: the value goes to the limbs.
    fn step_wide(&mut self, terms: &Terms, node: &Node, stack: &mut Vec<TermId>) -> Option<u64> {
        let value = if node.op == Op::Const {
            Value::new(terms.wide_limbs(node), node.width)
        } else {
            let pending = stack.len();
            for child in node.children() {
                self.demand(terms, child, stack);
            }
            if stack.len() > pending {
                return None;
            }
            let args: SmallVec<[Value; 3]> = node.children().map(|child| self.value(terms, child)).collect();
            compute::apply(node.op, node.width, &args)
        };
        if node.width <= 64 {
            return Some(value.low());
        }
        let start = self.limbs.len() as u64;
        self.limbs.extend_from_slice(value.limbs());
        Some(start)
    }

    /// The memo of a term; if there is none yet, it goes on the stack.
    #[inline]
    fn demand(&self, terms: &Terms, id: TermId, stack: &mut Vec<TermId>) -> Option<u64> {
        let known = self.known(terms, id);
        if known.is_none() {
            stack.push(id);
        }
        known
    }

    /// The memo of a term. Leaves need none.
    #[inline]
    fn known(&self, terms: &Terms, id: TermId) -> Option<u64> {
        let memo = self.memo[id.index()];
        if memo.generation == self.generation {
            return Some(memo.value());
        }
        let node = terms.node(id);
        match node.op {
            Op::Const if node.width <= 64 => Some(u64::from(node.args[0]) | u64::from(node.args[1]) << 32),
            Op::Anchor => Some(u64::from(node.args[0]) | u64::from(node.args[1]) << 32),
            Op::Unset => Some(0),
            Op::Var => Some(self.model.get(node.args[0] as usize).copied().unwrap_or(0).into()),
            _ => None,
        }
    }

    /// The value of a term that is known.
    fn value(&self, terms: &Terms, id: TermId) -> Value {
        let width = terms.width(id);
        let memo = self.known(terms, id).unwrap_or(0);
        if width <= 64 {
            return Value::small(memo, width);
        }
        let start = memo as usize;
        Value::new(&self.limbs[start..start + wide::limbs(width)], width)
    }
}
