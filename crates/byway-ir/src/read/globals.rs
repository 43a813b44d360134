//! Global variables, aliases and ifuncs.

use super::error::{Fault, Read};
use super::reader::Reader;
use super::symbols::SymbolName;
use super::token::Token;
use crate::module::{AliasTarget, ConstId, Global, GlobalId, GlobalKind, Linkage, MetadataId, Type, TypeId, Variable};

/// What stands before the kind of a global.
#[derive(Default)]
pub(super) struct Prefix {
    pub linkage: Linkage,
    /// The linkage says that the definition stands elsewhere.
    elsewhere: bool,
    thread_local: bool,
    space: u32,
    externally_initialized: bool,
}

/// What may follow the value of a variable.
#[derive(Default)]
struct Suffix {
    align: u64,
    section: Option<Box<str>>,
    /// Its first `!dbg`.
    debug: Option<MetadataId>,
}

impl<'t> Reader<'t> {
    /// `@name = ...`, at the name.
    pub fn global(&mut self, name: SymbolName<'t>) -> Read<()> {
        let at = self.at();
        let name = self.symbols.name_to_define(name);
        self.bump();
        self.expect(b'=')?;
        self.global_value(name, at)
    }

    /// A global without a name, which takes the next number.
    pub fn unnamed_global(&mut self) -> Read<()> {
        let known = matches!(self.token(), Token::Word(word) if starts_global(word));
        if !known {
            return Err(self.unexpected("a definition"));
        }
        let name = SymbolName::Numbered(self.symbols.next_number());
        self.global_value(name, self.at())
    }

    fn global_value(&mut self, name: SymbolName<'t>, at: u32) -> Read<()> {
        let prefix = self.prefix()?;
        match self.token() {
            Token::Word(b"global") => self.variable(name, prefix, false, at),
            Token::Word(b"constant") => self.variable(name, prefix, true, at),
            Token::Word(b"alias") => self.alias(name, prefix, false, at),
            Token::Word(b"ifunc") => self.alias(name, prefix, true, at),
            _ => Err(self.unexpected("`global`, `constant`, `alias` or `ifunc`")),
        }
    }

    /// Linkage, visibility and the like. A word that is not known is left for the caller to judge.
    pub fn prefix(&mut self) -> Read<Prefix> {
        let mut prefix = Prefix::default();
        while let Token::Word(word) = self.token() {
            if let Some(linkage) = linkage(word) {
                prefix.linkage = linkage;
                prefix.elsewhere = matches!(word, b"external" | b"extern_weak");
                self.bump();
                continue;
            }
            match word {
                b"dso_local"
                | b"dso_preemptable"
                | b"default"
                | b"hidden"
                | b"protected"
                | b"dllimport"
                | b"dllexport"
                | b"unnamed_addr"
                | b"local_unnamed_addr" => self.bump(),
                b"thread_local" => {
                    prefix.thread_local = true;
                    self.bump();
                    if self.is(b'(') {
                        self.skip_balanced()?;
                    }
                }
                b"addrspace" => prefix.space = self.address_space()?,
                b"externally_initialized" => {
                    prefix.externally_initialized = true;
                    self.bump();
                }
                _ => break,
            }
        }
        Ok(prefix)
    }

    fn variable(&mut self, name: SymbolName<'t>, prefix: Prefix, constant: bool, at: u32) -> Read<()> {
        self.bump();
        let type_at = self.at();
        let ty = self.ty()?;
        self.check_variable_type(ty, type_at)?;
        if prefix.linkage == Linkage::Appending && !matches!(self.module.types.get(ty), Type::Array(..)) {
            let found = format!("`{}`", self.show(ty));
            return Err(Fault::expected(type_at, "an array, which can be appended to", &found));
        }
        let init = self.initializer(&prefix, ty, type_at)?;
        let suffix = self.suffix()?;
        let variable = Variable {
            ty,
            init,
            constant,
            thread_local: prefix.thread_local,
            align: suffix.align,
            externally_initialized: prefix.externally_initialized,
            section: suffix.section,
            debug: suffix.debug,
        };
        self.add_global(name, &prefix, GlobalKind::Variable(variable), at).map(drop)
    }

    fn check_variable_type(&self, ty: TypeId, at: u32) -> Read<()> {
        match self.module.types.get(ty) {
            Type::Function { .. } | Type::Label | Type::Metadata | Type::Token | Type::ScalableVector(..) => {
                Err(Fault::expected(at, "a type of variables", &format!("`{}`", self.show(ty))))
            }
            _ => Ok(()),
        }
    }

