//! From debug information to types.
//!
//! A node gets its number when it is first mentioned and is read later, from a list: so types may refer to each other in
//! any way, and no text makes the reader recurse.

use super::sound::make_sound;
use super::{CType, Field, Qualifiers, TypeId, Types};
use byway_ir::module::{Metadata, MetadataId, MetadataNode, MetadataValue};
use std::collections::HashMap;

/// Scopes in scopes, and names of names for what an enumeration is stored as, are few.
const MOST_STEPS: u32 = 100;

/// Reads the types of a module as they are asked for.
pub(crate) struct TypeReader<'m> {
    metadata: &'m Metadata,
    types: Types,
    known: HashMap<MetadataId, TypeId>,
    waiting: Vec<(MetadataId, TypeId)>,
}

impl<'m> TypeReader<'m> {
    pub(crate) fn new(metadata: &'m Metadata) -> Self {
        Self { metadata, types: Types::default(), known: HashMap::new(), waiting: Vec::new() }
    }

    /// The type of a node. Debug information has no node for `void`.
    pub(crate) fn mention(&mut self, id: Option<MetadataId>) -> TypeId {
        let Some(id) = id else { return Types::VOID };
        *self.known.entry(id).or_insert_with(|| {
            let new = self.types.add(CType::Void);
            self.waiting.push((id, new));
            new
        })
    }

    /// The type of a `!DISubroutineType`: what it returns, what it takes, and whether it takes more.
    pub(crate) fn signature(&mut self, id: Option<MetadataId>) -> (TypeId, Vec<TypeId>, bool) {
        let types = id.and_then(|id| self.metadata.node(id)).and_then(|node| node.child("types"));
        let all = self.metadata.elements(types);
        let Some((returns, params)) = all.split_first() else { return (Types::VOID, Vec::new(), false) };
        let is_variadic = matches!(params.last(), Some(MetadataValue::Null));
        let params = &params[..params.len() - usize::from(is_variadic)];
        (self.mention(node_of(returns)), params.iter().map(|param| self.mention(node_of(param))).collect(), is_variadic)
    }

    /// A type that debug information does not have.
    pub(crate) fn add(&mut self, of: CType) -> TypeId {
        self.types.add(of)
    }

    /// All types that were mentioned, and what they are made of.
    pub(crate) fn finish(mut self) -> Types {
        while let Some((node, id)) = self.waiting.pop() {
            self.types.all[id.0 as usize] = self.read(node);
            if self.is_local(node) {
                self.types.local.insert(id);
            }
        }
        self.names_of_untagged();
        make_sound(&mut self.types);
        self.types
    }

    fn read(&mut self, id: MetadataId) -> CType {
        let Some(node) = self.metadata.node(id) else { return unknown("a type without a description") };
        match node.kind() {
            "DIBasicType" => basic(node),
            "DIDerivedType" => self.derived(node),
            "DICompositeType" => self.composite(node),
            "DISubroutineType" => {
                let (returns, params, is_variadic) = self.signature(Some(id));
                CType::Function { returns, params, is_variadic }
            }
            kind => unknown(&format!("a type that debug information describes by `{kind}`")),
        }
    }

    fn derived(&mut self, node: &MetadataNode) -> CType {
        match node.word("tag") {
            "DW_TAG_pointer_type" => CType::Pointer { to: self.mention(node.child("baseType")) },
            "DW_TAG_typedef" => match node.text("name") {
                Some(name) => CType::Named { name: name.into(), of: self.mention(node.child("baseType")) },
                None => unknown("a `typedef` without a name"),
            },
            "DW_TAG_const_type" | "DW_TAG_volatile_type" | "DW_TAG_restrict_type" | "DW_TAG_atomic_type" => {
                self.qualified(node)
            }
            tag => unknown(&format!("a type of another language (`{tag}`)")),
        }
    }

    /// A chain of nodes, one for each qualifier, becomes one type.
    fn qualified(&mut self, first: &MetadataNode) -> CType {
        let mut by = qualifier(first).unwrap_or_default();
        let mut of = first.child("baseType");
        // There are four qualifiers, and no chain has one twice.
        for _ in 0..4 {
            let Some(node) = of.and_then(|of| self.metadata.node(of)) else { break };
            let Some(more) = qualifier(node) else { return CType::Qualified { by, of: self.mention(of) } };
            by = by.and(more);
            of = node.child("baseType");
        }
        match of {
            None => CType::Qualified { by, of: Types::VOID },
            Some(_) => unknown("a type with very many qualifiers"),
        }
    }

