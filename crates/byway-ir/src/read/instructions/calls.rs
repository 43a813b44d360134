//! Calls: `call`, `invoke` and `callbr`.

use super::super::attributes::Attributes;
use super::super::body::{Body, Parsed};
use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use super::super::symbols::SymbolName;
use super::super::token::Token;
use crate::module::{AsmCall, AsmId, Call, CallArg, Callee, InstKind, Type, TypeId};

/// The types of a call as written: a result, or a whole function type.
struct Signature {
    ret: TypeId,
    fixed_params: Option<Box<[TypeId]>>,
    variadic: bool,
}

/// The arguments of a call.
#[derive(Default)]
struct Arguments {
    args: Vec<CallArg>,
    words: Vec<Box<str>>,
    /// The types of all arguments, those of type `metadata` included.
    types: Vec<TypeId>,
}

impl<'t> Reader<'t> {
    /// `call`, after a word like `tail`.
    pub(super) fn marked_call(&mut self, mark: &[u8], body: &mut Body) -> Read<Option<Parsed>> {
        let at = self.at();
        self.expect_word("call")?;
        let mut parsed = self.call(at, body)?;
        if let Some(Parsed { kind: InstKind::Call(call), .. }) = &mut parsed {
            call.must_tail = mark == b"musttail";
        }
        Ok(parsed)
    }

    /// A call; none if it only tells where a variable of the source lives.
    pub(super) fn call(&mut self, at: u32, body: &mut Body) -> Read<Option<Parsed>> {
        self.fast_math_flags();
        let signature = self.signature()?;
        if let Token::Global(name) = self.token()
            && name.raw.starts_with(b"llvm.dbg.")
        {
            self.mention_global(SymbolName::Named(name), self.common.ptr, at)?;
            self.bump();
            self.debug_call(name.raw, body.id)?;
            self.attributes_after_call()?;
            return Ok(None);
        }
        let call = self.call_rest(signature, at, body)?;
        let ty = call.ret;
        Ok(Some(Parsed { kind: InstKind::Call(Box::new(call)), ty }))
    }

    pub(super) fn invoke(&mut self, at: u32, body: &Body) -> Read<Parsed> {
        let signature = self.signature()?;
        let call = self.call_rest(signature, at, body)?;
        self.expect_word("to")?;
        let normal = self.label()?;
        self.expect_word("unwind")?;
        let unwind = self.label()?;
        let ty = call.ret;
        Ok(Parsed { kind: InstKind::Invoke { call: Box::new(call), normal, unwind }, ty })
    }

    pub(super) fn callbr(&mut self, at: u32, body: &Body) -> Read<Parsed> {
        let signature = self.signature()?;
        let call = self.call_rest(signature, at, body)?;
        self.expect_word("to")?;
        let fallthrough = self.label()?;
        let indirect = self.labels()?;
        let ty = call.ret;
        Ok(Parsed { kind: InstKind::CallBr { call: Box::new(call), fallthrough, indirect }, ty })
    }

    /// Calling convention, attributes of the result, and types.
    fn signature(&mut self) -> Read<Signature> {
        self.attributes_before_type()?;
        let at = self.at();
        let ty = self.return_type()?;
        let (ret, fixed_params, variadic) = match self.module.types.get(ty) {
            Type::Function { ret, params, variadic } => (*ret, Some(params.clone()), *variadic),
            _ => (ty, None, false),
        };
        if !self.can_be_returned(ret) {
            return Err(Fault::expected(at, "a type that can be returned", &format!("`{}`", self.show(ret))));
        }
        Ok(Signature { ret, fixed_params, variadic })
    }

    /// Everything from the callee to the operand bundles.
    fn call_rest(&mut self, signature: Signature, at: u32, body: &Body) -> Read<Call> {
        let callee = self.callee(at)?;
        let arguments = self.arguments()?;
        check_arguments(self, &signature, &arguments, at)?;
        let attributes = self.attributes_after_call()?;
        self.attribute_groups.note_call(body.id, body.insts.len(), attributes.groups);
        let Signature { ret, fixed_params, variadic } = signature;
        Ok(Call {
            callee,
            ret,
            fixed_params,
            variadic,
            args: arguments.args.into(),
            noreturn: attributes.noreturn,
            must_tail: false,
            words: arguments.words.into(),
        })
    }

