//! `byway gen NEW.c --against OLD.c`: the inputs on which two versions of a function differ.
//!
//! Both versions are called by the same harness, so inputs of the same names are made in the same way and the same things
//! are observed. Each is a program of its own: nothing of the two can get in each other's way. The new version is
//! explored, and on each of its paths the old one is explored under what holds there ([`byway_explore::Differ`]); what the two
//! write at the end, observations among it, is compared as terms, for all inputs of the two paths at once.

mod confirm;
mod difference;
mod holding;
mod plainer;
mod record;
mod search;
mod versions;

use super::assumed::assumed;
use super::source::Source;
use super::written::Written;
use crate::error::Error;
use crate::generate::timetable::Timetable;
use crate::listener::{FunctionHead, Listener};
use crate::settings::{Settings, UnitSettings};
use byway_clang::ToolError;
use byway_explore::Unlike;
use byway_report::Comparison;
use byway_unit::functions::{Function, Global};
use byway_unit::harness::{Calls, harness};
use byway_unit::plan::{Bounds, Plan};
use byway_unit::suite::TestFile;
use byway_unit::suite::names::{Fact, names};
use byway_unit::suite::write::Purpose;
use byway_unit::values::{Subject, prelude, replaced};
use byway_unit::versions::{Common, common};
use difference::Difference;
use plainer::{Witness, plainer};
use search::{Found, search, with_differ};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use versions::{NEW, OLD, Version, is_harness, with_file};

/// Differences of one kind that are shown.
const OF_A_KIND: usize = 3;

/// Differences that are shown.
const SHOWN: usize = 12;

/// What of the time is for inputs that are larger than those for which nothing differs.
const LARGER: u32 = 4;

/// What is looked at, wherever it is said that nothing differs.
const COMPARED: &str = "compared is what callers can see: how a call ends, what it returns and prints, the memory that they can \
reach afterwards, variables, errno, the environment, signals, descriptors and files, and what is given to callbacks and to \
functions that are defined nowhere, of programs that clang makes with the headers of Byway's C library; not compared are time, how much memory is used, \
what pages may be used for (mprotect), what the old version leaves unset, \
accesses of what is volatile, flags of floating-point numbers, limits of the process, the order of calls and of output to different places, what functions do whose \
addresses are handed out, constants that only other files read, and what the C library keeps for itself, such as the state of rand(), the locale, the end-of-file and \
error flags of streams, what was put back into them, and output that is not flushed when the program ends, of which a terminal \
has whole lines already";

/// The two files.
struct Sources {
    new: Source,
    old: Source,
}

/// What a comparison came to.
struct Outcome {
    differences: Vec<Difference>,
    /// Variables that callers see, or that the function uses, and that do not start alike.
    at_start: Vec<Unlike>,
    /// For each, why it is not confirmed natively, if it is not; nothing at all if that was not tried.
    unconfirmed: Option<Vec<Option<String>>>,
    /// Paths of the new version on which the two differ, and all on which they were compared.
    differing: u64,
    paths: u64,
    /// What is assumed about inputs and the outside.
    assumptions: Vec<String>,
    /// Those about inputs, of the sizes that the claim is for, each with what turns it off.
    assumed: Vec<String>,
    /// Those of them that were found on the way, and not told before.
    found_late: Vec<String>,
    /// Why there may be other differences.
    doubts: Vec<String>,
    /// How large inputs were at most, if they have sizes.
    sizes: Option<String>,
    /// If nothing differs: sizes of inputs up to which that is sure.
    proved: Option<String>,
    seconds: f64,
}

impl Outcome {
    /// Whether anything differs.
    fn differs(&self) -> bool {
        !self.differences.is_empty() || !self.at_start.is_empty()
    }
}

