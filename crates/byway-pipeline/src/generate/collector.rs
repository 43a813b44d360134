//! Runs become tests and bugs.

use super::candidate::{Candidate, Paths};
use super::findings::{Findings, Known, bug_report};
use super::observed::{objects, observed, plain_bug};
use super::pool::Pool;
use super::progress::Reporting;
use crate::coverage::Coverage;
use crate::error::Error;
use crate::replay::Importance;
use crate::settings::{Judging, Keep, Seldom};
use byway_explore::{Observer, Output, Progress, Record, Run};
use byway_suite::store::{Store, StoreError};
use byway_suite::surroundings::Surroundings;
use byway_suite::test::{Contract, FoundBug, Object, Test};
use byway_suite::trace::Trace;
use byway_vm::bug::BugKind;
use byway_vm::ending::Ending;
use byway_vm::machine::Machine;
use byway_vm::symbolic::Inputs;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Says what the inputs of a test mean where the outside world is symbolic.
pub(super) type DescribeWorld = Box<dyn Fn(&[Object]) -> Option<Surroundings>>;

/// Hears of the kind of a bug.
pub(super) type HearOfBug = Box<dyn Fn(&str)>;

/// Turns runs into tests and hands them to the store.
pub(super) struct Collector {
    coverage: Coverage,
    pub(super) functions: HashSet<String>,
    store: Store,
    keep: Keep,
    reporting: Reporting,
    interrupt: Arc<AtomicBool>,
    findings: Findings,
    failed: Option<StoreError>,
    describe_world: DescribeWorld,
    candidates: Vec<Candidate>,
    /// The most steps that a run has taken.
    most_steps: u64,
    /// One run for each path, if a criterion needs them all.
    paths: Option<Paths>,
    pool: Pool,
    /// Inputs that callers seldom give.
    pub(super) seldom: Option<Seldom>,
    /// Says which bugs are contracts.
    pub(super) judging: Judging,
    /// Hears of the kind of each bug that is found.
    pub(super) on_bug: Option<HearOfBug>,
    /// What each test of the suite adds, by its number.
    gains: BTreeMap<u64, Gain>,
    /// Bytes of output that were not kept, of tests that were written when they were found.
    dropped: BTreeMap<u64, u64>,
    /// The number of the test that was written last.
    last: u64,
    /// What is written now is the suite.
    is_choosing: bool,
}

/// What a test adds to a suite: whether it shows a bug, and how much it is the first to cover.
type Gain = (bool, usize);

/// A test as it is written.
struct Draft<'d> {
    run: u64,
    model: &'d [u8],
    inputs: &'d Inputs,
    record: &'d Record,
    ending: &'d Ending,
    covers: Vec<String>,
    /// What callers have to see to, if its bug is none.
    contract: Option<Contract>,
    /// Its bug has no report yet.
    is_new_bug: bool,
}

impl Collector {
    /// `interrupt` is set when a test cannot be written.
    pub(super) fn new(
        coverage: Coverage,
        store: Store,
        keep: Keep,
        reporting: Reporting,
        interrupt: Arc<AtomicBool>,
        describe_world: DescribeWorld,
    ) -> Collector {
        Collector {
            functions: coverage.function_names(),
            coverage,
            store,
            keep,
            reporting,
            interrupt,
            findings: Findings::default(),
            failed: None,
            describe_world,
            candidates: Vec::new(),
            most_steps: 0,
            paths: None,
            pool: Pool::default(),
            seldom: None,
            judging: Judging::default(),
            on_bug: None,
            gains: BTreeMap::new(),
            dropped: BTreeMap::new(),
            last: 0,
            is_choosing: false,
        }
    }

    /// The tests in the order of what they add: those that show bugs come first.
    pub(super) fn importance(&self) -> Importance {
        let mut order: Vec<(Gain, u64)> = self.gains.iter().map(|(number, gain)| (*gain, *number)).collect();
        order.sort_unstable_by_key(|(gain, number)| (Reverse(*gain), *number));
        Importance::in_order(order.into_iter().map(|(_, number)| number))
    }

