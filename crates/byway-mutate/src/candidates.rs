//! All changes that could be made to a program.

use crate::operator::Operator;
use crate::operators::propose;
use crate::pool::{CommonTypes, Pool};
use crate::probing::probe;
use crate::scene::{Candidate, Scene, Surroundings};
use byway_ir::link::{LinkedModules, ModuleId, Place};
use byway_ir::module::{GlobalId, GlobalKind, Module};

/// Which mutants are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    /// The operators.
    pub operators: Vec<Operator>,
    /// The functions that are mutated, by their names; all of them if there are none.
    pub functions: Vec<String>,
}

impl Default for Selection {
    fn default() -> Selection {
        Selection { operators: Operator::ALL.to_vec(), functions: Vec::new() }
    }
}

/// Changes of a program that were proposed. Some of them may do the same as others, or nothing.
#[derive(Debug)]
pub struct Candidates {
    /// Each with the function that it changes, in the order of the code.
    pub(crate) list: Vec<(Place, Candidate)>,
}

impl Candidates {
    /// Some of them, evenly from all of the code, so that making them costs no more than so many instructions: making one
    /// takes its whole function. Returns how many are left out, too.
    #[must_use]
    pub fn sampled(self, linked: &LinkedModules, instructions: u64) -> (Candidates, u64) {
        let size = |place: &Place| match &linked.global(*place).kind {
            GlobalKind::Function(function) => function.insts.len() as u64,
            GlobalKind::Variable(_) | GlobalKind::Alias(_) => 0,
        };
        let cost: u64 = self.list.iter().map(|(place, _)| size(place)).sum();
        if cost <= instructions {
            return (self, 0);
        }
        let all = self.list.len() as u64;
        let mut due = 0;
        let mut is_due = || {
            due += instructions;
            let is_due = due >= cost;
            due %= cost;
            is_due
        };
        let list: Vec<(Place, Candidate)> = self.list.into_iter().filter(|_| is_due()).collect();
        let left_out = all - list.len() as u64;
        (Candidates { list }, left_out)
    }
}

/// Looks for everything in the program under test that can be changed.
///
/// The modules get the constants that changed code needs, and stay what they are otherwise: a program lowered from them
/// before and one lowered after do the same.
pub fn mutants_of(linked: &mut LinkedModules, selection: &Selection) -> Candidates {
    let mut list = Vec::new();
    for number in 0..linked.modules.len() {
        let module = ModuleId(number as u32);
        if linked.is_library(module) {
            continue;
        }
        // Of several functions of one name only one is ever run.
        let runs: Vec<bool> = (0..linked.module(module).globals.len() as u32)
            .map(|global| Place { module, global: GlobalId(global) })
            .map(|place| linked.definition(place) == Some(place))
            .collect();
        in_module(&mut linked.modules[number], module, &runs, selection, &mut list);
    }
    Candidates { list }
}

fn in_module(
    module: &mut Module,
    id: ModuleId,
    runs: &[bool],
    selection: &Selection,
    list: &mut Vec<(Place, Candidate)>,
) {
    let common = CommonTypes::of(module);
    let Module { types, constants, globals, metadata, .. } = module;
    let surroundings = Surroundings { types, globals, metadata, common };
    let mut pool = Pool::new(constants);
    for (number, global) in globals.iter().enumerate() {
        let GlobalKind::Function(function) = &global.kind else { continue };
        let names = &selection.functions;
        let wanted = names.is_empty() || names.iter().any(|name| **name == *global.name);
        if !wanted || !runs[number] || !function.is_definition() {
            continue;
        }
        let place = Place { module: id, global: GlobalId(number as u32) };
        let mut scene = Scene::new(surroundings, place.global, function, &mut pool);
        for &operator in &selection.operators {
            propose(operator, &mut scene);
        }
        let mut found = std::mem::take(&mut scene.found);
        // In the order of the code, and of the operators at one instruction.
        found.sort_by_key(|candidate| (candidate.about, candidate.operator));
        for candidate in &mut found {
            candidate.probe = probe(&mut scene, &candidate.edit);
        }
        list.extend(found.into_iter().map(|candidate| (place, candidate)));
    }
}
