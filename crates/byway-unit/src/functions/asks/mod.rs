//! What functions ask of the outside, besides what they are given: the environment, the clock, `errno`, and whatever else
//! may be otherwise when they are called the next time.
//!
//! All that can be come to by mentions counts, as for variables ([`super::reach`]).

mod errno;
mod open;

use super::constants;
use super::known::Known;
use super::members::AskedNull;
use super::reach::Reach;
use byway_ir::module::{
    BinaryOp, Call, Callee, CastOp, ConstKind, Function, GlobalId, GlobalKind, InstKind, IntPredicate, Module, Operand,
    Type, ValueId,
};
use errno::Errno;
pub(crate) use open::is_open;
use std::collections::{BTreeSet, HashSet};

/// Files that give random bytes.
const RANDOM_DEVICES: [&str; 3] = ["/dev/urandom", "/dev/random", "/dev/hwrng"];

/// What a function asks of the outside, itself or through what it calls.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asks {
    /// It may read `errno` before it is set.
    pub reads_errno: bool,
    /// Variables of the environment that it asks for by name.
    pub variables: BTreeSet<Box<str>>,
    /// It asks for variables of the environment by names that it makes, or for all of them.
    pub any_variable: bool,
    /// Functions and variables that are defined nowhere in the file, and that it may use.
    pub uses: BTreeSet<Box<str>>,
    /// Those of these functions that do something with what they return.
    pub results: BTreeSet<Box<str>>,
    /// Those of these functions of whose results it looks at what C leaves open.
    pub open: BTreeSet<Box<str>>,
    /// Those of these functions that it does not only call: their addresses are taken.
    pub addresses: BTreeSet<Box<str>>,
    /// The same as `uses`, in other files of the program.
    pub elsewhere: BTreeSet<Box<str>>,
    /// Devices of random bytes that it names.
    pub devices: BTreeSet<Box<str>>,
    /// It compares pointers with each other.
    pub compares_pointers: bool,
    /// It asks which of two pointers is the greater one.
    pub orders_pointers: bool,
    /// It compares pointers with the addresses of variables.
    pub compares_addresses: bool,
    /// It makes numbers of pointers, and not just of their differences.
    pub counts_addresses: bool,
    /// It reads something that is `volatile`.
    pub reads_volatile: bool,
    /// It computes with floating-point numbers.
    pub rounds: bool,
    /// The pointers besides parameters that it asks whether they are null.
    pub null: AskedNull,
}

impl Asks {
    /// Adds what another function asks for.
    pub fn add(&mut self, other: &Asks) {
        self.reads_errno |= other.reads_errno;
        self.variables.extend(other.variables.iter().cloned());
        self.any_variable |= other.any_variable;
        self.uses.extend(other.uses.iter().cloned());
        self.results.extend(other.results.iter().cloned());
        self.open.extend(other.open.iter().cloned());
        self.addresses.extend(other.addresses.iter().cloned());
        self.elsewhere.extend(other.elsewhere.iter().cloned());
        self.devices.extend(other.devices.iter().cloned());
        self.compares_pointers |= other.compares_pointers;
        self.orders_pointers |= other.orders_pointers;
        self.compares_addresses |= other.compares_addresses;
        self.counts_addresses |= other.counts_addresses;
        self.reads_volatile |= other.reads_volatile;
        self.rounds |= other.rounds;
        self.null.add(&other.null);
    }

    /// The same, as a caller in another file sees it.
    pub(super) fn seen_from_elsewhere(&self) -> Asks {
        let mut seen = self.clone();
        seen.elsewhere.extend(std::mem::take(&mut seen.uses));
        seen.addresses.clear();
        seen
    }

    /// Whether it uses something by one of these names, in this file or in another one.
    pub(crate) fn any_of<'n>(&self, names: &'n [&'n str]) -> impl Iterator<Item = &'n str> {
        let all = [&self.uses, &self.elsewhere, &self.devices];
        names.iter().copied().filter(move |name| all.iter().any(|known| known.contains(*name)))
    }
}

/// What each function of a module asks for.
pub(super) struct AllAsks {
    /// What its own code asks for.
    direct: Vec<Asks>,
    errno: HashSet<GlobalId>,
}

impl AllAsks {
    pub(super) fn of(module: &Module, known: &Known) -> AllAsks {
        let direct = module.globals.iter().map(|global| match &global.kind {
            GlobalKind::Function(function) if function.is_definition() => Looker::look(module, function),
            GlobalKind::Function(_) if global.name.starts_with("llvm.") => Asks::default(),
            GlobalKind::Function(_) => match known.asks(&global.name) {
                Some(asks) => asks.seen_from_elsewhere(),
                None => Asks { uses: BTreeSet::from([global.name.clone()]), ..Asks::default() },
            },
            GlobalKind::Variable(variable) if variable.init.is_none() => {
                Asks { uses: BTreeSet::from([global.name.clone()]), ..Asks::default() }
            }
            _ => Asks::default(),
        });
        let direct: Vec<Asks> = direct.collect();
        let elsewhere = |at: GlobalId| direct[at.index()].reads_errno;
        let errno = Errno::of(module, &elsewhere).reading();
        AllAsks { direct, errno }
    }