    fn initializer(&mut self, prefix: &Prefix, ty: TypeId, type_at: u32) -> Read<Option<ConstId>> {
        if prefix.elsewhere {
            return Ok(None);
        }
        self.check_sized(ty, type_at)?;
        self.constant(ty).map(Some)
    }

    /// `, section "...", align 8, !dbg !0` and attributes behind it.
    fn suffix(&mut self) -> Read<Suffix> {
        let mut suffix = Suffix::default();
        while self.accept(b',') {
            match self.token() {
                Token::Metadata(_) => {
                    let node = self.attachment()?;
                    suffix.debug = suffix.debug.or(node);
                }
                Token::Word(b"align") => {
                    self.bump();
                    suffix.align = self.alignment()?;
                }
                Token::Word(b"section") => {
                    self.bump();
                    suffix.section = Some(self.string()?.text().into());
                }
                Token::Word(b"partition" | b"code_model") => {
                    self.bump();
                    self.string()?;
                }
                Token::Word(b"comdat") => self.comdat_mention()?,
                Token::Word(_) => drop(self.attribute(&mut Default::default())?),
                _ => return Err(self.unexpected("a property of the variable")),
            }
        }
        while matches!(self.token(), Token::AttributeGroup(_) | Token::String(_)) {
            self.attribute(&mut Default::default())?;
        }
        Ok(suffix)
    }

    /// `comdat` or `comdat($name)`.
    pub fn comdat_mention(&mut self) -> Read<()> {
        self.bump();
        if !self.accept(b'(') {
            return Ok(());
        }
        let Token::Comdat(_) = self.token() else { return Err(self.unexpected("the name of a comdat")) };
        self.bump();
        self.expect(b')')
    }

    fn alias(&mut self, name: SymbolName<'t>, prefix: Prefix, resolver: bool, at: u32) -> Read<()> {
        if matches!(prefix.linkage, Linkage::Common | Linkage::Appending | Linkage::ExternWeak) {
            return Err(Fault::expected(at, "the linkage of an alias", "another one"));
        }
        self.bump();
        self.ty()?;
        self.expect(b',')?;
        let target_at = self.at();
        let target = match self.token() {
            Token::Word(word) if Self::is_expression_word(word) => self.untyped_address()?,
            _ => {
                let (ty, target) = self.typed_constant()?;
                self.check_pointer(ty, target_at)?;
                target
            }
        };
        while self.accept(b',') {
            match self.token() {
                Token::Metadata(_) => drop(self.attachment()?),
                _ => {
                    self.expect_word("partition")?;
                    self.string()?;
                }
            }
        }
        let Type::Ptr(space) = *self.module.types.get(self.module.constant(target).ty) else {
            return Err(Fault::expected(target_at, "an address", "another constant"));
        };
        let prefix = Prefix { space, ..prefix };
        let id = self.add_global(name, &prefix, GlobalKind::Alias(AliasTarget { target, resolver }), at)?;
        self.symbols.aliases.push((id, target_at));
        Ok(())
    }

    fn add_global(&mut self, name: SymbolName<'t>, prefix: &Prefix, kind: GlobalKind, at: u32) -> Read<GlobalId> {
        let id = self.symbols.mention(name, at);
        let line = self.line_of(at);
        let global = Global { name: name.text().into(), linkage: prefix.linkage, kind, line };
        self.define_global(id, global, prefix.space, at)?;
        Ok(id)
    }
}

fn starts_global(word: &[u8]) -> bool {
    linkage(word).is_some()
        || matches!(
            word,
            b"dso_local"
                | b"dso_preemptable"
                | b"default"
                | b"hidden"
                | b"protected"
                | b"dllimport"
                | b"dllexport"
                | b"unnamed_addr"
                | b"local_unnamed_addr"
                | b"thread_local"
                | b"addrspace"
                | b"externally_initialized"
                | b"global"
                | b"constant"
                | b"alias"
                | b"ifunc"
        )
}

fn linkage(word: &[u8]) -> Option<Linkage> {
    Some(match word {
        b"external" => Linkage::External,
        b"private" | b"internal" => Linkage::Internal,
        b"weak" | b"weak_odr" => Linkage::Weak,
        b"linkonce" | b"linkonce_odr" => Linkage::LinkOnce,
        b"common" => Linkage::Common,
        b"appending" => Linkage::Appending,
        b"extern_weak" => Linkage::ExternWeak,
        b"available_externally" => Linkage::AvailableExternally,
        _ => return None,
    })
}
