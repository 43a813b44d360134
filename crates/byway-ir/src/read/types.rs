//! Types, and the definitions of named ones.
//!
//! A named type may be used before its definition, and definitions may stand in any order. Definitions are therefore
//! only noted when they are passed, and read when the name is first needed.

use super::error::{Fault, Read};
use super::lexer::Lexer;
use super::numbered::Numbered;
use super::reader::Reader;
use super::token::{Name, Token};
use super::type_facts::{TypeFacts, intern_small};
use crate::module::{FloatKind, Type, TypeId, TypeTable};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// The largest number of elements of a vector.
const MOST_LANES: u64 = 1 << 16;

/// The largest number of bits of an integer.
const MOST_BITS: u32 = 1 << 23;

/// Types that the reader needs all the time.
pub(super) struct CommonTypes {
    pub void: TypeId,
    pub i1: TypeId,
    pub i8: TypeId,
    pub i32: TypeId,
    pub i64: TypeId,
    pub ptr: TypeId,
    pub token: TypeId,
    pub metadata: TypeId,
}

impl CommonTypes {
    /// Puts the common types into an empty table.
    pub fn new(types: &mut TypeTable, facts: &mut Vec<TypeFacts>) -> CommonTypes {
        let mut intern = |ty| intern_small(types, facts, ty);
        CommonTypes {
            void: intern(Type::Void),
            i1: intern(Type::Int(1)),
            i8: intern(Type::Int(8)),
            i32: intern(Type::Int(32)),
            i64: intern(Type::Int(64)),
            ptr: intern(Type::Ptr(0)),
            token: intern(Type::Token),
            metadata: intern(Type::Metadata),
        }
    }
}

/// The definition of a named type.
#[derive(Clone, Copy, Debug)]
struct Definition {
    /// Where its body starts.
    body: u32,
    state: State,
}

/// How far a definition has been read.
#[derive(Clone, Copy, Debug)]
enum State {
    /// It has not been needed yet.
    Noted,
    /// It is being read: meeting it again means that the type contains itself.
    Open,
    /// It is known.
    Known(TypeId),
}

/// The named types of a module.
#[derive(Default)]
pub(super) struct NamedTypes<'t> {
    names: FxHashMap<Cow<'t, [u8]>, Definition>,
    numbers: Numbered<Definition>,
    /// Names in the order of their definitions.
    order: Vec<TypeName<'t>>,
    /// The rest of the text was searched for definitions.
    searched: bool,
}

/// The name or number of a type.
#[derive(Clone, Copy)]
pub(super) enum TypeName<'t> {
    Named(Name<'t>),
    Numbered(u32),
}

impl<'t> NamedTypes<'t> {
    fn get(&self, name: TypeName<'t>) -> Option<Definition> {
        match name {
            TypeName::Named(name) if !name.escaped => self.names.get(name.raw).copied(),
            TypeName::Named(name) => self.names.get(&name.bytes()).copied(),
            TypeName::Numbered(number) => self.numbers.get(number),
        }
    }

    fn set(&mut self, name: TypeName<'t>, definition: Definition) {
        match name {
            TypeName::Named(name) => {
                self.names.insert(name.bytes(), definition);
            }
            TypeName::Numbered(number) => self.numbers.insert(number, definition),
        }
    }
}

impl<'t> Reader<'t> {
    /// Notes `%name = type ...`, at the name.
    pub fn type_definition(&mut self, name: TypeName<'t>) -> Read<()> {
        let at = self.at();
        self.bump();
        self.expect(b'=')?;
        self.expect_word("type")?;
        let body = self.at();
        match self.named_types.get(name) {
            None => self.named_types.set(name, Definition { body, state: State::Noted }),
            Some(noted) if noted.body == body => {}
            Some(_) => return Err(Fault::expected(at, "a type of a new name", "one that is already defined")),
        }
        self.named_types.order.push(name);
        self.skip_type()
    }

    /// Reads the definitions that nothing needed, so that errors in them are found too.
    pub fn finish_types(&mut self) -> Read<()> {
        for name in std::mem::take(&mut self.named_types.order) {
            self.named_type(name, self.at())?;
        }
        Ok(())
    }

    /// Moves past a type without looking at its parts.
    fn skip_type(&mut self) -> Read<()> {
        match self.token() {
            Token::Punct(b'{' | b'<' | b'[') => self.skip_balanced()?,
            Token::Word(b"ptr" | b"target") => drop(self.simple_type()?),
            Token::Word(_) | Token::Local(_) | Token::LocalNumber(_) => self.bump(),
            _ => return Err(self.unexpected("a type")),
        }
        while self.is(b'(') {
            self.skip_balanced()?;
        }
        Ok(())
    }

    /// A type other than `void`.
    pub fn ty(&mut self) -> Read<TypeId> {
        let at = self.at();
        let ty = self.return_type()?;
        if ty == self.common.void {
            return Err(Fault::expected(at, "a type of values", "`void`"));
        }
        Ok(ty)
    }

