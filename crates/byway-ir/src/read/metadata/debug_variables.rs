//! Where variables of the source live: as records (`#dbg_declare(...)`) or as calls of intrinsics with the same
//! arguments, each behind the word `metadata`.

use super::super::error::Read;
use super::super::reader::Reader;
use super::super::token::Token;
use crate::module::{DebugVariable, GlobalId, Operand};

impl<'t> Reader<'t> {
    /// `#dbg_something(...)`, at its name.
    pub fn debug_record(&mut self, name: &[u8], function: GlobalId) -> Read<()> {
        self.bump();
        match name {
            b"dbg_declare" => self.debug_variable(function, true),
            b"dbg_value" | b"dbg_assign" => self.debug_variable(function, false),
            // Labels, and whatever later versions add: nothing of it changes what the program does.
            _ => self.skip_balanced(),
        }
    }

    /// The arguments of a call of `llvm.dbg.something`, at the parenthesis.
    pub fn debug_call(&mut self, name: &[u8], function: GlobalId) -> Read<()> {
        match name {
            b"llvm.dbg.declare" | b"llvm.dbg.addr" => self.debug_variable(function, true),
            b"llvm.dbg.value" | b"llvm.dbg.assign" => self.debug_variable(function, false),
            _ => self.skip_balanced(),
        }
    }

    /// `(value, !variable, ...)`: the expression and what else follows is not kept.
    fn debug_variable(&mut self, function: GlobalId, is_address: bool) -> Read<()> {
        self.expect(b'(')?;
        let value = self.variable_value()?;
        self.expect(b',')?;
        self.accept_word(b"metadata");
        let variable = self.node_reference()?;
        while self.accept(b',') {
            self.accept_word(b"metadata");
            match self.token() {
                Token::Punct(b'!') | Token::Metadata(_) | Token::MetadataNumber(_) => self.skip_node()?,
                _ => {
                    self.debug_operand()?;
                }
            }
        }
        self.expect(b')')?;
        self.module.metadata.variables.push(DebugVariable { function, value, variable, is_address });
        Ok(())
    }

    /// The value of a variable. A list of several, or an empty node, means that there is none to show.
    fn variable_value(&mut self) -> Read<Option<Operand>> {
        self.accept_word(b"metadata");
        match self.token() {
            Token::Punct(b'!') | Token::Metadata(_) | Token::MetadataNumber(_) => {
                self.skip_node()?;
                Ok(None)
            }
            _ => self.debug_operand(),
        }
    }

    fn debug_operand(&mut self) -> Read<Option<Operand>> {
        let ty = self.ty()?;
        if let Token::Word(b"undef" | b"poison") = self.token() {
            self.bump();
            return Ok(None);
        }
        self.unnoted_operand(ty).map(Some)
    }
}
