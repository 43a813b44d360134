//! The command line of Byway.

use byway::args::{self, Command};
use byway::{cc, compare, error, exec, generate, interrupt, mutate, replay, say, strategies, unit};
use std::process::ExitCode;

fn main() -> ExitCode {
    interrupt::survive_large_files();
    let done = args::parse().and_then(|command| match command {
        Command::Exec(options) => exec::exec(&options),
        Command::Compile(arguments) => cc::cc(&arguments),
        Command::Replay(options) => replay::replay_command(&options),
        Command::Mutate(options) => mutate::mutate_command(&options),
        Command::Compare(options) => compare::compare(&options),
        Command::Generate(options) => match &options.units {
            Some(units) => unit::generate_units(&options, units),
            None => generate::generate(&options),
        },
        Command::Strategies => strategies::strategies(),
    });
    let code = done.unwrap_or_else(|error| {
        error.tell();
        ExitCode::from(error::COULD_NOT)
    });
    if let Some(reason) = say::lost() {
        say::print_error(format_args!("byway: not all could be printed on standard output: {reason}"));
        return ExitCode::from(error::COULD_NOT);
    }
    interrupt::interrupted().map_or(code, ExitCode::from)
}
