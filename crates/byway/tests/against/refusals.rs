//! What cannot be compared.

use crate::versions::Versions;

#[test]
fn other_signatures_are_named() {
    let versions = Versions::of(
        "int f(int a) { return a; }\nint g(long a) { return a > 0; }\nint h(int a) { return a + 1; }\nint new_one(void) { return 1; }\n",
        "int f(int a, int b) { return a + b; }\nint g(int a) { return a > 0; }\nint h(int a) { return 1 + a; }\n\
         int old_one(void) { return 1; }\n",
    );
    let compared = versions.compare(&["--all-functions", "--time", "5s"]);
    compared.proved_same();
    assert_eq!(compared.record()["function"], "h");
    for note in [
        "f is not compared: the old version has 2 parameters, the new one has 1",
        "g is not compared: the parameter a has another type in the old version",
        "new_one is only in the new version",
        "old_one is only in the old version",
    ] {
        assert!(compared.printed.contains(&format!("note: {note}\n")), "{}", compared.printed);
    }
}

#[test]
fn records_with_other_members_are_other_types() {
    let with = |members: &str| format!("struct s {{ {members} }};\nint f(struct s *s) {{ return s->a; }}\n");
    let versions = Versions::of(&with("int a, b;"), &with("int b, a;"));
    let compared = versions.compare(&["--function", "f"]);
    assert_eq!(compared.status, Some(2));
    assert!(compared.printed.contains("the parameter s has another type"), "{}", compared.printed);
    assert!(compared.errors.contains("there is no function to compare"), "{}", compared.errors);
}

#[test]
fn functions_must_be_named() {
    let versions = Versions::of("int f(void) { return 1; }", "int f(void) { return 1; }");
    let compared = versions.compare(&[]);
    assert_eq!(compared.status, Some(2));
    assert!(compared.errors.contains("--against is about unit tests: give --function"), "{}", compared.errors);
    assert!(!versions.out().exists());
}

#[test]
fn an_old_version_that_does_not_compile_is_an_error() {
    let versions = Versions::of("int f(void) { return 1; }", "int f(void) { return x; }");
    let compared = versions.compare(&["--function", "f"]);
    assert_eq!(compared.status, Some(2));
    assert!(compared.errors.contains("old.c:1"), "{}", compared.errors);
    assert!(!versions.out().exists());
}
