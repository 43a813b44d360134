//! Whether types are the same, by what they are made of.

use byway_unit::types::{CType, TypeId, Types};
use std::collections::HashSet;

/// Compares a type with one of other types.
pub fn same(a: (&Types, TypeId), b: (&Types, TypeId)) -> bool {
    Pairs { left: a.0, right: b.0, assumed: HashSet::new() }.same(a.1, b.1)
}

struct Pairs<'t> {
    left: &'t Types,
    right: &'t Types,
    /// Pairs of structures that are being compared: a list is made of lists.
    assumed: HashSet<(TypeId, TypeId)>,
}

impl Pairs<'_> {
    fn same(&mut self, a: TypeId, b: TypeId) -> bool {
        match (self.left.get(a), self.right.get(b)) {
            (CType::Pointer { to: a }, CType::Pointer { to: b }) => self.same(*a, *b),
            (CType::Array { of: a, count: x }, CType::Array { of: b, count: y }) => x == y && self.same(*a, *b),
            (CType::Vector { of: a, count: x, bytes: m }, CType::Vector { of: b, count: y, bytes: n }) => {
                (x, m) == (y, n) && self.same(*a, *b)
            }
            (CType::Named { name: x, of: a }, CType::Named { name: y, of: b }) => x == y && self.same(*a, *b),
            (CType::Qualified { by: x, of: a }, CType::Qualified { by: y, of: b }) => x == y && self.same(*a, *b),
            (
                CType::Function { returns: a, params: p, is_variadic: x },
                CType::Function { returns: b, params: q, is_variadic: y },
            ) => x == y && p.len() == q.len() && self.same(*a, *b) && p.iter().zip(q).all(|(a, b)| self.same(*a, *b)),
            (
                CType::Record { is_union: u, tag: x, bytes: m, fields: p },
                CType::Record { is_union: v, tag: y, bytes: n, fields: q },
            ) => {
                if !self.assumed.insert((a, b)) {
                    return true;
                }
                let fields = match (p, q) {
                    (Some(p), Some(q)) => {
                        p.len() == q.len()
                            && p.iter().zip(q).all(|(f, g)| {
                                (&f.name, f.offset, f.bits) == (&g.name, g.offset, g.bits) && self.same(f.of, g.of)
                            })
                    }
                    (p, q) => p.is_none() && q.is_none(),
                };
                (u, x, m) == (v, y, n) && fields
            }
            (a, b) => a == b,
        }
    }
}
