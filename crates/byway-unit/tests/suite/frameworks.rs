//! All frameworks, built by make and by CMake.

use std::fs;

use byway_unit::suite::Framework;

use crate::support::project::Project;
use crate::support::{COMPILERS, file, run, succeeds, told, with_wrong};

const ALL: [Framework; 4] = [Framework::Assert, Framework::Unity, Framework::Check, Framework::GoogleTest];

/// What is said of 14 tests that pass.
fn all_pass(framework: Framework) -> &'static str {
    match framework {
        Framework::Assert => "sign: all tests passed",
        Framework::Unity => "14 Tests 0 Failures",
        Framework::Check => "100%: Checks: 14, Failures: 0, Errors: 0",
        Framework::GoogleTest => "[  PASSED  ] 14 tests.",
    }
}

#[test]
fn make_runs_what_passes() {
    for framework in ALL {
        let project = Project::new(&file(), framework);
        let folder = project.tests();
        for compiler in COMPILERS {
            // Only the test is built again: the file for GoogleTest takes long.
            let _ = fs::remove_file(folder.join("test_sign"));
            let said = succeeds(project.root(), "make", &["-C", "my tests", "check", &format!("CC={compiler}")]);
            assert!(said.contains(all_pass(framework)), "{framework:?} {compiler}: {said}");
        }
        let again = succeeds(&folder, "make", &[]);
        assert!(again.contains(all_pass(framework)) && !again.contains("cc "), "{framework:?}: {again}");
        succeeds(&folder, "make", &["clean"]);
        assert!(!folder.join("test_sign").exists());
    }
}

#[test]
fn make_fails_and_names_the_cases() {
    let wrong = [("negative", "3"), ("greets", "no\0pe"), ("minus_zero", "0.0"), ("pointer", "NULL"), ("odd", "1")];
    let file = wrong.iter().fold(file(), |file, (name, expected)| with_wrong(file, name, expected));
    for framework in ALL {
        let project = Project::new(&file, framework);
        let output = run(&project.tests(), "make", &["check", "CFLAGS=-O0 -Wall -Wextra"]);
        let said = told(&output);
        assert!(!output.status.success(), "{framework:?}: {said}");
        let failures = match framework {
            // The first one ends the program.
            Framework::Assert => "test_sign_negative: Assertion `result == 3' failed",
            Framework::Unity => "14 Tests 5 Failures",
            Framework::Check => "Checks: 14, Failures: 5, Errors: 0",
            Framework::GoogleTest => "5 FAILED TESTS",
        };
        assert!(said.contains(failures), "{framework:?}: {said}");
        for (name, _) in wrong.iter().filter(|_| framework != Framework::Assert) {
            let separator = if framework == Framework::GoogleTest { "." } else { "_" };
            assert!(said.contains(&format!("sign{separator}{name}")), "{framework:?} {name}: {said}");
        }
    }
}

#[test]
fn make_shows_bugs() {
    let project = Project::new(&file(), Framework::Assert);
    let said = succeeds(&project.tests(), "make", &["bugs"]);
    assert!(said.contains("== sign_null_numbers") && said.contains("load of null pointer"), "{said}");
}

#[test]
fn cmake_builds_and_ctest_runs_them() {
    for framework in ALL {
        let project = Project::new(&file(), framework);
        let folder = project.tests();
        succeeds(&folder, "cmake", &["-B", "build", "-DCMAKE_C_FLAGS=-Wall -Wextra"]);
        succeeds(&folder, "cmake", &["--build", "build", "--target", "all", "bug_sign"]);
        let said = succeeds(&folder, "ctest", &["--test-dir", "build", "--output-on-failure"]);
        assert!(said.contains("100% tests passed, 0 tests failed out of 1"), "{framework:?}: {said}");
    }
}
