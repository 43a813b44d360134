//! Attributes. Most say nothing that an execution can see, so they are skipped by their shape: a word, a word with
//! something in brackets or after `=`, a string with perhaps a value, or the number of a group.

use super::error::Read;
use super::numbered::Numbered;
use super::reader::Reader;
use super::symbols::Symbols;
use super::token::Token;
use crate::module::{Function, GlobalId, GlobalKind, InstKind, TypeId};

/// What is kept of a list of attributes.
#[derive(Default, Debug)]
pub(super) struct Attributes {
    /// `byval(T)`.
    pub byval: Option<TypeId>,
    /// `align N`, 0 where none is given.
    pub align: u64,
    /// `noreturn`.
    pub noreturn: bool,
    /// `nonnull`.
    pub nonnull: bool,
    /// Groups that the list refers to.
    pub groups: Groups,
}

/// The groups that a list of attributes refers to: rarely more than one.
pub(super) type Groups = Vec<u32>;

/// The groups of a module, which stand at its end, and what refers to them.
#[derive(Default)]
pub(super) struct AttributeGroups {
    /// Whether a group has `noreturn`.
    noreturn: Numbered<bool>,
    functions: Vec<(GlobalId, u32)>,
    /// Calls by function and instruction.
    calls: Vec<(GlobalId, u32, u32)>,
}

impl AttributeGroups {
    /// Notes the groups of a function.
    pub fn note_function(&mut self, function: GlobalId, groups: Groups) {
        self.functions.extend(groups.into_iter().map(|group| (function, group)));
    }

    /// Notes the groups of a call, which is an instruction of a function.
    pub fn note_call(&mut self, function: GlobalId, inst: usize, groups: Groups) {
        self.calls.extend(groups.into_iter().map(|group| (function, inst as u32, group)));
    }

    /// Whether a group has `noreturn`. A group that is not defined is empty.
    fn is_noreturn(&self, group: u32) -> bool {
        self.noreturn.get(group) == Some(true)
    }
}

impl<'t> Reader<'t> {
    /// `attributes #0 = { ... }`, at its first word.
    pub fn attribute_group(&mut self) -> Read<()> {
        self.bump();
        let Token::AttributeGroup(number) = self.token() else {
            return Err(self.unexpected("the number of an attribute group"));
        };
        self.bump();
        self.expect(b'=')?;
        self.expect(b'{')?;
        let mut attributes = Attributes::default();
        while !self.accept(b'}') {
            if !self.attribute(&mut attributes)? {
                return Err(self.unexpected("an attribute or `}`"));
            }
        }
        self.attribute_groups.noreturn.insert(number, attributes.noreturn);
        Ok(())
    }

    /// Gives functions and calls what their groups say.
    pub fn finish_attributes(&mut self) {
        let groups = std::mem::take(&mut self.attribute_groups);
        for &(id, group) in &groups.functions {
            if groups.is_noreturn(group)
                && let Some(function) = function_mut(&mut self.symbols, id)
            {
                function.noreturn = true;
            }
        }
        for &(id, inst, group) in &groups.calls {
            if groups.is_noreturn(group)
                && let Some(function) = function_mut(&mut self.symbols, id)
                && let InstKind::Call(call) | InstKind::Invoke { call, .. } | InstKind::CallBr { call, .. } =
                    &mut function.insts[inst as usize].kind
            {
                call.noreturn = true;
            }
        }
    }

    /// Attributes before a type: of a result, calling conventions included.
    pub fn attributes_before_type(&mut self) -> Read<Attributes> {
        let mut attributes = Attributes::default();
        while !matches!(self.token(), Token::Word(word) if Self::is_type_word(word)) {
            if !self.attribute(&mut attributes)? {
                break;
            }
        }
        Ok(attributes)
    }

    /// Attributes between a type and a value: of a parameter or an argument.
    pub fn attributes_before_value(&mut self) -> Read<Attributes> {
        let mut attributes = Attributes::default();
        loop {
            match self.token() {
                Token::Word(word) if Self::is_constant_word(word) || Self::is_type_word(word) => break,
                Token::Word(_) | Token::String(_) | Token::AttributeGroup(_) => {
                    self.attribute(&mut attributes)?;
                }
                _ => break,
            }
        }
        Ok(attributes)
    }

    /// One attribute; false if none stands here.
    pub fn attribute(&mut self, attributes: &mut Attributes) -> Read<bool> {
        match self.token() {
            Token::Word(word) => self.word_attribute(word, attributes)?,
            Token::String(_) => {
                self.bump();
                if self.accept(b'=') {
                    self.string()?;
                }
            }
            Token::AttributeGroup(number) => {
                self.bump();
                attributes.groups.push(number);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn word_attribute(&mut self, word: &[u8], attributes: &mut Attributes) -> Read<()> {
        self.bump();
        match word {
            b"byval" => {
                self.expect(b'(')?;
                let at = self.at();
                let ty = self.ty()?;
                self.check_sized(ty, at)?;
                attributes.byval = Some(ty);
                self.expect(b')')
            }
            b"align" => {
                attributes.align = self.align_attribute()?;
                Ok(())
            }
            b"noreturn" => {
                attributes.noreturn = true;
                Ok(())
            }
            b"nonnull" => {
                attributes.nonnull = true;
                Ok(())
            }
            b"cc" => self.small_number("the number of a calling convention").map(drop),
            _ => match self.token() {
                Token::Punct(b'(') => self.skip_balanced(),
                Token::Punct(b'=') => {
                    self.bump();
                    self.attribute_value()
                }
                _ => Ok(()),
            },
        }
    }

    /// `align N`, `align(N)` or, in groups, `align=N`.
    fn align_attribute(&mut self) -> Read<u64> {
        self.accept(b'=');
        let bracketed = self.accept(b'(');
        let align = self.alignment()?;
        if bracketed {
            self.expect(b')')?;
        }
        Ok(align)
    }

    fn attribute_value(&mut self) -> Read<()> {
        match self.token() {
            Token::Int(_) | Token::Word(_) | Token::String(_) => {
                self.bump();
                Ok(())
            }
            _ => Err(self.unexpected("the value of an attribute")),
        }
    }
}

fn function_mut<'s>(symbols: &'s mut Symbols<'_>, id: GlobalId) -> Option<&'s mut Function> {
    match &mut symbols.defined_mut(id)?.kind {
        GlobalKind::Function(function) => Some(function),
        _ => None,
    }
}
