//! Whether types lie in memory in the same way.

use super::{CType, TypeId, Types};
use std::collections::HashSet;

/// Whether bytes of a type mean the same as bytes of one of other types: the same members of the same kinds at the same
/// places, down to what pointers point to. What types and constants are called does not matter, nor do qualifiers.
pub fn same_layout(a: (&Types, TypeId), b: (&Types, TypeId)) -> bool {
    Pairs { left: a.0, right: b.0, assumed: HashSet::new() }.same(a.1, b.1)
}

struct Pairs<'t> {
    left: &'t Types,
    right: &'t Types,
    /// Pairs of records that are being compared: a list is made of lists.
    assumed: HashSet<(TypeId, TypeId)>,
}

impl Pairs<'_> {
    fn same(&mut self, a: TypeId, b: TypeId) -> bool {
        let (a, b) = (self.left.plain(a), self.right.plain(b));
        match (self.left.get(a), self.right.get(b)) {
            (CType::Pointer { to: a }, CType::Pointer { to: b }) => self.same(*a, *b),
            (CType::Array { of: a, count: x }, CType::Array { of: b, count: y }) => x == y && self.same(*a, *b),
            (CType::Vector { of: a, count: x, bytes: m }, CType::Vector { of: b, count: y, bytes: n }) => {
                (x, m) == (y, n) && self.same(*a, *b)
            }
            (CType::Enumeration { bytes: x, is_signed: m, .. }, CType::Enumeration { bytes: y, is_signed: n, .. }) => {
                (x, m) == (y, n)
            }
            (
                CType::Function { returns: a, params: p, is_variadic: x },
                CType::Function { returns: b, params: q, is_variadic: y },
            ) => x == y && p.len() == q.len() && self.same(*a, *b) && p.iter().zip(q).all(|(a, b)| self.same(*a, *b)),
            (CType::Record { .. }, CType::Record { .. }) => self.same_records(a, b),
            (a, b) => a == b,
        }
    }

    fn same_records(&mut self, a: TypeId, b: TypeId) -> bool {
        let (left, right) = (self.left, self.right);
        let (
            CType::Record { is_union: u, bytes: m, fields: p, .. },
            CType::Record { is_union: v, bytes: n, fields: q, .. },
        ) = (left.get(a), right.get(b))
        else {
            return false;
        };
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
        (u, m) == (v, n) && fields
    }
}
