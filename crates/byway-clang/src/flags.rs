//! The compiler flags that make LLVM text fit for exploration.

/// One machine for all: sizes, alignments and `va_list` are those of x86-64 Linux, whatever the host.
pub(crate) const TARGET: &str = "--target=x86_64-unknown-linux-musl";

/// Flags that shape the text and that must hold for every module, the libc's and the user's alike.
///
/// - `-O1` with the passes disabled gives functions that are not `optnone`, with lifetime markers, and with every
///   branch of the source still a branch. Real optimisation would fold hundreds of them into selects.
/// - `-fno-builtin` keeps calls to libc functions as calls, so that the libc's own code is explored.
/// - `-fno-sanitize=function`: that check looks at what lies before a function, where the engine has nothing.
/// - `-ffp-contract=off` keeps a product and a sum apart, so that results do not depend on the machine.
const SHAPE: &[&str] = &[
    TARGET,
    "--no-default-config",
    "-Xclang",
    "-disable-llvm-passes",
    "-fno-builtin",
    "-ffp-contract=off",
    "-fno-stack-protector",
    "-fno-sanitize=function",
    "-U_FORTIFY_SOURCE",
    "-S",
    "-emit-llvm",
];

/// What is a warning for gcc up to version 13, and for most C code that there is, and an error for clang.
pub const LENIENT: [&str; 5] = [
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=implicit-int",
    "-Wno-error=int-conversion",
    "-Wno-error=incompatible-function-pointer-types",
    "-Wno-error=return-mismatch",
];

/// `__BYWAY__` tells `<byway.h>` who is to check what it states. [`LENIENT`] follows, and nothing is said of what is a warning
/// for clang alone. `byway cc` says it: configure scripts ask whether a warning is known.
const DEFAULTS: &[&str] = &[
    "-O1",
    "-g",
    "-D__BYWAY__",
    LENIENT[0],
    LENIENT[1],
    LENIENT[2],
    LENIENT[3],
    LENIENT[4],
    "-Wno-unknown-warning-option",
    "-Wno-deprecated-non-prototype",
];

/// Flags with which musl is written to be compiled, and just enough debug information for the lines of a call
/// stack: its variables and columns are not needed, and without them the text is a third smaller.
const LIBC: &[&str] = &[
    "-O1",
    "-gdwarf-4",
    "-gline-tables-only",
    "-gno-column-info",
    "-Qn",
    "-std=c99",
    "-ffreestanding",
    "-nostdinc",
    "-D_XOPEN_SOURCE=700",
    "-fno-math-errno",
    "-fno-strict-aliasing",
    "-fno-asynchronous-unwind-tables",
    "-w",
];

/// The flags with which a user's file is compiled, without headers, source and output.
///
/// They come in two parts: what stands before the user's own flags and may be overruled by them, and what stands
/// after and may not.
///
/// ```
/// let (defaults, fixed) = byway_clang::clang_flags();
/// assert!(defaults.contains(&"-g"));
/// assert!(fixed.contains(&"-emit-llvm"));
/// ```
pub fn clang_flags() -> (&'static [&'static str], &'static [&'static str]) {
    (DEFAULTS, SHAPE)
}

/// The flags with which every file of the libc is compiled, without include folders, source and output.
pub(crate) fn libc_flags() -> impl Iterator<Item = &'static str> {
    LIBC.iter().chain(SHAPE).copied()
}

/// Flags with which musl becomes machine code, as its own build has them. All of it can be moved to any address, so that
/// one library serves programs at fixed places and others.
const NATIVE_LIBC: &[&str] = &[
    TARGET,
    "--no-default-config",
    "-O2",
    "-fPIC",
    "-std=c99",
    "-ffreestanding",
    "-nostdinc",
    "-frounding-math",
    "-fno-math-errno",
    "-fno-strict-aliasing",
    "-fno-stack-protector",
    "-fno-asynchronous-unwind-tables",
    "-fomit-frame-pointer",
    "-ffunction-sections",
    "-fdata-sections",
    "-Qn",
    "-D_XOPEN_SOURCE=700",
    "-Wa,--noexecstack",
    "-w",
];

/// The flags with which every file of the libc becomes machine code, without include folders, source and output.
pub(crate) fn native_libc_flags() -> impl Iterator<Item = &'static str> {
    NATIVE_LIBC.iter().copied()
}