    /// What a function asks for, with all that it can come to.
    pub(super) fn from(&self, reach: &Reach, function: GlobalId) -> Asks {
        let mut found = Asks::default();
        reach.all(function).into_iter().for_each(|at| found.add(&self.direct[at.index()]));
        found.reads_errno = self.errno.contains(&function);
        found.any_variable |= found.uses.contains("environ") || found.uses.contains("__environ");
        found
    }
}

/// What each function of a module asks for by its own code, by their names; those that ask for nothing are left out.
pub fn asks_of(module: &Module) -> Vec<(Box<str>, Asks)> {
    let functions = module.globals.iter().filter_map(|global| match &global.kind {
        GlobalKind::Function(function) if function.is_definition() => Some((global, function)),
        _ => None,
    });
    let asks = functions.map(|(global, function)| (global.name.clone(), asks_of_one(module, function)));
    asks.filter(|(_, asks)| *asks != Asks::default()).collect()
}

fn asks_of_one(module: &Module, function: &Function) -> Asks {
    let mut found = Looker::look(module, function);
    let mut mention = |operand: Operand| {
        let Operand::Const(id) = operand else { return };
        constants::mentions(module, id, |global| {
            let global = module.global(global);
            let is_elsewhere = match &global.kind {
                GlobalKind::Function(function) => !function.is_definition() && !global.name.starts_with("llvm."),
                GlobalKind::Variable(variable) => variable.init.is_none(),
                GlobalKind::Alias(_) => false,
            };
            if is_elsewhere && !found.uses.contains(&global.name) {
                found.uses.insert(global.name.clone());
            }
        });
    };
    for inst in &function.insts {
        inst.kind.for_each_operand(&mut mention);
    }
    found.any_variable |= found.uses.contains("environ") || found.uses.contains("__environ");
    found
}

/// Looks at the code of one function.
struct Looker<'m> {
    module: &'m Module,
    function: &'m Function,
    /// Values that are used.
    used: HashSet<ValueId>,
    found: Asks,
}

impl<'m> Looker<'m> {
    fn look(module: &'m Module, function: &'m Function) -> Asks {
        let mut used = HashSet::new();
        for inst in &function.insts {
            inst.kind.for_each_operand(|operand| used.extend(local(operand)));
        }
        let found = Asks { open: open::looked_at(module, function), ..Asks::default() };
        let mut looker = Looker { module, function, used, found };
        for inst in &function.insts {
            looker.look_at(inst.result, &inst.kind);
        }
        looker.numbers();
        looker.found
    }

    fn look_at(&mut self, result: Option<ValueId>, kind: &InstKind) {
        match kind {
            InstKind::Load { atomicity, .. } => self.found.reads_volatile |= atomicity.volatile,
            InstKind::ICmp { predicate, lhs, rhs, .. } => {
                let are_pointers = self.is_pointer(*lhs) && self.is_pointer(*rhs);
                let compares = are_pointers && !self.is_null(*lhs) && !self.is_null(*rhs);
                self.found.compares_pointers |= compares;
                let is_order = !matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
                self.found.orders_pointers |= compares && is_order;
                self.found.compares_addresses |= compares && (local(*lhs).is_none() || local(*rhs).is_none());
            }
            InstKind::Binary { op: BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv, .. }
            | InstKind::Cast { op: CastOp::FPTrunc | CastOp::UIToFP | CastOp::SIToFP, .. } => self.found.rounds = true,
            InstKind::Call(call) | InstKind::Invoke { call, .. } | InstKind::CallBr { call, .. } => {
                self.call(call, result);
                call.args.iter().for_each(|arg| self.mention(arg.value));
                return;
            }
            _ => {}
        }
        let mut mentioned = Vec::new();
        kind.for_each_operand(|operand| mentioned.push(operand));
        mentioned.into_iter().for_each(|operand| self.mention(operand));
    }