    /// A type, `void` included.
    pub fn return_type(&mut self) -> Read<TypeId> {
        let at = self.at();
        let mut ty = self.simple_type()?;
        loop {
            match self.token() {
                Token::Punct(b'(') => ty = self.function_type(ty, at)?,
                Token::Punct(b'*') => {
                    return Err(Fault::expected(
                        self.at(),
                        "opaque pointers (`ptr`; clang 16 or newer writes them)",
                        "a typed pointer",
                    ));
                }
                _ => return Ok(ty),
            }
        }
    }

    /// A type without the parameter list that would make it a function type.
    fn simple_type(&mut self) -> Read<TypeId> {
        let at = self.at();
        match self.token() {
            Token::Word(word) => {
                let ty = self.word_type(word)?;
                self.bump();
                match word {
                    b"ptr" if self.is_word(b"addrspace") => self.pointer_in_space(at),
                    b"target" => {
                        self.skip_balanced()?;
                        Ok(ty)
                    }
                    _ => Ok(ty),
                }
            }
            Token::Local(name) => {
                self.bump();
                self.named_type(TypeName::Named(name), at)
            }
            Token::LocalNumber(number) => {
                self.bump();
                self.named_type(TypeName::Numbered(number), at)
            }
            Token::Punct(b'{') => self.structure(false, at),
            Token::Punct(b'[') => self.nested(|reader| reader.array(at)),
            Token::Punct(b'<') => self.nested(|reader| reader.vector_or_packed(at)),
            _ => Err(self.unexpected("a type")),
        }
    }

    /// Whether a word is a type, so that attributes before types can be told from them.
    pub fn is_type_word(word: &[u8]) -> bool {
        match word {
            [b'i', digits @ ..] if !digits.is_empty() => digits.iter().all(u8::is_ascii_digit),
            b"void" | b"ptr" | b"half" | b"bfloat" | b"float" | b"double" | b"x86_fp80" | b"fp128" | b"ppc_fp128"
            | b"label" | b"token" | b"metadata" | b"x86_amx" | b"x86_mmx" | b"target" | b"opaque" => true,
            _ => false,
        }
    }

    fn word_type(&mut self, word: &[u8]) -> Read<TypeId> {
        let ty = match word {
            b"i1" => return Ok(self.common.i1),
            b"i8" => return Ok(self.common.i8),
            b"i32" => return Ok(self.common.i32),
            b"i64" => return Ok(self.common.i64),
            b"ptr" => return Ok(self.common.ptr),
            b"void" => return Ok(self.common.void),
            [b'i', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
                let bits = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
                match bits {
                    Some(bits @ 1..=MOST_BITS) => Type::Int(bits),
                    _ => return Err(self.unexpected("an integer type of 1 to 2^23 bits")),
                }
            }
            b"half" => Type::Float(FloatKind::Half),
            b"bfloat" => Type::Float(FloatKind::BFloat),
            b"float" => Type::Float(FloatKind::Float),
            b"double" => Type::Float(FloatKind::Double),
            b"x86_fp80" => Type::Float(FloatKind::X86Fp80),
            b"fp128" => Type::Float(FloatKind::Fp128),
            b"ppc_fp128" => Type::Float(FloatKind::PpcFp128),
            b"label" => Type::Label,
            b"token" => Type::Token,
            b"metadata" => Type::Metadata,
            b"opaque" => Type::Opaque,
            b"x86_amx" | b"x86_mmx" | b"target" => Type::Target,
            _ => return Err(self.unexpected("a type")),
        };
        self.intern(ty, self.at())
    }

    fn pointer_in_space(&mut self, at: u32) -> Read<TypeId> {
        let space = self.address_space()?;
        self.intern(Type::Ptr(space), at)
    }

    /// `addrspace(N)` if it stands here; 0 otherwise.
    pub fn address_space(&mut self) -> Read<u32> {
        if !self.accept_word(b"addrspace") {
            return Ok(0);
        }
        self.parenthesized_number("the number of an address space")
    }

    fn array(&mut self, at: u32) -> Read<TypeId> {
        self.bump();
        let count = self.number("the length of an array type")?;
        self.expect_word("x")?;
        let element = self.element_type()?;
        self.expect(b']')?;
        self.intern(Type::Array(count, element), at)
    }

    /// The type of the elements of an array or struct.
    fn element_type(&mut self) -> Read<TypeId> {
        let at = self.at();
        let ty = self.ty()?;
        match self.module.types.get(ty) {
            Type::Function { .. } | Type::Label | Type::Metadata | Type::Token => {
                Err(Fault::expected(at, "a type that can be an element", &format!("`{}`", self.show(ty))))
            }
            _ => Ok(ty),
        }
    }

