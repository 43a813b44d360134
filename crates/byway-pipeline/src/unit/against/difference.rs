//! Inputs on which two versions of a function differ, as people see them.

use super::versions::Version;
use crate::generate::observed::{objects, observed, plain_bug};
use byway_explore::{Seen, Unlike};
use byway_suite::test::Test;
use byway_suite::trace::Trace;
use byway_unit::harness::result_name;
use byway_unit::suite::names::Fact;
use byway_unit::suite::{Case, Check, Compared, literal};
use byway_unit::values::{Subject, brief, came_back, case, exited, take_apart};
use byway_vm::ending::Ending;
use std::collections::BTreeSet;
use std::path::Path;

/// A difference.
pub(super) struct Difference {
    /// The inputs in short.
    pub(super) brief: String,
    /// How they are made. It has no name and no checks yet.
    inputs: Case,
    pub(super) facts: Vec<Fact>,
    pub(super) new: Behaviour,
    pub(super) old: Behaviour,
    /// What the new version, which comes first, and the old one do not leave alike, besides what tests check.
    unlike: Option<Unlike>,
    /// The name of what the function returns.
    result: &'static str,
}

/// What a version does.
pub(super) struct Behaviour {
    /// As a test of the version's harness.
    pub(super) test: Test,
    checks: Vec<Check>,
    output: Option<Vec<u8>>,
    /// What it writes to standard output when the call is over: in a second one, or when the program ends.
    later: Vec<u8>,
    /// Whether the call comes back, or ends the program by `exit`: that is what a test can go on after.
    can_be_tested: bool,
    /// The status with which it ends the program by `exit`, if it does.
    exits: Option<i32>,
    /// What it does up to its end is what the language says.
    is_defined: bool,
}

/// What differences have in common that are of one kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Kind {
    ends: [String; 2],
    /// What is not the same afterwards.
    about: BTreeSet<String>,
}

impl Difference {
    /// What the new and the old version do, seen by the engine under a model.
    pub(super) fn of(
        subject: Subject,
        [new, old]: [&Version; 2],
        model: &[u8],
        (seen, unlike): ([Seen; 2], Option<Unlike>),
    ) -> Difference {
        let [new, old] = [(new, &seen[0]), (old, &seen[1])].map(|(version, seen)| test(version, model, seen));
        let is_further = |name: &str| new.inputs.iter().all(|object| object.name != name);
        let further: Vec<_> = old.inputs.iter().filter(|object| is_further(&object.name)).cloned().collect();
        let all = || new.inputs.iter().chain(&further).map(|object| (&*object.name, &*object.bytes));
        let (old_case, _) = case(subject, all(), &old.stdout);
        let (mut inputs, facts) = case(subject, all(), &new.stdout);
        let brief = brief(subject, all()).join(", ");
        let (checks, output) = (std::mem::take(&mut inputs.checks), inputs.output.take());
        let [of_new, of_old] = seen.each_ref().map(|seen| is_defined(&seen.ending));
        let old = Behaviour::of(old_case.checks, old_case.output, old, of_old);
        let new = Behaviour::of(checks, output, new, of_new);
        let result = result_name(subject.functions, subject.function);
        Difference { brief, inputs, facts, new, old, unlike, result }
    }

    /// Whether a person would see it. What no check looks at is no difference: the bits of what is no number, say.
    pub(super) fn is_visible(&self) -> bool {
        self.new.end() != self.old.end() || !self.kind().about.is_empty()
    }

    /// Whether a test can check it: what one of the versions does, and the other does not.
    pub(super) fn is_checked(&self) -> bool {
        let differs = self.new.end() != self.old.end() || !self.checked().is_empty();
        differs && (self.old.can_be_tested || self.new.can_be_tested)
    }

    /// Whether native runs tell the versions apart. Callers see more: `errno`, say, or what is given to callbacks.
    pub(super) fn is_seen(&self) -> bool {
        self.new.end() != self.old.end() || !self.seen().is_empty()
    }

    pub(super) fn kind(&self) -> Kind {
        let mut about = self.seen();
        if about.is_empty() {
            about.extend(self.unlike.iter().map(Unlike::name));
        }
        Kind { ends: [self.new.end(), self.old.end()], about }
    }

    /// What native runs show that is not the same.
    fn seen(&self) -> BTreeSet<String> {
        let mut about = self.checked();
        if self.new.is_defined && self.old.is_defined && self.new.test.stderr != self.old.test.stderr {
            about.insert("standard error".to_owned());
        }
        if self.new.later != self.old.later {
            about.insert("standard output after the call".to_owned());
        }
        about
    }

    /// What tests can check that is not the same.
    fn checked(&self) -> BTreeSet<String> {
        let names = |one: &Behaviour, other: &Behaviour| -> Vec<String> {
            one.only(other).map(|check| check.actual.clone()).collect()
        };
        let mut about: BTreeSet<String> = names(&self.new, &self.old).into_iter().collect();
        about.extend(names(&self.old, &self.new));
        if self.new.output != self.old.output {
            about.insert("standard output".to_owned());
        }
        about
    }

    /// What the new and the old version do, each in words: no more than what differs.
    pub(super) fn words(&self) -> [String; 2] {
        match &self.unlike {
            Some(unlike) if !self.is_seen() => {
                [&unlike.first, &unlike.second].map(|what| format!("{}: {what}", unlike.name()))
            }
            _ => [self.new.unlike(&self.old), self.old.unlike(&self.new)],
        }
    }

    /// Whether its test is of what the old version does. Where a test cannot be of that, it is of what the new one does.
    pub(super) fn tests_old(&self) -> bool {
        self.old.can_be_tested
    }