    fn composite(&mut self, node: &MetadataNode) -> CType {
        match node.word("tag") {
            "DW_TAG_structure_type" => self.record(node, false),
            "DW_TAG_union_type" => self.record(node, true),
            "DW_TAG_enumeration_type" => self.enumeration(node),
            "DW_TAG_array_type" if node.has_flag("flags", "DIFlagVector") => self.vector(node),
            "DW_TAG_array_type" => self.array(node),
            tag => unknown(&format!("a type of another language (`{tag}`)")),
        }
    }

    fn record(&mut self, node: &MetadataNode, is_union: bool) -> CType {
        let tag = node.text("name").map(Box::from);
        let bytes = bytes(node);
        if node.has_flag("flags", "DIFlagFwdDecl") {
            return CType::Record { is_union, tag, bytes, fields: None };
        }
        let mut fields = Vec::new();
        for element in self.metadata.elements(node.child("elements")) {
            let member = node_of(element).and_then(|id| self.metadata.node(id));
            match member {
                Some(member) if member.word("tag") == "DW_TAG_member" && !is_static(member) => {
                    fields.push(self.field(member));
                }
                _ => return unknown("a class of C++"),
            }
        }
        CType::Record { is_union, tag, bytes, fields: Some(fields) }
    }

    fn field(&mut self, member: &MetadataNode) -> Field {
        let is_bit_field = member.has_flag("flags", "DIFlagBitField");
        Field {
            name: member.text("name").map(Box::from),
            of: self.mention(member.child("baseType")),
            offset: size(member, "offset"),
            bits: is_bit_field.then(|| u32::try_from(size(member, "size")).unwrap_or(u32::MAX)),
        }
    }

    fn enumeration(&self, node: &MetadataNode) -> CType {
        let mut values = Vec::new();
        for element in self.metadata.elements(node.child("elements")) {
            let Some(constant) = node_of(element).and_then(|id| self.metadata.node(id)) else { continue };
            let (Some(name), Some(value)) = (constant.text("name"), constant.number("value")) else {
                return unknown("an enumeration of very large constants");
            };
            values.push((name.into(), value));
        }
        let stored = self.underlying(node.child("baseType"));
        let is_signed = match stored {
            Some(stored) => stored.word("encoding").starts_with("DW_ATE_signed"),
            None => values.iter().any(|(_, value)| *value < 0),
        };
        CType::Enumeration {
            tag: node.text("name").map(Box::from),
            bytes: u32::try_from(bytes(node)).unwrap_or(u32::MAX),
            is_signed,
            values,
        }
    }

