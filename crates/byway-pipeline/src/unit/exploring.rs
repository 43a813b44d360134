//! Exploring a function in its harness.

use super::assumed::assumed;
use super::covered::Covered;
use super::judging::judging;
use super::source::Source;
use super::whole::write;
use crate::error::Error;
use crate::generate::generate;
use crate::generate::timetable::usually_after;
use crate::listener::{FunctionHead, Listener, Listening, Standing};
use crate::settings::{Keep, Seldom, Settings, UnitSettings};
use byway_emit::text::plural;
use byway_explore::{Criterion, Layout, Layouts, Number};
use byway_ir::program::PointId;
use byway_report::{Count, Replay, Report};
use byway_suite::store::tests;
use byway_suite::test::Test;
use byway_unit::functions::Function;
use byway_unit::harness::{Calls, HARNESS, Harness, harness, less};
use byway_unit::plan::{Bounds, NoPlan, Plan, passes_the_same, stands_for};
use byway_unit::suite::TestFile;
use byway_unit::types::{PlacedNumber, TypeId};
use byway_unit::values::Subject;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The folder for what is explored, in that of the tests.
pub(super) const EXPLORED: &str = "explored";

/// What of the time is for a look at each size.
const LOOK: u32 = 16;

/// The part of the time that is for what comes after the exploration, if that is not more than is usual.
const AFTER: f64 = 0.3;

/// What comes after the exploration has at least so much, so that bugs are confirmed however short the time is.
const LEAST_AFTER: Duration = Duration::from_secs(2);

/// The part of what comes after the exploration that replays have; the rest is for seeing whether the tests hold.
const REPLAYING: f64 = 0.6;

/// What of the time is for another look at the size that is taken, if it leaves branches.
const LONG_LOOK: u32 = 5;

/// Sizes of inputs, and what a look at them has shown.
struct Sizes {
    bounds: Bounds,
    branches: Count,
    /// What was proved to be infeasible with these sizes.
    proved_infeasible: Vec<PointId>,
}

impl Sizes {
    /// Whether branches are left that may be covered.
    fn leave_branches(&self) -> bool {
        self.branches.covered + self.branches.infeasible < self.branches.total
    }
}

/// A function that was explored.
pub(super) struct ExploredFunction {
    pub(super) plan: Plan,
    pub(super) harness: Harness,
    pub(super) summary: Report,
    pub(super) tests: Vec<Test>,
    /// When what comes of it has to be ready.
    pub(super) until: Option<Instant>,
}

impl ExploredFunction {
    /// All that it takes to write tests.
    pub(super) fn subject<'s>(&'s self, source: &'s Source, function: &'s Function) -> Subject<'s> {
        Subject { functions: &source.functions, function, plan: &self.plan, harness: &self.harness }
    }

    /// The numbers of tests that a file has no case of.
    pub(super) fn without_case(&self, file: &TestFile) -> Vec<u64> {
        let numbers = self.tests.iter().map(|test| test.number);
        numbers.filter(|number| file.cases.iter().all(|case| case.test != *number)).collect()
    }

    /// That the tests in a file cover less than all tests do, if that may be: these are not in it. What a test is the first to
    /// cover, later ones may cover as well.
    pub(super) fn uncovered_by_file(&self, left_out: &[u64]) -> Option<String> {
        let missing = self.tests.iter().filter(|test| left_out.contains(&test.number));
        let branches: usize = missing.map(|test| Covered::of(&test.covers).branches()).sum();
        let tests = plural(left_out.len() as u64, "test");
        (branches > 0).then(|| {
            format!("up to {branches} of the branches counted above are covered by no test of the file, but by {tests} not in it")
        })
    }
}

/// Explores functions of a file.
pub(super) struct Exploring<'e> {
    pub(super) options: &'e Settings,
    pub(super) units: &'e UnitSettings,
    pub(super) source: &'e Source,
    pub(super) interrupt: &'e Arc<AtomicBool>,
    /// A folder for what is soon gone.
    pub(super) looks: &'e Path,
}