    /// Everything that was found.
    pub(super) fn finish(self) -> Result<(Store, Findings), Error> {
        self.reporting.end();
        if let Some(failed) = self.failed {
            return Err(failed.into());
        }
        if self.interrupt.load(Ordering::Relaxed) && !self.store.has_begun() {
            // Earlier tests are better than none.
            return Err(Error::Interrupted);
        }
        Ok((self.store, self.findings))
    }

    fn save(&mut self, run: &Run, ending: &Ending, covers_new: bool) {
        let number = self.last + 1;
        let plain = ending.bug().map(|bug| self.judged(bug, run));
        let is_new_bug = plain.as_ref().is_some_and(|plain| self.is_new_bug(plain, number, run.number));
        let contract = plain.and_then(|plain| plain.contract);
        let is_wanted = covers_new || is_new_bug;
        // What is cut may be all there is when the user ends the exploration, and earlier tests are better than that. When the time is
        // over, it is what covers the rest, and there may be no time to run it again.
        let is_interrupted = self.interrupt.load(Ordering::Relaxed);
        let is_premature = run.ending == Ending::Cut && self.keep == Keep::Fewest && is_interrupted;
        let is_written = (self.keep == Keep::All || is_wanted) && !is_premature;
        let candidate = Candidate {
            shows_bug: is_new_bug,
            file: is_written.then_some(number),
            gain: run.covers.len() + run.objectives.len(),
            contract: contract.clone(),
            ..Candidate::of(run)
        };
        if self.keep == Keep::Fewest {
            match is_wanted {
                true => self.candidates.push(candidate),
                false => self.pool.add(run.record.branches, candidate),
            }
        }
        if !is_written {
            return;
        }
        let covers = self.coverage.describe(&run.covers, &run.objectives);
        let Run { number, model, inputs, record, .. } = run;
        self.write(Draft { run: *number, model, inputs, record, ending, covers, contract, is_new_bug });
    }

    /// Writes a test, and a report of its bug if there is none yet.
    fn write(&mut self, draft: Draft) {
        let Draft { run, model, inputs, record, ending, covers, contract, is_new_bug } = draft;
        let number = self.last + 1;
        self.last = number;
        self.findings.tests += 1;
        self.gains.insert(number, (is_new_bug, covers.len()));
        let plain = |bug| FoundBug { contract, ..plain_bug(bug, &self.functions, &record.unmodelled) };
        let found = ending.bug().map(|bug| (&**bug, plain(bug)));
        let Output { stdout, stderr, dropped } = record.output.clone().unwrap_or_default();
        self.findings.output_dropped += dropped;
        if dropped > 0 && !self.is_choosing {
            self.dropped.insert(number, dropped);
        }
        let inputs = objects(inputs, model);
        let test = Test {
            number,
            run,
            ending: observed(ending, found.as_ref().map(|(_, plain)| plain)),
            world: (self.describe_world)(&inputs),
            inputs,
            covers,
            stdout,
            stderr,
            trace: Trace { count: record.branches, hash: record.path_hash },
            cut_after: has_no_end(ending).then_some(record.steps),
            behind_bugs: record.survived,
        };
        if let Some(world) = &test.world {
            self.findings.by_hand = Some((number, world.shell.clone()));
        }
        let reported = match found {
            Some((bug, plain)) if is_new_bug => {
                self.store.save_bug(number, &plain.kind, &bug_report(bug, &plain, &test))
            }
            _ => Ok(()),
        };
        let saved = reported.and_then(|()| self.store.save_test(test));
        self.note(saved);
    }

    /// Keeps one run for each path from now on.
    pub(super) fn keep_paths(&mut self) {
        self.paths = Some(Paths::default());
    }

    /// One run for each path, as far as they were kept.
    pub(super) fn paths(&self) -> Paths {
        self.paths.clone().unwrap_or_default()
    }

    /// The tests that may be chosen from; none if all are wanted.
    pub(super) fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The most steps that a run has taken.
    pub(super) fn most_steps(&self) -> u64 {
        self.most_steps
    }

    /// Runs besides them; they are handed over.
    pub(super) fn take_pool(&mut self) -> Pool {
        std::mem::take(&mut self.pool)
    }

    /// What the user's files are, and what of them is covered.
    pub(super) fn coverage(&self) -> &Coverage {
        &self.coverage
    }

