//! Debug locations as places in files.

use super::SourceSpot;
use crate::link::ModuleId;
use crate::module::{LocationId, MetadataId, MetadataNode, MetadataValue, Module};
use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

/// Scopes are followed upwards so far.
const MAX_CHAIN: u32 = 100;

/// Collects files over all modules.
#[derive(Default)]
pub(super) struct Places {
    files: Vec<String>,
    numbers: HashMap<String, u32>,
    scopes: HashMap<(ModuleId, MetadataId), Option<u32>>,
}

impl Places {
    /// Where a debug location is; nothing if it tells no line and column, or was inlined from elsewhere.
    pub(super) fn spot(&mut self, module: &Module, id: ModuleId, location: LocationId) -> Option<SourceSpot> {
        let found = *module.metadata.locations.get(location.index())?;
        if found.line == 0 || found.column == 0 || found.inlined_at.is_some() {
            return None;
        }
        let file = match self.scopes.get(&(id, found.scope)) {
            Some(known) => *known,
            None => {
                let file = file_of(module, found.scope).map(|name| self.number(name));
                self.scopes.insert((id, found.scope), file);
                file
            }
        };
        Some(SourceSpot { file: file?, line: found.line, column: found.column })
    }

    fn number(&mut self, name: String) -> u32 {
        *self.numbers.entry(name).or_insert_with_key(|name| {
            self.files.push(name.clone());
            self.files.len() as u32 - 1
        })
    }

    pub(super) fn finish(self) -> Vec<String> {
        self.files
    }
}

/// The file of a scope: its own, or that of the scope around it.
fn file_of(module: &Module, scope: MetadataId) -> Option<String> {
    let mut at = scope;
    for _ in 0..MAX_CHAIN {
        let node = module.metadata.node(at)?;
        if let Some(MetadataValue::Node(file)) = node.field("file") {
            return path(module.metadata.node(*file)?);
        }
        let Some(MetadataValue::Node(outer)) = node.field("scope") else { return None };
        at = *outer;
    }
    None
}

/// The path of a file: its name, in the folder that the compiler worked in if it is relative.
fn path(file: &MetadataNode) -> Option<String> {
    let text = |field| match file.field(field) {
        Some(MetadataValue::String(text)) => Some(&**text),
        _ => None,
    };
    let mut whole = PathBuf::new();
    for component in Path::new(text("directory").unwrap_or("")).join(text("filename")?).components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if matches!(whole.components().next_back(), Some(Component::Normal(_))) => {
                whole.pop();
            }
            other => whole.push(other),
        }
    }
    Some(whole.to_string_lossy().into_owned())
}
