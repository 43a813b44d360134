//! A whole program as register bytecode: what the virtual machine runs.
//!
//! Addresses of globals and functions are fixed here, so constants are plain numbers in the code.

pub mod ending;
mod function;
mod hint;
mod image;
mod op;
mod points;
mod registers;
mod signature;
mod slow;
mod source;
mod summary;
mod verify;

pub use function::{Body, CallSite, FrameObject, Function, SwitchTable, VariadicArg};
pub use hint::{Hint, Priority, Scope};
pub use image::{GlobalInit, GlobalObject, function_address, function_at, layout};
pub use op::{NEAR, Op, Reg};
pub use points::{BranchId, EntryId, OutcomeId, Point, PointId};
pub use signature::{Domain, Produces, Signature};
pub use slow::{EngineFn, Intrinsic, LeafRun, Scalar, SlowOp};
pub use source::{PositionId, SourceMap, SourcePosition};
pub use summary::{Summaries, Summary};
pub use verify::{Flaw, VerifyError};

use crate::index::index;
use std::collections::HashMap;
use std::sync::Arc;

index! {
    /// A function of the program.
    FuncId,
    /// A global variable of the program.
    VarId,
}

/// A linked and lowered program. Its functions and globals hold together ([`Program::verify`]) however it was made: what
/// makes or changes one checks that, so that a machine need not.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Functions: defined, supplied by the engine, or undefined.
    pub(crate) functions: Vec<Function>,
    /// Global variables in ascending order of address. Memories share them, whatever becomes of the code.
    pub(crate) globals: Arc<Vec<GlobalObject>>,
    /// Functions by their linked name (internal ones are not listed).
    pub by_name: HashMap<Box<str>, FuncId>,
    /// Constructors, in the order in which they run.
    pub constructors: Vec<FuncId>,
    /// Destructors, in the order in which they run.
    pub destructors: Vec<FuncId>,
    /// Number of branches that are traced ([`Op::Branch`]).
    pub branches: u32,
    /// Number of conditions of the source that are traced: those that have a value and no branch ([`Op::Condition`]). Their
    /// outcomes count as branches do.
    pub conditions: u32,
    /// Branches that are none of the source, in ascending order: they ask once more about a value of `&&` or `||`,
    /// whose conditions have been told each by itself, or go on from the end of a scope that is left in several ways.
    pub unwritten_branches: Vec<BranchId>,
    /// Number of comparisons that are traced: those of which a value comes and no branch ([`Op::Compare`]).
    pub comparisons: u32,
    /// Where code came from.
    pub source: SourceMap,
    /// Where the user wants to search first: what annotations say, and whatever else is added. Of hints of the same kind
    /// the last one holds.
    pub hints: Vec<Hint>,
    /// Where the C library keeps its thread pointer, if it is part of the program.
    pub thread_pointer: Option<u64>,
    /// Things that were read but cannot be run, met while lowering: shown when they are executed.
    pub notes: Vec<String>,
}

impl Program {
    /// A program of functions that name each other by their places in the list.
    ///
    /// # Errors
    /// One names what is not there.
    pub fn of(functions: Vec<Function>, globals: Vec<GlobalObject>) -> Result<Program, VerifyError> {
        let names = functions.iter().enumerate().map(|(at, function)| (function.name.clone(), FuncId(at as u32)));
        let program = Program { by_name: names.collect(), functions, globals: Arc::new(globals), ..Program::default() };
        program.verify()?;
        Ok(program)
    }

    /// Functions: defined, supplied by the engine, or undefined.
    pub fn functions(&self) -> &[Function] {
        &self.functions
    }

    /// Global variables in ascending order of address.
    pub fn globals(&self) -> &Arc<Vec<GlobalObject>> {
        &self.globals
    }

    /// Puts another function in the place of one, under its name, and gives back what was there.
    ///
    /// # Errors
    /// It names what is not there; then nothing is changed.
    pub fn exchange_function(&mut self, id: FuncId, function: Function) -> Result<Function, VerifyError> {
        let name = self.functions[id.index()].name.clone();
        let function = Function { name, ..function };
        function.verify(self)?;
        Ok(std::mem::replace(&mut self.functions[id.index()], function))
    }

    /// The function under an index.
    pub fn function(&self, id: FuncId) -> &Function {
        &self.functions[id.index()]
    }

    /// A function by its linked name.
    pub fn find(&self, name: &str) -> Option<FuncId> {
        self.by_name.get(name).copied()
    }
}
