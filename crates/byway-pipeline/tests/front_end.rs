//! A front end of another language goes through all stages, and what it does not offer is refused or told in words.

#[allow(dead_code)]
#[path = "../examples/front_end.rs"]
mod toy;

use byway_explore::Criterion;
use byway_pipeline::listener::{Listener, Listening};
use byway_pipeline::mutate::{self, MutateOptions};
use byway_pipeline::replay::{self, ReplayOptions};
use byway_pipeline::settings::Settings;
use byway_suite::native::Isolation;
use byway_suite::store::tests;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;

/// Hears notes.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<Vec<String>>>);

impl Listener for Notes {
    fn note(&self, note: &str) {
        self.0.lock().expect("a lock").push(note.to_owned());
    }
}

/// A folder with the program, and settings to explore it there.
fn work() -> (TempDir, Settings, Notes) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("program.toy");
    std::fs::write(&file, toy::TEXT).expect("a file");
    let mut settings = Settings { out: folder.path().join("out"), ..Settings::default() };
    let notes = Notes::default();
    settings.target.program.files = vec![file];
    settings.target.program.load.listener = Listening::with(notes.clone());
    (folder, settings, notes)
}

/// A byte is taken apart in 13 ways at most, and each meets the second byte or does not; that of zero ends at once.
#[test]
fn every_path_is_found_and_every_branch_covered() {
    let (_folder, settings, notes) = work();
    let report = toy::suite_of(&settings).expect("a report");
    assert!(report.complete, "{report:?}");
    assert_eq!(report.coverage.branches.covered, 6);
    assert_eq!(report.coverage.branches.total, 6);
    let [bug] = report.bugs.as_slice() else { panic!("{:?}", report.bugs) };
    assert_eq!((bug.kind.as_str(), bug.line, bug.confirmed), ("division by zero", 15, None));
    let found = tests(&settings.out).expect("tests").map(|test| test.expect("a test"));
    let tests: Vec<Vec<u8>> = found.map(|test| test.inputs[0].bytes.clone()).collect();
    assert_eq!(tests.len() as u64, report.tests);
    assert!(tests.iter().any(|input| input[1] != 0 && input[0] % 21 == input[1]), "{tests:?}");
    // That nothing was run natively is said, and nothing claims otherwise.
    assert_eq!((report.replayed, report.divergences), (0, None));
    let notes = notes.0.lock().expect("a lock");
    assert_eq!(*notes, ["toy programs are not run natively: no test was replayed, and nothing was confirmed"]);
}

#[test]
fn what_it_does_not_offer_is_refused() {
    let (_folder, settings, _) = work();
    let refused = |criterion| {
        let settings = Settings { criteria: [criterion].into_iter().collect(), ..settings.clone() };
        toy::suite_of(&settings).expect_err("it is refused").to_string()
    };
    assert_eq!(refused(Criterion::MUTATION), "--criteria mutation: no mutants can be made of toy programs");
    assert_eq!(refused(Criterion::MCDC), "--criteria mcdc: toy programs have no decisions of a source");
}

/// The commands know the front ends of a table. What others made, they do not take for C.
#[test]
fn its_folders_are_not_taken_for_others() {
    let (_folder, mut settings, notes) = work();
    settings.replay = false;
    toy::suite_of(&settings).expect("a report");
    assert!(notes.0.lock().expect("a lock").is_empty());
    let folder = settings.out.clone();
    let (test_time, isolation) = (Duration::from_secs(1), Isolation::Sandbox);
    let options =
        ReplayOptions { folder: folder.clone(), test_time, isolation, trust: false, listener: Listening::default() };
    let refused = replay::replay(&options).expect_err("it is refused").to_string();
    assert_eq!(refused, "these are tests of toy programs, which this Byway does not know; it knows LLVM");
    let options = MutateOptions { folder, operators: Vec::new(), function: None, time: None, jobs: None, trust: false };
    let refused = mutate::mutants(&options, &Arc::default()).expect_err("it is refused").to_string();
    assert!(refused.starts_with("these are tests of toy programs"), "{refused}");
}
