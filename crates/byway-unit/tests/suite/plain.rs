//! Files in plain C.

use std::fs;
use std::path::Path;

use byway_unit::suite::write::{Purpose, write};
use byway_unit::suite::{Compared, Framework, TestFile};

use crate::support::{COMPILERS, SOURCE, STRICT, case, check, file, run, succeeds, told, with_wrong};

const TESTS: Purpose = Purpose::Tests(Framework::Assert);

fn build(folder: &Path, compiler: &str, file: &TestFile) {
    fs::write(folder.join("code.c"), SOURCE).unwrap();
    fs::write(folder.join("test_sign.c"), write(file, TESTS).text()).unwrap();
    succeeds(folder, compiler, &[&STRICT[..], &["-o", "test_sign", "test_sign.c"]].concat());
}

#[test]
fn what_holds_passes() {
    for compiler in COMPILERS {
        let folder = tempfile::tempdir().unwrap();
        build(folder.path(), compiler, &file());
        assert_eq!(succeeds(folder.path(), "./test_sign", &[]), "sign: all tests passed\n");
        // Compilers warn of more when they optimise, and other standards have other words.
        for standard in ["-std=c99", "-std=gnu17", "-std=c2x"] {
            let options = [standard, "-O2", "-o", "test_sign", "test_sign.c"];
            succeeds(folder.path(), compiler, &[&STRICT[..], &options].concat());
        }
    }
}

#[test]
fn what_does_not_hold_is_named() {
    for (name, wrong, said) in [
        ("negative", "3", "result == 3"),
        ("wide", "7", "result == 7"),
        ("even", "false", "!result"),
        ("minus_zero", "0.0", "result == 0 && !signbit(result)"),
        ("no_number", "1.0", "result == 1.0"),
        ("on", "\"off\"", "strcmp(result, \"off\") == 0"),
        ("off", "(const char *)&calls", "result == (const char *)&calls"),
        ("bytes", "(unsigned char[]){0xab, 1, 2}", "memcmp(to, ((unsigned char[]){0xab, 1, 2}), 3) == 0"),
        ("pointer", "NULL", "result == NULL"),
        ("greets", "hello", "strcmp(byway_output, \"hello\") == 0"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        build(folder.path(), "clang-19", &with_wrong(file(), name, wrong));
        let output = run(folder.path(), "./test_sign", &[]);
        let told = told(&output);
        let place = format!("test_sign_{name}(void): Assertion `{said}' failed.");
        assert!(!output.status.success() && told.contains(&place), "{name}: {told}");
    }
}

#[test]
fn checks_do_not_depend_on_how_the_source_is_built() {
    let folder = tempfile::tempdir().unwrap();
    build(folder.path(), "gcc", &with_wrong(file(), "negative", "3"));
    succeeds(folder.path(), "gcc", &["-DNDEBUG", "-o", "test_sign", "test_sign.c"]);
    assert!(!run(folder.path(), "./test_sign", &[]).status.success());
}

#[test]
fn ends_before_the_end_are_failures() {
    for call in ["sign(raise(SIGSEGV))", "exit(0)"] {
        let folder = tempfile::tempdir().unwrap();
        let mut file = file();
        file.prelude.push("#include <signal.h>".to_owned());
        file.cases.push(case("last", &[], call, "", vec![]));
        build(folder.path(), "gcc", &file);
        let output = run(folder.path(), "./test_sign", &[]);
        assert!(!output.status.success(), "{}", told(&output));
        assert!(call != "exit(0)" || told(&output).contains("sign: a test called exit()"), "{}", told(&output));
    }
}

#[test]
fn a_main_in_the_source_is_not_in_the_way() {
    let folder = tempfile::tempdir().unwrap();
    let source = "static int sign(int n) { return n < 0; }\nint main(void) { return sign(7); }\n";
    fs::write(folder.path().join("code.c"), source).unwrap();
    let cases = vec![case("one", &[], "sign(1)", "int ", vec![check("result", "0", Compared::Signed)])];
    let file = TestFile { cases, source_has_main: true, prelude: vec![], ..file() };
    fs::write(folder.path().join("test_sign.c"), write(&file, TESTS).text()).unwrap();
    succeeds(folder.path(), "clang-19", &[&STRICT[..], &["-o", "test_sign", "test_sign.c"]].concat());
    assert_eq!(succeeds(folder.path(), "./test_sign", &[]), "sign: all tests passed\n");
}

#[test]
fn lines_are_not_too_long() {
    let frameworks = [Framework::Unity, Framework::Check].map(Purpose::Tests);
    for purpose in [TESTS, Purpose::Bugs, Purpose::Differences].into_iter().chain(frameworks) {
        let text = write(&file(), purpose).text();
        for line in text.lines() {
            assert!(line.chars().count() <= 100 && line == line.trim_end(), "{line}");
        }
    }
}

#[test]
fn bugs_are_shown_one_by_one() {
    for compiler in COMPILERS {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("code.c"), SOURCE).unwrap();
        fs::write(folder.path().join("bug_sign.c"), write(&file(), Purpose::Bugs).text()).unwrap();
        let sanitizers = ["-fsanitize=address,undefined", "-o", "bug_sign", "bug_sign.c"];
        succeeds(folder.path(), compiler, &[&STRICT[..], &sanitizers].concat());
        assert_eq!(succeeds(folder.path(), "./bug_sign", &[]), "sign_null_numbers\n");
        let shown = told(&run(folder.path(), "./bug_sign", &["sign_null_numbers"]));
        assert!(shown.contains("load of null pointer"), "{shown}");
        let unknown = run(folder.path(), "./bug_sign", &["sign_nothing"]);
        assert_eq!(unknown.status.code(), Some(2));
    }
}
