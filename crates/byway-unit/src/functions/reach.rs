//! What functions do through those that they call.
//!
//! A function whose address is taken may be called by any function that gets the address, a variable whose address is
//! in another one may be used by any that uses that. So everything counts that can be come to by mentions.

use super::accesses::{ANYTHING, Access, Accesses};
use super::signatures::Signatures;
use super::{GlobalId, GlobalUse, UndefinedId, constants};
use byway_ir::module::{self, GlobalKind, Module};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// What can be come to from each symbol.
pub(super) struct Reach {
    /// What the code of functions does, and the addresses in the first values of variables.
    direct: Vec<Accesses>,
    /// The variables that count.
    globals: HashMap<module::GlobalId, GlobalId>,
    undefined: HashMap<module::GlobalId, UndefinedId>,
}

impl Reach {
    pub(super) fn of(module: &Module, signatures: &Signatures) -> Self {
        let direct = module.globals.iter().map(|global| match &global.kind {
            GlobalKind::Function(function) => Accesses::of(module, signatures, function),
            GlobalKind::Variable(variable) => {
                let mut found = Accesses::default();
                if let Some(init) = variable.init {
                    constants::mentions(module, init, |global| {
                        found.mentions.insert(global);
                        found.variables.insert(global, ANYTHING);
                    });
                }
                found
            }
            GlobalKind::Alias(_) => Accesses::default(),
        });
        let variables = signatures.globals.iter().enumerate().filter(|(_, (_, global))| !global.is_const);
        let undefined = signatures.undefined.iter().enumerate();
        Self {
            direct: direct.collect(),
            globals: variables.map(|(index, (id, _))| (*id, GlobalId(index as u32))).collect(),
            undefined: undefined.map(|(index, (id, _))| (*id, UndefinedId(index as u32))).collect(),
        }
    }

    /// The variables that a function may use, and the functions without a body that it may call.
    pub(super) fn from(&self, function: module::GlobalId) -> (Vec<GlobalUse>, Vec<UndefinedId>) {
        let mut uses: BTreeMap<GlobalId, Access> = BTreeMap::new();
        let mut undefined = BTreeSet::new();
        for at in self.all(function) {
            undefined.extend(self.undefined.get(&at));
            for (variable, access) in &self.direct[at.index()].variables {
                if let Some(&global) = self.globals.get(variable) {
                    let known = uses.entry(global).or_default();
                    *known = known.and(*access);
                }
            }
        }
        let uses = uses.into_iter().map(|(global, Access { reads, writes })| GlobalUse { global, reads, writes });
        (uses.collect(), undefined.into_iter().collect())
    }

    /// All that can be come to from a symbol, itself included.
    pub(super) fn all(&self, from: module::GlobalId) -> HashSet<module::GlobalId> {
        let mut seen = HashSet::from([from]);
        let mut left = vec![from];
        while let Some(at) = left.pop() {
            let mentions = self.direct[at.index()].mentions.iter().copied();
            left.extend(mentions.filter(|mention| seen.insert(*mention)));
        }
        seen
    }
}