/// Compares functions of a file with those of an earlier version of it.
///
/// # Errors
/// What is wrong with the settings or the files, or cannot be written.
pub fn compare(
    options: &Settings,
    units: &UnitSettings,
    old: &Path,
    interrupt: &Arc<AtomicBool>,
) -> Result<Vec<Comparison>, Error> {
    let listener = options.listener();
    let sources = Sources::read(options, old)?;
    let functions = sources.new.chosen(units)?;
    if units.all {
        sources.tell_what_is_gone(units, &**listener);
    }
    let comparing = Comparing { options, units, sources: &sources, interrupt };
    let mut written = Written::new(&options.out, units.framework, listener.clone());
    let mut records = Vec::new();
    for function in functions {
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        let Some(common) = sources.common(function, &**listener) else { continue };
        match comparing.compare(&common, &mut written) {
            Ok(outcome) => {
                let comparison = record::of(&function.name, outcome);
                listener.compared(&comparison);
                records.push(comparison);
            }
            Err(Error::NoPlan(reason)) => listener.note(&format!("{reason}; it is not compared")),
            Err(Error::Tool(ToolError::DoesNotCompile { source_file, diagnostics }))
                if is_harness(options, &function.name, &source_file) =>
            {
                let first = diagnostics.lines().find(|line| line.contains("error: ")).unwrap_or(&diagnostics);
                listener.note(&format!("{} is not compared: {first}", function.name));
            }
            Err(error) => return Err(error),
        }
    }
    if records.is_empty() && !interrupt.load(Ordering::Relaxed) {
        return Err(Error::Usage(format!("--against {}: there is no function to compare", old.display())));
    }
    if records.iter().any(|record| !record.differs()) {
        listener.compared_what(COMPARED);
    }
    let differ = records.iter().any(Comparison::differs);
    record::write(&options.out, &records)?;
    if differ {
        written.finish(&sources.new, "diff builds and runs tests of what the old version did")?;
    }
    Ok(records)
}

impl Sources {
    fn read(options: &Settings, old: &Path) -> Result<Sources, Error> {
        let new = Source::read(options)?;
        Ok(Sources { new, old: Source::read(&with_file(options, old.to_owned()))? })
    }

    /// Tells which functions there were before and are no more.
    fn tell_what_is_gone(&self, units: &UnitSettings, listener: &dyn Listener) {
        let mut all = units.clone();
        all.functions.clear();
        all.exceptions.clear();
        // There may have been none.
        for function in self.old.chosen(&all).unwrap_or_default() {
            if self.new.functions.get(&function.name).is_none() {
                listener.note(&format!("{} is only in the old version", function.name));
            }
        }
    }

    /// What the versions of a function have in common. If they cannot be compared, that is said.
    fn common(&self, function: &Function, listener: &dyn Listener) -> Option<Common> {
        let name = &function.name;
        let Some(earlier) = self.old.functions.get(name) else {
            listener.note(&format!("{name} is only in the new version"));
            return None;
        };
        let common = common((&self.new.functions, function), (&self.old.functions, earlier))
            .map_err(|reason| listener.note(&format!("{name} is not compared: {reason}")))
            .ok()?;
        for variable in &common.not_shared {
            listener.note(&format!("{name}: {variable} is not looked at, since the versions do not share it"));
        }
        Some(common)
    }
}

/// Compares functions.
struct Comparing<'c> {
    options: &'c Settings,
    units: &'c UnitSettings,
    sources: &'c Sources,
    interrupt: &'c Arc<AtomicBool>,
}

