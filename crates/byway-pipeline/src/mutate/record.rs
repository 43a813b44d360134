//! What came of scoring tests, as it is kept: `mutation.json`.

use super::Scored;
use crate::error::Error;
use byway_mutate::{Figures, Mutant, Tally, Verdict};
use byway_report::Count;
use byway_suite::store::{MUTATION, put};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// What came of scoring the tests of a folder.
#[derive(Clone, Debug, Serialize)]
pub struct Mutation {
    /// All figures, those of all mutants together.
    #[serde(flatten)]
    pub figures: FiguresEntry,
    /// Changes that there was no time to make mutants of; the others are spread over the code.
    pub not_made: u64,
    /// The figures of each operator.
    pub operators: BTreeMap<&'static str, FiguresEntry>,
    /// Mutants that no test tells from the original, by file, line and column.
    pub survivors: Vec<SurvivorEntry>,
    /// Tests that were used.
    pub tests: u64,
    /// Tests that were not, because the original does something else on them than it did.
    pub unused_tests: Vec<UnusedTest>,
    /// Time that it took.
    pub seconds: f64,
}

/// What became of some mutants.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct FiguresEntry {
    /// All of them.
    pub mutants: u64,
    /// Those that tests tell from the original.
    pub killed: u64,
    /// Those of them on which a test does not come to its end.
    pub timed_out: u64,
    /// Those shown to do the same as the original.
    pub equivalent: u64,
    /// Killed ones among those not shown to be equivalent, in percent.
    pub score: f64,
    /// Survivors.
    pub survived: u64,
    /// Survivors that no test comes to.
    pub not_reached: u64,
    /// Survivors whose changed value was the same in every run.
    pub never_differed: u64,
    /// Mutants that there was no time for.
    pub not_run: u64,
}

/// A mutant that no test tells from the original.
#[derive(Clone, Debug, Serialize)]
pub struct SurvivorEntry {
    /// The source file.
    pub file: String,
    /// The line in it.
    pub line: u32,
    /// The column, 0 if unknown.
    pub column: u32,
    /// The function.
    pub function: String,
    /// The operator.
    pub operator: &'static str,
    /// What is changed.
    pub description: String,
    /// `not-reached`, `never-differed`, `not-seen` or `reached`.
    pub state: &'static str,
    /// The same in words.
    #[serde(skip)]
    pub words: &'static str,
}

/// A test that was not used.
#[derive(Clone, Debug, Serialize)]
pub struct UnusedTest {
    /// Its number.
    pub test: u64,
    /// Why not.
    pub reason: String,
}

impl FiguresEntry {
    /// The same as `summary.json` counts, for both to be told in the same words.
    pub fn count(&self) -> Count {
        Count {
            covered: self.killed,
            infeasible: self.equivalent,
            not_run: self.not_run,
            total: self.mutants,
            ..Count::default()
        }
    }
}

impl From<Figures> for FiguresEntry {
    fn from(figures: Figures) -> FiguresEntry {
        FiguresEntry {
            mutants: figures.mutants,
            killed: figures.killed,
            timed_out: figures.timed_out,
            equivalent: figures.equivalent,
            score: figures.score(),
            survived: figures.survived(),
            not_reached: figures.not_reached,
            never_differed: figures.never_differed,
            not_run: figures.not_run,
        }
    }
}

impl Mutation {
    /// What is kept of a score.
    pub fn of(scored: &Scored) -> Mutation {
        let all = || scored.mutants.iter().zip(scored.verdicts.iter().copied());
        let tally = Tally::of(all());
        let mut survivors: Vec<SurvivorEntry> = all().filter_map(|(mutant, verdict)| entry(mutant, verdict)).collect();
        // Those of one place stay in the order in which they were made.
        survivors.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        Mutation {
            figures: tally.total.into(),
            not_made: scored.not_made,
            operators: tally.operators.iter().map(|(operator, figures)| (operator.name(), (*figures).into())).collect(),
            survivors,
            tests: scored.tests,
            unused_tests: scored.unused_tests.clone(),
            seconds: scored.time.as_secs_f64(),
        }
    }

    /// Writes it into the folder of the tests: all of it, or nothing.
    pub fn save(&self, folder: &Path) -> Result<(), Error> {
        let text = serde_json::to_vec_pretty(self).map_err(std::io::Error::from);
        let mut text = text.map_err(|reason| Error::Write { path: folder.join(MUTATION), reason })?;
        text.push(b'\n');
        Ok(put(folder, MUTATION, &text)?)
    }
}

fn entry(mutant: &Mutant, verdict: Verdict) -> Option<SurvivorEntry> {
    let Verdict::Survived(survival) = verdict else { return None };
    Some(SurvivorEntry {
        file: mutant.position.file.to_string(),
        line: mutant.position.line,
        column: mutant.position.column,
        function: mutant.function_name.to_string(),
        operator: mutant.operator.name(),
        description: mutant.description.clone(),
        state: survival.name(),
        words: survival.words(),
    })
}
