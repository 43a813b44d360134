//! The papers' programs (`subjects`).
//!
//! Each must compile without a warning and end the same way natively and in the engine when all inputs are zero. One with a
//! target tells inputs that reach it, its witness: they must reach it natively and in the engine. A name or part of a name as
//! argument selects subjects: `cargo test --release -p byway --test subjects -- fitnex/`.

mod engine;
mod native;
mod subject;
mod witness;

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use subject::{Ending, Subject};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    let subjects = match subject::all(&folder) {
        Ok(subjects) => subjects,
        Err(problem) => {
            eprintln!("cannot list the subjects in {}: {problem}", folder.display());
            return ExitCode::FAILURE;
        }
    };
    let mut trials = witness::self_checks();
    trials.extend(subjects.into_iter().map(|subject| Trial::test(subject.name.clone(), move || check(&subject))));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn check(subject: &Subject) -> Result<(), Failed> {
    let binary = native::build(subject)?;
    let (natively, engine) = (binary.run(&[])?, engine::run(subject, &[])?);
    if natively != engine {
        return Err(format!("with zeros as inputs: natively {natively:?}, in the engine {engine:?}").into());
    }
    if natively == Ending::Target {
        return Err("zeros reach the target: it is no target for a search".into());
    }
    let Some(witness) = &subject.witness else { return Ok(()) };
    for (place, ending) in [("natively", binary.run(witness)?), ("in the engine", engine::run(subject, witness)?)] {
        if ending != Ending::Target {
            return Err(format!("{place} the witness does not reach the target: {ending:?}").into());
        }
    }
    Ok(())
}
