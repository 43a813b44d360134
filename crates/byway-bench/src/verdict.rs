//! How a bench ends.

use std::fmt::Display;
use std::process::ExitCode;

/// The exit code of a bench: 0 if every goal is met, 1 if one is missed, 2 if something could not be measured, which is said.
pub fn verdict(all_met: Result<bool, impl Display>) -> ExitCode {
    match all_met {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::from(2)
        }
    }
}
