//! Metadata that hangs on instructions, functions and variables. Only `!dbg` is kept.

use super::super::error::Read;
use super::super::reader::Reader;
use super::super::token::Token;
use crate::module::{LocationId, MetadataId};

impl<'t> Reader<'t> {
    /// What hangs on an instruction, after its last operand; the `!dbg` of it.
    pub fn attachments(&mut self) -> Read<Option<LocationId>> {
        let mut location = None;
        while std::mem::take(&mut self.comma_read) || self.accept(b',') {
            if let Some(node) = self.attachment()? {
                location = Some(self.mention_location(node));
            }
        }
        Ok(location)
    }

    /// What hangs on a global, without commas between; the `!dbg` of it.
    pub fn global_attachments(&mut self) -> Read<Option<MetadataId>> {
        let mut debug = None;
        while let Token::Metadata(_) = self.token() {
            debug = self.attachment()?.or(debug);
        }
        Ok(debug)
    }

    /// `!kind !7`; the node if the kind is `dbg`.
    pub fn attachment(&mut self) -> Read<Option<MetadataId>> {
        let Token::Metadata(kind) = self.token() else { return Err(self.unexpected("a metadata attachment")) };
        self.bump();
        if kind.raw == b"dbg" {
            return self.node_reference().map(Some);
        }
        self.skip_node()?;
        Ok(None)
    }

    /// Moves past a node that is not needed.
    pub fn skip_node(&mut self) -> Read<()> {
        match self.token() {
            Token::MetadataNumber(number) => {
                self.mention_metadata(number, self.at());
                self.bump();
                Ok(())
            }
            Token::Punct(b'!') => {
                self.bump();
                if let Token::String(_) = self.token() {
                    self.bump();
                    return Ok(());
                }
                self.skip_balanced()
            }
            Token::Metadata(_) => {
                self.bump();
                self.skip_balanced()
            }
            _ => Err(self.unexpected("a metadata node")),
        }
    }
}
