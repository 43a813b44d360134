//! The numbers and names that metadata is known by.

use super::super::error::{Fault, Read};
use super::super::numbered::Numbered;
use super::super::reader::Reader;
use crate::module::{Location, LocationId, MetadataId, MetadataNode};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The metadata of a module while it is read.
#[derive(Default)]
pub(in super::super) struct MetadataTable<'t> {
    numbers: Numbered<MetadataId>,
    /// Where each node was first mentioned, and its number if it has one.
    mentions: Vec<Mention>,
    /// The node of each location.
    locations: Vec<MetadataId>,
    words: FxHashMap<&'t [u8], Arc<str>>,
}

#[derive(Clone, Copy)]
struct Mention {
    at: u32,
    number: Option<u32>,
    location: Option<LocationId>,
}

impl<'t> MetadataTable<'t> {
    /// A word, shared with all others that are equal.
    pub fn word(&mut self, word: &'t [u8]) -> Arc<str> {
        self.words.entry(word).or_insert_with(|| String::from_utf8_lossy(word).into()).clone()
    }

    /// Where a node was first mentioned.
    pub fn position(&self, id: MetadataId) -> u32 {
        self.mentions[id.index()].at
    }

    /// Where a location was first mentioned.
    pub fn location_position(&self, id: LocationId) -> u32 {
        self.position(self.locations[id.index()])
    }
}

impl Reader<'_> {
    /// The node under a number, which may be new.
    pub fn mention_metadata(&mut self, number: u32, at: u32) -> MetadataId {
        if let Some(id) = self.metadata.numbers.get(number) {
            return id;
        }
        let id = self.new_node(Some(number), at);
        self.metadata.numbers.insert(number, id);
        id
    }

    /// A node that is written in place.
    pub(super) fn new_inline_node(&mut self, at: u32) -> MetadataId {
        self.new_node(None, at)
    }

    fn new_node(&mut self, number: Option<u32>, at: u32) -> MetadataId {
        let id = MetadataId(self.module.metadata.nodes.len() as u32);
        self.module.metadata.nodes.push(None);
        self.metadata.mentions.push(Mention { at, number, location: None });
        id
    }

    /// The location that a node is or will be.
    pub(super) fn mention_location(&mut self, id: MetadataId) -> LocationId {
        if let Some(location) = self.metadata.mentions[id.index()].location {
            return location;
        }
        let location = LocationId(self.module.metadata.locations.len() as u32);
        self.module.metadata.locations.push(Location { line: 0, column: 0, scope: id, inlined_at: None });
        self.metadata.locations.push(id);
        self.metadata.mentions[id.index()].location = Some(location);
        location
    }

    /// Checks that all that was mentioned is defined, and is a location where one is needed.
    pub fn finish_metadata(&self) -> Read<()> {
        for (node, mention) in self.module.metadata.nodes.iter().zip(&self.metadata.mentions) {
            let number = || mention.number.map_or("metadata".to_owned(), |number| format!("`!{number}`"));
            match node {
                None => return Err(Fault::expected(mention.at, &format!("a definition of {}", number()), "none")),
                Some(MetadataNode::Location(_)) => {}
                Some(_) if mention.location.is_some() => {
                    let expected = format!("{} to be a `!DILocation`", number());
                    return Err(Fault::expected(mention.at, &expected, "another node"));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}
