//! Runs the annotated programs under `tests/` through `byway exec` and checks what they do.
//!
//! - `tests/pass`: standard output, standard error and exit code equal those of a native build of the same program.
//! - `tests/bug`: Byway reports the one bug of the program, of the kind and on the line that `//~ BUG: KIND` marks.
//! - `tests/unsupported`: what Byway cannot do is a clear message where it is reached, and no harm where it is not.
//!
//! The oracle is always a native run, so there are no expected outputs to maintain. A name or part of a name as
//! argument selects programs: `cargo test --release --test programs -- int_`.

mod annotations;
mod compare;
mod discover;
mod judge;
mod native;
mod report;
mod self_checks;
mod words;

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Trial};

use crate::judge::Judge;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let programs = match discover::programs() {
        Ok(programs) => programs,
        Err(problem) => {
            eprintln!("cannot list the programs under tests/: {problem}");
            return ExitCode::FAILURE;
        }
    };
    let judge = Arc::new(Judge::new());
    let mut trials = self_checks::trials();
    trials.extend(programs.into_iter().map(|program| {
        let judge = Arc::clone(&judge);
        Trial::test(program.name.clone(), move || judge.check(&program).map_err(Into::into))
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}
