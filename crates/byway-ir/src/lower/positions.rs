//! Debug locations become source positions of the program.

use crate::link::ModuleId;
use crate::module::{LocationId, MetadataId, Module};
use crate::program::{PositionId, SourceMap, SourcePosition};
use std::collections::HashMap;

/// Scopes and inlining chains longer than this are cut.
const MAX_CHAIN: u32 = 100;

/// Collects positions over all modules.
#[derive(Clone, Debug, Default)]
pub(super) struct Positions {
    map: SourceMap,
    known: HashMap<(ModuleId, LocationId), PositionId>,
    scopes: HashMap<(ModuleId, MetadataId), (u32, u32)>,
    names: HashMap<Box<str>, u32>,
    files: HashMap<Box<str>, u32>,
}

impl Positions {
    /// The position of a debug location.
    pub(super) fn position(&mut self, module: &Module, id: ModuleId, location: LocationId) -> PositionId {
        self.nested(module, id, location, 0)
    }

    fn nested(&mut self, module: &Module, id: ModuleId, location: LocationId, depth: u32) -> PositionId {
        if let Some(&known) = self.known.get(&(id, location)) {
            return known;
        }
        let Some(found) = module.metadata.locations.get(location.index()).copied() else { return PositionId::UNKNOWN };
        let inlined_at = match found.inlined_at {
            Some(outer) if depth < MAX_CHAIN => Some(self.nested(module, id, outer, depth + 1)),
            _ => None,
        };
        let (file, function) = self.scope(module, id, found.scope);
        let position = PositionId(self.map.positions.len() as u32);
        self.map.positions.push(SourcePosition { file, line: found.line, column: found.column, function, inlined_at });
        self.known.insert((id, location), position);
        position
    }

    /// File and function of a scope.
    fn scope(&mut self, module: &Module, id: ModuleId, scope: MetadataId) -> (u32, u32) {
        if let Some(&known) = self.scopes.get(&(id, scope)) {
            return known;
        }
        let mut file = None;
        let mut function = None;
        let mut at = Some(scope);
        for _ in 0..MAX_CHAIN {
            let Some(node) = at.and_then(|at| module.metadata.node(at)) else { break };
            file = file.or_else(|| node.child("file").and_then(|file| module.metadata.file_name(file)));
            if node.kind() == "DISubprogram" {
                function = node.text("name").map(Box::from);
                break;
            }
            at = node.child("scope");
        }
        let file = file.map_or(0, |name| intern(&mut self.files, &mut self.map.files, name));
        let function = function.map_or(0, |name| intern(&mut self.names, &mut self.map.functions, name));
        self.scopes.insert((id, scope), (file, function));
        (file, function)
    }

    /// The positions so far.
    pub(super) fn map(&self) -> &SourceMap {
        &self.map
    }

    pub(super) fn finish(self) -> SourceMap {
        self.map
    }
}

fn intern(index: &mut HashMap<Box<str>, u32>, list: &mut Vec<Box<str>>, name: Box<str>) -> u32 {
    *index.entry(name).or_insert_with_key(|name| {
        list.push(name.clone());
        list.len() as u32 - 1
    })
}
