//! The figures as tables.

use crate::coverage::Coverage;
use crate::judged::judged;
use crate::suite::{Bug, Measured, Suite};
use byway_bench::table::Table;
use std::collections::BTreeSet;

/// A row a library.
pub fn libraries(measured: &[Measured]) -> String {
    let mut table = Table::new([
        "library",
        "functions",
        "with tests",
        "only bugs",
        "tests",
        "branches covered",
        "bugs",
        "contracts",
        "errors",
        "failing",
    ]);
    for Measured { library, suites } in measured {
        let sum = |of: fn(&Suite) -> u64| suites.iter().map(of).sum::<u64>();
        let coverage = covered(suites);
        let share = coverage.share();
        table.row([
            format!("{} {}", library.name, library.version),
            sum(|suite| suite.functions).to_string(),
            sum(|suite| suite.tested).to_string(),
            sum(|suite| suite.only_bugs).to_string(),
            sum(|suite| suite.tests).to_string(),
            format!("{share:.1}% ({} of {})", coverage.covered, coverage.total),
            all_bugs(suites).len().to_string(),
            suites.iter().flat_map(|suite| &suite.contracts).collect::<BTreeSet<_>>().len().to_string(),
            sum(|suite| suite.errors + u64::from(suite.crashed)).to_string(),
            sum(|suite| suite.failing).to_string(),
        ]);
    }
    let mut text = table.render();
    for (is_further, which) in [(false, "libraries that were at hand"), (true, "further libraries")] {
        let of = measured.iter().filter(|one| one.library.is_further() == is_further);
        let shares: Vec<f64> = of.map(|one| covered(&one.suites).share()).collect();
        if !shares.is_empty() {
            let mean = shares.iter().sum::<f64>() / shares.len() as f64;
            text += &format!("\nBranches covered, mean of {} {which}: {mean:.1}%\n", shares.len());
        }
    }
    for reason in measured.iter().flat_map(|one| &one.suites).flat_map(|suite| &suite.reasons) {
        text += &format!("\n{reason}");
    }
    text
}

/// What the tests of all files cover.
pub fn covered(suites: &[Suite]) -> Coverage {
    suites.iter().fold(Coverage::default(), |all, suite| all.and(suite.coverage))
}

/// The bugs of all files, each once.
pub fn all_bugs(suites: &[Suite]) -> BTreeSet<&Bug> {
    suites.iter().flat_map(|suite| &suite.bugs).collect()
}

/// A row a bug, and what it is.
pub fn bugs(measured: &[Measured]) -> String {
    let mut table = Table::new(["library", "where", "function", "what", "is it real?"]);
    for Measured { library, suites } in measured {
        for bug in all_bugs(suites) {
            let place = format!("{}:{}", bug.file, bug.line);
            let verdict = judged(library.name, &bug.function, &bug.kind);
            table.row([library.name.to_owned(), place, bug.function.clone(), bug.kind.clone(), verdict.to_owned()]);
        }
    }
    table.render()
}
