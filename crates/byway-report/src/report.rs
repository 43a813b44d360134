//! The figures of an exploration, as `summary.json` has them.

use crate::count::Count;
use crate::mutant::NamedMutant;
use crate::uncovered::Uncovered;
use byway_ir::program::PointId;
use byway_suite::native::Coverage;
use byway_suite::test::Contract;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of the format that is written here.
pub const FORMAT: u32 = 1;

/// Why a report cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// It is no report.
    #[error("it is damaged: {0}")]
    Damaged(#[from] serde_json::Error),
    /// A later Byway wrote it.
    #[error("it has format {0}, and this Byway reads formats up to {FORMAT}: use the Byway that wrote it")]
    Newer(u32),
}

/// What `summary.json` says.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Report {
    /// The number of the format; 0 if it was written before formats had numbers.
    pub format: u32,
    /// Runs that ended.
    pub runs: u64,
    /// Tests written.
    pub tests: u64,
    /// Tests that these were chosen from; nothing if there was no choice.
    pub candidates: Option<u64>,
    /// Tests that would be left if those with the longest paths came first, and each that covers nothing more were dropped.
    pub longest_first: Option<u64>,
    /// Mutants of the program that were shown to do the same as it does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub equivalent_mutants: Vec<NamedMutant>,
    /// Mutants that there was no time to make. The others are spread evenly over the code.
    pub mutants_left_out: u64,
    /// Tests that were found and are not there, because there was no time to run them once more.
    pub tests_left_out: u64,
    /// Tests that are there though others may cover the same, because there was no time to compare them.
    pub tests_not_compared: u64,
    /// Why the exploration ended.
    pub stopped: String,
    /// Every path was explored, up to its end or a bug, and nothing was given up on the way.
    pub complete: bool,
    /// Runs ended with bugs after which programs go on in ways that were not looked at.
    pub ends_at_bugs: bool,
    /// What is assumed, in words: that every path was explored, that something is infeasible and that mutants are equivalent
    /// holds as far as this does.
    pub assumptions: Vec<String>,
    /// Those of them that only the exploration has shown.
    #[serde(skip)]
    pub found_late: Vec<String>,
    /// Why not every path may have been explored, in words; none if every path was.
    pub doubts: Vec<String>,
    /// What was proved to be infeasible, of all that there is to cover.
    #[serde(skip)]
    pub proved_infeasible: Vec<PointId>,
    /// Edges that are still pending.
    pub frontier_left: u64,
    /// What the solver was asked.
    pub queries: QueryEntry,
    /// What is covered of the user's files.
    pub coverage: CoverageEntry,
    /// Bugs, each once, the likeliest first.
    pub bugs: Vec<BugEntry>,
    /// What goes wrong on inputs that were made up, each once, the likeliest to be a bug nevertheless first: what callers have
    /// to see to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<BugEntry>,
    /// Tests on which the native build behaved otherwise; nothing if they were not replayed.
    pub divergences: Option<u64>,
    /// Tests that were replayed natively.
    pub replayed: u64,
    /// Tests that there was no time to replay; those that show bugs and add most were replayed first.
    pub not_replayed: u64,
    /// Tests that behaved otherwise only in what depends on addresses: that changes between native runs, too, when their
    /// memory is moved. They are no divergences.
    pub by_addresses: Option<u64>,
    /// Lines and branches as llvm-cov counts them on a native build; nothing if they were not replayed.
    pub native_coverage: Option<Coverage>,
    /// Edges that the solver could not decide, by reason.
    pub unknown: BTreeMap<String, u64>,
    /// Symbolic values that were replaced by concrete ones, by reason.
    pub concretised: BTreeMap<String, u64>,
    /// Runs that ended at something that Byway cannot run, by what it is.
    pub unsupported: BTreeMap<String, u64>,
    /// What runs asked of the system and the modelled kernel does not have, with where first, and how many did.
    pub unmodelled: BTreeMap<String, u64>,
    /// Functions and variables that no module defines: their results and values are inputs.
    pub missing: Vec<String>,
    /// Runs that took all their steps.
    pub step_limits: u64,
    /// Runs that took all their memory.
    pub memory_limits: u64,
    /// Runs that waited for something that never comes, by what it is.
    pub deadlocks: BTreeMap<String, u64>,
    /// Runs that assumed something that does not hold.
    pub discarded: u64,
    /// Those of them that the function under test does not allow, by `BYWAY_REQUIRES`.
    pub not_allowed: u64,
    /// Runs that ended with a bug in what makes the inputs of the function under test, or in what stands for another.
    pub failed_makers: u64,
    /// Runs that went wrong on inputs that callers seldom give, such as the same pointer twice; these are no bugs.
    pub seldom: u64,
    /// Runs that took the path of an earlier one.
    pub duplicates: u64,
    /// Edges that were proved infeasible.
    pub infeasible_edges: u64,
    /// Errors that were not searched for any more, because they were tried often enough at their place.
    pub errors_left: u64,
    /// Snapshots that were given up for memory, and runs that were replayed instead.
    pub snapshots_dropped: u64,
    /// Runs that were replayed from the start.
    pub replayed_runs: u64,
    /// Times that a question about an edge was put off, because it or others at its place took too long.
    pub postponed_questions: u64,
    /// Times that a run of very many decisions was put back to wait among the pending edges.
    pub suspended_runs: u64,
    /// Replayed runs that did not come to the edge that they were made for: a fault in Byway.
    pub strayed_runs: u64,
    /// Terms at the end.
    pub terms: u64,
    /// Bytes of output that were too many to be kept.
    pub output_dropped: u64,
    /// The strategy.
    pub search: String,
    /// Hints of the user's about where to search first, in the code and on the command line.
    pub hints: u64,
    /// The seed.
    pub seed: u64,
    /// Seconds of compiling and loading.
    pub loading_seconds: f64,
    /// Seconds of exploration.
    pub seconds: f64,
    /// Seconds of choosing tests, and of finding some for mutants that survive.
    pub selection_seconds: f64,
    /// Seconds of native replay.
    pub replay_seconds: f64,
}

