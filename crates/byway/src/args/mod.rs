//! The command line: Byway's own options, clang's, files, and the program's arguments.

mod compare;
mod exec;
mod generate;
mod mutate;
mod program;
mod replay;
mod target;
mod unit;
mod values;

pub use compare::CompareOptions;
pub use exec::ExecOptions;
pub use generate::GenerateOptions;

use crate::say::print_as_it_is;
use byway_pipeline::error::Error;
use byway_pipeline::mutate::MutateOptions;
use byway_pipeline::replay::ReplayOptions;
use byway_pipeline::world::{WORLD_HELP, World, read_words, values_of};
use clap::{Args, Parser, Subcommand};
use compare::CompareCli;
use exec::ExecCli;
use generate::GenerateCli;
use mutate::MutateCli;
use replay::ReplayCli;
use std::ffi::{OsStr, OsString};
use std::io::IsTerminal;
use std::os::unix::ffi::OsStrExt;

/// Turns C programs into test suites and into bugs confirmed on the real binary.
#[derive(Parser, Debug)]
#[command(name = "byway", version)]
struct Cli {
    #[command(subcommand)]
    command: CliCommand,
}

#[derive(Subcommand, Debug)]
enum CliCommand {
    /// Runs a program as it would run natively, and reports bugs as a sanitizer does.
    ///
    /// Files are C sources (.c, .i), LLVM text (.ll), bitcode (.bc) or archives of these (.a).
    /// Flags of clang (-I -D -U -std= -include -f... -O... -W...) are passed on to it.
    /// What follows `--` are the arguments of the program.
    #[command(override_usage = "byway exec [OPTIONS] FILE... [CLANG FLAGS] [-- ARGS]")]
    Exec(ExecCli),
    /// Explores a program and writes the tests and bugs that it finds.
    ///
    /// The program says what its inputs are: klee_make_symbolic and the other functions of <klee/klee.h>,
    /// __VERIFIER_nondet_int and its like, or a LLVMFuzzerTestOneInput. Or its outside world is symbolic: arguments,
    /// files, standard input, environment (--sym-args and the like, below).
    ///
    /// Files are C sources (.c, .i), LLVM text (.ll), bitcode (.bc) or archives of these (.a).
    /// Flags of clang (-I -D -U -std= -include -f... -O... -W...) are passed on to it.
    /// What follows `--` are the arguments of the program.
    ///
    /// A project can say the rest in a byway.toml in the folder of the first file or above it, up to the root of its repository: out, search, criteria, seed,
    /// runs, steps, time, memory, framework, assume-not; [bounds]: text-length, array-length, depth, stream-length;
    /// [compile]: includes, defines, flags, commands; [function.NAME]: time, assume-not, bounds. The command line wins.
    /// Flags of single files come from the compile_commands.json of the build, if there is one there or in `build`.
    ///
    /// The exit code is 0 if all was done, 1 with --fail-on-bug if a bug was found, 2 if Byway could not do its work or the tests
    /// could not be replayed, 3 if unit tests were left out because they do not hold, and 130, 143 or 129 if SIGINT (Ctrl-C), SIGTERM or SIGHUP cut it short: the files are finished
    /// then, and a second signal ends at once.
    #[command(override_usage = "byway gen [OPTIONS] FILE... [CLANG FLAGS] [-- ARGS]", after_help = WORLD_HELP)]
    Gen(Box<GenerateCli>),
    /// Replays the tests that `byway gen` wrote on native builds of the program.
    ///
    /// Each test must take the same branches, write the same and end the same way as the engine saw it;
    /// bugs are run under AddressSanitizer and UBSan; llvm-cov counts lines and branches.
    ///
    /// The exit code is 0 if all tests agree, 1 if any diverges, and 2 if they could not be run.
    Replay(ReplayCli),
    /// Scores the tests that `byway gen` wrote: how many small faults of the program would they notice?
    ///
    /// Mutants of the program's own code are made, each with one change: another comparison, another constant, a
    /// statement less. A test kills a mutant if it ends otherwise, writes something else or does not end. What is left are
    /// lines that the tests do not check; `mutation.json` in the folder lists them.
    ///
    /// Everything runs in the engine, in nothing of the host.
    Mutate(MutateCli),
    /// Lists the strategies and presets that `--search` takes.
    Strategies,
    /// Compiles and links as clang does, and keeps the LLVM text, so that whole programs can be explored.
    ///
    /// CC="byway cc" ./configure && make, or cmake with CC="byway cc" in the environment, builds a program against
    /// musl, statically. Each object carries its LLVM text in a section of its own, and so does the program in the
    /// end: byway gen, exec and compare take it by its name. All arguments are clang's; byway cc --help is clang's help.
    ///
    /// Code without LLVM text (assembly, objects of other compilers) is named when it is linked.
    #[command(override_usage = "byway cc [CLANG ARGUMENTS]", disable_help_flag = true)]
    Cc(CompileCli),
    /// Explores a program with several strategies and tells how they fare.
    ///
    /// Each strategy explores the program from scratch with several seeds. A table says how many branches were covered
    /// after so many runs; the out folder gets every figure as CSV, and plots against runs and against time.
    ///
    /// Files, flags of clang and what follows `--` are as for `byway gen`.
    #[command(
        override_usage = "byway compare [OPTIONS] --search NAME... FILE... [CLANG FLAGS] [-- ARGS]",
        after_help = WORLD_HELP
    )]
    Compare(CompareCli),
}

#[derive(Args, Debug)]
struct CompileCli {
    /// Everything that clang takes
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "CLANG ARGUMENTS")]
    arguments: Vec<OsString>,
}

