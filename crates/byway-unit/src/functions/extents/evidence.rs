//! What one function says about how far it looks behind pointers.

use super::super::known::Known;
use super::super::members::MemberKey;
use super::body::{Body, Node, Path, Root, Unit};
use super::layout::size;
use super::library::{Looks, looks};
use super::links::Links;
use super::{Extent, Extents, Length};
use byway_ir::module::{Call, Function, GlobalId, GlobalKind, InstKind, IntPredicate, Module, Operand, Type, ValueId};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// What is found in a function.
pub(super) struct Found {
    pub(super) params: Vec<(usize, Extent)>,
    pub(super) members: MemberLengths,
}

/// Members of structures that say how many there are behind others, with how far they are from positions.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct MemberLengths {
    nearest: HashMap<MemberKey, BTreeMap<usize, u32>>,
}

impl MemberLengths {
    pub(super) fn add(&mut self, other: MemberLengths) {
        for (pointer, lengths) in other.nearest {
            let known = self.nearest.entry(pointer).or_default();
            for (length, far) in lengths {
                let nearest = known.entry(length).or_insert(far);
                *nearest = far.min(*nearest);
            }
        }
    }

    /// Members that say how many there are behind a member, the nearest first.
    pub(in super::super) fn of(&self, pointer: &MemberKey) -> Vec<usize> {
        let mut found: Vec<(u32, usize)> =
            self.nearest.get(pointer).into_iter().flatten().map(|(length, far)| (*far, *length)).collect();
        found.sort_unstable();
        found.into_iter().map(|(_, length)| length).collect()
    }
}

/// A place behind a pointer that is looked at.
struct Position {
    by: Vec<Node>,
    unit: Unit,
    size: Option<usize>,
    /// Parameters that are parts of it, and so no lengths.
    at: Vec<usize>,
    /// The last byte, if a number bounds it.
    last: Option<u64>,
    /// How many bytes are looked at there.
    width: u64,
    /// The loop that it is looked at in.
    around: Option<u32>,
    /// Something is read or written there; it may be just where memory ends.
    is_seen: bool,
    /// It lies behind the beginning of a structure.
    is_inside: bool,
}

#[derive(Default)]
struct Evidence {
    positions: Vec<Position>,
    extent: Extent,
}

struct Looker<'m> {
    body: Body<'m>,
    links: Links,
    all: &'m Extents,
    known: &'m Known,
    /// Values that are asked whether they are zero.
    tested: HashSet<ValueId>,
    /// Addresses that something is read from or written to.
    followed: HashSet<ValueId>,
    found: HashMap<Root, Evidence>,
    /// The loop that the instruction at hand is in.
    around: Option<u32>,
    /// Parameters by which pointers go on from one element to the next.
    strides: BTreeSet<usize>,
}

pub(super) fn of(module: &Module, function: &Function, all: &Extents, known: &Known) -> Found {
    let body = Body::of(module, function);
    let links = Links::of(&body);
    let (tested, followed) = (tested(&body), followed(function));
    let strides = body.strides();
    let mut looker = Looker { body, links, all, known, tested, followed, found: HashMap::new(), around: None, strides };
    for (at, inst) in function.insts.iter().enumerate() {
        looker.around = looker.links.around(&looker.body, at);
        match &inst.kind {
            InstKind::Load { pointer, .. } => looker.load(*pointer, inst.ty, inst.result),
            InstKind::Store { value, pointer, .. } => looker.store(*value, *pointer),
            InstKind::Gep { indices, .. } => looker.computed(inst.result, indices.first().copied()),
            InstKind::Call(call) | InstKind::Invoke { call, .. } | InstKind::CallBr { call, .. } => looker.call(call),
            _ => {}
        }
    }
    looker.solve()
}

