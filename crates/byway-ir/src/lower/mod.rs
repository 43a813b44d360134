//! Lowering: linked modules become one [`Program`] of register bytecode.
//!
//! Allocas whose address stays in loads and stores become registers, phis become moves on edges, vectors and structs
//! are taken apart into slots, constants and addresses become numbers. What cannot be run is kept as an instruction
//! that says so when it is reached.

mod again;
mod allocas;
mod analysis;
mod annotations;
mod array_bounds;
mod asm;
mod calls;
mod conditions;
mod constants;
mod emit;
mod function;
mod inst;
mod intrinsics;
mod limits;
mod moves;
mod positions;
mod signatures;
mod slots;
mod symbols;
mod unset;
mod value_conditions;

pub use again::Relowering;
pub use unset::{used_unset, with_lifetimes};

use crate::link::{LinkedModules, ModuleId, Origin, Place};
use crate::module::{DebugVariable, Function, GlobalKind, ValueId};
use crate::program::{EntryId, FuncId, Op, Priority, Program, Summaries, Summary, VerifyError};
use array_bounds::Members;
use constants::Constants;
use positions::Positions;
use std::collections::HashMap;
use std::sync::Arc;
use symbols::Symbols;

/// What may be chosen when a program is lowered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LowerOptions {
    /// Signed overflow (`nsw`) is a fault.
    pub check_overflow: bool,
    /// The branches of the program under test are passed explicitly ([`Op::Branch`]), so that
    /// they can be traced and counted; so are conditions of the source that are no branches ([`Op::Condition`]), and
    /// comparisons that no branch makes ([`Op::Compare`]).
    pub trace: bool,
    /// Functions of the C library that say that they are summarised ([`Function::summary`](crate::program::Function)).
    pub summaries: Summaries,
}

/// Why a program could not be lowered.
#[derive(Debug, thiserror::Error)]
pub enum LowerError {
    /// The initial value of a global cannot be computed.
    #[error("{module}: global `{global}`: {reason}")]
    Initializer {
        /// The module.
        module: String,
        /// The global.
        global: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The globals do not fit into the address space that is set aside for them.
    #[error("the program's globals take {bytes} bytes, more than the {limit} that fit")]
    TooLarge {
        /// What they take.
        bytes: u64,
        /// What fits.
        limit: u64,
    },
    /// A priority that is none.
    #[error("{module}: `{function}` has the annotation `{text}`: a priority is a number from -{most} to {most}", most = Priority::MOST)]
    Annotation {
        /// The module.
        module: String,
        /// The function that has the annotation, or has it inside.
        function: String,
        /// The annotation.
        text: String,
    },
    /// The lowering itself went wrong.
    #[error("a fault in Byway, which made a program that it must not run; please report it: {0}")]
    Unsound(#[from] VerifyError),
}

/// A program, and what of the modules it came from cannot be found again in it.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// The program.
    pub program: Program,
    /// Where each comparison that is traced ([`Program::comparisons`]) stands in the modules.
    pub comparisons: Vec<ComparisonPlace>,
}

/// Where a comparison stands in a module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ComparisonPlace {
    /// The function.
    pub function: Place,
    /// The value that it makes; those of vectors make one together.
    pub value: ValueId,
}

/// Lowers linked modules.
pub fn lower(linked: &LinkedModules, options: LowerOptions) -> Result<Program, LowerError> {
    Ok(lower_whole(linked, options)?.program)
}

/// Lowers linked modules, and says what of the program stands where in them.
pub fn lower_whole(linked: &LinkedModules, options: LowerOptions) -> Result<Lowered, LowerError> {
    let (mut lowered, context) = lower_functions(linked, options)?;
    lowered.program.source = context.positions.finish();
    lowered.program.verify()?;
    Ok(lowered)
}

/// What the functions of a program are lowered with.
#[derive(Clone)]
struct Context<'l> {
    linked: &'l LinkedModules,
    options: LowerOptions,
    symbols: Arc<Symbols>,
    positions: Positions,
    variables: HashMap<Place, &'l [DebugVariable]>,
    first_branches: Vec<u32>,
    /// Of each module.
    members: Vec<Members>,
}

