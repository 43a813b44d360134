//! Functions: their headers. The body is read in `body`.

use super::attributes::{Attributes, Groups};
use super::error::{Fault, Read};
use super::globals::Prefix;
use super::reader::Reader;
use super::symbols::SymbolName;
use super::token::Token;
use super::values::LocalName;
use crate::module::{ConstId, Function, Global, GlobalId, GlobalKind, Linkage, MetadataId, Param, TypeId};

/// A parameter with its name.
struct NamedParam<'t> {
    param: Param,
    name: Option<LocalName<'t>>,
    at: u32,
}

/// Everything before the body of a function.
struct Header<'t> {
    id: GlobalId,
    at: u32,
    line: u32,
    prefix: Prefix,
    space: u32,
    params: Vec<NamedParam<'t>>,
    function: Function,
    groups: Groups,
}

/// What follows the parameters of a function.
#[derive(Default)]
struct Suffix {
    space: u32,
    attributes: Attributes,
    personality: Option<ConstId>,
}

impl<'t> Reader<'t> {
    /// `declare ...`, at its first word.
    pub fn function_declaration(&mut self) -> Read<()> {
        self.bump();
        let subprogram = self.global_attachments()?;
        let mut header = self.header()?;
        if !matches!(header.prefix.linkage, Linkage::External | Linkage::ExternWeak) {
            return Err(Fault::expected(header.at, "the linkage of a declaration", "that of a definition"));
        }
        header.function.subprogram = subprogram;
        header.function.params = header.params.drain(..).map(|named| named.param).collect();
        self.add_function(header)
    }

    /// `define ... { ... }`, at its first word.
    pub fn function_definition(&mut self) -> Read<()> {
        self.bump();
        let mut header = self.header()?;
        if matches!(header.prefix.linkage, Linkage::ExternWeak | Linkage::Common | Linkage::Appending) {
            return Err(Fault::expected(header.at, "the linkage of a function with a body", "another one"));
        }
        header.function.subprogram = self.global_attachments()?;
        self.locals.start();
        for named in header.params.drain(..) {
            self.check_register(named.param.ty, named.at)?;
            self.define_local(named.name, named.param.ty, named.at)?;
            header.function.params.push(named.param);
        }
        self.body(header.id, &mut header.function)?;
        self.add_function(header)
    }

    fn add_function(&mut self, header: Header<'t>) -> Read<()> {
        let Header { id, at, line, prefix, space, function, groups, .. } = header;
        let name = self.symbols.name_text(id);
        let global = Global { name, linkage: prefix.linkage, kind: GlobalKind::Function(Box::new(function)), line };
        self.define_global(id, global, space, at)?;
        self.attribute_groups.note_function(id, groups);
        Ok(())
    }

    fn header(&mut self) -> Read<Header<'t>> {
        let prefix = self.prefix()?;
        self.attributes_before_type()?;
        let ret_at = self.at();
        let ret = self.return_type()?;
        if !self.can_be_returned(ret) {
            return Err(Fault::expected(ret_at, "a type that can be returned", &format!("`{}`", self.show(ret))));
        }
        let at = self.at();
        let Some(name) = SymbolName::of(self.token()) else { return Err(self.unexpected("the name of a function")) };
        let name = self.symbols.name_to_define(name);
        self.bump();
        let (params, variadic) = self.params()?;
        let suffix = self.function_suffix()?;
        let id = self.symbols.mention(name, at);
        Ok(Header {
            id,
            at,
            line: self.line_of(at),
            prefix,
            space: suffix.space,
            params,
            function: self.empty_function(ret, variadic, &suffix),
            groups: suffix.attributes.groups,
        })
    }

    fn empty_function(&self, ret: TypeId, variadic: bool, suffix: &Suffix) -> Function {
        Function {
            ret,
            params: Vec::new(),
            variadic,
            blocks: Vec::new(),
            insts: Vec::new(),
            value_types: Vec::new(),
            subprogram: None::<MetadataId>,
            personality: suffix.personality,
            noreturn: suffix.attributes.noreturn,
            first_branch: 0,
        }
    }

    fn params(&mut self) -> Read<(Vec<NamedParam<'t>>, bool)> {
        self.expect(b'(')?;
        let mut params = Vec::new();
        if self.accept(b')') {
            return Ok((params, false));
        }
        loop {
            if self.token() == Token::Ellipsis {
                self.bump();
                self.expect(b')')?;
                return Ok((params, true));
            }
            params.push(self.param()?);
            if !self.accept(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok((params, false))
    }

    fn param(&mut self) -> Read<NamedParam<'t>> {
        let type_at = self.at();
        let ty = self.parameter_type()?;
        let attributes = self.attributes_before_value()?;
        if attributes.byval.is_some() {
            self.check_pointer(ty, type_at)?;
        }
        let at = self.at();
        let name = LocalName::of(self.token());
        if name.is_some() {
            self.bump();
        }
        let Attributes { byval, align, nonnull, .. } = attributes;
        Ok(NamedParam { param: Param { ty, byval, align, nonnull }, name, at })
    }

    /// What stands between the parameters and the body.
    fn function_suffix(&mut self) -> Read<Suffix> {
        let mut suffix = Suffix::default();
        loop {
            match self.token() {
                Token::Word(b"addrspace") => suffix.space = self.address_space()?,
                Token::Word(b"section" | b"partition" | b"gc") => {
                    self.bump();
                    self.string()?;
                }
                Token::Word(b"comdat") => self.comdat_mention()?,
                Token::Word(b"prefix" | b"prologue") => {
                    self.bump();
                    self.typed_constant()?;
                }
                Token::Word(b"personality") => {
                    self.bump();
                    suffix.personality = Some(self.typed_constant()?.1);
                }
                Token::Word(word) if starts_entity(word) => return Ok(suffix),
                Token::Word(_) | Token::String(_) | Token::AttributeGroup(_) => {
                    self.attribute(&mut suffix.attributes)?;
                }
                _ => return Ok(suffix),
            }
        }
    }
}

/// Whether a word starts the next entity of the module, which may follow a declaration without any mark between them.
fn starts_entity(word: &[u8]) -> bool {
    matches!(
        word,
        b"define"
            | b"declare"
            | b"source_filename"
            | b"target"
            | b"module"
            | b"attributes"
            | b"uselistorder"
            | b"uselistorder_bb"
    )
}
