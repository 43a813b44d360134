//! Aliases must lead to a definition, and not in circles.

use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use crate::module::{ConstExpr, ConstId, ConstKind, GlobalId, GlobalKind};

/// How far an alias has been followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Followed {
    Not,
    Open,
    Done,
}

impl Reader<'_> {
    /// Follows every alias to its end.
    pub fn check_aliases(&self) -> Read<()> {
        let mut followed = vec![Followed::Not; self.symbols.len()];
        for &(alias, at) in &self.symbols.aliases {
            let mut trail = Vec::new();
            let mut next = Some(alias);
            while let Some(id) = next {
                match followed[id.index()] {
                    Followed::Done => break,
                    Followed::Open => {
                        return Err(Fault::expected(at, "an alias that leads to a definition", "a circle of aliases"));
                    }
                    Followed::Not => {}
                }
                followed[id.index()] = Followed::Open;
                trail.push(id);
                next = self.alias_step(id, at)?;
            }
            for id in trail {
                followed[id.index()] = Followed::Done;
            }
        }
        Ok(())
    }

    /// The global that an alias names; none if the global is a definition itself.
    fn alias_step(&self, id: GlobalId, at: u32) -> Read<Option<GlobalId>> {
        let kind = self.symbols.defined(id).map(|global| &global.kind);
        let defined = match kind {
            Some(GlobalKind::Alias(alias)) => return self.base_global(alias.target, at),
            Some(GlobalKind::Variable(variable)) => variable.init.is_some(),
            Some(GlobalKind::Function(function)) => function.is_definition(),
            None => false,
        };
        if defined {
            return Ok(None);
        }
        let expected = format!("a definition of {}, which an alias names", self.symbols.shown(id));
        Err(Fault::expected(at, &expected, "a declaration"))
    }

    /// The global that a constant address starts from; none for a plain number.
    fn base_global(&self, mut id: ConstId, at: u32) -> Read<Option<GlobalId>> {
        loop {
            id = match &self.module.constant(id).kind {
                ConstKind::Global(global) => return Ok(Some(*global)),
                ConstKind::Expr(expr) => match &**expr {
                    ConstExpr::Gep { base, .. } => *base,
                    ConstExpr::Cast(_, value) => *value,
                    ConstExpr::Binary(_, lhs, _) => *lhs,
                    ConstExpr::Unsupported(_) => return Ok(None),
                },
                ConstKind::Int(_) | ConstKind::Null => return Ok(None),
                _ => return Err(Fault::expected(at, "an alias of an address", "another constant")),
            };
        }
    }
}
