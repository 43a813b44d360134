//! Unit testing: one function is to be covered, the others only help.

use crate::strategy::{Choice, Combinator, Search, Strategy};
use byway_ir::program::{BranchId, FuncId, Program};

/// The function under test.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Unit {
    /// The fuzz target if there is one, otherwise `main`.
    #[default]
    Main,
    /// The function of this name.
    Named(String),
}

impl Unit {
    /// The function, if the program has it.
    pub fn find(&self, program: &Program) -> Option<FuncId> {
        let named = |name: &str| {
            let at = program.functions().iter().position(|function| &*function.name == name);
            at.map(|at| FuncId(at as u32))
        };
        match self {
            Unit::Main => named("LLVMFuzzerTestOneInput").or_else(|| named("main")),
            Unit::Named(name) => named(name),
        }
    }
}

/// `unit[S]`: unit-testing mode (paper 4, section 2, "Discussion"). Nothing more is tried as soon as the function under
/// test is covered, whatever is left in its callees. If the program has no such function, nothing is ever declined.
pub struct UnitTest {
    inner: Box<dyn Strategy>,
    unit: Unit,
    /// Once looked for: the branches of the unit without those that were seen to be covered, from the last on; nothing
    /// if the program has no such function.
    open: Option<Option<Vec<BranchId>>>,
}

impl UnitTest {
    /// The strategy `inner`, until `unit` is covered.
    pub fn new(unit: Unit, inner: Box<dyn Strategy>) -> UnitTest {
        UnitTest { inner, unit, open: None }
    }

    fn is_covered(&mut self, search: &Search) -> bool {
        let open = self.open.get_or_insert_with(|| {
            let unit = self.unit.find(search.coverage.program())?;
            let edges = search.coverage.branches().iter();
            Some(edges.filter(|(_, edge)| edge.function == unit).map(|(number, _)| number).collect())
        });
        let Some(open) = open else { return false };
        while open.pop_if(|edge| search.coverage.is_covered(*edge)).is_some() {}
        open.is_empty()
    }
}

impl Combinator for UnitTest {
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy)) {
        see(self.inner.as_ref());
    }

    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy)) {
        tell(self.inner.as_mut());
    }

    fn choose(&mut self, search: &mut Search) -> Option<Choice> {
        if self.is_covered(search) { None } else { self.inner.next(search) }
    }
}