/// Lowers everything; the source map is still with the context.
fn lower_functions(linked: &LinkedModules, options: LowerOptions) -> Result<(Lowered, Context<'_>), LowerError> {
    let mut program = Program::default();
    let mut comparisons = Vec::new();
    let symbols = Arc::new(Symbols::assign(linked, &mut program)?);
    symbols.initialize(linked, &mut program)?;
    program.hints = annotations::of_functions(linked, &symbols)?;
    let mut room = limits::MOST_CODE;
    let first_branches = first_branches(linked);
    program.branches = if options.trace { first_branches.last().copied().unwrap_or(0) } else { 0 };
    let (positions, variables) = (Positions::default(), variables_by_function(linked));
    let members = vec![Members::default(); linked.modules.len()];
    let mut context =
        Context { linked, options, symbols: symbols.clone(), positions, variables, first_branches, members };
    for (id, place) in symbols.defined_functions() {
        let GlobalKind::Function(source) = &linked.global(place).kind else { continue };
        let function::LoweredFunction { mut function, marks, compared, unwritten_branches } =
            context.function(id, place, source, room);
        room = room.saturating_sub(function.code.len());
        for op in &mut function.code {
            match op {
                Op::Compare { comparison } => {
                    *comparison = program.comparisons;
                    program.comparisons += 1;
                }
                Op::Condition { outcome, .. } => {
                    *outcome = program.condition_outcome(program.conditions, false);
                    program.conditions += 1;
                }
                _ => {}
            }
        }
        program.unwritten_branches.extend(unwritten_branches);
        comparisons.extend(compared.into_iter().map(|value| ComparisonPlace { function: place, value }));
        let shell = &mut program.functions[id.index()];
        let name = std::mem::take(&mut shell.name);
        *shell = function;
        shell.name = name;
        shell.library = linked.is_library(place.module);
        if linked.origin(place.module) == Origin::CLibrary {
            let summary = Summary::by_name(&shell.name);
            shell.is_summarised = summary.is_some_and(|summary| options.summaries.include(summary));
            // Texts that are compared are looked at in any case.
            shell.summary = summary.filter(|summary| shell.is_summarised || summary.is_comparison());
        }
        let module = &linked.module(place.module).name;
        program.hints.extend(annotations::of_marks(module, id, &shell.name, marks)?);
    }
    program.unwritten_branches.sort_unstable();
    symbols.structors(linked, &mut program);
    Ok((Lowered { program, comparisons }, context))
}

impl Context<'_> {
    /// Lowers a function that stands at a place, whatever its body is.
    fn function(&mut self, id: FuncId, place: Place, source: &Function, room: usize) -> function::LoweredFunction {
        let branches = self.first_branches.last().copied().unwrap_or(0);
        let traced = (self.options.trace && !self.linked.is_library(place.module)).then(|| function::Traced {
            entry: EntryId(branches + id.0),
            module_branches: self.first_branches[place.module.index()],
        });
        let members = (!self.linked.is_library(place.module)).then(|| &self.members[place.module.index()]);
        let settings = function::Settings { options: self.options, traced, room, members };
        function::lower_function(
            self.linked.module(place.module),
            source,
            place,
            self.variables.get(&place).copied().unwrap_or_default(),
            &Constants::new(self.linked, &self.symbols, place.module),
            &mut self.positions,
            settings,
        )
    }
}

/// The number of the first branch of each module of the program under test, and the number of all branches.
fn first_branches(linked: &LinkedModules) -> Vec<u32> {
    let mut next = 0;
    let mut first = vec![0];
    for (number, module) in linked.modules.iter().enumerate() {
        if !linked.is_library(ModuleId(number as u32)) {
            next += module.branches;
        }
        first.push(next);
    }
    first
}

/// The variables that debug information lists, by function. They stand next to each other in the order of the text.
fn variables_by_function(linked: &LinkedModules) -> HashMap<Place, &[DebugVariable]> {
    let mut found = HashMap::new();
    for (number, module) in linked.modules.iter().enumerate() {
        for run in module.metadata.variables.chunk_by(|a, b| a.function == b.function) {
            found.insert(Place { module: ModuleId(number as u32), global: run[0].function }, run);
        }
    }
    found
}
