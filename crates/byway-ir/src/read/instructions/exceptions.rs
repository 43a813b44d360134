//! Exception handling. What only Windows uses is read with its edges and kept by name.

use super::super::body::{Body, Parsed};
use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use super::super::token::Token;
use crate::module::{BlockId, Clause, InstKind, Type};

impl Reader<'_> {
    pub(super) fn landingpad(&mut self, at: u32) -> Read<Parsed> {
        let ty = self.ty()?;
        self.check_first_class(ty, at)?;
        let cleanup = self.accept_word(b"cleanup");
        let mut clauses = Vec::new();
        loop {
            let clause_at = self.at();
            let clause = match self.token() {
                Token::Word(b"catch") => Clause::Catch,
                Token::Word(b"filter") => Clause::Filter,
                _ => break,
            };
            self.bump();
            let (clause_ty, value) = self.typed_operand()?;
            let clause = clause(value);
            match (&clause, self.module.types.get(clause_ty)) {
                (Clause::Catch(_), Type::Ptr(_)) | (Clause::Filter(_), Type::Array(..)) => clauses.push(clause),
                _ => {
                    let found = format!("`{}`", self.show(clause_ty));
                    return Err(Fault::expected(clause_at, "`catch` of a pointer or `filter` of an array", &found));
                }
            }
        }
        if !cleanup && clauses.is_empty() {
            return Err(self.unexpected("`cleanup`, `catch` or `filter`"));
        }
        Ok(Parsed { kind: InstKind::LandingPad { cleanup, clauses: clauses.into() }, ty })
    }

    pub(super) fn resume(&mut self, at: u32, body: &Body) -> Read<Parsed> {
        if !body.facts.has_personality {
            return Err(Fault::expected(at, "`resume` in functions with a personality only", "one without"));
        }
        let (ty, value) = self.typed_operand()?;
        self.check_register(ty, at)?;
        Ok(self.no_result(InstKind::Resume(value)))
    }

    pub(super) fn catchswitch(&mut self, body: &mut Body) -> Read<Parsed> {
        self.within()?;
        for handler in self.labels()? {
            self.hidden_edge(body, handler);
        }
        self.expect_word("unwind")?;
        self.unwind_target(body)?;
        Ok(Parsed { kind: InstKind::Unsupported("catchswitch".into()), ty: self.common.token })
    }

    /// `catchpad` and `cleanuppad`.
    pub(super) fn pad(&mut self, word: &[u8]) -> Read<Parsed> {
        self.within()?;
        self.skip_balanced()?;
        let name = String::from_utf8_lossy(word).into();
        Ok(Parsed { kind: InstKind::Unsupported(name), ty: self.common.token })
    }

    pub(super) fn catchret(&mut self, body: &mut Body) -> Read<Parsed> {
        self.expect_word("from")?;
        self.operand(self.common.token)?;
        self.expect_word("to")?;
        let target = self.label()?;
        self.hidden_edge(body, target);
        Ok(self.no_result(InstKind::Unsupported("catchret".into())))
    }

    pub(super) fn cleanupret(&mut self, body: &mut Body) -> Read<Parsed> {
        self.expect_word("from")?;
        self.operand(self.common.token)?;
        self.expect_word("unwind")?;
        self.unwind_target(body)?;
        Ok(self.no_result(InstKind::Unsupported("cleanupret".into())))
    }

    /// `within none` or `within %pad`.
    fn within(&mut self) -> Read<()> {
        self.expect_word("within")?;
        self.operand(self.common.token).map(drop)
    }

    /// `to caller` or `label %name`.
    fn unwind_target(&mut self, body: &mut Body) -> Read<()> {
        if self.accept_word(b"to") {
            return self.expect_word("caller");
        }
        let target = self.label()?;
        self.hidden_edge(body, target);
        Ok(())
    }

    fn hidden_edge(&mut self, body: &mut Body, target: BlockId) {
        body.facts.hidden_edges.push((self.locals.current_block(), target));
    }
}