/// What Byway is asked to do.
#[derive(Debug)]
pub enum Command {
    /// Run a program.
    Exec(Box<ExecOptions>),
    /// Compile as clang does, with these arguments.
    Compile(Vec<OsString>),
    /// Replay tests.
    Replay(ReplayOptions),
    /// Score tests.
    Mutate(MutateOptions),
    /// Explore a program.
    Generate(Box<GenerateOptions>),
    /// List the strategies.
    Strategies,
    /// Compare strategies.
    Compare(Box<CompareOptions>),
    /// Nothing more: help, or the version, which is printed.
    Printed,
}

/// Reads the command line. Help and version are printed here; what is wrong with it ends the process.
pub fn parse() -> Result<Command, Error> {
    let all: Vec<OsString> = std::env::args_os().collect();
    let is_compiler = all.get(1).is_some_and(|command| command == "cc");
    let Split { own, clang, world, args } = if is_compiler { Split::nothing(all) } else { split(all)? };
    let cli = match Cli::try_parse_from(own) {
        Err(error) if !error.use_stderr() => {
            print_as_it_is(&help(&error));
            return Ok(Command::Printed);
        }
        parsed => parsed.unwrap_or_else(|error| error.exit()),
    };
    let rest = Rest { clang, world, args };
    Ok(match cli.command {
        CliCommand::Exec(exec) => Command::Exec(Box::new(exec.options(rest)?)),
        CliCommand::Cc(compile) => Command::Compile(compile.arguments),
        CliCommand::Replay(replay) => Command::Replay(replay.options()),
        CliCommand::Mutate(mutate) => Command::Mutate(mutate.options()),
        CliCommand::Strategies => Command::Strategies,
        CliCommand::Compare(compare) => Command::Compare(Box::new(compare.options(rest)?)),
        CliCommand::Gen(generate) => Command::Generate(Box::new(generate.options(rest)?)),
    })
}

/// Help as it is shown, with bold print on a terminal.
fn help(text: &clap::Error) -> String {
    let text = text.render();
    if std::io::stdout().is_terminal() { text.ansi().to_string() } else { text.to_string() }
}

/// What clap does not see: clang's flags, options of the symbolic world, and the program's arguments.
struct Rest {
    clang: Vec<OsString>,
    world: Vec<OsString>,
    args: Vec<OsString>,
}

impl Rest {
    /// The program's arguments and what of its world is symbolic.
    fn world(&mut self) -> Result<World, Error> {
        read_words(self.world.drain(..).chain(self.args.drain(..)).collect())
    }
}

/// Flags of clang that may have their value in the next argument.
const WITH_VALUE: [&str; 8] = ["-I", "-D", "-U", "-include", "-isystem", "-iquote", "-idirafter", "-x"];

/// Options of Byway that may have their value in the next argument, which may look like a flag of clang.
const OWN_WITH_VALUE: [&str; 27] = [
    "--project",
    "--compile-commands",
    "--own",
    "--map",
    "--cwd",
    "--argv0",
    "--env",
    "--steps",
    "--stack",
    "--heap",
    "--search",
    "--seed",
    "--seeds",
    "--jobs",
    "--seed-dir",
    "--runs",
    "--time",
    "--memory",
    "--out",
    "--keep",
    "--query-time",
    "--tries",
    "--log-queries",
    "--fuzz-size",
    "--test-time",
    "--prefer",
    "--avoid",
];

/// A command line by whom its parts are for.
struct Split {
    own: Vec<OsString>,
    clang: Vec<OsString>,
    /// Options of the symbolic world, each with its values.
    world: Vec<OsString>,
    args: Vec<OsString>,
}

impl Split {
    /// A command line that is left as it is.
    fn nothing(all: Vec<OsString>) -> Split {
        Split { own: all, clang: Vec::new(), world: Vec::new(), args: Vec::new() }
    }
}

/// Commands that explore a program, whose world may be symbolic.
const EXPLORING: [&str; 2] = ["gen", "compare"];

/// Takes clang's flags, options of the symbolic world and the program's arguments out of a command line.
fn split(all: Vec<OsString>) -> Result<Split, Error> {
    let mut own = Vec::new();
    let mut clang = Vec::new();
    let mut world = Vec::new();
    let mut rest = all.into_iter().peekable();
    while let Some(arg) = rest.next() {
        if arg == "--" {
            break;
        }
        let explores = own.get(1).is_some_and(|command| EXPLORING.iter().any(|known| command == known));
        if let Some(values) = values_of(&arg).filter(|_| explores) {
            world.push(arg);
            world.extend((0..values).map_while(|_| rest.next_if(|value| value != "--")));
            continue;
        }
        // The program's name and the subcommand come first.
        if own.len() < 2 || !is_clang_flag(&arg) {
            let wants_value = OWN_WITH_VALUE.iter().any(|option| arg == *option);
            own.push(arg);
            own.extend(rest.next_if(|_| wants_value));
            continue;
        }
        let wants_value = WITH_VALUE.iter().any(|flag| arg == *flag);
        clang.push(arg.clone());
        if wants_value {
            let missing = || Error::Usage(format!("clang's flag {} needs a value", arg.display()));
            clang.push(rest.next_if(|value| value != "--").ok_or_else(missing)?);
        }
    }
    Ok(Split { own, clang, world, args: rest.collect() })
}

fn is_clang_flag(arg: &OsStr) -> bool {
    let text = arg.as_bytes();
    let single = text.len() > 1 && text[0] == b'-' && text[1] != b'-';
    single && !matches!(text, b"-h" | b"-V")
}
