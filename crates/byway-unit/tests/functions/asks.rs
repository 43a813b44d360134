//! What functions ask of the outside.

use crate::support::functions_of;
use byway_unit::functions::{Asks, Functions};

const TEXT: &str = "
int *__errno_location(void); char *getenv(const char *); long time(long *); int printf(const char *, ...); extern char **environ;
int *place(void) { return __errno_location(); }
int reads(void) { return *__errno_location(); }
int sets(void) { *__errno_location() = 0; return *__errno_location(); }
int sometimes(int x) { if (x) *__errno_location() = 0; return *__errno_location(); }
int through(void) { return reads() + 1; }
int variable(void) { return getenv(\"HOME\") != 0; }
int made(const char *name) { return getenv(name) != 0; }
int all(void) { return environ != 0; }
long clock_of(void) { return time(0); }
long (*kept(void))(long *) { return time; }
int says(void) { printf(\"x\"); return 0; }
int asks_said(void) { return printf(\"x\") < 0; }
int compares(int *a, int *b) { return a == b; }
int fallback; int is_default(int *a) { return a == &fallback; }
int is_null(int *a) { return a == 0; }
long differs(char *a, char *b) { return a - b; }
int is_odd(char *a) { return (int)((unsigned long)a & 1); }
int device(volatile int *d) { return *d; }
double third(double x) { return x / 3; }
";

fn asks<'f>(found: &'f Functions, function: &str) -> &'f Asks {
    &found.get(function).unwrap().asks
}

#[test]
fn errno_is_read_before_it_is_set_on_some_way() {
    let found = functions_of(TEXT, &["-fno-builtin", "-w"]);
    let reading = ["place", "reads", "sometimes", "through"];
    for function in &found.all {
        assert_eq!(function.asks.reads_errno, reading.contains(&&*function.name), "{}", function.name);
    }
}

#[test]
fn variables_are_known_by_constant_names() {
    let found = functions_of(TEXT, &["-fno-builtin", "-w"]);
    assert!(asks(&found, "variable").variables.contains("HOME") && !asks(&found, "variable").any_variable);
    assert!(asks(&found, "made").any_variable && asks(&found, "all").any_variable);
}

#[test]
fn calls_are_told_from_addresses_and_results_from_none() {
    let found = functions_of(TEXT, &["-fno-builtin", "-w"]);
    assert!(asks(&found, "clock_of").uses.contains("time") && asks(&found, "clock_of").addresses.is_empty());
    assert!(asks(&found, "kept").addresses.contains("time"));
    assert!(!asks(&found, "says").results.contains("printf") && asks(&found, "asks_said").results.contains("printf"));
}

#[test]
fn code_says_what_else_matters() {
    let found = functions_of(TEXT, &["-fno-builtin", "-w"]);
    let only = |what: fn(&Asks) -> bool, names: &[&str]| {
        for function in &found.all {
            assert_eq!(what(&function.asks), names.contains(&&*function.name), "{}", function.name);
        }
    };
    only(|asks| asks.compares_pointers, &["compares", "differs", "is_default"]);
    only(|asks| asks.compares_addresses, &["is_default"]);
    only(|asks| asks.counts_addresses, &["is_odd"]);
    only(|asks| asks.reads_volatile, &["device"]);
    only(|asks| asks.rounds, &["third"]);
}
