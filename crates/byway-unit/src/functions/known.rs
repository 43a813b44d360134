//! What functions of other files do with their parameters.
//!
//! A file says little of what it only declares. If the files that define it are at hand, what is found out about them holds for
//! those who call it, too.

use super::asks::{AllAsks, Asks};
use super::extents::{Extent, Extents};
use super::given_back::GivenBack;
use super::null_checks::NullChecks;
use super::passed::AllPassed;
use super::reach::Reach;
use super::signatures;
use super::written::Written;
use super::{Declared, Functions};
use byway_ir::module::{GlobalId, GlobalKind, Linkage, Module};
use std::collections::HashMap;

/// How often facts are handed on from file to file.
const ROUNDS: usize = 2;

/// What is known of functions that are defined in other files.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// By name, and by the position that LLVM has for a parameter.
    facts: HashMap<(Box<str>, usize), Facts>,
    /// What functions ask of the outside.
    asks: HashMap<Box<str>, Asks>,
    /// What calls pass to functions.
    passed: AllPassed,
    /// How far functions look behind parameters.
    extents: HashMap<(Box<str>, usize), Extent>,
    /// The functions of each file, with its types.
    files: Vec<Functions>,
    /// What declarations say in words that compilers leave out.
    declared: Declared,
}

/// What a function does with a parameter that is a pointer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub(super) asks_null: bool,
    pub(super) gives_back: bool,
    pub(super) reads: bool,
    pub(super) writes: bool,
}

impl Known {
    /// What is known of the functions that modules define for others.
    pub fn of(modules: &[Module]) -> Self {
        let mut known = Self::default();
        for _ in 0..ROUNDS {
            let found = modules.iter().flat_map(|module| facts(module, &known)).collect();
            let asks = modules.iter().flat_map(|module| asks(module, &known)).collect();
            let extents = modules.iter().flat_map(|module| extents(module, &known)).collect();
            known = Self { facts: found, asks, extents, ..Self::default() };
        }
        modules.iter().for_each(|module| known.passed.add(&AllPassed::of(module)));
        known.files = modules.iter().map(|module| Functions::beside(module, &known)).collect();
        known
    }

    /// Adds how a file calls functions, which is no part of the program.
    pub fn hear(&mut self, caller: &Module) {
        self.passed.add(&AllPassed::of(caller));
    }

    /// Adds what declarations say.
    pub fn declare(&mut self, declared: Declared) {
        self.declared = declared;
    }

    /// What declarations say.
    pub(super) fn declared(&self) -> &Declared {
        &self.declared
    }

    /// The functions of other files.
    pub(super) fn files(&self) -> &[Functions] {
        &self.files
    }

    /// What calls in other files pass.
    pub(super) fn passed(&self) -> &AllPassed {
        &self.passed
    }

    /// Whether a function gives back any of its parameters.
    pub(super) fn gives_back(&self, function: &str) -> bool {
        self.facts.iter().any(|((name, _), facts)| &**name == function && facts.gives_back)
    }

    /// What a function asks of the outside.
    pub(super) fn asks(&self, function: &str) -> Option<&Asks> {
        self.asks.get(function)
    }

    /// How far a function looks behind a parameter.
    pub(super) fn extent(&self, function: &str, position: usize) -> Option<&Extent> {
        self.extents.get(&(function.into(), position))
    }

    /// What a function does with a parameter.
    pub(super) fn get(&self, function: &str, position: usize) -> Option<Facts> {
        self.facts.get(&(function.into(), position)).copied()
    }
}

fn facts(module: &Module, known: &Known) -> Vec<((Box<str>, usize), Facts)> {
    let (null_checks, given_back) = (NullChecks::of(module, known), GivenBack::of(module, known));
    let written = Written::of(module, known);
    let mut facts = Vec::new();
    for (index, global) in module.globals.iter().enumerate() {
        let GlobalKind::Function(function) = &global.kind else { continue };
        if !function.is_definition() || global.linkage == Linkage::Internal {
            continue;
        }
        let id = GlobalId(index as u32);
        for position in 0..function.params.len() {
            let found = Facts {
                asks_null: null_checks.asks_at(id, position),
                gives_back: given_back.has(id, position),
                reads: written.reads(id, position),
                writes: written.ever(id, position),
            };
            facts.push(((global.name.clone(), position), found));
        }
    }
    facts
}

fn extents(module: &Module, known: &Known) -> Vec<((Box<str>, usize), Extent)> {
    let all = Extents::of(module, known);
    let mut found = Vec::new();
    for (index, global) in module.globals.iter().enumerate() {
        let GlobalKind::Function(function) = &global.kind else { continue };
        if !function.is_definition() || global.linkage == Linkage::Internal {
            continue;
        }
        for position in 0..function.params.len() {
            let extent = all.get(GlobalId(index as u32), position).cloned().unwrap_or_default();
            found.push(((global.name.clone(), position), extent));
        }
    }
    found
}

fn asks(module: &Module, known: &Known) -> Vec<(Box<str>, Asks)> {
    let reach = Reach::of(module, &signatures::read(module));
    let all = AllAsks::of(module, known);
    let mut found = Vec::new();
    for (index, global) in module.globals.iter().enumerate() {
        let is_defined = matches!(&global.kind, GlobalKind::Function(function) if function.is_definition());
        if is_defined && global.linkage != Linkage::Internal {
            found.push((global.name.clone(), all.from(&reach, GlobalId(index as u32))));
        }
    }
    found
}
