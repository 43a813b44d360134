//! Replaying tests on native builds: bugs are confirmed beside it.

use super::builds::Builds;
use crate::error::Error;
use crate::frontend::{Replayer, Suite};
use byway_clang::Clang;
use byway_host::Deadline;
use byway_suite::native::{Confirmer, Coverage, NativeError, Replayed, Verdict, replay};
use byway_suite::test::FoundBug;
use byway_vm::ending::Ending;
use std::collections::BTreeMap;

impl Replayer for Builds {
    fn deadline(&self) -> &Deadline {
        Builds::deadline(self)
    }

    fn expect(&self, kind: &str) {
        Builds::expect(self, kind);
    }

    fn replay(&self, suite: &Suite<'_>) -> Result<Replayed, Error> {
        let native = match self.replaying() {
            Err(error) if is_late(&error) => return Ok(Replayed { is_cut: true, ..Replayed::default() }),
            native => native?,
        };
        let tests = suite.tests()?.map(|test| test.map_err(Error::from));
        let slow = |test| suite.listener.waits_for(test, suite.limits.time);
        replay(&native, &suite.explored.invocation, suite.limits, tests, &slow)
    }

    /// Counts lines and branches.
    fn measure(&self, suite: &Suite<'_>, replayed: &Replayed) -> Result<Coverage, String> {
        let of_program = suite.explored.modules.iter().filter(|module| !module.library);
        if !of_program.into_iter().any(|module| module.source.is_some() || module.compilation.is_some()) {
            return Err("the program came as LLVM text, not as C".into());
        }
        let measured = || -> Result<Coverage, Error> {
            let build = self.counting()?;
            let tests = suite.tests()?.map(|test| test.map_err(Error::from));
            build.measure(suite.explored, suite.limits, replayed, tests)
        };
        measured().map_err(|error| error.to_string())
    }

    /// Runs the first test of each bug under sanitizers.
    fn confirm(&self, suite: &Suite<'_>) -> Result<BTreeMap<u64, (FoundBug, Verdict)>, Error> {
        let clang = Clang::find()?.until(Builds::deadline(self));
        let mut confirmer = Confirmer::new(&clang, suite.explored, suite.limits);
        let mut bugs: BTreeMap<u64, (FoundBug, Verdict)> = BTreeMap::new();
        // The first by its number shows it; those that do come first where there may be no time for all.
        for test in suite.tests()? {
            if Builds::deadline(self).is_over() {
                break;
            }
            let test = test?;
            let Ending::Bug(bug) = &test.ending else { continue };
            if bugs.values().any(|(known, _)| known.is_same(bug)) {
                continue;
            }
            let built = match confirmer.has(&bug.kind) {
                true => None,
                false => self.sanitized(&bug.kind),
            };
            match built.map_or(Ok(()), |built| confirmer.take(built)).and_then(|()| confirmer.confirm(&test)) {
                Ok(verdict) => drop(bugs.insert(test.number, (bug.clone(), verdict))),
                Err(NativeError::OutOfTime) => break,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(bugs)
    }
}

/// Whether it was for lack of time.
fn is_late(error: &Error) -> bool {
    matches!(error, Error::Native(NativeError::OutOfTime))
}
