//! Nodes: tuples, and the specialised ones of debug information.

use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use super::super::token::{Name, Token};
use crate::module::{Location, MetadataId, MetadataNode, MetadataValue};
use std::sync::Arc;

impl<'t> Reader<'t> {
    /// `!{...}`, at the exclamation mark.
    pub(super) fn tuple(&mut self) -> Read<MetadataNode> {
        self.expect(b'!')?;
        self.expect(b'{')?;
        Ok(MetadataNode::Tuple(self.nested(Self::tuple_elements)?))
    }

    fn tuple_elements(&mut self) -> Read<Box<[MetadataValue]>> {
        let mut elements = Vec::new();
        if !self.accept(b'}') {
            loop {
                elements.push(self.metadata_value()?);
                if !self.accept(b',') {
                    break;
                }
            }
            self.expect(b'}')?;
        }
        Ok(elements.into())
    }

    /// A node by number or written in place.
    pub(super) fn node_reference(&mut self) -> Read<MetadataId> {
        let at = self.at();
        match self.token() {
            Token::MetadataNumber(number) => {
                self.bump();
                Ok(self.mention_metadata(number, at))
            }
            Token::Metadata(kind) => {
                let id = self.new_inline_node(at);
                let node = self.nested(|reader| reader.specialized(kind, id))?;
                self.module.metadata.nodes[id.index()] = Some(node);
                Ok(id)
            }
            Token::Punct(b'!') => {
                let id = self.new_inline_node(at);
                let node = self.tuple()?;
                self.module.metadata.nodes[id.index()] = Some(node);
                Ok(id)
            }
            _ => Err(self.unexpected("a metadata node")),
        }
    }

    /// `!DISomething(...)`, at the name.
    pub(super) fn specialized(&mut self, kind: Name<'t>, id: MetadataId) -> Read<MetadataNode> {
        self.bump();
        self.expect(b'(')?;
        if kind.raw == b"DILocation" {
            return self.location(id);
        }
        let mut fields = Vec::new();
        if !self.accept(b')') {
            loop {
                fields.push(self.field()?);
                if !self.accept(b',') {
                    break;
                }
            }
            self.expect(b')')?;
        }
        let kind = self.metadata.word(kind.raw);
        Ok(MetadataNode::Specialized { kind, fields: fields.into() })
    }

    fn field(&mut self) -> Read<(Arc<str>, MetadataValue)> {
        let name = match self.token() {
            Token::Label(name) => {
                self.bump();
                self.metadata.word(name.raw)
            }
            _ => self.metadata.word(b""),
        };
        Ok((name, self.metadata_value()?))
    }

    /// The fields of a `!DILocation`, after the parenthesis.
    fn location(&mut self, id: MetadataId) -> Read<MetadataNode> {
        let at = self.at();
        let location = self.mention_location(id);
        let (mut line, mut column, mut scope, mut inlined_at) = (0, 0, None, None);
        while !self.accept(b')') {
            let Token::Label(name) = self.token() else { return Err(self.unexpected("a field of a `!DILocation`")) };
            self.bump();
            match name.raw {
                b"line" => line = self.small_number("a line")?,
                b"column" => column = self.small_number("a column")?,
                b"scope" => scope = Some(self.node_reference()?),
                b"inlinedAt" => {
                    let node = self.node_reference()?;
                    inlined_at = Some(self.mention_location(node));
                }
                _ => drop(self.metadata_value()?),
            }
            if !self.accept(b',') && !self.is(b')') {
                return Err(self.unexpected("`,` or `)`"));
            }
        }
        let Some(scope) = scope else { return Err(Fault::expected(at, "a `scope` of the location", "none")) };
        self.module.metadata.locations[location.index()] = Location { line, column, scope, inlined_at };
        Ok(MetadataNode::Location(location))
    }

    /// The value of a field or an element of a tuple.
    fn metadata_value(&mut self) -> Read<MetadataValue> {
        match self.token() {
            Token::MetadataNumber(_) | Token::Metadata(_) => self.node_reference().map(MetadataValue::Node),
            Token::Punct(b'!') => self.string_or_tuple(),
            Token::String(string) => {
                self.bump();
                Ok(MetadataValue::String(string.text().into()))
            }
            Token::Int(digits) => {
                self.bump();
                let parsed = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
                // A number that is too large for the enumerators of any real program stays as it is written.
                Ok(parsed.map_or_else(|| MetadataValue::Word(self.metadata.word(digits)), MetadataValue::Int))
            }
            Token::Word(b"null") => {
                self.bump();
                Ok(MetadataValue::Null)
            }
            Token::Word(word) if !Self::is_type_word(word) => self.words(word),
            Token::Punct(b'{') => {
                self.bump();
                let at = self.at();
                let elements = self.nested(Self::tuple_elements)?;
                let id = self.new_inline_node(at);
                self.module.metadata.nodes[id.index()] = Some(MetadataNode::Tuple(elements));
                Ok(MetadataValue::Node(id))
            }
            Token::Word(_) | Token::Local(_) | Token::LocalNumber(_) | Token::Punct(b'[' | b'<') => {
                self.typed_constant().map(|(_, id)| MetadataValue::Const(id))
            }
            _ => Err(self.unexpected("a metadata value")),
        }
    }

    /// `!"..."` or `!{...}`.
    fn string_or_tuple(&mut self) -> Read<MetadataValue> {
        let tuple = self.lexer;
        self.bump();
        if let Token::String(string) = self.token() {
            self.bump();
            return Ok(MetadataValue::String(string.text().into()));
        }
        self.lexer = tuple;
        self.node_reference().map(MetadataValue::Node)
    }

    /// A word, or several joined by bars.
    fn words(&mut self, first: &'t [u8]) -> Read<MetadataValue> {
        self.bump();
        if !self.is(b'|') {
            return Ok(MetadataValue::Word(self.metadata.word(first)));
        }
        let mut joined = String::from_utf8_lossy(first).into_owned();
        while self.accept(b'|') {
            let word = match self.token() {
                Token::Word(word) | Token::Int(word) => word,
                _ => return Err(self.unexpected("another flag")),
            };
            joined.push_str(" | ");
            joined.push_str(&String::from_utf8_lossy(word));
            self.bump();
        }
        Ok(MetadataValue::Word(joined.into()))
    }
}
