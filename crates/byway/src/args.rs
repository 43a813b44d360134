//! The command line: Byway's own options, clang's, files, and the program's arguments.

use crate::error::Error;
use clap::{Args, Parser, Subcommand};
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

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
}

#[derive(Args, Debug)]
struct ExecCli {
    /// The files of the program
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Copies a folder or file of the host into the program's file system [repeatable]
    #[arg(long, value_name = "HOST:PATH", allow_hyphen_values = true)]
    map: Vec<OsString>,
    /// The folder that the program starts in [default: /home/user]
    #[arg(long, value_name = "PATH", allow_hyphen_values = true, value_parser = parse_folder)]
    cwd: Option<String>,
    /// The program's own name [default: the first file without its extension]
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    argv0: Option<OsString>,
    /// Adds a variable to the environment, which is the caller's unless --clear-env is given [repeatable]
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    env: Vec<OsString>,
    /// Starts with an empty environment [default: the caller's]
    #[arg(long)]
    clear_env: bool,
    /// Reports signed overflow as a bug [default: it wraps]
    #[arg(long)]
    check_overflow: bool,
    /// Stops after this many LLVM instructions [default: no limit]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    steps: Option<u64>,
    /// Size of the program's stack, from 64K to 64G [default: 8M]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = parse_stack)]
    stack: Option<u64>,
    /// Bytes that the program may have on the heap at once, such as 64K or 8M [default: 4G]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = parse_size)]
    heap: Option<u64>,
    /// Prints instructions, seconds and instructions per second at the end
    #[arg(long)]
    stats: bool,
}

/// What Byway is asked to do.
#[derive(Debug)]
pub enum Command {
    /// Run a program.
    Exec(ExecOptions),
}

/// A part of the host that the program sees.
#[derive(Clone, Debug)]
pub struct Mapping {
    /// The folder or file of the host.
    pub host: PathBuf,
    /// Its place in the program's file system.
    pub at: String,
}

/// How to run a program.
#[derive(Debug)]
pub struct ExecOptions {
    /// Its files.
    pub files: Vec<PathBuf>,
    /// Flags for clang.
    pub clang_flags: Vec<OsString>,
    /// Its arguments, without its own name.
    pub args: Vec<OsString>,
    /// Its own name.
    pub argv0: Option<OsString>,
    /// Mapped parts of the host.
    pub maps: Vec<Mapping>,
    /// The folder that it starts in.
    pub cwd: Option<String>,
    /// Variables added to the environment.
    pub env: Vec<OsString>,
    /// Start with an empty environment.
    pub clear_env: bool,
    /// Signed overflow is a bug.
    pub check_overflow: bool,
    /// The most instructions to execute.
    pub steps: Option<u64>,
    /// Bytes of stack.
    pub stack: Option<u64>,
    /// Bytes of heap.
    pub heap: Option<u64>,
    /// Print figures at the end.
    pub stats: bool,
}

/// Reads the command line. Help and version are printed here and end the process.
pub fn parse() -> Result<Command, Error> {
    let Split { own, clang: clang_flags, args } = split(std::env::args_os().collect())?;
    let cli = Cli::try_parse_from(own).unwrap_or_else(|error| error.exit());
    let CliCommand::Exec(exec) = cli.command;
    let maps = exec.map.iter().map(|map| parse_mapping(map)).collect::<Result<_, _>>()?;
    exec.env.iter().try_for_each(|variable| check_variable(variable))?;
    Ok(Command::Exec(ExecOptions {
        files: exec.files,
        clang_flags,
        args,
        argv0: exec.argv0,
        maps,
        cwd: exec.cwd,
        env: exec.env,
        clear_env: exec.clear_env,
        check_overflow: exec.check_overflow,
        steps: exec.steps,
        stack: exec.stack,
        heap: exec.heap,
        stats: exec.stats,
    }))
}

/// Flags of clang that may have their value in the next argument.
const WITH_VALUE: [&str; 8] = ["-I", "-D", "-U", "-include", "-isystem", "-iquote", "-idirafter", "-x"];

/// Options of Byway that may have their value in the next argument, which may look like a flag of clang.
const OWN_WITH_VALUE: [&str; 7] = ["--map", "--cwd", "--argv0", "--env", "--steps", "--stack", "--heap"];

/// A command line by whom its parts are for.
struct Split {
    own: Vec<OsString>,
    clang: Vec<OsString>,
    args: Vec<OsString>,
}

/// Takes clang's flags and the program's arguments out of a command line.
fn split(all: Vec<OsString>) -> Result<Split, Error> {
    let mut own = Vec::new();
    let mut clang = Vec::new();
    let mut rest = all.into_iter().peekable();
    while let Some(arg) = rest.next() {
        if arg == "--" {
            break;
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
    Ok(Split { own, clang, args: rest.collect() })
}

fn is_clang_flag(arg: &OsStr) -> bool {
    let text = arg.as_bytes();
    let single = text.len() > 1 && text[0] == b'-' && text[1] != b'-';
    single && !matches!(text, b"-h" | b"-V")
}

fn parse_mapping(map: &OsStr) -> Result<Mapping, Error> {
    let bytes = map.as_bytes();
    let parts = bytes.iter().rposition(|&byte| byte == b':').map(|colon| (&bytes[..colon], &bytes[colon + 1..]));
    match parts.map(|(host, at)| (host, std::str::from_utf8(at))) {
        Some((host, Ok(at))) if !host.is_empty() && at.starts_with('/') => {
            Ok(Mapping { host: PathBuf::from(OsStr::from_bytes(host)), at: at.to_string() })
        }
        _ => Err(Error::Usage(format!("--map {}: give HOST:PATH, where PATH starts with `/`", map.display()))),
    }
}

fn check_variable(variable: &OsStr) -> Result<(), Error> {
    match variable.as_bytes().iter().position(|&byte| byte == b'=') {
        Some(1..) => Ok(()),
        _ => Err(Error::Usage(format!("--env {}: give NAME=VALUE", variable.display()))),
    }
}

fn parse_folder(text: &str) -> Result<String, String> {
    if text.starts_with('/') { Ok(text.into()) } else { Err("give a path that starts with `/`".into()) }
}

/// A size that a stack can have: the C library's start takes some, and the address space has only so much for it.
fn parse_stack(text: &str) -> Result<u64, String> {
    parse_size(text).and_then(|size| match size {
        0..0x1_0000 => Err("too small; give at least 64K".into()),
        0x1_0000..=0x10_0000_0000 => Ok(size),
        _ => Err("too large; give at most 64G".into()),
    })
}

fn parse_size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.find(|c: char| !c.is_ascii_digit()) {
        Some(0) => return Err("give a number, such as 64K or 8M".into()),
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let factor = match unit.to_ascii_uppercase().as_str() {
        "" | "B" => 1,
        "K" | "KB" | "KIB" => 1 << 10,
        "M" | "MB" | "MIB" => 1 << 20,
        "G" | "GB" | "GIB" => 1 << 30,
        _ => return Err(format!("`{unit}` is no unit; use K, M or G")),
    };
    let number: u64 = digits.parse().map_err(|_| "give a number, such as 64K or 8M".to_string())?;
    number.checked_mul(factor).ok_or_else(|| "too large".to_string())
}