impl Exploring<'_> {
    /// Explores a function. Inputs are made as large as it takes to come to its branches.
    pub(super) fn explore(&self, function: &Function) -> Result<ExploredFunction, Error> {
        let begun = Instant::now();
        let sizes = self.sizes(function, begun)?;
        let (plan, harness) = self.harness(function, sizes.bounds)?;
        let largest = self.source.sizes(self.units, function, sizes.bounds)?;
        let functions = &self.source.functions;
        let mut assumed = assumed(&plan);
        assumed.extend(largest.iter().map(|sizes| format!("inputs are {sizes}")));
        let listener = self.options.listener();
        listener.function(&self.head(function, assumed));
        let mut options = self.of_harness(function);
        options.time = self.time(function).saturating_sub(begun.elapsed());
        let usually = usually_after(self.time(function));
        let reserved = self.time(function).mul_f64(AFTER).min(usually);
        let after = reserved.max(LEAST_AFTER).min(usually);
        options.time = options.time.saturating_sub(reserved).max(Duration::from_millis(500));
        options.after = Some(after.mul_f64(REPLAYING));
        let until = begun.checked_add(self.time(function) - reserved + after);
        let looked = self.looked(function);
        if looked.is_dir() {
            options.seed_dirs.push(looked.clone());
        }
        options.layouts = self.layouts(function, &plan);
        options.less = Some(less);
        options.seldom = Some(Seldom { is: passes_the_same, stands_for });
        options.judging = judging(functions, function, &plan, &harness);
        options.assumptions = plan.assumptions.iter().map(ToString::to_string).collect();
        options.assumptions.extend(largest.map(|sizes| format!("inputs are {sizes}")));
        options.proved_infeasible = sizes.proved_infeasible;
        options.target.program.load.listener = Listening::with(OfFunction(listener.clone()));
        let summary = generate(&options, self.interrupt)?;
        // The folder of the looks is no longer needed.
        let _ = std::fs::remove_dir_all(looked);
        let tests = tests(options.folder())?.collect::<Result<Vec<Test>, _>>()?;
        Ok(ExploredFunction { plan, harness, summary, tests, until })
    }

    /// What is said of a function before all else.
    pub(super) fn head(&self, function: &Function, assumed: Vec<String>) -> FunctionHead {
        let Source { functions, given, .. } = self.source;
        let place = format!("{}:{}", given.display(), function.line);
        FunctionHead { prototype: functions.prototype(function), place, assumed }
    }

    /// Where the numbers are in the inputs of a plan.
    fn layouts(&self, function: &Function, plan: &Plan) -> Layouts {
        let types = &self.source.functions.types;
        let layout = |of: TypeId| {
            let number = |n: PlacedNumber| Number { offset: n.offset, size: n.size, is_float: n.is_float };
            Some(Layout { size: types.size(of)?, numbers: types.numbers(of).into_iter().map(number).collect() })
        };
        let inputs = plan.inputs(&self.source.functions, function).into_iter();
        inputs.filter_map(|(name, of)| Some((name, layout(of)?))).filter(|(_, layout)| layout.size > 0).collect()
    }

    fn plan(&self, function: &Function, bounds: Bounds) -> Result<Plan, NoPlan> {
        self.source.plan(self.units, function, bounds)
    }

    /// Writes a harness.
    fn harness(&self, function: &Function, bounds: Bounds) -> Result<(Plan, Harness), Error> {
        let functions = &self.source.functions;
        let plan = self.plan(function, bounds)?;
        let made = harness(functions, function, &plan, Calls::Once, &self.source.path.display().to_string());
        write(&self.options.out, self.below(function), &made.text)?;
        Ok((plan, made))
    }

    fn time(&self, function: &Function) -> Duration {
        self.units.time(&function.name).unwrap_or(self.options.time)
    }

    /// The harness.
    pub(super) fn file(&self, function: &Function) -> PathBuf {
        self.options.out.join(self.below(function))
    }

    /// Where the harness is, below the folder of the tests.
    fn below(&self, function: &Function) -> PathBuf {
        Path::new(EXPLORED).join(format!("{}{HARNESS}", function.name))
    }

    /// What was explored of a function.
    pub(super) fn folder(&self, function: &Function) -> PathBuf {
        self.options.out.join(explored(function))
    }

    /// Where the tests of looks at sizes are.
    fn looked(&self, function: &Function) -> PathBuf {
        self.looks.join(&*function.name)
    }

    /// The harness as a program.
    fn of_harness(&self, function: &Function) -> Settings {
        let mut options = self.options.clone();
        let program = &mut options.target.program;
        let file = self.file(function);
        let mut flags = program.load.file_flags.remove(&program.files[0]).unwrap_or_default();
        // The compiler of the project warns of what is in its file.
        flags.push("-w".into());
        program.load.file_flags.insert(file.clone(), flags);
        program.files[0] = file;
        options.target.harness_of = Some(function.name.to_string());
        options.below = explored(function);
        options.units = None;
        options.goes_on = true;
        // What is volatile may change while a loop waits for it.
        options.must_end = !function.asks.reads_volatile;
        options
    }

    /// The smallest sizes of inputs with which most branches are covered in a short time. What looks have, with compiling, is
    /// half of the time.
    fn sizes(&self, function: &Function, begun: Instant) -> Result<Sizes, Error> {
        let is_late = || begun.elapsed() > self.time(function) / 2;
        let first = self.units.bounds(&function.name);
        let second = self.units.grown(&function.name, first);
        let mut best = Sizes { bounds: first, branches: Count::default(), proved_infeasible: Vec::new() };
        let mut bounds = first;
        while let Some(looked) = self.look(function, bounds, LOOK)? {
            let branches = looked.branches;
            let is_more = bounds == first || branches.covered > best.branches.covered;
            if is_more {
                best = looked;
            }
            let larger = self.units.grown(&function.name, bounds);
            // A size that brought nothing is no reason to try larger ones, unless it is the first.
            let is_over = branches.covered == branches.total || (!is_more && bounds != second);
            if is_over
                || is_late()
                || larger == bounds
                || self.plan(function, larger)? == self.plan(function, bounds)?
            {
                break;
            }
            bounds = larger;
        }
        if best.leave_branches() && !is_late() {
            // It takes longer to come to them, or to show that nothing does.
            best = self.look(function, best.bounds, LONG_LOOK)?.unwrap_or(best);
        }
        Ok(best)
    }

    /// A short look at what is covered with inputs of some sizes. Its tests are what the next one starts from.
    fn look(&self, function: &Function, bounds: Bounds, part: u32) -> Result<Option<Sizes>, Error> {
        if self.interrupt.load(std::sync::atomic::Ordering::Relaxed) {
            return Ok(None);
        }
        self.harness(function, bounds)?;
        let mut options = self.of_harness(function);
        let looked = self.looked(function);
        let seeds = looked.with_extension("seeds");
        let _ = std::fs::remove_dir_all(&seeds);
        if std::fs::rename(&looked, &seeds).is_ok() {
            options.seed_dirs.push(seeds.clone());
        }
        (options.out, options.below) = (looked, PathBuf::new());
        options.criteria = [Criterion::BRANCH].into_iter().collect();
        options.keep = Keep::New;
        options.replay = false;
        options.time = self.time(function) / part;
        options.target.program.load.listener = Listening::default();
        let summary = generate(&options, self.interrupt)?;
        let _ = std::fs::remove_dir_all(&seeds);
        let Report { coverage, proved_infeasible, .. } = summary;
        Ok(Some(Sizes { bounds, branches: coverage.branches, proved_infeasible }))
    }
}

/// Hears of the exploration of one function, of which less is told than of a program's.
struct OfFunction(Arc<dyn Listener>);

impl Listener for OfFunction {
    fn compiler_said(&self, words: &str) {
        self.0.compiler_said(words);
    }

    fn warning(&self, warning: &str) {
        self.0.warning(warning);
    }

    fn note(&self, note: &str) {
        self.0.note(note);
    }

    fn progress(&self, standing: &Standing) {
        self.0.progress(standing);
    }

    fn progress_ended(&self) {
        self.0.progress_ended();
    }

    fn waits_for(&self, test: u64, most: Duration) {
        self.0.waits_for(test, most);
    }

    fn replayed(&self, done: &Replay) {
        self.0.function_replayed(done);
    }
}

/// Where the exploration of a function is kept, below the folder of the tests.
pub(super) fn explored(function: &Function) -> PathBuf {
    Path::new(EXPLORED).join(&*function.name)
}
