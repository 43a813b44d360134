//! Debug information, kept as far as positions, names and C types need it.

use super::{ConstId, LocationId, MetadataId, Operand};
use std::collections::HashMap;
use std::sync::Arc;

/// The metadata of a module.
#[derive(Debug, Default)]
pub struct Metadata {
    /// Nodes in the order in which the text first mentions them, those written in place included. The reader makes
    /// sure that every one is defined.
    pub nodes: Vec<Option<MetadataNode>>,
    /// Debug locations in the order of first mentions.
    pub locations: Vec<Location>,
    /// Variables of functions, in the order of the text.
    pub variables: Vec<DebugVariable>,
    /// Named metadata: name without `!`, and its nodes.
    pub named: HashMap<Box<str>, Vec<MetadataId>>,
}

/// A `!DILocation`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    /// Line, from 1; 0 where the compiler gave none.
    pub line: u32,
    /// Column, from 1; 0 where none is given.
    pub column: u32,
    /// The scope's node.
    pub scope: MetadataId,
    /// Where this code was inlined.
    pub inlined_at: Option<LocationId>,
}

/// A `#dbg_declare`/`#dbg_value` record or the intrinsic call of the same meaning.
#[derive(Clone, Copy, Debug)]
pub struct DebugVariable {
    /// The function that holds it (index into the module's globals).
    pub function: super::GlobalId,
    /// The alloca (declare) or the value; `None` if it was optimised away.
    pub value: Option<Operand>,
    /// Its `!DILocalVariable`.
    pub variable: MetadataId,
    /// `#dbg_declare`: the value is the variable's address.
    pub is_address: bool,
}

/// A node.
#[derive(Clone, Debug)]
pub enum MetadataNode {
    /// `!{...}`.
    Tuple(Box<[MetadataValue]>),
    /// A `!DILocation`, kept in [`Metadata::locations`].
    Location(LocationId),
    /// `!DISomething(field: value, ...)`. Names recur all the time, so they are shared.
    Specialized {
        /// The name, e.g. `DISubprogram`.
        kind: Arc<str>,
        /// The fields as written; the name is empty where there is none, as in a `DIExpression`.
        fields: Box<[(Arc<str>, MetadataValue)]>,
    },
}

/// The value of a field or of a tuple's element.
#[derive(Clone, Debug)]
pub enum MetadataValue {
    /// `null`.
    Null,
    /// Another node.
    Node(MetadataId),
    /// A string.
    String(Box<str>),
    /// A number.
    Int(i128),
    /// A word or several joined by `|`: `DW_TAG_member`, `DIFlagPrototyped | DIFlagX`, `true`, `FullDebug`.
    Word(Arc<str>),
    /// A constant of the program (`i32 7`).
    Const(ConstId),
}

impl MetadataNode {
    /// A field of a specialised node.
    pub fn field(&self, name: &str) -> Option<&MetadataValue> {
        match self {
            MetadataNode::Specialized { fields, .. } => {
                fields.iter().find(|(key, _)| &**key == name).map(|(_, value)| value)
            }
            MetadataNode::Tuple(_) | MetadataNode::Location(_) => None,
        }
    }

    /// The kind of a specialised node, empty for others.
    pub fn kind(&self) -> &str {
        match self {
            MetadataNode::Specialized { kind, .. } => kind,
            MetadataNode::Tuple(_) | MetadataNode::Location(_) => "",
        }
    }

    /// The node that a field of a specialised node is.
    pub fn child(&self, name: &str) -> Option<MetadataId> {
        match self.field(name) {
            Some(MetadataValue::Node(id)) => Some(*id),
            _ => None,
        }
    }

    /// The string that a field of a specialised node is.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.field(name) {
            Some(MetadataValue::String(text)) => Some(text),
            _ => None,
        }
    }

    /// The number that a field of a specialised node is.
    pub fn number(&self, name: &str) -> Option<i128> {
        match self.field(name) {
            Some(MetadataValue::Int(number)) => Some(*number),
            _ => None,
        }
    }

    /// The word that a field of a specialised node is, empty if it is none.
    pub fn word(&self, name: &str) -> &str {
        match self.field(name) {
            Some(MetadataValue::Word(word)) => word,
            _ => "",
        }
    }

    /// Whether a flag is among those that a field of a specialised node joins by bars.
    pub fn has_flag(&self, name: &str, flag: &str) -> bool {
        self.word(name).split(" | ").any(|set| set == flag)
    }
}

impl Metadata {
    /// The node under a number.
    pub fn node(&self, id: MetadataId) -> Option<&MetadataNode> {
        self.nodes.get(id.index())?.as_ref()
    }

    /// The elements of a tuple, none for other nodes.
    pub fn elements(&self, id: Option<MetadataId>) -> &[MetadataValue] {
        match id.and_then(|id| self.node(id)) {
            Some(MetadataNode::Tuple(elements)) => elements,
            _ => &[],
        }
    }

    /// The name of a `!DIFile` as the compiler was given it. A folder that is relative names the tree that the file
    /// belongs to (as the C library's do); one that is absolute only tells where the compiler ran.
    pub fn file_name(&self, id: MetadataId) -> Option<Box<str>> {
        let node = self.node(id)?;
        let name = node.text("filename")?;
        match node.text("directory") {
            Some(folder) if !folder.is_empty() && !folder.starts_with('/') && !name.starts_with('/') => {
                Some(format!("{folder}/{name}").into())
            }
            _ => Some(name.into()),
        }
    }
}