impl Comparing<'_> {
    /// Compares the versions of a function, and writes tests on which they differ, if they do. As long as they do not, and
    /// there is no doubt about it, larger inputs are made.
    fn compare(&self, common: &Common, written: &mut Written) -> Result<Outcome, Error> {
        let function = &common.function;
        let begun = Instant::now();
        let time = self.units.time(&function.name).unwrap_or(self.options.time);
        let (mut bounds, mut proved) = (self.units.bounds(&function.name), None);
        let mut plan = self.plan(function, bounds)?;
        let Sources { new, old } = self.sources;
        self.options.listener().function(&FunctionHead {
            prototype: new.functions.prototype(function),
            place: format!("{}:{} against {}", new.given.display(), function.line, old.given.display()),
            // Sizes are known when the comparison is over.
            assumed: Vec::new(),
        });
        let table = Timetable::start(time, None);
        loop {
            let whole = if proved.is_none() { time } else { time / LARGER };
            let mut outcome = self.compare_within(function, &plan, &table.within(whole), written)?;
            let is_same = !outcome.differs() && outcome.doubts.is_empty();
            let larger = self.units.grown(&function.name, bounds);
            let next = self.plan(function, larger)?;
            let is_over = begun.elapsed() >= time / LARGER || self.interrupt.load(Ordering::Relaxed);
            if !is_same || is_over || next == plan {
                let sizes = |bounds| self.sources.new.sizes(self.units, function, bounds);
                // What larger inputs left in doubt is claimed for the smaller ones.
                outcome.assumed = match proved.filter(|_| !outcome.differs() && !outcome.doubts.is_empty()) {
                    Some(smaller) => assumed(&self.plan(function, smaller)?),
                    None => assumed(&plan),
                };
                outcome.proved = proved.map(sizes).transpose()?.flatten();
                outcome.sizes = sizes(bounds)?;
                let sized = outcome.sizes.iter().map(|sizes| format!("inputs are {sizes}"));
                outcome.assumptions.extend(sized);
                outcome.seconds = begun.elapsed().as_secs_f64();
                return Ok(outcome);
            }
            proved = Some(bounds);
            (bounds, plan) = (larger, next);
        }
    }

    fn plan(&self, function: &Function, bounds: Bounds) -> Result<Plan, Error> {
        Ok(self.sources.new.plan(self.units, function, bounds)?)
    }

    /// Compares the versions of a function on inputs of some sizes.
    fn compare_within(
        &self,
        function: &Function,
        plan: &Plan,
        table: &Timetable,
        written: &mut Written,
    ) -> Result<Outcome, Error> {
        let Comparing { options, sources: Sources { new, old }, interrupt, .. } = self;
        // The types are the same in both, as far as they matter here, so the new ones do for both.
        let earlier = old.functions.get(&function.name).map(|earlier| Calls::to_see(&old.functions, earlier));
        let calls = match earlier {
            Some(Calls::Twice) => Calls::Twice,
            _ => Calls::to_see(&new.functions, function),
        };
        let of = |source: &Source| harness(&new.functions, function, plan, calls, &source.path.display().to_string());
        let made = of(new);
        let new_version = Version::load(options, &function.name, NEW, &made.text)?;
        let old_version = Version::load(options, &function.name, OLD, &of(old).text)?;
        let both = [&new_version, &old_version];
        let subject = Subject { functions: &new.functions, function, plan, harness: &made };
        let found = search(options, table.exploring(), both, interrupt)?;
        let searched = Instant::now();
        let mut outcome = self.outcome(both, subject, found, table.chosen(searched))?;
        if !outcome.differences.is_empty() {
            if options.replay && !interrupt.load(Ordering::Relaxed) {
                outcome.unconfirmed = Some(confirm::confirm(options, both, &outcome.differences, table.end(searched))?);
            }
            let numbered = outcome.differences.iter().enumerate().filter(|(_, found)| found.is_checked());
            let (numbers, checked): (Vec<usize>, Vec<&Difference>) = numbered.unzip();
            let file = self.test_file(subject, &checked);
            let held = holding::hold(options, self.sources, file, &checked, table.end(searched))?;
            if !held.file.cases.is_empty() {
                written.save_as(&held.file, new, Purpose::Differences)?;
            }
            for (number, why) in numbers.into_iter().zip(held.not_there) {
                if let Some(reason) = outcome.unconfirmed.as_mut().map(|reasons| &mut reasons[number]) {
                    *reason = reason.take().or_else(|| why.map(str::to_owned));
                }
            }
        }
        Ok(outcome)
    }

    /// Chooses the differences that are shown: some of each kind, in plain words as long as there is time.
    fn outcome(
        &self,
        both: [&Version; 2],
        subject: Subject,
        found: Found,
        until: Option<Instant>,
    ) -> Result<Outcome, Error> {
        let mut kinds = BTreeMap::new();
        let (mut invisible, mut unseen) = (0, 0);
        let mut at_start = Some(Vec::new());
        let describe = |model: &[u8], seen| Difference::of(subject, both, model, seen);
        let shown =
            with_differ(self.options, both, None, self.interrupt, |differ| -> Result<Vec<Difference>, Error> {
                at_start = differ.unlike_at_start();
                let mut shown: Vec<Difference> = Vec::new();
                for model in &found.models {
                    // Versions that differ do so in something that can be told, so the first is looked at in any case.
                    differ.set_deadline(until.filter(|_| !shown.is_empty()));
                    let Some(seen) = differ.watch(model.clone())? else {
                        unseen += 1;
                        continue;
                    };
                    differ.set_deadline(until);
                    let inputs = seen.0[0].inputs.clone();
                    let difference = describe(model, seen);
                    if !difference.is_visible() {
                        invisible += 1;
                        continue;
                    }
                    let known = kinds.entry(difference.kind()).or_insert(0);
                    *known += 1;
                    if *known <= OF_A_KIND && shown.len() < SHOWN {
                        let witness = Witness { model: model.clone(), inputs, difference };
                        let is_late = until.is_some_and(|until| Instant::now() >= until);
                        let plainest = match is_late {
                            true => witness.difference,
                            false => plainer(differ, subject, witness, until, &describe)?,
                        };
                        if shown.iter().all(|known| known.brief != plainest.brief) {
                            shown.push(plainest);
                        }
                    }
                }
                Ok(shown)
            })?;
        let mut differences = shown?;
        // Callers of the function can see what others can, and what it does something with.
        let is_visible = |unlike: &Unlike| {
            let is_it = |global: &Global| unlike.variable() == Some(&*global.name_in_program());
            let is_own = subject.functions.globals.iter().any(|global| global.is_static && is_it(global));
            // What a function keeps and never changes is no input, so runs show all that comes of it.
            let counts = |global: &Global| is_it(global) && (global.function.is_none() || global.is_changed);
            !is_own || subject.function.globals.iter().any(|used| counts(subject.functions.global(used.global)))
        };
        let is_start_known = at_start.is_some();
        let at_start: Vec<Unlike> = at_start.unwrap_or_default().into_iter().filter(is_visible).collect();
        // A crash ends a program of tests, so it comes last.
        differences.sort_by_key(|difference| !difference.new.is_end());
        let mut doubts = found.doubts;
        if !is_start_known {
            doubts.push("the variables that the file starts with are too many to compare".to_owned());
        }
        if unseen > 0 {
            doubts.push(format!("on {unseen} of the paths there was no time to see in what they differ (--time)"));
        }
        if invisible > 0 {
            doubts.push(format!("{invisible} paths differ in what no check looks at"));
        }
        let of_plan = subject.plan.assumptions.iter().map(ToString::to_string);
        Ok(Outcome {
            differing: found.models.len() as u64 - invisible,
            differences,
            at_start,
            unconfirmed: None,
            paths: found.paths,
            assumptions: of_plan.chain(found.assumed.iter().cloned()).collect(),
            assumed: Vec::new(),
            found_late: found.assumed,
            doubts,
            sizes: None,
            proved: None,
            seconds: 0.0,
        })
    }

    /// The tests on which the versions differ.
    fn test_file(&self, subject: Subject, differences: &[&Difference]) -> TestFile {
        let Sources { new, old } = self.sources;
        let function = &subject.function.name;
        let facts: Vec<Vec<Fact>> = differences.iter().map(|difference| difference.facts.clone()).collect();
        let named = differences.iter().zip(names(&facts));
        let cases = named.map(|(difference, name)| new.called(subject.function, difference.case(name))).collect();
        let against = old.given.to_string_lossy();
        let prelude = prelude(subject);
        TestFile {
            function: function.to_string(),
            source: new.project.source.clone(),
            source_has_main: new.functions.get("main").is_some(),
            hidden: new.hidden(),
            replaced: replaced(subject),
            command: format!("{} --against {}", new.command(subject.function), shell_words::quote(&against)),
            missing: self.sources.new.missing(&prelude),
            prelude,
            cases,
        }
    }
}