    /// The basic type that an enumeration is stored as, which may be given by a `typedef`.
    fn underlying(&self, mut id: Option<MetadataId>) -> Option<&'m MetadataNode> {
        for _ in 0..MOST_STEPS {
            let node = self.metadata.node(id?)?;
            if node.kind() == "DIBasicType" {
                return Some(node);
            }
            id = node.child("baseType");
        }
        None
    }

    fn vector(&mut self, node: &MetadataNode) -> CType {
        match *self.counts(node) {
            [Some(count)] => CType::Vector { of: self.mention(node.child("baseType")), count, bytes: bytes(node) },
            _ => unknown("a vector of unknown length"),
        }
    }

    /// One array a dimension, the last one innermost.
    fn array(&mut self, node: &MetadataNode) -> CType {
        let counts = self.counts(node);
        let mut of = self.mention(node.child("baseType"));
        let Some((&first, inner)) = counts.split_first() else { return unknown("an array without dimensions") };
        for &count in inner.iter().rev() {
            of = self.types.add(CType::Array { of, count });
        }
        CType::Array { of, count: first }
    }

    fn counts(&self, node: &MetadataNode) -> Vec<Option<u64>> {
        let ranges = self.metadata.elements(node.child("elements")).iter();
        let nodes = ranges.map(|range| node_of(range).and_then(|id| self.metadata.node(id)));
        // A count of -1 says that it is not known, one that is a node, that a variable holds it.
        nodes.map(|range| range.and_then(|range| u64::try_from(range.number("count")?).ok())).collect()
    }

    /// Finds the names that a `typedef` at the top of a file gives to types without a tag. Such a type may be reached
    /// in another way than by its name: `typedef struct {...} list, *list_pointer;`.
    fn names_of_untagged(&mut self) {
        for (index, node) in self.metadata.nodes.iter().enumerate() {
            let Some(node) = node.as_ref().filter(|node| node.word("tag") == "DW_TAG_typedef") else { continue };
            if self.is_local(MetadataId(index as u32)) {
                continue;
            }
            let of = node.child("baseType").and_then(|id| self.known.get(&id));
            let (Some(name), Some(&of)) = (node.text("name"), of) else { continue };
            if let CType::Record { tag: None, .. } | CType::Enumeration { tag: None, .. } = self.types.get(of) {
                self.types.names.entry(of).or_insert_with(|| name.into());
            }
        }
    }

    /// Whether a type is known inside of a function only. One inside of a structure is known where that is.
    fn is_local(&self, id: MetadataId) -> bool {
        let mut scope = self.metadata.node(id).and_then(|node| node.child("scope"));
        for _ in 0..MOST_STEPS {
            let Some(node) = scope.and_then(|scope| self.metadata.node(scope)) else { return false };
            match node.kind() {
                "DISubprogram" | "DILexicalBlock" | "DILexicalBlockFile" => return true,
                _ => scope = node.child("scope"),
            }
        }
        false
    }
}

/// Numbers, truth values, characters.
fn basic(node: &MetadataNode) -> CType {
    let Some(name) = node.text("name") else { return unknown("a type without a name") };
    let bytes = u32::try_from(bytes(node)).unwrap_or(u32::MAX);
    // How many bits it has is not in the debug information.
    if name.ends_with("_BitInt") {
        return unknown(&format!("`{name}`, of which debug information does not tell the width"));
    }
    let integer = |is_signed, is_character| CType::Integer { name: name.into(), bytes, is_signed, is_character };
    match node.word("encoding") {
        "DW_ATE_boolean" => CType::Bool,
        "DW_ATE_signed" => integer(true, false),
        "DW_ATE_unsigned" => integer(false, false),
        "DW_ATE_signed_char" => integer(true, true),
        "DW_ATE_unsigned_char" => integer(false, true),
        // `char16_t` and its like in C++; in C they are names for integers.
        "DW_ATE_UTF" => integer(false, false),
        "DW_ATE_float" => CType::Float { name: name.into(), bytes },
        "DW_ATE_complex_float" => complex(bytes),
        _ => unknown(&format!("`{name}`")),
    }
}

/// All complex types have the same name in debug information.
fn complex(bytes: u32) -> CType {
    let name = match bytes {
        4 => "_Complex _Float16",
        8 => "_Complex float",
        16 => "_Complex double",
        32 => "_Complex long double",
        _ => return unknown(&format!("a complex number of {bytes} bytes")),
    };
    CType::Complex { name: name.into(), bytes }
}

fn qualifier(node: &MetadataNode) -> Option<Qualifiers> {
    let none = Qualifiers::default();
    match node.word("tag") {
        "DW_TAG_const_type" => Some(Qualifiers { is_const: true, ..none }),
        "DW_TAG_volatile_type" => Some(Qualifiers { is_volatile: true, ..none }),
        "DW_TAG_restrict_type" => Some(Qualifiers { is_restrict: true, ..none }),
        "DW_TAG_atomic_type" => Some(Qualifiers { is_atomic: true, ..none }),
        _ => None,
    }
}

fn is_static(member: &MetadataNode) -> bool {
    member.has_flag("flags", "DIFlagStaticMember")
}

/// A number of bits.
fn size(node: &MetadataNode, field: &str) -> u64 {
    node.number(field).and_then(|bits| u64::try_from(bits).ok()).unwrap_or(0)
}

fn bytes(node: &MetadataNode) -> u64 {
    size(node, "size").div_ceil(8)
}

fn node_of(value: &MetadataValue) -> Option<MetadataId> {
    match value {
        MetadataValue::Node(id) => Some(*id),
        _ => None,
    }
}

fn unknown(what: &str) -> CType {
    CType::Unknown { what: what.into() }
}
