//! The options of clang that matter here, by what they do.

/// How options for lists of dependencies begin.
const DEPENDENCIES: &[&str] = &["-MF", "-MT", "-MQ", "-MJ", "-Wp,-M"];

/// How options for optimisation across objects begin.
const LINK_TIME: &[&str] = &["-flto", "-fno-lto", "-fwhole-program-vtables", "-ffat-lto-objects", "-fthinlto"];

/// How options for the linker begin.
const LINKER: &[&str] = &["-Wl,", "-l", "-L", "-T", "-z", "-u", "-fuse-ld", "--ld-path", "-rtlib", "--rtlib"];

/// How options begin that are for the native object alone.
const NATIVE_ONLY: &[&str] = &[
    "-Werror",
    "-R",
    "-save-temps",
    "--save-temps",
    "-fsanitize",
    "-fprofile",
    "-fcoverage",
    "-fcs-profile",
    "-finstrument",
    "-fxray",
    "-ftime-trace",
    "-fsave-optimization-record",
    "-foptimization-record",
    "-fstack-usage",
    "-fplugin",
    "-fembed-bitcode",
    "-fdiagnostics",
    "-fcolor",
    "-gsplit-dwarf",
    "-fcrash-diagnostics",
];

/// What an option is for, as far as it is of interest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Names the output.
    Output,
    /// Says what language the inputs that follow are in.
    Language,
    /// Says how far to go.
    Mode,
    /// Asks for a list of what a source includes, besides or instead of compiling.
    Dependencies,
    /// For the linker alone.
    Linker,
    /// Optimisation across objects, which would leave no object to link.
    LinkTime,
    /// Changes what is compiled in ways that have no place in the text that is explored, or writes more files.
    NativeOnly,
    /// Anything else: it shapes native code and text alike.
    Shared,
}

/// What an option is for.
pub fn purpose(option: &str) -> Purpose {
    let begins = |starts: &[&str]| starts.iter().any(|start| option.starts_with(start));
    match option {
        "-c" | "-S" | "-E" | "--compile" | "--assemble" | "--preprocess" | "-fsyntax-only" | "-emit-llvm"
        | "--analyze" | "--precompile" | "-emit-ast" => Purpose::Mode,
        "-M" | "-MM" | "-MD" | "-MMD" | "-MG" | "-MP" | "-MV" | "--dependencies" | "--user-dependencies" => {
            Purpose::Dependencies
        }
        "-static" | "-shared" | "-static-pie" | "-pie" | "-no-pie" | "-nopie" | "-r" | "-rdynamic" | "-s"
        | "-nostdlib" | "-nostartfiles" | "-nodefaultlibs" | "-nolibc" | "-Xlinker" | "-static-libgcc"
        | "-shared-libgcc" | "-e" | "-rpath" | "-framework" | "-undefined" => Purpose::Linker,
        "-v"
        | "-pg"
        | "-pipe"
        | "--coverage"
        | "-ftest-coverage"
        | "-ftime-report"
        | "-serialize-diagnostics"
        | "--serialize-diagnostics" => Purpose::NativeOnly,
        "-undef" => Purpose::Shared,
        _ if begins(DEPENDENCIES) => Purpose::Dependencies,
        _ if begins(LINK_TIME) => Purpose::LinkTime,
        _ if begins(LINKER) => Purpose::Linker,
        _ if begins(&["-o", "--output"]) && !option.starts_with("-objc") => Purpose::Output,
        _ if begins(&["-x", "--language"]) => Purpose::Language,
        _ if begins(NATIVE_ONLY) => Purpose::NativeOnly,
        _ => Purpose::Shared,
    }
}
