//! Metadata: debug information and what else hangs on a module.

mod attachments;
mod debug_variables;
mod nodes;
mod table;

pub(super) use table::MetadataTable;

use super::error::{Fault, Read};
use super::reader::Reader;
use super::token::{Name, Token};

impl<'t> Reader<'t> {
    /// `!name = !{...}`, at the name.
    pub fn named_metadata(&mut self, name: Name<'t>) -> Read<()> {
        self.bump();
        self.expect(b'=')?;
        self.expect(b'!')?;
        self.expect(b'{')?;
        let mut nodes = Vec::new();
        if !self.accept(b'}') {
            loop {
                nodes.push(self.node_reference()?);
                if !self.accept(b',') {
                    break;
                }
            }
            self.expect(b'}')?;
        }
        self.module.metadata.named.entry(name.text().into()).or_default().extend(nodes);
        Ok(())
    }

    /// `!7 = ...`, at the number.
    pub fn metadata_definition(&mut self, number: u32) -> Read<()> {
        let at = self.at();
        self.bump();
        self.expect(b'=')?;
        self.accept_word(b"distinct");
        let id = self.mention_metadata(number, at);
        if self.module.metadata.nodes[id.index()].is_some() {
            return Err(Fault::expected(at, "a new number", &format!("a second definition of `!{number}`")));
        }
        let node = match self.token() {
            Token::Punct(b'!') => self.tuple()?,
            Token::Metadata(kind) => self.specialized(kind, id)?,
            _ => return Err(self.unexpected("a metadata node")),
        };
        self.module.metadata.nodes[id.index()] = Some(node);
        Ok(())
    }
}
