//! Whether versions differ in reality, too.

use super::difference::{Behaviour, Difference};
use super::versions::Version;
use crate::error::Error;
use crate::settings::Settings;
use byway_clang::{Clang, Libc};
use byway_host::Deadline;
use byway_suite::native::{Confirmer, Limits, NativeProgram, Runner, compare, mark_of};
use byway_vm::ending::Ending;
use std::time::Instant;

/// Runs the versions natively on inputs on which they differ. For each difference: nothing if both did what the engine saw,
/// or why it is not confirmed. It ends by `until`.
pub(super) fn confirm(
    options: &Settings,
    versions: [&Version; 2],
    differences: &[Difference],
    until: Option<Instant>,
) -> Result<Vec<Option<String>>, Error> {
    let deadline = until.map_or_else(Deadline::default, Deadline::at);
    let mut reasons = Vec::new();
    let done = confirm_until(options, versions, differences, &deadline, &mut reasons);
    match done {
        // What goes wrong when the time is over goes wrong for that.
        Err(_) if deadline.is_over() => {
            reasons.resize(differences.len(), Some("there was no time to see it natively (--time)".to_owned()));
        }
        done => done?,
    }
    Ok(reasons)
}

fn confirm_until(
    options: &Settings,
    [new, old]: [&Version; 2],
    differences: &[Difference],
    until: &Deadline,
    reasons: &mut Vec<Option<String>>,
) -> Result<(), Error> {
    let clang = Clang::find()?.until(until);
    let libc = Libc::open(&clang, &mut |_| {})?;
    let limits = Limits { time: options.test_time, isolation: options.isolation, ..Limits::default() };
    let mut new = Native::build(&clang, &libc, new, limits)?;
    let mut old = Native::build(&clang, &libc, old, limits)?;
    for difference in differences {
        if !difference.is_seen() {
            reasons.push(Some("it is in memory that callers can see, of which a native run tells nothing".to_owned()));
            continue;
        }
        let of_new = new.run(&difference.new)?.map(|why| format!("the new version: {why}"));
        let of_old = old.run(&difference.old)?.map(|why| format!("the old version: {why}"));
        reasons.push(of_new.or(of_old));
    }
    Ok(())
}

/// Native builds of a version.
struct Native<'v> {
    runner: Runner,
    confirmer: Confirmer<'v>,
    _program: NativeProgram,
}

impl<'v> Native<'v> {
    fn build(clang: &'v Clang, libc: &Libc, version: &'v Version, limits: Limits) -> Result<Native<'v>, Error> {
        let program = NativeProgram::build(clang, libc, &version.explored.modules)?;
        let runner = Runner::new(&program.path(), &version.explored.invocation, limits)?.until(clang.deadline());
        Ok(Native { runner, confirmer: Confirmer::new(clang, &version.explored, limits), _program: program })
    }

    /// Runs a version; why it does not do what the engine saw, if it does not. Bugs are for sanitizers to see.
    fn run(&mut self, behaviour: &Behaviour) -> Result<Option<String>, Error> {
        let test = &behaviour.test;
        if matches!(test.ending, Ending::Bug(_)) {
            let verdict = self.confirmer.confirm(test)?;
            return Ok((!verdict.is_confirmed()).then(|| verdict.explanation().to_owned()));
        }
        let run = self.runner.run(&test.inputs, mark_of(test))?;
        Ok(compare(test, &run).map(|divergence| divergence.what.to_string()))
    }
}