    /// From now on the tests of the suite come, in the order in which they were found.
    pub(super) fn begin_selection(&mut self) {
        self.last = 0;
        self.findings.tests = 0;
        self.findings.output_dropped = 0;
        self.findings.by_hand = None;
        self.is_choosing = true;
        self.gains.clear();
        let begun = self.store.begin_selection();
        self.note(begun);
    }

    /// Writes a test of the suite; the machine stands at its end.
    pub(super) fn select(&mut self, machine: &mut Machine, chosen: &Candidate, ending: &Ending, covers: Vec<String>) {
        let is_new_bug = chosen.shows_bug;
        if is_new_bug {
            self.findings.renumber(chosen.run, self.last + 1);
        }
        let contract = chosen.contract.clone();
        let (inputs, record) = (&machine.inputs().clone(), &Record::of(machine, true));
        let model = &chosen.model;
        self.write(Draft { run: chosen.run, model, inputs, record, ending, covers, contract, is_new_bug });
    }

    /// A test that was written when it was found is one of the suite as it is, number and all: that takes no time.
    pub(super) fn keep(&mut self, chosen: &Candidate) {
        let Some(number) = chosen.file else { return };
        self.last = number;
        self.findings.tests += 1;
        self.findings.output_dropped += self.dropped.get(&number).copied().unwrap_or(0);
        self.gains.insert(number, (chosen.shows_bug, chosen.gain));
        let kept = self.store.keep_test(number);
        self.note(kept);
    }

    /// All tests of the suite were written.
    pub(super) fn end_selection(&mut self) {
        let ended = self.store.end_selection();
        self.note(ended);
    }

    fn note(&mut self, done: Result<(), StoreError>) {
        if let Err(error) = done {
            self.failed.get_or_insert(error);
            // There is no point in finding what cannot be kept.
            self.interrupt.store(true, Ordering::Relaxed);
        }
    }

    /// Counts a bug; does its test show it as none before did?
    fn is_new_bug(&mut self, bug: &FoundBug, test: u64, run: u64) -> bool {
        let known = self.findings.count(bug, test, run);
        if let Some(on_bug) = self.on_bug.as_ref().filter(|_| known == Known::New) {
            on_bug(&bug.kind);
        }
        known != Known::Again
    }

    /// Whether an input is such that callers seldom give it.
    fn is_seldom(&self, run: &Run) -> bool {
        let Some(seldom) = self.seldom else { return false };
        let inputs = objects(&run.inputs, &run.model);
        inputs.iter().any(|input| input.bytes.first().is_some_and(|value| (seldom.is)(&input.name, *value)))
    }
}

/// Whether a run was cut, as it has no end that it could come to.
fn has_no_end(ending: &Ending) -> bool {
    matches!(ending, Ending::StepLimit | Ending::Cut)
        || ending.bug().is_some_and(|bug| bug.kind == BugKind::EndlessLoop)
}

impl Observer for Collector {
    fn finished(&mut self, run: Run) {
        let meets_new = self.coverage.counts_any(&run.objectives);
        let covers_new = self.coverage.covers_any(&run.covers) || meets_new;
        let is_cut = matches!(run.ending, Ending::Cut | Ending::Unsupported { .. });
        let ending = if is_cut { &Ending::Cut } else { &run.ending };
        self.most_steps = self.most_steps.max(run.record.steps);
        // A bug of a function that makes inputs is found by tests of that function, and one of what stands for another is none.
        let is_makers = ending.bug().is_some_and(|bug| self.coverage.is_outside(bug) || self.is_of_stub(bug));
        self.findings.failed_makers += u64::from(is_makers);
        let is_seldom = ending.bug().is_some() && !is_makers && self.is_seldom(&run);
        self.findings.seldom += u64::from(is_seldom);
        let counts = !matches!(ending, Ending::Discarded(_)) && !is_makers && !is_seldom;
        let is_path = counts && !run.duplicate && !is_cut;
        if let Some(paths) = self.paths.as_mut().filter(|_| is_path) {
            paths.add(&run);
        }
        // A path that was taken before may cover outcomes of conditions that it did not.
        if counts && (!run.duplicate || covers_new) && self.failed.is_none() {
            self.save(&run, ending, covers_new);
        }
    }

    fn progress(&mut self, progress: Progress) {
        self.reporting.report(&progress, &self.coverage, &self.findings);
    }
}
