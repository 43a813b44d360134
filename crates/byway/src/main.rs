//! The command line of Byway.

mod args;
mod console;
mod error;
mod exec;
mod load;

use std::process::ExitCode;

fn main() -> ExitCode {
    match args::parse().and_then(|command| match command {
        args::Command::Exec(options) => exec::exec(&options),
    }) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("byway: {error}");
            ExitCode::from(error::COULD_NOT)
        }
    }
}
