//! Chains of debug information that later stages follow to their end must have one.

use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use crate::module::{LocationId, MetadataId, MetadataNode, MetadataValue};

impl Reader<'_> {
    /// Follows where code was inlined, and the scopes around it.
    pub fn check_scopes(&self) -> Read<()> {
        let locations = &self.module.metadata.locations;
        let inlined_at = |index: usize| locations[index].inlined_at.map(LocationId::index);
        if let Some(index) = find_circle(locations.len(), inlined_at) {
            let at = self.metadata.location_position(LocationId(index as u32));
            return Err(Fault::expected(at, "code that is inlined somewhere", "code that is inlined into itself"));
        }
        let scope = |index: usize| self.outer_scope(MetadataId(index as u32)).map(MetadataId::index);
        if let Some(index) = find_circle(self.module.metadata.nodes.len(), scope) {
            let at = self.metadata.position(MetadataId(index as u32));
            return Err(Fault::expected(at, "a scope in another", "a scope in itself"));
        }
        Ok(())
    }

    /// The scope around a node, whatever kind of node it is.
    fn outer_scope(&self, id: MetadataId) -> Option<MetadataId> {
        let node = self.module.metadata.node(id)?;
        match (node, node.field("scope")) {
            (MetadataNode::Specialized { .. }, Some(MetadataValue::Node(scope))) => Some(*scope),
            _ => None,
        }
    }
}

/// An element from which a chain of successors never ends.
fn find_circle(count: usize, next: impl Fn(usize) -> Option<usize>) -> Option<usize> {
    const FREE: u32 = u32::MAX;
    let mut walk_of = vec![FREE; count];
    for start in 0..count {
        let mut element = start;
        while walk_of[element] == FREE {
            walk_of[element] = start as u32;
            match next(element) {
                Some(successor) if successor < count => element = successor,
                _ => break,
            }
            if walk_of[element] == start as u32 {
                return Some(element);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::find_circle;

    #[test]
    fn chains_end_and_circles_are_found() {
        let chain = [Some(2), None, Some(1), Some(2)];
        assert_eq!(find_circle(4, |index| chain[index]), None);
        let circle = [Some(1), Some(2), Some(1)];
        assert_eq!(find_circle(3, |index| circle[index]), Some(1));
        assert_eq!(find_circle(1, Some), Some(0));
    }
}
