//! The report of an seen.

use super::exploring::Seen;
use super::findings::{Findings, KnownBug};
use super::selection::Selection;
use crate::settings::Settings;
use crate::target::Target;
use byway_report::{BugEntry, CoverageEntry, FORMAT, QueryEntry, Report};
use byway_solver::LayerName;
use std::time::Duration;

/// The figures of an exploration whose tests were not replayed yet.
pub(super) fn report(
    settings: &Settings,
    target: &Target,
    seen: &Seen,
    findings: &Findings,
    selection: Option<&Selection>,
    selecting: Duration,
) -> Report {
    let Seen { statistics, judgement, solver, .. } = seen;
    let logic = selection.iter().flat_map(|selection| &selection.logic);
    let layer = |name: LayerName| solver.layers.iter().find(|layer| layer.name == name);
    let answered = |name| layer(name).map_or(0, |layer| layer.answered);
    let (bugs, contracts) = sorted(findings);
    let mut report = Report {
        format: FORMAT,
        runs: statistics.runs,
        tests: findings.tests,
        longest_first: selection.map(|selection| selection.longest_first),
        candidates: selection.map(|selection| selection.candidates),
        equivalent_mutants: selection.iter().flat_map(|chosen| chosen.equivalent.clone()).collect(),
        mutants_left_out: selection.map_or(0, |selection| selection.mutants_left_out),
        tests_left_out: selection.map_or(0, |selection| selection.left.tests),
        tests_not_compared: selection.map_or(0, |selection| selection.left.unchosen),
        stopped: judgement.name().to_owned(),
        complete: judgement.is_complete(),
        ends_at_bugs: judgement.ends_at_bugs(),
        assumptions: seen.assumptions.clone(),
        found_late: seen.found_late.clone(),
        doubts: judgement.doubts().iter().map(ToString::to_string).collect(),
        proved_infeasible: seen.proved_infeasible.clone(),
        frontier_left: seen.frontier_left as u64,
        queries: QueryEntry {
            sat: solver.sat,
            unsat: solver.unsat,
            unknown: solver.timeouts + solver.interrupts + solver.bad_models + solver.too_large + solver.errors,
            cached: answered(LayerName::Recent) + answered(LayerName::Cache),
            solver: layer(LayerName::Bitwuzla).map_or(0, |layer| layer.asked),
            seconds: solver.layers.iter().map(|layer| layer.seconds).sum(),
        },
        coverage: CoverageEntry {
            branches: seen.branches,
            lines: seen.lines,
            mutants: selection.map(|selection| selection.mutants).filter(|mutants| mutants.total > 0),
            objectives: (seen.objectives.by_name().into_iter())
                .chain(logic.map(|(name, share)| (*name, seen.objectives.logical(*share))))
                .map(|(name, count)| (name.to_owned(), count))
                .collect(),
            uncovered: seen.uncovered.clone(),
        },
        bugs,
        contracts,
        divergences: None,
        replayed: 0,
        not_replayed: 0,
        by_addresses: None,
        native_coverage: None,
        unknown: statistics.unknown.clone(),
        concretised: seen.concretised.iter().map(|(why, count)| ((*why).to_owned(), *count)).collect(),
        unsupported: statistics.unsupported.clone(),
        unmodelled: statistics.unmodelled.clone(),
        missing: target.missing.clone(),
        step_limits: statistics.step_limits,
        memory_limits: statistics.memory_limits,
        deadlocks: statistics.deadlocks.clone(),
        discarded: statistics.discarded,
        not_allowed: statistics.not_allowed,
        failed_makers: findings.failed_makers,
        seldom: findings.seldom,
        duplicates: statistics.duplicates,
        infeasible_edges: statistics.infeasible + statistics.implied,
        errors_left: statistics.errors_left,
        snapshots_dropped: statistics.snapshots_dropped,
        replayed_runs: statistics.replays,
        postponed_questions: statistics.postponed,
        suspended_runs: statistics.suspended,
        strayed_runs: statistics.strayed,
        terms: seen.terms,
        output_dropped: findings.output_dropped,
        search: settings.search.clone(),
        hints: target.program.hints.len() as u64,
        seed: settings.seed,
        loading_seconds: seen.loading.as_secs_f64(),
        seconds: seen.exploring.as_secs_f64(),
        selection_seconds: selecting.as_secs_f64(),
        replay_seconds: 0.0,
    };
    if findings.tests == 0 {
        // Where no run came to its end, what none of them came to is not known to be infeasible.
        report.doubt_coverage();
    }
    report
}

/// Bugs, and what is none because it rests on inputs that were made up. The likeliest come first.
fn sorted(findings: &Findings) -> (Vec<BugEntry>, Vec<BugEntry>) {
    let entries = findings.bugs.iter().map(bug_entry);
    let (mut bugs, mut contracts): (Vec<_>, Vec<_>) = entries.partition(|bug| bug.contract.is_none());
    // What failed only in the model may be all that it takes.
    bugs.sort_by_key(|bug| !bug.after.is_empty());
    contracts.sort_by_key(|bug| bug.contract.as_ref().map(|contract| contract.rank));
    (bugs, contracts)
}

fn bug_entry(known: &KnownBug) -> BugEntry {
    BugEntry {
        kind: known.bug.kind.clone(),
        message: known.bug.message.clone(),
        file: known.bug.file.clone(),
        line: known.bug.line,
        function: known.bug.function.clone(),
        confirmed: None,
        confirmation: None,
        after: known.bug.after.clone(),
        contract: known.bug.contract.clone(),
        test: known.test,
        run: known.run,
        runs: known.runs,
    }
}
