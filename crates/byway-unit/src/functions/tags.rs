//! Which member of a union counts, as the code that looks at it tells.
//!
//! A structure says by one of its members which member of a union beside it there is, and code asks before it looks: `switch (item->kind)`,
//! `if (item->kind == TEXT)`. What it looks at where the answer is known (a pointer, a number of so many bits, the members of a
//! structure) is what the union has then.
//!
//! As for all members, LLVM has no names: a structure is known by which of its members are pointers.

use super::members::{MemberKey, key};
use byway_ir::module::{
    BlockId, CastOp, ConstId, ConstKind, FloatKind, Function, GlobalKind, InstKind, IntPredicate, Module, Operand,
    Type, TypeId, ValueId,
};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Blocks of a function, times its questions, up to which these are looked at.
const MOST_WORK: usize = 1 << 22;

/// What code looks at in a union.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Part {
    Pointer,
    /// A whole number of so many bits.
    Number(u32),
    /// A floating-point number of so many bits.
    Float(u32),
    /// A member of a structure, which has pointers at these places.
    Structure(Vec<bool>),
}

/// What is looked at in a union where the tag has a value.
pub(crate) type ByValue = BTreeMap<u64, BTreeSet<Part>>;

/// What was found out about the unions of a module.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tags {
    /// The union, and the member beside it that is asked.
    known: BTreeMap<(MemberKey, usize), ByValue>,
}

impl Tags {
    pub(super) fn of(module: &Module) -> Tags {
        let mut tags = Tags::default();
        for global in &module.globals {
            if let GlobalKind::Function(function) = &global.kind
                && function.is_definition()
            {
                Looker::of(module, function).look(&mut tags);
            }
        }
        tags
    }

    /// The member that says most about a union in the same structure, and what is looked at where it has which value.
    pub(super) fn of_union(&self, union: &MemberKey) -> Option<(usize, &ByValue)> {
        let asked = self.known.iter().filter(|((key, _), _)| key == union);
        asked.map(|((_, tag), values)| (*tag, values)).max_by_key(|(_, values)| values.len())
    }
}

struct Looker<'m> {
    module: &'m Module,
    function: &'m Function,
    /// The addresses of members.
    addresses: HashMap<ValueId, MemberKey>,
    /// What a member was when it was read.
    read: HashMap<ValueId, MemberKey>,
    predecessors: Vec<Vec<BlockId>>,
}

/// Where the answer to questions about a tag is known.
struct Answer {
    tag: MemberKey,
    values: BTreeSet<u64>,
    /// How many edges with such an answer lead there.
    edges: usize,
}