    fn call(&mut self, call: &Call, result: Option<ValueId>) {
        let Some(callee) = callee(self.module, call) else { return };
        let name = &self.module.global(callee).name;
        if name.starts_with("llvm.") {
            let rounds = ["llvm.fmuladd", "llvm.fma", "llvm.sqrt", "llvm.rint", "llvm.nearbyint", "llvm.lrint"];
            self.found.rounds |= rounds.iter().any(|start| name.starts_with(start));
            return;
        }
        if result.is_some_and(|result| self.used.contains(&result)) {
            self.found.results.insert(name.clone());
        }
        let texts = call.args.iter().filter_map(|arg| self.text(arg.value));
        let devices: Vec<Box<str>> = texts.filter(|text| RANDOM_DEVICES.contains(&&**text)).collect();
        self.found.devices.extend(devices);
        if matches!(&**name, "getenv" | "secure_getenv") {
            match call.args.first().and_then(|arg| self.text(arg.value)) {
                Some(variable) => drop(self.found.variables.insert(variable)),
                None => self.found.any_variable = true,
            }
        }
    }

    /// A function that is mentioned other than by calling it.
    fn mention(&mut self, operand: Operand) {
        let Operand::Const(id) = operand else { return };
        let found = &mut self.found;
        found.counts_addresses |= constants::counts_addresses(self.module, id);
        constants::mentions(self.module, id, |global| {
            let global = self.module.global(global);
            if matches!(&global.kind, GlobalKind::Function(function) if !function.is_definition()) {
                found.addresses.insert(global.name.clone());
                // A call by its address may look at all of its result.
                if open::is_open(&global.name) {
                    found.open.insert(global.name.clone());
                }
                found.any_variable |= matches!(&*global.name, "getenv" | "secure_getenv");
            }
        });
    }

    fn is_pointer(&self, operand: Operand) -> bool {
        let of = match operand {
            Operand::Local(value) => self.function.value_type(value),
            Operand::Const(id) => self.module.constant(id).ty,
        };
        matches!(self.module.types.get(of), Type::Ptr(_))
    }

    fn is_null(&self, operand: Operand) -> bool {
        let Operand::Const(id) = operand else { return false };
        matches!(self.module.constant(id).kind, ConstKind::Null | ConstKind::Zero)
    }

    /// What is done with numbers that are made of pointers: they are compared by their differences, or something else.
    fn numbers(&mut self) {
        let is_number = |kind: &InstKind| matches!(kind, InstKind::Cast { op: CastOp::PtrToInt, .. });
        let casts = self.function.insts.iter().filter(|inst| is_number(&inst.kind));
        let numbers: HashSet<ValueId> = casts.filter_map(|inst| inst.result).collect();
        let is_one = |operand: Operand| local(operand).is_some_and(|value| numbers.contains(&value));
        for inst in &self.function.insts {
            match &inst.kind {
                InstKind::Binary { op: BinaryOp::Sub, lhs, rhs, .. } if is_one(*lhs) && is_one(*rhs) => {
                    self.found.compares_pointers = true;
                }
                kind => kind.for_each_operand(|operand| self.found.counts_addresses |= is_one(operand)),
            }
        }
    }

    /// The text that a constant points to.
    fn text(&self, operand: Operand) -> Option<Box<str>> {
        text(self.module, operand)
    }
}

/// The text that a constant points to.
fn text(module: &Module, operand: Operand) -> Option<Box<str>> {
    let Operand::Const(id) = operand else { return None };
    let global = constants::address(module, id)?;
    let GlobalKind::Variable(variable) = &module.global(global).kind else { return None };
    // Where a constant starts inside of another, it is an expression.
    let is_whole = matches!(module.constant(id).kind, ConstKind::Global(_));
    let init = variable.init.filter(|_| variable.constant && is_whole)?;
    let bytes = match &module.constant(init).kind {
        ConstKind::Bytes(bytes) => bytes.to_vec(),
        _ => return None,
    };
    let end = bytes.iter().position(|byte| *byte == 0)?;
    String::from_utf8(bytes[..end].to_vec()).ok().map(Into::into)
}

fn local(operand: Operand) -> Option<ValueId> {
    match operand {
        Operand::Local(value) => Some(value),
        Operand::Const(_) => None,
    }
}

/// The function that a call names.
fn callee(module: &Module, call: &Call) -> Option<GlobalId> {
    match call.callee {
        Callee::Value(Operand::Const(id)) => constants::address(module, id),
        _ => None,
    }
}
