//! Untrusted programs.

use crate::work::Work;
use byway_embedded::{Dependency, Record, Unit, object_with};
use std::ffi::OsString;
use std::path::Path;

/// Writes an object with a record that no compiler made.
fn forge(work: &Work, arguments: &[&str], change: impl FnOnce(&mut Unit)) {
    work.write("a.c", "#include <klee/klee.h>\nint main(void) { return klee_int(\"n\") > 3; }\n");
    work.byway(&["cc", "-c", "a.c", "-o", "honest.o"]).done(&[]);
    let mut unit = byway_embedded::read(&work.path("honest.o")).expect("a record").units.remove(0);
    unit.arguments = arguments.iter().map(OsString::from).collect();
    change(&mut unit);
    std::fs::write(work.path("program"), object_with(&Record::Unit(unit)).expect("an object")).expect("a file");
}

#[test]
fn records_run_no_code() {
    let work = Work::new();
    let plugin = work.plugin();
    // The first word is what `-D` takes.
    work.write("flags", &format!("X -fplugin=\"{plugin}\""));
    let flags = format!("@{}", work.path("flags").display());
    let load = format!("-fplugin={plugin}");
    let pass = format!("-fpass-plugin={plugin}");
    for arguments in [
        vec!["-Xclang", "-load", "-Xclang", plugin.as_str()],
        vec![pass.as_str()],
        vec!["-D", flags.as_str()],
        vec!["-O2", "--config", flags.as_str()],
    ] {
        forge(&work, &arguments, |_| {});
        work.byway(&["gen", "program", "--out", "out"]).done(&["flags that are not taken from a file", "llvm-cov"]);
        assert!(!work.was_loaded(), "{arguments:?}");
        work.byway(&["replay", "out"]).done(&["0 divergences"]);
        assert!(!work.was_loaded(), "{arguments:?}");
    }
    // For the native program alone, so not even of interest.
    forge(&work, &[&load], |_| {});
    work.byway(&["gen", "program", "--criteria", "mcdc", "--out", "out"]).done(&[]);
    assert!(!work.was_loaded());
    forge(&work, &["-O2", "-Wall"], |unit| unit.language = "ast".into());
    work.byway(&["gen", "program", "--out", "out"]).done(&["no coverage by llvm-cov"]);
}

#[test]
fn nobody_waits_for_what_a_record_names() {
    let work = Work::new();
    let pipe = work.path("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    for named in [pipe.as_path(), Path::new("/dev/zero")] {
        forge(&work, &[], |unit| unit.dependencies.push(Dependency { path: named.into(), hash: [7; 16] }));
        work.byway(&["gen", "program", "--no-replay", "--out", "out"]).done(&[]);
        forge(&work, &[], |unit| unit.source = named.into());
        work.byway(&["gen", "program", "--out", "out"]).done(&["no coverage by llvm-cov"]);
    }
}
