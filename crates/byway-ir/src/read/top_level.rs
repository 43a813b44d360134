//! The outermost level of a module.

use super::error::{Fault, Read};
use super::reader::Reader;
use super::symbols::SymbolName;
use super::token::Token;
use super::types::TypeName;
use crate::module::Module;

impl<'t> Reader<'t> {
    /// Reads the whole text.
    pub fn read(mut self) -> Read<Module> {
        while self.token() != Token::End {
            self.entity()?;
        }
        self.finish()
    }

    fn entity(&mut self) -> Read<()> {
        match self.token() {
            Token::Word(b"define") => self.function_definition(),
            Token::Word(b"declare") => self.function_declaration(),
            Token::Word(b"source_filename") => self.source_filename(),
            Token::Word(b"target") => self.target(),
            Token::Word(b"module") => self.module_asm(),
            Token::Word(b"attributes") => self.attribute_group(),
            Token::Word(b"uselistorder" | b"uselistorder_bb") => self.use_list_order(),
            Token::Local(name) => self.type_definition(TypeName::Named(name)),
            Token::LocalNumber(number) => self.type_definition(TypeName::Numbered(number)),
            Token::Global(name) => self.global(SymbolName::Named(name)),
            Token::GlobalNumber(number) => self.global(SymbolName::Numbered(number)),
            Token::Word(_) => self.unnamed_global(),
            Token::Comdat(_) => self.comdat(),
            Token::Metadata(name) => self.named_metadata(name),
            Token::MetadataNumber(number) => self.metadata_definition(number),
            Token::Summary(_) => self.summary(),
            _ => Err(self.unexpected("a definition")),
        }
    }

    fn source_filename(&mut self) -> Read<()> {
        self.bump();
        self.expect(b'=')?;
        self.module.source_filename = self.string()?.text().into_owned();
        Ok(())
    }

    fn target(&mut self) -> Read<()> {
        self.bump();
        let layout = self.is_word(b"datalayout");
        if !layout && !self.is_word(b"triple") {
            return Err(self.unexpected("`datalayout` or `triple`"));
        }
        self.bump();
        self.expect(b'=')?;
        let text = self.string()?.text().into_owned();
        if layout {
            self.module.data_layout = text;
        } else {
            self.module.triple = text;
        }
        Ok(())
    }

    fn module_asm(&mut self) -> Read<()> {
        self.bump();
        self.expect_word("asm")?;
        let line = self.string()?.text().into_owned();
        self.module.module_asm.push(line);
        Ok(())
    }

    /// `$name = comdat any`. Linking goes by linkage, so the kind of selection does not matter.
    fn comdat(&mut self) -> Read<()> {
        self.bump();
        self.expect(b'=')?;
        self.expect_word("comdat")?;
        match self.token() {
            Token::Word(b"any" | b"exactmatch" | b"largest" | b"nodeduplicate" | b"samesize") => {
                self.bump();
                Ok(())
            }
            _ => Err(self.unexpected("how the comdat is selected")),
        }
    }

    /// `^0 = module: (...)` or `^1 = flags: 8`: hints for link-time optimisation.
    fn summary(&mut self) -> Read<()> {
        self.bump();
        self.expect(b'=')?;
        let Token::Label(_) = self.token() else { return Err(self.unexpected("the kind of a summary entry")) };
        self.bump();
        match self.token() {
            Token::Int(_) => {
                self.bump();
                Ok(())
            }
            _ => self.skip_balanced(),
        }
    }

    /// `uselistorder ptr @f, { 1, 0 }`: an order in memory that only LLVM itself has.
    pub fn use_list_order(&mut self) -> Read<()> {
        self.bump();
        while !self.is(b'{') || self.opens_type() {
            match self.token() {
                Token::End | Token::Bad(_) => return Err(self.unexpected("a list of indexes")),
                Token::Punct(b'(' | b'[' | b'{' | b'<') => self.skip_balanced()?,
                _ => self.bump(),
            }
        }
        self.skip_balanced()
    }

    /// Whether a brace opens something else than a list of indexes.
    fn opens_type(&self) -> bool {
        let mut ahead = self.lexer;
        ahead.bump();
        !matches!(ahead.token, Token::Int(_))
    }

    /// Settles what could not be known before the end of the text.
    fn finish(mut self) -> Read<Module> {
        self.finish_types()?;
        self.finish_metadata()?;
        self.finish_block_addresses()?;
        self.finish_attributes();
        self.check_aliases()?;
        self.check_scopes()?;
        if self.module.constants.len() >= u32::MAX as usize {
            return Err(Fault::expected(self.at(), "fewer than 2^32 constants", "more"));
        }
        self.module.globals = self.symbols.into_globals()?;
        Ok(self.module)
    }
}