    fn callee(&mut self, at: u32) -> Read<Callee> {
        if self.accept_word(b"asm") {
            return self.inline_asm(at).map(Callee::Asm);
        }
        self.operand(self.common.ptr).map(Callee::Value)
    }

    /// `sideeffect "template", "constraints"`, after `asm`.
    fn inline_asm(&mut self, at: u32) -> Read<AsmId> {
        let mut is_intel = false;
        while let Token::Word(word @ (b"sideeffect" | b"alignstack" | b"inteldialect" | b"unwind")) = self.token() {
            is_intel |= word == b"inteldialect";
            self.bump();
        }
        let template = self.string()?.text().into();
        self.expect(b',')?;
        let constraints = self.string()?.text().into();
        let id = AsmId(self.module.asm.len() as u32);
        let line = self.line_of(at);
        self.module.asm.push(AsmCall { template, constraints, is_intel, line });
        Ok(id)
    }

    fn arguments(&mut self) -> Read<Arguments> {
        self.expect(b'(')?;
        let mut arguments = Arguments::default();
        if self.accept(b')') {
            return Ok(arguments);
        }
        loop {
            if self.token() == Token::Ellipsis {
                // A `musttail` call of a variadic function passes its own further arguments on.
                self.bump();
                break;
            }
            self.argument(&mut arguments)?;
            if !self.accept(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok(arguments)
    }

    fn argument(&mut self, arguments: &mut Arguments) -> Read<()> {
        let at = self.at();
        let ty = self.parameter_type()?;
        arguments.types.push(ty);
        if ty == self.common.metadata {
            if let Some(word) = self.metadata_argument()? {
                arguments.words.push(word);
            }
            return Ok(());
        }
        let attributes = self.attributes_before_value()?;
        if attributes.byval.is_some() {
            self.check_pointer(ty, at)?;
        }
        let value = self.operand(ty)?;
        arguments.args.push(CallArg { value, ty, byval: attributes.byval, align: attributes.align });
        Ok(())
    }

    /// A `metadata` argument, after that word; its text if it is a string.
    fn metadata_argument(&mut self) -> Read<Option<Box<str>>> {
        match self.token() {
            Token::Punct(b'!') => {
                let mut ahead = self.lexer;
                ahead.bump();
                if let Token::String(string) = ahead.token {
                    ahead.bump();
                    self.lexer = ahead;
                    return Ok(Some(string.text().into()));
                }
                self.skip_node()?;
            }
            Token::Metadata(_) | Token::MetadataNumber(_) => self.skip_node()?,
            _ => {
                let ty = self.ty()?;
                self.unnoted_operand(ty)?;
            }
        }
        Ok(None)
    }

    /// Function attributes, then operand bundles, which only inform the optimiser. Nothing marks their end, so a word
    /// on a new line is taken for the next instruction.
    fn attributes_after_call(&mut self) -> Read<Attributes> {
        let mut attributes = Attributes::default();
        loop {
            match self.token() {
                Token::Word(b"to") => break,
                Token::Word(_) if self.starts_line() => break,
                Token::Word(_) | Token::String(_) | Token::AttributeGroup(_) => {
                    self.attribute(&mut attributes)?;
                }
                Token::Punct(b'[') => self.skip_balanced()?,
                _ => break,
            }
        }
        Ok(attributes)
    }
}

fn check_arguments(reader: &Reader<'_>, signature: &Signature, arguments: &Arguments, at: u32) -> Read<()> {
    let Some(params) = &signature.fixed_params else { return Ok(()) };
    let types = &arguments.types;
    if types.len() < params.len() || (types.len() > params.len() && !signature.variadic) {
        let expected = format!("{} arguments", params.len());
        return Err(Fault::expected(at, &expected, &types.len().to_string()));
    }
    for (&param, &ty) in params.iter().zip(types) {
        reader.check_same(param, ty, at)?;
    }
    Ok(())
}
