//! All frameworks, built by make and by CMake.

use byway_unit::suite::Framework;

use crate::support::project::Project;
use crate::support::{COMPILERS, file, run, succeeds, told, with_wrong};

const ALL: [Framework; 4] = [Framework::Assert, Framework::Unity, Framework::Check, Framework::GoogleTest];

/// What is said of 14 tests that pass.
fn all_pass(framework: Framework) -> &'static str {
    match framework {
        Framework::Assert => "sign: 14 tests passed",
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
            succeeds(&folder, "make", &["clean"]);
            let said = succeeds(project.root(), "make", &["-C", "my tests", "check", &format!("CC={compiler}")]);
            assert!(said.contains(all_pass(framework)), "{framework:?} {compiler}: {said}");
        }
        assert!(succeeds(&folder, "make", &[]).contains(all_pass(framework)), "nothing is built again");
        succeeds(&folder, "make", &["clean"]);
        assert!(!folder.join("test_sign").exists());
    }
}

#[test]
fn make_fails_and_names_the_case() {
    for framework in ALL {
        for (name, wrong) in
            [("negative", "3"), ("greets", "no\0pe"), ("minus_zero", "0.0"), ("pointer", "NULL"), ("odd", "1")]
        {
            let project = Project::new(&with_wrong(name, wrong), framework);
            let output = run(&project.tests(), "make", &["check", "CFLAGS=-O0 -Wall -Wextra"]);
            let said = told(&output);
            assert!(!output.status.success(), "{framework:?}: {said}");
            let full_name =
                if framework == Framework::GoogleTest { format!("sign.{name}") } else { format!("sign_{name}") };
            assert!(said.contains(&full_name) && !said.contains(all_pass(framework)), "{framework:?}: {said}");
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
