//! The command line of Byway.

use byway::args::{self, Command};
use byway::{cc, commands, compare, exec, interrupt, say, strategies};
use byway_pipeline::error::COULD_NOT;
use std::process::ExitCode;

fn main() -> ExitCode {
    interrupt::survive_large_files();
    let done = args::parse().and_then(|command| match command {
        Command::Exec(options) => exec::exec(&options),
        Command::Compile(arguments) => cc::cc(&arguments),
        Command::Replay(options) => commands::replay(&options),
        Command::Mutate(options) => commands::mutate(&options),
        Command::Compare(options) => compare::compare(&options),
        Command::Generate(options) => commands::generate(&options),
        Command::Strategies => {
            strategies::strategies();
            Ok(ExitCode::SUCCESS)
        }
        Command::Printed => Ok(ExitCode::SUCCESS),
    });
    let code = done.unwrap_or_else(|error| {
        say::print_all_errors(&error.lines());
        ExitCode::from(COULD_NOT)
    });
    if let Some(reason) = say::lost() {
        say::print_error(format_args!("byway: not all could be printed on standard output: {reason}"));
        return ExitCode::from(COULD_NOT);
    }
    interrupt::interrupted().map_or(code, ExitCode::from)
}
