//! Variables of the source, as debug information describes them.

use byway_ir::module::{GlobalId, Metadata, MetadataId, MetadataNode, MetadataValue, Operand, ValueId};
use std::collections::HashMap;

/// Typedefs and qualifiers that are looked through.
const MOST_NAMES: u32 = 20;

/// A variable of the source.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variable<'m> {
    pub(crate) name: &'m str,
    /// It holds a number without a sign.
    pub(crate) unsigned: bool,
}

/// The variables of a function that live in memory, by their addresses.
pub(crate) fn variables(metadata: &Metadata, function: GlobalId) -> HashMap<ValueId, Variable<'_>> {
    let own = metadata.variables.iter().filter(|variable| variable.function == function && variable.is_address);
    own.filter_map(|variable| {
        let Some(Operand::Local(value)) = variable.value else { return None };
        let node = metadata.node(variable.variable)?;
        let unsigned = child(node, "type").is_some_and(|ty| is_unsigned(metadata, ty));
        Some((value, Variable { name: text(node, "name")?, unsigned }))
    })
    .collect()
}

/// Whether a type is one of numbers without a sign, under whatever name.
fn is_unsigned(metadata: &Metadata, mut ty: MetadataId) -> bool {
    for _ in 0..MOST_NAMES {
        let Some(node) = metadata.node(ty) else { return false };
        if node.kind() == "DIBasicType" {
            let encoding = match node.field("encoding") {
                Some(MetadataValue::Word(word)) => &**word,
                _ => "",
            };
            return encoding.starts_with("DW_ATE_unsigned");
        }
        let tag = match node.field("tag") {
            Some(MetadataValue::Word(tag)) => &**tag,
            _ => "",
        };
        let names = ["DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type"].contains(&tag);
        match child(node, "baseType").filter(|_| names) {
            Some(base) => ty = base,
            None => return false,
        }
    }
    false
}

fn child(node: &MetadataNode, field: &str) -> Option<MetadataId> {
    match node.field(field) {
        Some(MetadataValue::Node(id)) => Some(*id),
        _ => None,
    }
}

fn text<'m>(node: &'m MetadataNode, field: &str) -> Option<&'m str> {
    match node.field(field) {
        Some(MetadataValue::String(text)) => Some(text),
        _ => None,
    }
}
