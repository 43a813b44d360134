//! Bugs of the program under test, as values.

use byway_host::shown::one_line;
use std::fmt;

/// Declares the kinds of bugs with their names, in one table.
macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// What kind of bug it is.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum BugKind {
            $($(#[$doc])* $variant,)*
        }

        impl BugKind {
            /// The name that reports use.
            pub fn name(self) -> &'static str {
                match self {
                    $(BugKind::$variant => $name,)*
                }
            }

            /// Whether the language leaves open what a program does after it. A failed assertion is a bug, too, but it is
            /// known what comes of it.
            pub fn is_undefined_behaviour(self) -> bool {
                !matches!(
                    self,
                    BugKind::Abort
                        | BugKind::AssertionFailed
                        | BugKind::PreconditionFailed
                        | BugKind::PostconditionFailed
                        | BugKind::Trap
                        | BugKind::MemoryLeak
                        | BugKind::StreamLeak
                        | BugKind::EndlessLoop
                )
            }

            /// Those that a run goes on behind as the native build does, with values that both agree on: bits that were never set
            /// are zeros, shifts take the lowest bits of their amount, sums wrap around, and what lies behind an array inside of its
            /// object is the rest of the object.
            pub const SURVIVABLE: [BugKind; 4] = [
                BugKind::Uninitialized,
                BugKind::OversizedShift,
                BugKind::SignedOverflow,
                BugKind::IndexOutOfBounds,
            ];

            /// Whether a processor goes on after it, in ways that the language says nothing about. Else the program ends
            /// there for certain.
            pub fn goes_on(self) -> bool {
                let traps = matches!(
                    self,
                    BugKind::DivisionByZero
                        | BugKind::DivisionOverflow
                        | BugKind::NullDereference
                        | BugKind::StackOverflow
                        | BugKind::WriteToConstant
                );
                self.is_undefined_behaviour() && !traps
            }
        }
    };
}

kinds! {
    /// A load that leaves its object.
    OutOfBoundsRead = "out-of-bounds read",
    /// A store that leaves its object.
    OutOfBoundsWrite = "out-of-bounds write",
    /// An index beyond an array that is inside of an object.
    IndexOutOfBounds = "index out of bounds",
    /// An access to a heap block after it was freed.
    UseAfterFree = "use after free",
    /// An access to a local variable after its function returned.
    UseAfterReturn = "use after return",
    /// A heap block is freed again.
    DoubleFree = "double free",
    /// Something is freed that is no heap block.
    BadFree = "bad free",
    /// An access through a null pointer.
    NullDereference = "null dereference",
    /// An uninitialised value decides a branch, an address or a system call.
    Uninitialized = "uninitialised value",
    /// What a function returns was never set.
    UninitializedResult = "uninitialised result",
    /// Memory that nothing leads to any more.
    MemoryLeak = "memory leak",
    /// A stream that nothing leads to any more, and that is open.
    StreamLeak = "stream leak",
    /// A call that comes back to a state that it was in before, again and again.
    EndlessLoop = "endless loop",
    /// An integer division by zero.
    DivisionByZero = "division by zero",
    /// The smallest integer is divided by -1.
    DivisionOverflow = "division overflow",
    /// A shift by at least the width of the type.
    OversizedShift = "oversized shift",
    /// Calls are nested too deeply.
    StackOverflow = "stack overflow",
    /// Code that the compiler was told is never reached.
    Unreachable = "unreachable",
    /// An assertion does not hold.
    AssertionFailed = "assertion failed",
    /// A function is called with what it does not allow.
    PreconditionFailed = "precondition failed",
    /// A function does not do what it promises.
    PostconditionFailed = "postcondition failed",
    /// The program called abort.
    Abort = "abort",
    /// The program ran into a trap instruction.
    Trap = "trap",
    /// A store to something constant.
    WriteToConstant = "write to constant",
    /// A call through something that is no function.
    BadFunctionPointer = "bad function pointer",
    /// A signed computation overflows.
    SignedOverflow = "signed overflow",
    /// Something else that the language does not define, reported by code that checks itself.
    UndefinedBehaviour = "undefined behaviour",
    /// A longjmp to a function that has returned.
    BadLongjmp = "bad longjmp",
    /// memcpy of overlapping ranges.
    OverlappingCopy = "overlapping memcpy",
}

impl fmt::Display for BugKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A function in a call stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StackEntry {
    /// Its name.
    pub function: String,
    /// The source file, if known.
    pub file: Option<String>,
    /// The line, 0 if unknown.
    pub line: u32,
    /// The column, 0 if unknown.
    pub column: u32,
}

impl fmt::Display for StackEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&one_line(&self.function))?;
        if let Some(file) = &self.file {
            write!(f, " {}", one_line(file))?;
            if self.line > 0 {
                write!(f, ":{}", self.line)?;
            }
            if self.column > 0 {
                write!(f, ":{}", self.column)?;
            }
        }
        Ok(())
    }
}

/// A bug, with what a person needs to see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bug {
    /// What kind it is.
    pub kind: BugKind,
    /// What happened, in a line.
    pub detail: String,
    /// The calls, the innermost first.
    pub stack: Vec<StackEntry>,
    /// Other moments that matter, such as where a block was freed.
    pub related: Vec<(String, Vec<StackEntry>)>,
}

impl fmt::Display for Bug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "==byway== BUG: {}", self.kind)?;
        if !self.detail.is_empty() {
            writeln!(f, "    {}", one_line(&self.detail))?;
        }
        print_stack(f, &self.stack)?;
        for (title, stack) in &self.related {
            writeln!(f, "  {}", one_line(title))?;
            print_stack(f, stack)?;
        }
        Ok(())
    }
}

/// Entries of a stack that are printed at each end of a long one.
const SHOWN: usize = 20;

fn print_stack(f: &mut fmt::Formatter<'_>, stack: &[StackEntry]) -> fmt::Result {
    let skipped = SHOWN..stack.len().saturating_sub(SHOWN / 4).max(SHOWN);
    for (number, entry) in stack.iter().enumerate() {
        if number == skipped.start && !skipped.is_empty() {
            writeln!(f, "    ... {} more ...", skipped.len())?;
        }
        if !skipped.contains(&number) {
            writeln!(f, "    #{number} {entry}")?;
        }
    }
    Ok(())
}
