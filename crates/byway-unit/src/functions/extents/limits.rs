//! The greatest numbers that values of a function can be: by what they are compared with, masked with or divided by, and by their
//! types.

use super::body::{Body, DEEPEST, MOST_BYTES, Node};
use byway_ir::module::{BinaryOp, CastOp, InstKind, IntPredicate, Operand, Type, TypeId};
use std::collections::{BTreeSet, HashMap};

impl Body<'_> {
    /// The greatest number that a value can be, if the code says so.
    pub(super) fn greatest(&self, operand: Operand, depth: u32) -> Option<u64> {
        if depth > DEEPEST || !self.may_step() {
            return None;
        }
        if let Some(number) = self.number(operand) {
            return Some(number);
        }
        let inst = self.definition(operand)?;
        let of = |operand: Operand| self.greatest(operand, depth + 1);
        match &inst.kind {
            InstKind::Load { pointer, .. } => {
                let by_limit = self.held_at(*pointer, inst.ty).and_then(|node| self.limits.get(&node).copied());
                by_limit.map(|limit| limit.saturating_sub(1)).or_else(|| self.by_type(inst.ty))
            }
            InstKind::Cast { op: CastOp::ZExt, value } => {
                of(*value).or_else(|| self.type_of(*value).and_then(|of| self.by_type(of)))
            }
            InstKind::Cast { value, .. } | InstKind::Freeze(value) => of(*value),
            InstKind::Binary { op: BinaryOp::And, lhs, rhs, .. } => match (of(*lhs), of(*rhs)) {
                (Some(lhs), Some(rhs)) => Some(lhs.min(rhs)),
                (lhs, rhs) => lhs.or(rhs),
            },
            InstKind::Binary { op: BinaryOp::URem | BinaryOp::SRem, rhs, .. } => {
                self.number(*rhs).and_then(|number| number.checked_sub(1))
            }
            InstKind::Binary { op: BinaryOp::Add | BinaryOp::Or, lhs, rhs, .. } => match self.negative(*rhs) {
                Some(less) => of(*lhs)?.checked_sub(less),
                None => of(*lhs)?.checked_add(of(*rhs)?),
            },
            InstKind::Binary { op: BinaryOp::Sub, lhs, rhs, .. } => {
                // The greatest is left if nothing is taken away.
                of(*lhs)?.checked_sub(self.number(*rhs).unwrap_or(0))
            }
            InstKind::Binary { op: BinaryOp::Mul, lhs, rhs, .. } => of(*lhs)?.checked_mul(of(*rhs)?),
            InstKind::Binary { op: BinaryOp::Shl, lhs, rhs, .. } => {
                of(*lhs)?.checked_mul(1u64.checked_shl(u32::try_from(self.number(*rhs)?).ok()?)?)
            }
            InstKind::Binary { op: BinaryOp::LShr, lhs, rhs, .. } => {
                let width = self.type_of(operand).and_then(|of| self.by_width(of));
                Some(of(*lhs).or(width)? >> self.number(*rhs)?.min(63))
            }
            InstKind::Binary { op: BinaryOp::UDiv | BinaryOp::SDiv, lhs, rhs, .. } => {
                of(*lhs)?.checked_div(self.number(*rhs)?)
            }
            InstKind::Select { then, otherwise, .. } => Some(of(*then)?.max(of(*otherwise)?)),
            _ => None,
        }
    }

    /// A constant that is negative, without its sign.
    pub(super) fn negative(&self, operand: Operand) -> Option<u64> {
        let number = self.number(operand)?;
        let bits = match self.module.types.get(self.type_of(operand)?) {
            Type::Int(bits @ 1..=64) => *bits,
            _ => return None,
        };
        let number = ((number << (64 - bits)) as i64) >> (64 - bits);
        (number < 0).then(|| number.unsigned_abs())
    }

    pub(super) fn type_of(&self, operand: Operand) -> Option<TypeId> {
        match operand {
            Operand::Local(value) => self.function.value_types.get(value.index()).copied(),
            Operand::Const(id) => Some(self.module.constant(id).ty),
        }
    }

    /// The greatest number of a type that is small.
    fn by_type(&self, of: TypeId) -> Option<u64> {
        matches!(self.module.types.get(of), Type::Int(..=8)).then(|| self.by_width(of)).flatten()
    }

    fn by_width(&self, of: TypeId) -> Option<u64> {
        match self.module.types.get(of) {
            Type::Int(bits @ 1..=63) => Some((1 << bits) - 1),
            _ => None,
        }
    }

    /// Numbers that bound variables: they are compared with these, or set to them.
    pub(super) fn find_limits(&self) -> HashMap<Node, u64> {
        let mut limits: HashMap<Node, u64> = HashMap::new();
        let mut add = |node: Node, limit: u64| {
            if limit < MOST_BYTES {
                let known = limits.entry(node).or_insert(0);
                *known = limit.max(*known);
            }
        };
        let mut compared: BTreeSet<Node> = BTreeSet::new();
        for inst in &self.function.insts {
            let InstKind::ICmp { predicate, lhs, rhs } = inst.kind else { continue };
            let Some(number) = self.number(rhs) else { continue };
            let InstKind::Load { pointer, .. } = (match self.definition(self.plain(lhs)) {
                Some(inst) => &inst.kind,
                None => continue,
            }) else {
                continue;
            };
            let of = self.type_of(self.plain(lhs)).unwrap_or(inst.ty);
            let Some(node) = self.held_at(*pointer, of) else { continue };
            // One that is asked whether it is a number may be any other, unless it is counted up to it.
            let is_same = matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
            if is_same && !matches!(pointer, Operand::Local(variable) if self.counts(*variable)) {
                continue;
            }
            let is_last =
                matches!(predicate, IntPredicate::Ule | IntPredicate::Sle | IntPredicate::Ugt | IntPredicate::Sgt);
            compared.insert(node.clone());
            add(node, number.saturating_add(u64::from(is_last)));
        }
        // One that counts down starts with the greatest.
        for (variable, values) in &self.stored {
            let node = self.node(*variable);
            for number in values.iter().filter_map(|(value, _)| self.number(*value)) {
                if compared.contains(&node) {
                    add(node.clone(), number.saturating_add(1));
                }
            }
        }
        limits
    }

    /// What a variable is compared with, if that is a number that says how often a loop runs.
    pub(super) fn limit(&self, node: &Node) -> Option<u64> {
        self.limits.get(node).copied()
    }
}
