//! The command line of Byway.

use byway::args::{self, Command};
use byway::{cc, compare, error, exec, generate, interrupt, mutate, replay, strategies, unit};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
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
    match (done, interrupt::interrupted()) {
        (Ok(_), Some(code)) => ExitCode::from(code),
        (Ok(code), None) => code,
        (Err(error), _) => {
            // Diagnostics of a compiler bring their own end of line. The terminal may be gone.
            let _ = writeln!(std::io::stderr(), "byway: {}", error.to_string().trim_end());
            ExitCode::from(error::COULD_NOT)
        }
    }
}