/// Values that are compared with zero.
pub(super) fn tested(body: &Body<'_>) -> HashSet<ValueId> {
    let mut tested = HashSet::new();
    let mut add = |operand: Operand| {
        let plain = body.plain(operand);
        tested.extend(match plain {
            Operand::Local(value) => Some(value),
            Operand::Const(_) => None,
        });
        if let Some(InstKind::Load { pointer: Operand::Local(variable), .. }) =
            body.definition(plain).map(|inst| &inst.kind)
        {
            tested.insert(*variable);
        }
    };
    for inst in &body.function.insts {
        match &inst.kind {
            InstKind::ICmp { predicate: IntPredicate::Eq | IntPredicate::Ne, lhs, rhs }
                if body.number(*rhs) == Some(0) =>
            {
                add(*lhs);
            }
            InstKind::Switch { value, cases, .. }
                if cases.iter().any(|(case, _)| body.number(Operand::Const(*case)) == Some(0)) =>
            {
                add(*value);
            }
            _ => {}
        }
    }
    tested
}

fn followed(function: &Function) -> HashSet<ValueId> {
    let addresses = function.insts.iter().filter_map(|inst| match inst.kind {
        InstKind::Load { pointer: Operand::Local(address), .. }
        | InstKind::Store { pointer: Operand::Local(address), .. } => Some(address),
        _ => None,
    });
    addresses.collect()
}

