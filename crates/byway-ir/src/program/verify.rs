//! Whether a program holds together.
//!
//! The machine runs code without asking whether slots, targets and tables are there: that is what makes it fast. This is
//! the one place that asks. A program that fails here shows a fault of the lowering, whatever its text was.

use super::{Body, Function, Op, Program, Reg, SlowOp, SwitchTable};
use thiserror::Error;

/// Something that a function names and that is not there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("function `{function}`, instruction {at}: {flaw}")]
pub struct VerifyError {
    /// The function.
    pub function: Box<str>,
    /// The instruction; the number of instructions if it is about the function as a whole.
    pub at: usize,
    /// What is wrong.
    pub flaw: Flaw,
}

/// What is wrong with a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// Slots outside the frame.
    #[error("{count} slots from {first} on do not lie in a frame of {slots}")]
    Slots {
        /// The first of them.
        first: Reg,
        /// How many.
        count: u64,
        /// The slots of the frame.
        slots: u32,
    },
    /// A branch out of the function.
    #[error("the target {target} lies outside {length} instructions")]
    Target {
        /// Where it leads.
        target: u32,
        /// Number of instructions.
        length: usize,
    },
    /// An index into a list that is shorter.
    #[error("there is no {what} {index}")]
    Missing {
        /// What kind of thing.
        what: &'static str,
        /// Its number.
        index: u32,
    },
    /// The code does not end with an instruction that leaves it.
    #[error("the code runs on behind its last instruction")]
    NoEnd,
    /// A width or shift that no 64-bit number has.
    #[error("a width or shift of {0} bits")]
    Width(u32),
    /// An intrinsic with operands that it does not take.
    #[error("an intrinsic with the wrong operands")]
    Operands,
    /// What is said about the frame contradicts itself.
    #[error("{0}")]
    Frame(&'static str),
}

impl Program {
    /// Checks that every function names only what is there.
    pub fn verify(&self) -> Result<(), VerifyError> {
        self.functions.iter().try_for_each(|function| function.verify(self))
    }
}

impl Function {
    /// Checks that the function names only slots of its frame, instructions of its code and entries of its lists, and
    /// that no way leads out of its code but by returning.
    pub fn verify(&self, program: &Program) -> Result<(), VerifyError> {
        if self.body != Body::Code {
            return Ok(());
        }
        let error = |at| move |flaw| VerifyError { function: self.name.clone(), at, flaw };
        self.verify_frame().map_err(error(self.code.len()))?;
        for (at, op) in self.code.iter().enumerate() {
            self.verify_op(*op, program).map_err(error(at))?;
        }
        Ok(())
    }

    fn verify_frame(&self) -> Result<(), Flaw> {
        let frame = |holds: bool, what: &'static str| if holds { Ok(()) } else { Err(Flaw::Frame(what)) };
        frame(self.slots <= u32::from(Reg::MAX), "more slots than an instruction can name")?;
        frame(self.param_slots <= self.slots, "more parameters than slots")?;
        frame(self.positions.len() == self.code.len(), "not one position an instruction")?;
        frame(self.frame_align.is_power_of_two(), "an alignment that is no power of two")?;
        frame(self.frame_size == 0 || self.frame_reg.is_some(), "memory that no slot points to")?;
        self.verify_slots(self.frame_reg.unwrap_or(0), self.frame_reg.map_or(0, |_| 1))?;
        self.verify_slots(self.variadic_reg.unwrap_or(0), self.variadic_reg.map_or(0, |_| 3))?;
        let mut end = 0;
        for object in &self.frame_objects {
            frame(object.offset >= end, "variables that overlap or are out of order")?;
            end = object.offset.saturating_add(object.size);
        }
        frame(end <= self.frame_size, "a variable that leaves the frame")?;
        match self.code.last() {
            Some(op) if op.ends_code() => Ok(()),
            _ => Err(Flaw::NoEnd),
        }
    }

    fn verify_slots(&self, first: Reg, count: u64) -> Result<(), Flaw> {
        if count == 0 || u64::from(first) + count <= u64::from(self.slots) {
            return Ok(());
        }
        Err(Flaw::Slots { first, count, slots: self.slots })
    }

    fn verify_target(&self, target: u32) -> Result<(), Flaw> {
        let length = self.code.len();
        if (target as usize) < length { Ok(()) } else { Err(Flaw::Target { target, length }) }
    }

