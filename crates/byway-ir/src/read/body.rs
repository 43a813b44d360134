//! The bodies of functions: blocks of instructions.

use super::error::{Fault, Read};
use super::reader::Reader;
use super::token::Token;
use super::values::{DefinedIn, LocalName};
use super::verify::BodyFacts;
use crate::module::{Block, BlockId, Function, GlobalId, Inst, InstKind, TypeId};

/// An instruction that was read, without what stands around it.
pub(super) struct Parsed {
    /// What it does.
    pub kind: InstKind,
    /// The type of its result.
    pub ty: TypeId,
}

/// The body that is being read.
pub(super) struct Body {
    /// The function it belongs to.
    pub id: GlobalId,
    /// The type of the function's result.
    pub ret: TypeId,
    blocks: Vec<Block>,
    /// Instructions so far.
    pub insts: Vec<Inst>,
    /// What is known besides.
    pub facts: BodyFacts,
}

impl<'t> Reader<'t> {
    /// `{ ... }` after the header of a function.
    pub fn body(&mut self, id: GlobalId, function: &mut Function) -> Read<()> {
        self.expect(b'{')?;
        self.locals.open = true;
        let mut body = Body {
            id,
            ret: function.ret,
            blocks: Vec::new(),
            insts: Vec::new(),
            facts: BodyFacts { has_personality: function.personality.is_some(), ..BodyFacts::default() },
        };
        while !self.is(b'}') {
            if let Token::Word(b"uselistorder" | b"uselistorder_bb") = self.token() {
                self.use_list_order()?;
            } else {
                self.block(&mut body)?;
            }
        }
        if body.blocks.is_empty() {
            return Err(self.unexpected("an instruction"));
        }
        self.bump();
        self.finish_body(&mut body)?;
        function.first_branch = self.module.branches;
        self.module.branches += body.insts.iter().map(|inst| inst.kind.branch_targets().len() as u32).sum::<u32>();
        function.blocks = body.blocks;
        function.insts = body.insts;
        function.value_types = std::mem::take(&mut self.locals.types);
        self.locals.open = false;
        Ok(())
    }

    fn block(&mut self, body: &mut Body) -> Read<()> {
        let at = self.at();
        let label = LocalName::of_label(self.token());
        if label.is_some() {
            self.bump();
        }
        let name = self.start_block(label, at)?;
        let start = body.insts.len() as u32;
        loop {
            if let Token::Record(record) = self.token() {
                self.debug_record(record, body.id)?;
                continue;
            }
            if self.instruction(body)? {
                break;
            }
        }
        body.blocks.push(Block { name, insts: start..body.insts.len() as u32 });
        Ok(())
    }

    /// One instruction with its name and metadata; whether it ends the block.
    fn instruction(&mut self, body: &mut Body) -> Read<bool> {
        let at = self.at();
        let name = LocalName::of(self.token());
        if name.is_some() {
            self.bump();
            self.expect(b'=')?;
        }
        let Token::Word(opcode) = self.token() else { return Err(self.unexpected("an instruction")) };
        let parsed = self.opcode(opcode, body)?;
        let location = self.attachments()?;
        let Some(Parsed { kind, ty }) = parsed else { return Ok(false) };
        let result = if ty != self.common.void {
            Some(self.define_local(name, ty, at)?)
        } else if name.is_some() {
            return Err(Fault::expected(at, "no name for an instruction without a result", "one"));
        } else {
            None
        };
        if let (InstKind::Invoke { .. } | InstKind::CallBr { .. }, Some(value)) = (&kind, result) {
            self.locals.defined_in[value.index()] = DefinedIn::Edge(self.locals.current_block());
        }
        let ends_block = kind.is_terminator();
        body.facts.positions.push(at);
        body.insts.push(Inst { kind, ty, result, location });
        Ok(ends_block)
    }

    /// Puts blocks into the order of the text and checks what concerns the whole body.
    fn finish_body(&mut self, body: &mut Body) -> Read<()> {
        let order = self.locals.block_order()?;
        self.locals.check_defined()?;
        let resolve = |block: &mut BlockId| *block = order[block.index()];
        let in_order = order.iter().enumerate().all(|(index, block)| block.index() == index);
        if !in_order {
            body.insts.iter_mut().for_each(|inst| inst.kind.for_each_block_mut(resolve));
            for (_, target) in &mut body.facts.hidden_edges {
                resolve(target);
            }
            for far_use in &mut self.locals.far_uses {
                if far_use.phi_in.is_some() {
                    resolve(&mut far_use.block);
                }
            }
        }
        self.check_control_flow(&body.blocks, &body.insts, &body.facts)
    }
}
