//! Branch sites: the places where a program decides.

use crate::index::index;
use crate::program::{FuncId, Op, PositionId, Program};

index! {
    /// A branch site of a program.
    SiteId,
}

/// How a site decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SiteKind {
    /// A conditional branch. The instruction's first target is taken when the source's condition is
    /// true, unless `inverted`: then when it is false.
    Branch {
        /// The instruction tests the opposite of the source's condition.
        inverted: bool,
    },
    /// A switch, with so many ways that differ.
    Switch {
        /// Number of distinct targets.
        ways: u32,
    },
}

/// A place where a program decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// The function.
    pub function: FuncId,
    /// The instruction.
    pub pc: u32,
    /// Where it stands in the source.
    pub position: PositionId,
    /// How it decides.
    pub kind: SiteKind,
}

/// All branch sites of a program, in the order of functions and code.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sites {
    sites: Vec<Site>,
    /// The first site of each function, and one past the last.
    first: Vec<u32>,
}

impl Sites {
    /// Finds the sites of a program.
    pub fn of(program: &Program) -> Sites {
        let mut found = Sites::default();
        for (number, function) in program.functions.iter().enumerate() {
            found.first.push(found.sites.len() as u32);
            for (pc, op) in function.code.iter().enumerate() {
                let kind = match op {
                    Op::Switch { table, .. } => {
                        let mut targets = Vec::new();
                        function.tables[*table as usize].clone().for_each_target(|target| targets.push(*target));
                        targets.sort_unstable();
                        targets.dedup();
                        SiteKind::Switch { ways: targets.len() as u32 }
                    }
                    op if op.is_conditional() => {
                        SiteKind::Branch { inverted: function.inverted.binary_search(&(pc as u32)).is_ok() }
                    }
                    _ => continue,
                };
                let function = FuncId(number as u32);
                let position = program.function(function).positions[pc];
                found.sites.push(Site { function, pc: pc as u32, position, kind });
            }
        }
        found.first.push(found.sites.len() as u32);
        found
    }

    /// Number of sites.
    pub fn len(&self) -> usize {
        self.sites.len()
    }

    /// Whether the program never decides.
    pub fn is_empty(&self) -> bool {
        self.sites.is_empty()
    }

    /// The site under an index.
    pub fn get(&self, id: SiteId) -> &Site {
        &self.sites[id.index()]
    }

    /// The site at an instruction.
    pub fn at(&self, function: FuncId, pc: u32) -> Option<SiteId> {
        let first = *self.first.get(function.index())?;
        let last = *self.first.get(function.index() + 1)?;
        let own = &self.sites[first as usize..last as usize];
        own.binary_search_by_key(&pc, |site| site.pc).ok().map(|at| SiteId(first + at as u32))
    }

    /// All sites with their indices.
    pub fn iter(&self) -> impl Iterator<Item = (SiteId, &Site)> {
        self.sites.iter().enumerate().map(|(at, site)| (SiteId(at as u32), site))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::testing::program;

    #[test]
    fn every_decision_is_a_site_and_keeps_its_sense() {
        let program = program(
            "define i32 @f(i32 %n) {
  %equal = icmp ne i32 %n, 3
  br i1 %equal, label %a, label %b
a:
  switch i32 %n, label %b [
    i32 1, label %c
    i32 2, label %c
  ]
b:
  ret i32 0
c:
  ret i32 1
}",
        );
        let sites = Sites::of(&program);
        let kinds: Vec<SiteKind> = sites.iter().map(|(_, site)| site.kind).collect();
        // `ne` runs as `eq` with its targets exchanged.
        assert_eq!(kinds, [SiteKind::Branch { inverted: true }, SiteKind::Switch { ways: 2 }]);
        let first = sites.get(SiteId(0));
        assert_eq!(sites.at(first.function, first.pc), Some(SiteId(0)));
        assert_eq!(sites.at(first.function, first.pc + 100), None);
    }
}
