//! Subjects against their faulty versions, and against themselves.

use crate::versions::Versions;
use std::path::{Path, PathBuf};

fn subject(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/unit");
    folder.canonicalize().expect("the subjects").join(name)
}

/// The inputs that show the fault in a function, and what the two versions do there.
#[track_caller]
fn fault(file: &str, function: &str) -> (Versions, Vec<[String; 3]>) {
    let versions = Versions::at(subject(&format!("faults/{file}")), subject(file));
    let found = versions.compare(&["--function", function, "--time", "10s"]).differ();
    (versions, found)
}

/// The tests that are written pass on the right version, and fail on the faulty one.
#[track_caller]
fn tests_tell(versions: &Versions) {
    let (passes, said) = versions.make_diff();
    assert!(!passes, "{said}");
    let (passes, said) = versions.make_diff_on_old();
    assert!(passes, "{said}");
}

#[test]
fn a_wrong_constant() {
    let (versions, found) = fault("date.c", "date_is_leap_year");
    let year: i32 = found[0][0].strip_prefix("year = ").expect("a year").parse().expect("a number");
    assert!(year % 200 == 0 && year % 400 != 0, "{year}");
    assert_eq!(found[0][1..], ["result == false", "result == true"]);
    tests_tell(&versions);
}

#[test]
fn a_missing_bound_check() {
    let (versions, found) = fault("ring_buffer.c", "ring_push");
    assert!(found.iter().all(|[_, old, new]| old != new), "{found:?}");
    tests_tell(&versions);
}

#[test]
fn a_bug_in_the_new_version_only() {
    let (versions, found) = fault("priority_queue.c", "queue_push");
    assert!(found.iter().all(|[.., new]| new.starts_with("out-of-bounds write at priority_queue.c:")), "{found:?}");
    tests_tell(&versions);
}

#[test]
fn a_bug_in_the_old_version_only() {
    let versions = Versions::at(subject("utf8.c"), subject("faults/utf8.c"));
    let found = versions.compare(&["--function", "utf8_decode", "--time", "10s"]).differ();
    assert!(found.iter().all(|[_, old, _]| old.starts_with("out-of-bounds read at utf8.c:")), "{found:?}");
    let (passes, said) = versions.make_diff();
    assert!(passes, "the new version does what is checked: {said}");
    let (passes, said) = versions.make_diff_on_old();
    assert!(!passes, "{said}");
}

#[test]
fn no_file_differs_from_itself() {
    for file in ["bitmap.c", "ring_buffer.c", "sequence.c", "event_log.c"] {
        let versions = Versions::at(subject(file), subject(file));
        versions.compare(&["--all-functions", "--time", "1s"]).same();
    }
}