impl<'m> Looker<'m> {
    fn of(module: &'m Module, function: &'m Function) -> Looker<'m> {
        let mut looker =
            Looker { module, function, addresses: HashMap::new(), read: HashMap::new(), predecessors: Vec::new() };
        looker.predecessors = vec![Vec::new(); function.blocks.len()];
        for block in 0..function.blocks.len() {
            let block = BlockId(block as u32);
            for successor in looker.successors(block) {
                looker.predecessors[successor.index()].push(block);
            }
        }
        looker.find_members();
        looker
    }

    fn successors(&self, block: BlockId) -> Vec<BlockId> {
        let mut all = Vec::new();
        if let Some(last) = self.function.block_insts(block).last() {
            last.kind.for_each_successor(|next| all.push(next));
        }
        all
    }

    /// Finds addresses of members, and values that were read there, also by way of a variable that is set once.
    fn find_members(&mut self) {
        let mut stored: HashMap<ValueId, Vec<Operand>> = HashMap::new();
        for inst in &self.function.insts {
            if let InstKind::Store { value, pointer: Operand::Local(to), .. } = inst.kind {
                stored.entry(to).or_default().push(value);
            }
        }
        // Code may stand before that which makes its operands, but seldom does.
        for inst in &self.function.insts {
            let Some(result) = inst.result else { continue };
            match &inst.kind {
                InstKind::Gep { source, indices, .. } => {
                    if let [_, Operand::Const(index)] = **indices
                        && let ConstKind::Int(_) | ConstKind::Zero = self.module.constant(index).kind
                        && let Some(member) = key(self.module, *source, self.number(index) as usize)
                    {
                        self.addresses.insert(result, member);
                    }
                }
                InstKind::Load { pointer: Operand::Local(from), .. } => {
                    let known =
                        self.addresses.get(from).cloned().or_else(|| match stored.get(from).map(Vec::as_slice) {
                            Some([Operand::Local(only)]) => self.read.get(only).cloned(),
                            _ => None,
                        });
                    self.read.extend(known.map(|member| (result, member)));
                }
                InstKind::Cast { op: CastOp::ZExt | CastOp::SExt | CastOp::Trunc, value: Operand::Local(of) } => {
                    self.read.extend(self.read.get(of).cloned().map(|member| (result, member)));
                }
                _ => {}
            }
        }
    }

    fn number(&self, constant: ConstId) -> u64 {
        match self.module.constant(constant).kind {
            ConstKind::Int(number) => number,
            _ => 0,
        }
    }

    fn look(&self, tags: &mut Tags) {
        let answers = self.answers();
        if answers.len() * self.function.blocks.len() > MOST_WORK {
            return;
        }
        for (block, answer) in answers {
            // Who comes there in another way has no such answer.
            if answer.edges != self.predecessors[block.index()].len() {
                continue;
            }
            for inside in self.only_through(block) {
                for inst in self.function.block_insts(inside) {
                    let Some((union, looked)) = self.looked_at(&inst.kind, inst.result) else { continue };
                    if union.0 != answer.tag.0 || union.1 == answer.tag.1 {
                        continue;
                    }
                    let known = tags.known.entry((union, answer.tag.1)).or_default();
                    for value in &answer.values {
                        known.entry(*value).or_default().insert(looked.clone());
                    }
                }
            }
        }
    }

    /// The blocks to which questions about tags lead, and what is known there.
    fn answers(&self) -> HashMap<BlockId, Answer> {
        let mut answers: HashMap<BlockId, Answer> = HashMap::new();
        let mut mixed = HashSet::new();
        let mut note = |to: BlockId, tag: &MemberKey, value: u64| {
            let answer = answers.entry(to).or_insert(Answer { tag: tag.clone(), values: BTreeSet::new(), edges: 0 });
            if answer.tag != *tag {
                mixed.insert(to);
            }
            answer.edges += 1;
            answer.values.insert(value);
        };
        let made_by: HashMap<ValueId, &InstKind> =
            self.function.insts.iter().filter_map(|inst| Some((inst.result?, &inst.kind))).collect();
        for block in 0..self.function.blocks.len() {
            let Some(last) = self.function.block_insts(BlockId(block as u32)).last() else { continue };
            match &last.kind {
                InstKind::Switch { value: Operand::Local(value), cases, .. } => {
                    let Some(tag) = self.read.get(value) else { continue };
                    cases.iter().for_each(|(case, to)| note(*to, tag, self.number(*case)));
                }
                InstKind::CondBr { cond: Operand::Local(condition), then, otherwise } => {
                    let Some(InstKind::ICmp { predicate, lhs: Operand::Local(value), rhs: Operand::Const(constant) }) =
                        made_by.get(condition)
                    else {
                        continue;
                    };
                    let Some(tag) = self.read.get(value) else { continue };
                    let to = match predicate {
                        IntPredicate::Eq => *then,
                        IntPredicate::Ne => *otherwise,
                        _ => continue,
                    };
                    note(to, tag, self.number(*constant));
                }
                _ => {}
            }
        }
        answers.retain(|block, _| !mixed.contains(block));
        answers
    }

    /// A block, and those that are come to only through it.
    fn only_through(&self, block: BlockId) -> Vec<BlockId> {
        let otherwise = self.reached_from(BlockId(0), Some(block));
        let inside = self.reached_from(block, None);
        (0..self.function.blocks.len() as u32)
            .map(BlockId)
            .filter(|at| inside[at.index()] && !otherwise[at.index()])
            .collect()
    }

    fn reached_from(&self, start: BlockId, but: Option<BlockId>) -> Vec<bool> {
        let mut reached = vec![false; self.function.blocks.len()];
        let mut work = vec![start];
        while let Some(block) = work.pop() {
            if Some(block) == but || std::mem::replace(&mut reached[block.index()], true) {
                continue;
            }
            work.extend(self.successors(block));
        }
        reached
    }

    /// The member that is a union, or something else with parts, of which an instruction looks at a part.
    fn looked_at(&self, kind: &InstKind, result: Option<ValueId>) -> Option<(MemberKey, Part)> {
        let member = |operand: Operand| match operand {
            Operand::Local(value) => self.addresses.get(&value).cloned(),
            Operand::Const(_) => None,
        };
        match kind {
            InstKind::Load { pointer, .. } => {
                let looked = self.as_value(self.function.value_types[result?.index()])?;
                Some((member(*pointer)?, looked))
            }
            InstKind::Store { value, pointer, .. } => {
                let of = match value {
                    Operand::Local(value) => self.function.value_types[value.index()],
                    Operand::Const(constant) => self.module.constant(*constant).ty,
                };
                Some((member(*pointer)?, self.as_value(of)?))
            }
            InstKind::Gep { source, base, .. } => {
                let (places, _) = key(self.module, *source, 0)?;
                Some((member(*base)?, Part::Structure(places)))
            }
            _ => None,
        }
    }

    fn as_value(&self, of: TypeId) -> Option<Part> {
        match self.module.types.get(of) {
            Type::Ptr(_) => Some(Part::Pointer),
            Type::Int(bits) => Some(Part::Number(*bits)),
            Type::Float(FloatKind::Float) => Some(Part::Float(32)),
            Type::Float(FloatKind::Double) => Some(Part::Float(64)),
            _ => None,
        }
    }
}