    /// A test of what the old version does, or of what the new one does where the old one fails.
    pub(super) fn case(&self, name: String) -> Case {
        let [new, old] = self.words();
        let (expected, remark) = match self.tests_old() {
            true => (&self.old, format!("The new version: {new}.")),
            false => (
                &self.new,
                format!("The old version: {old}. What is checked here is what the new version does: {new}."),
            ),
        };
        // To print nothing is a behaviour, too.
        let prints = self.new.output.is_some() || self.old.output.is_some();
        let output = prints.then(|| expected.output.clone().unwrap_or_default());
        let checks = expected.checks.clone();
        let mut case = Case { name, checks, output, remarks: vec![remark], ..self.inputs.clone() };
        if let Some(status) = expected.exits {
            case.end_by_exit(status, self.result);
        }
        case
    }
}

impl Behaviour {
    fn of(checks: Vec<Check>, output: Option<Vec<u8>>, test: Test, is_defined: bool) -> Behaviour {
        let Ending::Exited(status) = test.ending else {
            // What was seen before a failure is no result, but what was printed before the program gave up is a behaviour.
            let (checks, later) = (Vec::new(), Vec::new());
            let printed = || take_apart(&test.stdout).output.to_vec();
            let output = is_defined.then(printed).filter(|output| !output.is_empty());
            return Behaviour { checks, output, later, can_be_tested: false, exits: None, test, is_defined };
        };
        let later = take_apart(&test.stdout).later.to_vec();
        let exits = exited(&test.stdout).then_some(status);
        // Something else than the call can end the program with another status: a handler, say.
        let can_be_tested = exits.is_some() || came_back(&test.stdout) && status == 0;
        Behaviour { checks, output, later, can_be_tested, exits, test, is_defined }
    }

    /// Whether it comes to an end that can be tested.
    pub(super) fn is_end(&self) -> bool {
        matches!(self.test.ending, Ending::Exited(_))
    }

    /// Whether it does what it may not.
    pub(super) fn is_bug(&self) -> bool {
        matches!(self.test.ending, Ending::Bug(_))
    }

    /// How it ends, in words; nothing if it just returns.
    fn end(&self) -> String {
        match &self.test.ending {
            Ending::Exited(0) if self.can_be_tested && self.exits.is_none() => String::new(),
            Ending::Exited(status) => format!("exits with status {status}"),
            Ending::Killed(signal) => format!("ended by signal {signal}"),
            Ending::StepLimit => "no end within the steps of a run (--steps)".to_owned(),
            Ending::Deadlock(what) => format!("waits for ever: {what}"),
            Ending::Bug(bug) => bug.kind.clone(),
            other => other.traits().name.to_owned(),
        }
    }

    /// Where it goes wrong.
    fn place(&self) -> String {
        let Ending::Bug(bug) = &self.test.ending else { return String::new() };
        let Some(file) = &bug.file else { return String::new() };
        let name = Path::new(file).file_name().map_or(file.into(), |name| name.to_string_lossy());
        format!(" at {name}:{}", bug.line)
    }

    /// The checks that another one does not meet.
    fn only<'b>(&'b self, other: &'b Behaviour) -> impl Iterator<Item = &'b Check> {
        self.checks.iter().filter(|check| !other.checks.iter().any(|of_other| is_same(check, of_other)))
    }

    /// What it does and another one does not.
    fn unlike(&self, other: &Behaviour) -> String {
        let mut words = Vec::new();
        if !self.end().is_empty() {
            words.push(format!("{}{}", self.end(), self.place()));
        }
        words.extend(self.only(other).map(|check| format!("{} == {}", check.actual, check.expected)));
        if self.output != other.output {
            words.extend(self.output.iter().map(|output| format!("prints {}", literal::string(output))));
        }
        if self.later != other.later {
            words.push(match self.later.is_empty() {
                true => "prints nothing after the call".to_owned(),
                false => format!("prints {} after the call", literal::string(&self.later)),
            });
        }
        if self.is_defined && self.test.stderr != other.test.stderr {
            words.push(format!("writes {} to standard error", literal::string(&self.test.stderr)));
        }
        if words.is_empty() { "returns".to_owned() } else { words.join(", ") }
    }
}

/// Whether a run that ends so does what the language says, up to its end.
fn is_defined(ending: &Ending) -> bool {
    match ending {
        Ending::Exited(_) | Ending::Killed(_) => true,
        Ending::Bug(bug) => !bug.kind.is_undefined_behaviour(),
        _ => false,
    }
}

/// Whether two checks are met by the same values: what is no number has a sign, but no check sees it.
fn is_same(a: &Check, b: &Check) -> bool {
    let is_no_number = |check: &Check| check.how == Compared::Float && check.expected.trim_start_matches('-') == "NAN";
    a == b || a.actual == b.actual && is_no_number(a) && is_no_number(b)
}

/// What was seen of a version, as a test of its harness.
fn test(version: &Version, model: &[u8], seen: &Seen) -> Test {
    let bug = match &seen.ending {
        Ending::Bug(bug) => Some(plain_bug(bug, &version.own_functions, &[])),
        _ => None,
    };
    Test {
        number: 0,
        run: 0,
        ending: observed(&seen.ending, bug.as_ref()),
        inputs: objects(&seen.inputs, model),
        world: None,
        covers: Vec::new(),
        stdout: seen.stdout.clone(),
        stderr: seen.stderr.clone(),
        trace: Trace { count: seen.trace.count, hash: seen.trace.hash },
        cut_after: None,
        behind_bugs: 0,
    }
}
