//! The state of reading one module, and the steps that every part of the grammar is made of.

use super::attributes::AttributeGroups;
use super::constants::ConstantPool;
use super::error::{Fault, Read};
use super::lexer::Lexer;
use super::metadata::MetadataTable;
use super::symbols::Symbols;
use super::token::{Name, Token};
use super::type_facts::TypeFacts;
use super::types::{CommonTypes, NamedTypes};
use super::values::Locals;
use crate::module::Module;

/// How deep types, constants and metadata may be nested, so that no text can exhaust the stack.
const DEEPEST: u32 = 256;

/// How many elements may be written out for constants that the text abbreviates (`splat`, wide integers), beyond one
/// for each byte of the text.
const SPARE_ELEMENTS: u64 = 1 << 22;

/// Reads one module.
pub(super) struct Reader<'t> {
    /// Where we are in the text.
    pub lexer: Lexer<'t>,
    /// What has been read.
    pub module: Module,
    /// The types that the reader needs all the time.
    pub common: CommonTypes,
    /// What is known about each type of the module.
    pub type_facts: Vec<TypeFacts>,
    /// `%name = type ...`.
    pub named_types: NamedTypes<'t>,
    /// `@name`.
    pub symbols: Symbols<'t>,
    /// Constants that are shared.
    pub pool: ConstantPool<'t>,
    /// `!7`.
    pub metadata: MetadataTable<'t>,
    /// `#7`.
    pub attribute_groups: AttributeGroups,
    /// The values and blocks of the function that is being read.
    pub locals: Locals<'t>,
    /// A comma before metadata was already read: see [`Reader::more`].
    pub comma_read: bool,
    depth: u32,
    elements_left: u64,
    line_reached: (u32, u32),
}

impl<'t> Reader<'t> {
    /// Starts at the beginning of a text.
    pub fn new(name: &str, text: &'t str) -> Reader<'t> {
        let mut module = Module { name: name.to_owned(), ..Module::default() };
        let mut type_facts = Vec::new();
        let common = CommonTypes::new(&mut module.types, &mut type_facts);
        Reader {
            lexer: Lexer::new(text),
            module,
            common,
            type_facts,
            named_types: NamedTypes::default(),
            symbols: Symbols::default(),
            pool: ConstantPool::default(),
            metadata: MetadataTable::default(),
            attribute_groups: AttributeGroups::default(),
            locals: Locals::default(),
            comma_read: false,
            depth: 0,
            elements_left: text.len() as u64 + SPARE_ELEMENTS,
            line_reached: (0, 1),
        }
    }

    /// The current token.
    #[inline]
    pub fn token(&self) -> Token<'t> {
        self.lexer.token
    }

    /// Where the current token starts.
    #[inline]
    pub fn at(&self) -> u32 {
        self.lexer.start
    }

    /// Moves on to the next token.
    #[inline]
    pub fn bump(&mut self) {
        self.lexer.bump();
    }

    /// The line of an offset, which must not lie before the one that was asked for last: the text is walked once.
    pub fn line_of(&mut self, at: u32) -> u32 {
        let (from, line) = self.line_reached;
        debug_assert!(from <= at);
        let passed = self.lexer.text().get(from as usize..at as usize).unwrap_or_default();
        let line = line + passed.iter().filter(|&&byte| byte == b'\n').count() as u32;
        self.line_reached = (from.max(at), line);
        line
    }

    /// The current token for messages.
    #[cold]
    pub fn found(&self) -> String {
        match self.token() {
            Token::End => "the end of the text".to_owned(),
            Token::Bad(reason) => reason.to_owned(),
            _ => format!("`{}`", shortened(&String::from_utf8_lossy(self.lexer.written()))),
        }
    }

    /// The error that something else was expected here.
    #[cold]
    pub fn unexpected(&self, expected: &str) -> Box<Fault> {
        Fault::expected(self.at(), expected, &self.found())
    }

    /// Whether the current token is a character.
    #[inline]
    pub fn is(&self, punct: u8) -> bool {
        self.token() == Token::Punct(punct)
    }

    /// Moves past a character if it stands here.
    #[inline]
    pub fn accept(&mut self, punct: u8) -> bool {
        let found = self.is(punct);
        if found {
            self.bump();
        }
        found
    }

    /// Moves past a character that must stand here.
    #[inline]
    pub fn expect(&mut self, punct: u8) -> Read<()> {
        if self.accept(punct) { Ok(()) } else { Err(self.unexpected(&format!("`{}`", punct as char))) }
    }

