//! Parameters, and what the code of a function says of them.

use super::Function;
use super::extents::{self, Casts, Extent, Extents, Made};
use super::given_back::GivenBack;
use super::known::Known;
use super::null_checks::NullChecks;
use super::passed::{AllPassed, Passed};
use super::signatures::Signatures;
use super::written::Written;
use crate::types::{CType, TypeId, Types};
use byway_ir::module::{GlobalId, GlobalKind, Module};

/// A parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Param {
    /// Its name; one that is made up if it has none in the source.
    pub name: Box<str>,
    /// It has a name in the source. Nothing can depend on a parameter without.
    pub is_named: bool,
    /// Its type.
    pub of: TypeId,
    /// It is a pointer, and the function asks whether it is null: itself, or by handing it on as it is to a function of
    /// the module that asks, or to one of the C library that takes null by contract. A function that never asks relies
    /// on its callers.
    pub asks_null: bool,
    /// The function itself asks, by the parameter's name. So null may come with a length that is not 0.
    pub asks_null_itself: bool,
    /// It is a pointer to memory that the function writes to and never reads.
    pub is_only_written: bool,
    /// It is a pointer to memory that the function may write to.
    pub may_be_written: bool,
    /// It is a pointer to more than one object, or may be: elements behind the first are looked at, or that is not
    /// known.
    pub is_indexed: bool,
    /// It is a pointer to memory that the function may give back.
    pub is_given_back: bool,
    /// Its declaration says that it is never null (`nonnull`).
    pub is_declared_nonnull: bool,
    /// Its declaration says that it may be null.
    pub is_declared_nullable: bool,
    /// The parameter that its declaration says is how many elements it points to, and whether these are bytes.
    pub declared_length: Option<(usize, bool)>,
    /// What calls in the files pass for it, if it is a pointer.
    pub passed: Passed,
    /// It is a pointer to memory of which the function sets so many bytes, and reads none before it has set it.
    pub bytes_set: u64,
    /// It is a pointer to memory that the function reads before it sets it.
    pub is_read_first: bool,
    /// What a pointer to anything (`void *`) is used as a pointer to.
    pub cast: Option<TypeId>,
    /// How far the function looks behind it, if it is a pointer.
    pub extent: Extent,
    /// It is none of the declaration, but a further argument (`...`) that there always is.
    pub is_further: bool,
}

impl Param {
    /// A parameter of which no more is known than its name and type.
    pub(crate) fn called(name: Box<str>, of: TypeId) -> Param {
        Param {
            name,
            is_named: false,
            of,
            asks_null: false,
            asks_null_itself: false,
            is_only_written: false,
            may_be_written: false,
            is_indexed: false,
            is_given_back: false,
            is_declared_nonnull: false,
            is_declared_nullable: false,
            declared_length: None,
            passed: Passed::default(),
            bytes_set: 0,
            is_read_first: false,
            cast: None,
            extent: Extent::default(),
            is_further: false,
        }
    }
}

/// What was found out about all functions of a module.
pub(super) struct Looked<'m> {
    module: &'m Module,
    known: &'m Known,
    pub(super) null_checks: NullChecks<'m>,
    pub(super) extents: Extents,
    written: Written,
    given_back: GivenBack,
    passed: AllPassed,
    casts: Casts,
    made: Made,
}

impl<'m> Looked<'m> {
    pub(super) fn of(module: &'m Module, known: &'m Known, signatures: &Signatures) -> Looked<'m> {
        let mut passed = AllPassed::of(module);
        passed.add(known.passed());
        Looked {
            module,
            known,
            null_checks: NullChecks::of(module, known),
            extents: Extents::of(module, known),
            written: Written::of(module, known),
            given_back: GivenBack::of(module, known),
            passed,
            casts: extents::casts(module, signatures),
            made: Made::of(module),
        }
    }

    /// Says of the parameters of a function what is known of them. The positions that LLVM has for them.
    pub(super) fn fill(&self, id: GlobalId, function: &mut Function, types: &Types) -> Vec<Option<usize>> {
        let (module, null_checks) = (self.module, &self.null_checks);
        let count = function.params.len();
        let in_c: Vec<Option<usize>> = (0..count).map(|at| null_checks.position(id, at, count)).collect();
        let said = self.known.declared().of(&function.name);
        for (at, param) in function.params.iter_mut().enumerate() {
            let is_pointer = matches!(types.get(types.plain(param.of)), CType::Pointer { .. });
            param.asks_null = is_pointer && null_checks.asks(id, at, count);
            param.asks_null_itself = is_pointer && null_checks.asks_itself(id, at, count);
            let position = in_c[at].filter(|_| is_pointer);
            let llvm = match &module.global(id).kind {
                GlobalKind::Function(function) => position.and_then(|position| function.params.get(position)),
                _ => None,
            };
            let said = said.and_then(|said| said.params.get(&at)).copied().filter(|_| is_pointer);
            let said = said.unwrap_or_default();
            param.is_declared_nonnull = llvm.is_some_and(|param| param.nonnull) || said.is_nonnull;
            param.is_declared_nullable = said.is_nullable;
            param.declared_length = said.length.filter(|length| *length < count).map(|at| (at, said.is_bytes));
            param.passed = position.map_or_else(Passed::default, |at| self.passed.get(&module.global(id).name, at));
            param.is_only_written = position.is_some_and(|position| self.written.only(id, position));
            param.may_be_written = is_pointer && position.is_none_or(|position| self.written.ever(id, position));
            param.is_indexed = is_pointer && position.is_none_or(|position| self.written.indexes(id, position));
            param.is_given_back = position.is_some_and(|position| self.given_back.has(id, position));
            param.bytes_set = position.map_or(0, |position| self.made.bytes(id, position));
            param.is_read_first = position.is_some_and(|position| self.made.reads_first(id, position));
            param.cast = position.and_then(|position| self.casts.get(&(id, position)).copied());
            let extent = position.and_then(|position| self.extents.get(id, position));
            let as_c_counts = |at: usize| in_c.iter().position(|position| *position == Some(at));
            param.extent = extent.map(|extent| extent.in_c(as_c_counts)).unwrap_or_default();
        }
        in_c
    }
}