/// What the solver was asked.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct QueryEntry {
    /// Questions that can hold.
    pub sat: u64,
    /// Questions that cannot.
    pub unsat: u64,
    /// Questions without an answer.
    pub unknown: u64,
    /// Questions that were answered from what was known.
    pub cached: u64,
    /// Questions that reached the SMT solver.
    pub solver: u64,
    /// Seconds in all layers together.
    pub seconds: f64,
}

/// What is covered.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CoverageEntry {
    /// Branches.
    pub branches: Count,
    /// Lines.
    pub lines: Count,
    /// Mutants of the program: those that the tests kill, and those that were shown to do the same; nothing if none were made.
    pub mutants: Option<Count>,
    /// What the criteria besides `branch` want, as far as runs came by it.
    pub objectives: BTreeMap<String, Count>,
    /// The branches that no test covers, and why.
    pub uncovered: Vec<Uncovered>,
}

impl CoverageEntry {
    /// Nothing is proved to be infeasible any more.
    pub(crate) fn doubt(&mut self) {
        let CoverageEntry { branches, lines, mutants, objectives, uncovered } = self;
        [branches, lines].into_iter().chain(mutants).chain(objectives.values_mut()).for_each(Count::doubt);
        uncovered.iter_mut().for_each(Uncovered::doubt);
    }
}

/// A bug.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct BugEntry {
    /// Its kind.
    pub kind: String,
    /// What happened, in a line.
    pub message: String,
    /// The source file.
    pub file: Option<String>,
    /// The line, 0 if it is not known.
    pub line: u32,
    /// The function.
    pub function: String,
    /// Whether a sanitizer saw it too; nothing if it was not tried.
    pub confirmed: Option<bool>,
    /// What the sanitizer said, or why it is not confirmed.
    pub confirmation: Option<String>,
    /// What the run had asked for before that is not modelled, and that therefore failed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// What callers have to see to, if it is no bug.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// The number of the test that shows it.
    pub test: u64,
    /// The run that found it.
    pub run: u64,
    /// Runs that ended with it.
    pub runs: u64,
}

impl Report {
    /// Reads a report.
    ///
    /// # Errors
    /// It is damaged, or of a later format.
    pub fn read(text: &[u8]) -> Result<Report, ReportError> {
        // Fields have defaults, so a list would do for a report as well.
        let head: serde_json::Map<String, serde_json::Value> = serde_json::from_slice(text)?;
        let format = head.get("format").map_or(Ok(0), u32::deserialize)?;
        if format > FORMAT {
            return Err(ReportError::Newer(format));
        }
        Ok(serde_json::from_slice(text)?)
    }
}