    /// Whether the current token is a word.
    #[inline]
    pub fn is_word(&self, word: &[u8]) -> bool {
        matches!(self.token(), Token::Word(found) if found == word)
    }

    /// Moves past a word if it stands here.
    #[inline]
    pub fn accept_word(&mut self, word: &[u8]) -> bool {
        let found = self.is_word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Moves past a word that must stand here.
    pub fn expect_word(&mut self, word: &str) -> Read<()> {
        if self.accept_word(word.as_bytes()) { Ok(()) } else { Err(self.unexpected(&format!("`{word}`"))) }
    }

    /// A string that must stand here.
    pub fn string(&mut self) -> Read<Name<'t>> {
        let Token::String(string) = self.token() else { return Err(self.unexpected("a string")) };
        self.bump();
        Ok(string)
    }

    /// An unsigned number that must stand here.
    pub fn number(&mut self, what: &str) -> Read<u64> {
        let parsed = match self.token() {
            Token::Int(digits) => std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()),
            _ => None,
        };
        let Some(number) = parsed else { return Err(self.unexpected(what)) };
        self.bump();
        Ok(number)
    }

    /// As [`Reader::number`], but one that fits 32 bits.
    pub fn small_number(&mut self, what: &str) -> Read<u32> {
        let at = self.at();
        let number = self.number(what)?;
        u32::try_from(number).map_err(|_| Fault::expected(at, what, &format!("`{number}`, which is too large")))
    }

    /// An alignment: a power of two, after the word `align`.
    pub fn alignment(&mut self) -> Read<u64> {
        let at = self.at();
        let align = self.number("an alignment")?;
        if align > 1 << 32 || !align.is_power_of_two() {
            return Err(Fault::expected(at, "an alignment that is a power of two up to 2^32", &format!("`{align}`")));
        }
        Ok(align)
    }

    /// A number in parentheses.
    pub fn parenthesized_number(&mut self, what: &str) -> Read<u32> {
        self.expect(b'(')?;
        let number = self.small_number(what)?;
        self.expect(b')')?;
        Ok(number)
    }

    /// Whether a comma leads to another part of an instruction. If metadata follows the comma, the instruction is
    /// over: the comma is remembered for [`Reader::attachments`].
    #[inline]
    pub fn more(&mut self) -> bool {
        if !self.accept(b',') {
            return false;
        }
        self.comma_read = matches!(self.token(), Token::Metadata(_));
        !self.comma_read
    }

    /// Whether a line ends between the token before and the current one.
    pub fn starts_line(&self) -> bool {
        let between = self.lexer.previous_end as usize..self.at() as usize;
        self.lexer.text()[between].contains(&b'\n')
    }

    /// Moves past a bracketed part, whatever is in it.
    pub fn skip_balanced(&mut self) -> Read<()> {
        let mut open = Vec::new();
        loop {
            match self.token() {
                Token::Punct(b'(') => open.push(b')'),
                Token::Punct(b'[') => open.push(b']'),
                Token::Punct(b'{') => open.push(b'}'),
                Token::Punct(b'<') => open.push(b'>'),
                Token::Punct(closing @ (b')' | b']' | b'}' | b'>')) if open.last() == Some(&closing) => {
                    open.pop();
                }
                Token::End | Token::Bad(_) | Token::Punct(b')' | b']' | b'}' | b'>') => {
                    let wanted = open
                        .last()
                        .map_or("an opening bracket".to_owned(), |&closing| format!("`{}`", closing as char));
                    return Err(self.unexpected(&wanted));
                }
                _ if open.is_empty() => return Err(self.unexpected("an opening bracket")),
                _ => {}
            }
            self.bump();
            if open.is_empty() {
                return Ok(());
            }
        }
    }

    /// Reads something that may contain itself.
    pub fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth == DEEPEST {
            return Err(Fault::expected(self.at(), "at most 256 levels of nesting", "one more"));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Accounts for elements that the text does not write out one by one.
    pub fn write_out(&mut self, at: u32, elements: u64) -> Read<()> {
        match self.elements_left.checked_sub(elements) {
            Some(left) => self.elements_left = left,
            None => return Err(Fault::new(at, "expected constants of sensible size, found too many abbreviated ones")),
        }
        Ok(())
    }
}

/// A piece of text that is short enough for a message.
pub(super) fn shortened(text: &str) -> &str {
    const LONGEST: usize = 60;
    let end = text.char_indices().map(|(start, _)| start).take_while(|&start| start <= LONGEST).last();
    if text.len() <= LONGEST { text } else { &text[..end.unwrap_or(0)] }
}