    fn verify_op(&self, mut op: Op, program: &Program) -> Result<(), Flaw> {
        let mut found = Ok(());
        op.for_each_slot(|first, count| keep(&mut found, || self.verify_slots(first, count)));
        op.for_each_target(|target| keep(&mut found, || self.verify_target(*target)));
        found?;
        verify_widths(op)?;
        match op {
            Op::Slow { index } => self.verify_slow(entry(&self.slow, "operation", index)?),
            Op::Switch { table, .. } | Op::IndirectBr { table, .. } => {
                self.verify_table(entry(&self.tables, "table", table)?)
            }
            Op::Call { d, site, func } => {
                entry(&program.functions, "function", func)?;
                self.verify_site(d, site)
            }
            Op::CallIndirect { d, site, .. } => self.verify_site(d, site),
            _ => Ok(()),
        }
    }

    fn verify_site(&self, d: Reg, site: u32) -> Result<(), Flaw> {
        let site = entry(&self.call_sites, "call site", site)?;
        let mut found = self.verify_slots(d, site.ret_slots.into());
        site.for_each_slot(|first, count| keep(&mut found, || self.verify_slots(first, count)));
        found
    }

    fn verify_table(&self, table: &SwitchTable) -> Result<(), Flaw> {
        let verify_all = |targets: &[u32], default: u32| {
            targets.iter().chain([&default]).try_for_each(|&target| self.verify_target(target))
        };
        match table {
            SwitchTable::Dense { targets, default, .. } => verify_all(targets, *default),
            SwitchTable::Sparse { values, targets, default } => {
                if values.len() != targets.len() {
                    return Err(Flaw::Frame("a table with more values than targets"));
                }
                verify_all(targets, *default)
            }
            SwitchTable::Addresses(list) => list.iter().try_for_each(|&(_, target)| self.verify_target(target)),
        }
    }

    fn verify_slow(&self, op: &SlowOp) -> Result<(), Flaw> {
        let mut found = Ok(());
        op.for_each_slot(|first, count| keep(&mut found, || self.verify_slots(first, count)));
        found?;
        match op {
            SlowOp::Intrinsic { which, ty, args, .. } => {
                let signature = which.signature();
                let fits = args.len() == signature.operands + signature.numbers && signature.accepts(*ty);
                if fits { Ok(()) } else { Err(Flaw::Operands) }
            }
            SlowOp::VaStart { .. } if self.variadic_reg.is_none() => {
                Err(Flaw::Frame("a list of further arguments in a function that takes none"))
            }
            _ => Ok(()),
        }
    }
}

impl Op {
    /// Whether no instruction behind it is reached from it.
    fn ends_code(&self) -> bool {
        match self {
            Op::Jmp { .. } | Op::Branch { .. } | Op::Switch { .. } | Op::IndirectBr { .. } => true,
            Op::Ret { .. } | Op::RetVoid { .. } | Op::RetN { .. } | Op::Unreachable | Op::Trap => true,
            op => op.is_conditional(),
        }
    }
}

/// Numbers of 64-bit slots have 1 to 64 bits, and shifts by a constant stay below that.
fn verify_widths(op: Op) -> Result<(), Flaw> {
    let width = |bits: u8| if (1..=64).contains(&bits) { Ok(()) } else { Err(Flaw::Width(bits.into())) };
    let shift = |by: u8| width(by.saturating_add(1)).map_err(|_| Flaw::Width(by.into()));
    match op {
        Op::Binary { w, .. } | Op::ICmp { w, .. } | Op::SiToF64 { w, .. } | Op::MarkUndef { w, .. } => width(w),
        Op::ShlI { s, w, .. } | Op::AShrI { s, w, .. } => shift(s).and(width(w)),
        Op::LShrI { s, .. } => shift(s),
        Op::SExt { from, to, .. } => width(from).and(width(to)),
        _ => Ok(()),
    }
}

/// Keeps the first flaw.
fn keep(found: &mut Result<(), Flaw>, check: impl FnOnce() -> Result<(), Flaw>) {
    if found.is_ok() {
        *found = check();
    }
}

fn entry<'l, T>(list: &'l [T], what: &'static str, index: u32) -> Result<&'l T, Flaw> {
    list.get(index as usize).ok_or(Flaw::Missing { what, index })
}
