//! Cases that are not in a file, and why.

use super::drafted::Failing;
use byway_emit::text::plural;
use byway_unit::suite::write::tests;
use byway_unit::suite::{Case, TestFile};

/// Why a case is left out. What says most comes first: undefined behaviour has another outcome in many builds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Why {
    /// A sanitizer ends it.
    Undefined,
    /// It has another outcome in a native build.
    Differs,
    /// It holds in the sandbox, and not in other surroundings.
    Depends,
    /// It does not compile.
    Unbuilt,
    /// It was not seen.
    Unseen,
}

/// What a sanitizer says of a signed overflow.
const OVERFLOW: &str = "signed integer overflow";

/// Cases that are not in a file, by their names.
#[derive(Default)]
pub(in crate::unit) struct LeftOut {
    /// Each with the first reason that there was, and what a sanitizer said.
    cases: Vec<(String, Why, Option<String>)>,
    /// The numbers of the explored tests that they were made of.
    pub(super) tests: Vec<u64>,
}

impl LeftOut {
    pub(super) fn add(&mut self, why: Why, failing: Failing) {
        let Failing { names, unseen } = failing;
        let unseen = unseen.into_iter().map(|name| (name, Why::Unseen, None));
        // Where a sanitizer says nothing, the test itself has failed.
        let differs = |said: &Option<String>| if why == Why::Undefined && said.is_none() { Why::Differs } else { why };
        let failing = names.into_iter().map(|(name, said)| (name, differs(&said), said));
        for (name, why, said) in failing.chain(unseen) {
            match self.cases.iter_mut().find(|(known, ..)| *known == name) {
                Some(known) if why < known.1 => *known = (name, why, said),
                Some(_) => {}
                None => self.cases.push((name, why, said)),
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.cases.is_empty()
    }

    pub(super) fn has(&self, case: &Case) -> bool {
        self.cases.iter().any(|(name, ..)| *name == case.name)
    }

    /// Whether one of them could check less.
    pub(super) fn has_strict(&self, file: &TestFile) -> bool {
        !self.is_empty() && tests(file).iter().any(|(case, _)| self.has(case) && case.is_strict())
    }

    pub(super) fn note(&self) -> Option<String> {
        let notes: Vec<String> = REASONS.iter().filter_map(|(is_meant, words)| self.noted(*is_meant, words)).collect();
        (!notes.is_empty()).then(|| notes.join("; "))
    }

    fn noted(&self, is_meant: IsMeant, words: &str) -> Option<String> {
        let meant = self.cases.iter().filter(|(_, why, said)| is_meant(*why, said.as_deref().unwrap_or_default()));
        let mut names: Vec<&str> = meant.clone().map(|(name, ..)| &**name).collect();
        names.sort_unstable();
        let cases = plural(names.len() as u64, "case");
        let said = meant.filter_map(|(.., said)| said.as_deref()).find(|said| !said.contains(OVERFLOW));
        let said = said.map_or_else(String::new, |said| format!(" ({said})"));
        (!names.is_empty()).then(|| format!("{cases} left out, {words}{said}: {}", names.join(", ")))
    }
}

/// Whether a case is meant, by the reason why it is left out and what a sanitizer said.
type IsMeant = fn(Why, &str) -> bool;

/// What is said of the cases that are meant.
const REASONS: [(IsMeant, &str); 6] = [
    (|why, _| why == Why::Differs, "with another outcome in a native build"),
    (|why, _| why == Why::Depends, "with another outcome for another user, process, machine, terminal or network"),
    (
        |why, said| why == Why::Undefined && said.contains(OVERFLOW),
        "with a signed overflow, of which C leaves undefined what comes",
    ),
    (|why, said| why == Why::Undefined && !said.contains(OVERFLOW), "which sanitizers end"),
    (|why, _| why == Why::Unbuilt, "which do not compile"),
    (|why, _| why == Why::Unseen, "as there was no time to see whether they hold natively (--time)"),
];