    fn vector_or_packed(&mut self, at: u32) -> Read<TypeId> {
        self.bump();
        if self.is(b'{') {
            let ty = self.structure(true, at)?;
            self.expect(b'>')?;
            return Ok(ty);
        }
        let scalable = self.accept_word(b"vscale");
        if scalable {
            self.expect_word("x")?;
        }
        let count_at = self.at();
        let count = self.number("the length of a vector type")?;
        if !(1..=MOST_LANES).contains(&count) {
            return Err(Fault::expected(count_at, "a vector of 1 to 2^16 elements", &format!("`{count}`")));
        }
        self.expect_word("x")?;
        let element_at = self.at();
        let element = self.ty()?;
        if !matches!(self.module.types.get(element), Type::Int(_) | Type::Float(_) | Type::Ptr(_)) {
            let found = format!("`{}`", self.show(element));
            return Err(Fault::expected(element_at, "an integer, float or pointer type", &found));
        }
        self.expect(b'>')?;
        let count = count as u32;
        self.intern(if scalable { Type::ScalableVector(count, element) } else { Type::Vector(count, element) }, at)
    }

    fn structure(&mut self, packed: bool, at: u32) -> Read<TypeId> {
        self.bump();
        let mut fields = Vec::new();
        if !self.accept(b'}') {
            loop {
                fields.push(self.nested(Self::element_type)?);
                if !self.accept(b',') {
                    break;
                }
            }
            self.expect(b'}')?;
        }
        self.intern(Type::Struct { fields: fields.into(), packed }, at)
    }

    fn function_type(&mut self, ret: TypeId, at: u32) -> Read<TypeId> {
        if !self.can_be_returned(ret) {
            return Err(Fault::expected(at, "a type that can be returned", &format!("`{}`", self.show(ret))));
        }
        self.bump();
        let mut params = Vec::new();
        let mut variadic = false;
        if !self.accept(b')') {
            loop {
                if self.token() == Token::Ellipsis {
                    self.bump();
                    variadic = true;
                    break;
                }
                params.push(self.nested(Self::parameter_type)?);
                if !self.accept(b',') {
                    break;
                }
            }
            self.expect(b')')?;
        }
        self.intern(Type::Function { ret, params: params.into(), variadic }, at)
    }

    /// The type of a parameter.
    pub fn parameter_type(&mut self) -> Read<TypeId> {
        let at = self.at();
        let ty = self.ty()?;
        match self.module.types.get(ty) {
            Type::Function { .. } | Type::Label | Type::Opaque => {
                Err(Fault::expected(at, "a type that can be passed", &format!("`{}`", self.show(ty))))
            }
            _ => Ok(ty),
        }
    }

    /// Whether functions may return a type.
    pub fn can_be_returned(&self, ty: TypeId) -> bool {
        !matches!(self.module.types.get(ty), Type::Function { .. } | Type::Label | Type::Metadata | Type::Opaque)
    }

    fn named_type(&mut self, name: TypeName<'t>, at: u32) -> Read<TypeId> {
        match self.named_types.get(name) {
            Some(Definition { state: State::Known(ty), .. }) => Ok(ty),
            Some(Definition { state: State::Noted, body }) => self.read_definition(name, body),
            Some(Definition { state: State::Open, .. }) => {
                Err(Fault::expected(at, "a type of finite size", "a type that contains itself"))
            }
            None if !self.named_types.searched => {
                self.search_definitions();
                self.named_type(name, at)
            }
            None => Err(Fault::expected(at, "a type", "a name of no type")),
        }
    }

    /// Reads the body of a named type, wherever it stands.
    fn read_definition(&mut self, name: TypeName<'t>, body: u32) -> Read<TypeId> {
        self.named_types.set(name, Definition { body, state: State::Open });
        let here = self.lexer;
        self.lexer = here.jumped(body);
        let ty = self.nested(Self::ty)?;
        self.lexer = here;
        self.named_types.set(name, Definition { body, state: State::Known(ty) });
        Ok(ty)
    }

    /// Notes all definitions in the rest of the text. Compilers write types first, so this happens for texts written
    /// by hand, and once.
    fn search_definitions(&mut self) {
        self.named_types.searched = true;
        let mut lexer = self.lexer;
        while lexer.token != Token::End {
            let name = match lexer.token {
                Token::Local(name) => TypeName::Named(name),
                Token::LocalNumber(number) => TypeName::Numbered(number),
                _ => {
                    lexer.bump();
                    continue;
                }
            };
            lexer.bump();
            if let Some(body) = definition_body(lexer)
                && self.named_types.get(name).is_none()
            {
                self.named_types.set(name, Definition { body, state: State::Noted });
            }
        }
    }
}

/// Where the body of a type definition starts, given the token after its name.
fn definition_body(mut lexer: Lexer<'_>) -> Option<u32> {
    if lexer.token != Token::Punct(b'=') {
        return None;
    }
    lexer.bump();
    if lexer.token != Token::Word(b"type") {
        return None;
    }
    lexer.bump();
    Some(lexer.start)
}