impl Looker<'_> {
    fn load(&mut self, pointer: Operand, of: byway_ir::module::TypeId, result: Option<ValueId>) {
        if self.body.is_variable(pointer) {
            return;
        }
        let Some(path) = self.body.path(pointer) else { return };
        let is_tested = result.is_some_and(|result| self.is_tested(result));
        let width = size(self.body.module, of).unwrap_or(1);
        let goes_on = self.goes_on(&path);
        let evidence = self.found.entry(path.root.clone()).or_default();
        evidence.extent.ends_at_zero |= is_tested && goes_on;
        evidence.extent.asks_zero |= is_tested && path.offset == Some(0) && width == 1;
        self.access(path, width);
    }

    /// Whether it goes from one to the next. A table may hold zeros; what is walked through ends at one.
    fn goes_on(&self, path: &Path) -> bool {
        path.offset.is_none() && path.by.iter().any(|node| self.links.is_counted(node))
    }

    /// Whether a value is asked whether it is zero, also by way of a variable. One that is counted down to zero is a number, and no
    /// end of what it was read from.
    fn is_tested(&self, value: ValueId) -> bool {
        let is_put = |variable: &ValueId| {
            let all = self.body.stored.get(variable).into_iter().flatten();
            all.into_iter().any(|(stored, _)| self.body.plain(*stored) == Operand::Local(value))
        };
        self.tested.contains(&value)
            || self.tested.iter().any(|tested| {
                let is_variable = self.body.stored.contains_key(tested);
                is_variable && !self.links.is_counted(&self.body.node(*tested)) && is_put(tested)
            })
    }

    fn store(&mut self, value: Operand, pointer: Operand) {
        if self.body.is_variable(pointer) {
            return;
        }
        if let Some(path) = self.body.path(pointer) {
            let width = self.body.type_of(value).and_then(|of| size(self.body.module, of)).unwrap_or(1);
            self.access(path, width);
        }
        // It is kept somewhere, and who looks there may look at more.
        if let Some(path) = self.body.path(value) {
            self.found.entry(path.root).or_default().extent.leaves = true;
        }
    }

    fn access(&mut self, path: Path, width: u64) {
        let evidence = self.found.entry(path.root.clone()).or_default();
        match path.offset {
            Some(offset) => evidence.extent.bytes = evidence.extent.bytes.max(offset + width),
            None => evidence.positions.push(Position::of(path, width, self.around)),
        }
    }

    /// An address that nothing is read from: it may be where memory ends.
    fn computed(&mut self, result: Option<ValueId>, index: Option<Operand>) {
        let Some(result) = result.filter(|result| !self.followed.contains(result)) else { return };
        if index.is_none_or(|index| self.body.number(index).is_some()) {
            return;
        }
        let Some(path) = self.body.path(Operand::Local(result)) else { return };
        let evidence = self.found.entry(path.root.clone()).or_default();
        evidence.positions.push(Position {
            is_seen: false,
            last: None,
            at: Vec::new(),
            ..Position::of(path, 0, self.around)
        });
    }

    fn call(&mut self, call: &Call) {
        let callee = self.body.callee(call);
        for (position, arg) in call.args.iter().enumerate() {
            let Some(path) = self.body.path(arg.value) else { continue };
            let Some(callee) = callee else {
                self.found.entry(path.root).or_default().extent.leaves = true;
                continue;
            };
            self.hand_on(call, callee, position, path);
        }
    }

    fn hand_on(&mut self, call: &Call, callee: GlobalId, position: usize, path: Path) {
        let module = self.body.module;
        let global = module.global(callee);
        let is_defined = matches!(&global.kind, GlobalKind::Function(function) if function.is_definition());
        let facts = match is_defined {
            true => self.all.get(callee, position).cloned().or_else(|| Some(Extent::default())),
            false => self.known.extent(&global.name, position).cloned(),
        };
        if let Some(facts) = facts {
            return self.merge(call, &facts, path);
        }
        match looks(&global.name, position) {
            Some(Looks::Bytes(length)) => self.lengths(call, Some(length), None, Unit::Bytes, &path),
            Some(Looks::Elements(one, other)) => {
                let is_number = |at: usize| call.args.get(at).is_some_and(|arg| self.body.number(arg.value).is_some());
                match (is_number(one), is_number(other)) {
                    (true, true) => {
                        let number = |at: usize| self.body.number(call.args[at].value).unwrap_or(0);
                        let bytes = number(one).saturating_mul(number(other));
                        self.fixed(&path, bytes);
                    }
                    (true, false) => self.lengths(call, Some(other), None, Unit::Elements, &path),
                    (false, true) => self.lengths(call, Some(one), None, Unit::Elements, &path),
                    (false, false) => self.lengths(call, Some(one), Some(other), Unit::Elements, &path),
                }
            }
            Some(Looks::Text | Looks::TextAtMost) => {
                self.found.entry(path.root).or_default().extent.is_text = true;
            }
            Some(Looks::One) => {}
            None if global.name.starts_with("llvm.") => {}
            None => self.found.entry(path.root).or_default().extent.leaves = true,
        }
    }

    /// As many are looked at as an argument says.
    fn lengths(&mut self, call: &Call, length: Option<usize>, size: Option<usize>, unit: Unit, path: &Path) {
        let Some(length) = length.and_then(|at| call.args.get(at)) else { return };
        if let Some(bytes) = self.body.number(length.value) {
            return self.fixed(path, bytes);
        }
        let product = self.body.product(length.value).filter(|_| size.is_none());
        let (length, size) = match product {
            // Elements of a size that is always the same are what the pointer points to.
            Some((number, size)) if self.body.number(size).is_some() => {
                return self.lengths_by(number, None, Unit::Elements, path);
            }
            Some((size, number)) if self.body.number(size).is_some() => {
                return self.lengths_by(number, None, Unit::Elements, path);
            }
            Some((number, size)) if self.body.unchanged(size).is_some() => (number, self.body.unchanged(size)),
            Some((size, number)) if self.body.unchanged(size).is_some() => (number, self.body.unchanged(size)),
            _ => (length.value, size.and_then(|at| call.args.get(at)).and_then(|arg| self.body.unchanged(arg.value))),
        };
        self.lengths_by(length, size, unit, path);
    }

    fn lengths_by(&mut self, length: Operand, size: Option<usize>, unit: Unit, path: &Path) {
        let by: Vec<Node> = self.body.atoms(length).into_iter().chain(path.by.iter().cloned()).collect();
        let (size, at) = (size.or(path.size), path.at.clone());
        let around = self.around;
        let is_inside = path.is_inside;
        let position = Position { by, unit, size, at, last: None, width: 1, around, is_seen: true, is_inside };
        self.found.entry(path.root.clone()).or_default().positions.push(position);
    }

    fn fixed(&mut self, path: &Path, bytes: u64) {
        let evidence = self.found.entry(path.root.clone()).or_default();
        match path.offset {
            Some(offset) => evidence.extent.bytes = evidence.extent.bytes.max(offset.saturating_add(bytes)),
            None => evidence.positions.push(Position::of(path.clone(), bytes, self.around)),
        }
    }

    /// What another function does with it.
    fn merge(&mut self, call: &Call, facts: &Extent, path: Path) {
        if facts.bytes > 0 {
            self.fixed(&path, facts.bytes);
        }
        for length in facts.lengths.iter().filter(|length| !length.is_behind) {
            self.lengths(call, Some(length.param), length.size, length.unit, &path);
        }
        let index = facts.index.and_then(|at| call.args.get(at)).and_then(|arg| self.body.unchanged(arg.value));
        let behind = facts.lengths.iter().filter(|length| length.is_behind);
        let behind: Vec<Length> = behind.filter_map(|length| self.behind(call, length.param)).collect();
        let (goes_on, is_first) = (self.goes_on(&path), path.offset == Some(0));
        let evidence = self.found.entry(path.root.clone()).or_default();
        if let Some(index) = index {
            let (by, at) = (vec![Node::Param(index)], vec![index]);
            evidence.positions.push(Position { by, at, ..Position::of(path, 1, self.around) });
        }
        evidence.extent.lengths.extend(behind);
        evidence.extent.is_text |= facts.is_text;
        evidence.extent.ends_at_zero |= facts.ends_at_zero || (facts.asks_zero && goes_on);
        evidence.extent.asks_zero |= facts.asks_zero && is_first;
        evidence.extent.is_open |= facts.is_open;
        evidence.extent.leaves |= facts.leaves;
    }

    /// A number that is behind a pointer which is handed on, or in a variable whose address is.
    fn behind(&self, call: &Call, at: usize) -> Option<Length> {
        let arg = call.args.get(at)?;
        let length = |param, is_behind| Length { param, is_behind, unit: Unit::Elements, size: None, distance: 0 };
        if let Operand::Local(variable) = arg.value
            && self.body.stored.contains_key(&variable)
        {
            return match self.body.node(variable) {
                Node::Param(param) => Some(length(param, false)),
                _ => None,
            };
        }
        match self.body.path(arg.value)? {
            Path { root: Root::Param(param), offset: Some(0), .. } => Some(length(param, true)),
            _ => None,
        }
    }

    fn solve(mut self) -> Found {
        let found = std::mem::take(&mut self.found);
        let seen: HashSet<Root> = found.keys().cloned().collect();
        let mut params = Vec::new();
        let mut members = MemberLengths::default();
        for (root, evidence) in found {
            let solved = self.solve_one(&root, evidence, &seen);
            match root {
                Root::Param(param) => {
                    let nearest = solved.members.iter().min_by_key(|(_, far)| **far).map(|(member, _)| *member);
                    let extent = Extent { member: nearest.or(solved.extent.member), ..solved.extent };
                    params.push((param, extent));
                }
                Root::Member(key) => {
                    members.nearest.entry(key).or_default().extend(solved.members);
                }
            }
        }
        Found { params, members }
    }

    fn solve_one(&self, root: &Root, evidence: Evidence, seen: &HashSet<Root>) -> Solved {
        let Evidence { positions, extent } = evidence;
        let mut solved = Solved { extent, members: BTreeMap::new() };
        let mut indices = BTreeSet::new();
        let sizes: BTreeSet<usize> = positions
            .iter()
            .filter_map(|position| position.size)
            .chain(
                positions.iter().flat_map(|position| params(&position.by)).filter(|param| self.strides.contains(param)),
            )
            .collect();
        for position in &positions {
            let reached = self.links.reach(&position.by, position.around);
            let mut is_bounded = self.add(root, position, &reached, seen, &mut solved);
            if !position.is_seen {
                continue;
            }
            if !is_bounded && let Some(last) = position.last {
                solved.extent.bytes = solved.extent.bytes.max(last + position.width);
                is_bounded = true;
            }
            if !is_bounded {
                is_bounded = self.add(
                    root,
                    position,
                    &self.links.reach_by_counting(&position.by, position.around),
                    seen,
                    &mut solved,
                );
            }
            if !is_bounded {
                let companions = self.links.companions(&position.by);
                let limit = companions.iter().filter_map(|node| self.body.limit(node)).max();
                if let Some(limit) = limit.filter(|limit| *limit > 1) {
                    solved.extent.bytes = solved.extent.bytes.max(limit.saturating_mul(position.width));
                    is_bounded = true;
                }
            }
            match position.at.as_slice() {
                _ if is_bounded => {}
                [index] if position.by == [Node::Param(*index)] => {
                    indices.insert(*index);
                }
                _ => solved.extent.is_open = true,
            }
        }
        let extent = &mut solved.extent;
        extent.lengths.retain(|length| !sizes.contains(&length.param));
        for length in extent.lengths.iter_mut().filter(|length| length.unit == Unit::Bytes) {
            length.size = length.size.or_else(|| sizes.first().copied());
        }
        extent.lengths.sort_by_key(|length| (length.distance, length.param));
        let mut known = BTreeSet::new();
        extent.lengths.retain(|length| known.insert((length.param, length.is_behind)));
        if extent.lengths.is_empty() && extent.end.is_none() {
            extent.index = indices.first().copied();
        }
        solved
    }

    /// Adds what was reached from a position; whether anything was.
    fn add(
        &self,
        root: &Root,
        position: &Position,
        reached: &BTreeMap<Node, u32>,
        seen: &HashSet<Root>,
        solved: &mut Solved,
    ) -> bool {
        let mut any = false;
        let module = self.body.module;
        for (node, distance) in reached {
            // An address that is only computed says nothing unless it is computed with a length. Of members, several count.
            if !position.is_seen && *distance > 0 && matches!(root, Root::Param(_)) {
                continue;
            }
            match (root, node) {
                (Root::Member((fields, _)), Node::Member((others, at))) if fields == others && !fields[*at] => {
                    solved.members.entry(*at).or_insert(*distance);
                    any = true;
                }
                // The elements at the end of a structure, and the member that counts them.
                (Root::Param(_), Node::Member((fields, at))) if position.is_inside && !fields[*at] => {
                    solved.members.entry(*at).or_insert(*distance);
                    any = true;
                }
                (Root::Param(_), _) if position.is_inside => {}
                (Root::Param(of), Node::Param(param)) if param != of => {
                    match module.types.get(self.body.function.params[*param].ty) {
                        Type::Int(_) if *distance > 0 || !position.at.contains(param) => {
                            solved.extent.lengths.push(position.length(*param, false, *distance));
                            any = true;
                        }
                        Type::Ptr(_) if !seen.contains(&Root::Param(*param)) && *distance > 0 => {
                            solved.extent.end = Some(*param);
                            any = true;
                        }
                        _ => {}
                    }
                }
                (Root::Param(of), Node::Behind(param)) if param != of => {
                    solved.extent.lengths.push(position.length(*param, true, *distance));
                    any = true;
                }
                _ => {}
            }
        }
        any
    }
}

/// The parameters among what a position depends on.
fn params(by: &[Node]) -> impl Iterator<Item = usize> {
    by.iter().filter_map(|node| match node {
        Node::Param(param) => Some(*param),
        _ => None,
    })
}

struct Solved {
    extent: Extent,
    members: BTreeMap<usize, u32>,
}

impl Position {
    fn of(path: Path, width: u64, around: Option<u32>) -> Position {
        let Path { by, unit, size, at, last, is_inside, .. } = path;
        Position { by, unit, size, at, last, width, around, is_seen: true, is_inside }
    }

    fn length(&self, param: usize, is_behind: bool, distance: u32) -> Length {
        Length { param, is_behind, unit: self.unit, size: self.size, distance }
    }
}
