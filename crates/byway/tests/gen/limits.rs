//! Limits hold, and what they cost is said.

use crate::work::Work;
use std::time::{Duration, Instant};

/// Runs with a limit of two seconds; it may take two more.
fn within_time(source: &str, options: &[&str]) -> serde_json::Value {
    let work = Work::with(source);
    // The C library may have to be built first.
    work.generate(&["--no-replay", "--runs", "1", "--steps", "1000"]);
    let begun = Instant::now();
    let mut all = vec!["--no-replay", "--time", "2s"];
    all.extend(options);
    let summary = work.generate(&all).summary;
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    summary
}

#[test]
fn time_is_kept_while_the_solver_works() {
    let factors = r#"
#include <klee/klee.h>
#include <stdint.h>
int main(void)
{
    uint64_t a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    unsigned __int128 product = (unsigned __int128)0x7fffffffffffffe7 * 0x7fffffffffffff5b;
    if (a > 1 && b > 1 && (unsigned __int128)a * b == product) return 1;
    return 0;
}
"#;
    let summary = within_time(factors, &["--query-time", "1h"]);
    assert_eq!(summary["stopped"], "time");
    assert!(summary["frontier_left"].as_u64() > Some(0));
}

#[test]
fn time_is_kept_in_loops_without_end() {
    let concrete = "int main(void) { for (volatile unsigned i = 0;; i++) ; }";
    let summary = within_time(concrete, &["--steps", "1000000000000"]);
    assert_eq!(summary["stopped"], "time");
    assert!(summary["frontier_left"].as_u64() > Some(0), "the run that was cut short is left");
    let symbolic = r#"
#include <klee/klee.h>
int main(void) { for (int n = 0;;) if (klee_int("x") == n) n++; }
"#;
    let summary = within_time(symbolic, &["--steps", "1000000000000"]);
    assert_eq!(summary["stopped"], "time");
}

#[test]
fn what_never_ends_is_bounded_and_reported() {
    let spin = Work::with("int main(void) { for (volatile unsigned i = 0;; i++) ; }");
    let made = spin.generate(&["--no-replay", "--steps", "100000"]);
    assert_eq!(made.summary["step_limits"], 1);
    assert!(made.printed.contains("--steps"), "{}", made.printed);

    let deep = Work::with("int f(int n) { return f(n + 1) + 1; } int main(void) { return f(0); }");
    let made = deep.generate(&["--no-replay"]);
    assert_eq!(made.summary["bugs"][0]["kind"], "stack overflow", "{}", made.printed);

    let forks = Work::with("#include <unistd.h>\nint main(void) { for (;;) if (fork() < 0) return 1; }");
    let made = forks.generate(&["--no-replay"]);
    assert!(made.printed.contains("fork"), "{}", made.printed);
}

#[test]
fn little_memory_makes_replays_and_loses_nothing() {
    let source = r#"
#include <klee/klee.h>
#include <string.h>
char field[131072];
int main(void)
{
    unsigned char bits[12];
    klee_make_symbolic(bits, sizeof bits, "bits");
    int sum = 0;
    for (unsigned i = 0; i < sizeof bits; i++) {
        if (bits[i] & 1) sum += i;
        memset(field, i, sizeof field);
    }
    return sum & 1;
}
"#;
    let work = Work::with(source);
    let options = ["--no-replay", "--search", "bfs", "--keep", "all"];
    let plenty = work.generate(&options).summary;
    assert_eq!(plenty["tests"], 4096);
    assert_eq!(plenty["replayed_runs"], 0);
    let little = work.generate(&[&options[..], &["--memory", "60M"]].concat());
    assert_eq!(little.summary["tests"], 4096, "{}", little.printed);
    assert!(little.summary["snapshots_dropped"].as_u64() > Some(0), "{}", little.printed);
    assert!(little.summary["replayed_runs"].as_u64() > Some(0));
    assert_eq!(little.summary["strayed_runs"], 0);
    assert_eq!(little.summary["stopped"], "frontier-empty");
    let none = work.generate(&[&options[..], &["--memory", "1M"]].concat()).summary;
    assert_eq!(none["stopped"], "memory");
}

#[test]
fn runs_are_counted() {
    let work = Work::with("#include <klee/klee.h>\nint main(void) { if (klee_int(\"x\") > 3) return 1; return 0; }");
    let summary = work.generate(&["--no-replay", "--runs", "1"]).summary;
    assert_eq!((&summary["runs"], &summary["stopped"]), (&1.into(), &"runs".into()));
    assert_eq!(summary["frontier_left"], 1);
}

#[test]
fn assumptions_that_no_input_passes_are_told() {
    let work = Work::with(
        "#include <klee/klee.h>\nint main(void)\n{\n    int n;\n    klee_make_symbolic(&n, sizeof n, \"n\");\n\
         \x20   klee_assume(n > 5);\n    klee_assume(n < 3);\n    return 0;\n}\n",
    );
    let made = work.generate(&["--no-replay"]);
    assert_eq!(made.summary["tests"], 0, "{}", made.printed);
    assert!(
        made.printed.contains("runs were given up at klee_assume or its like: no input of these"),
        "{}",
        made.printed
    );
}

#[test]
fn inputs_that_are_too_large_end_the_run() {
    for size in ["3u << 30", "100 << 20"] {
        let large = format!(
            "#include <klee/klee.h>\n#include <stdlib.h>\nint main(void)\n{{\n    char *p = malloc({size});\n    \
             klee_make_symbolic(p, {size}, \"large\");\n    return p[0] == 7;\n}}\n"
        );
        let work = Work::with(&large);
        let begun = Instant::now();
        let made = work.generate(&["--no-replay", "--time", "5s"]);
        assert!(begun.elapsed() < Duration::from_secs(10), "{size}: {:?}", begun.elapsed());
        assert!(made.printed.contains("inputs of more than 4 MiB together: `large` has "), "{}", made.printed);
        assert_eq!(made.summary["complete"], false, "{}", made.printed);
    }
}

/// Each block takes as many steps as it has bytes: more than runs have that cover nothing new.
#[test]
fn runs_that_are_replayed_for_memory_come_to_what_they_were_made_for() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    unsigned char in;
    int n = 0;
    klee_make_symbolic(&in, 1, "in");
    char *p = malloc(4 << 20);
    memset(p, in & 1, 4 << 20);
    for (int i = 0; i < 5; i++) {
        if (in >> i & 1) n += 1 << i;
        memset(p, i, 4 << 20);
    }
    return n & 1;
}
"#,
    );
    let made = work.generate(&["--no-replay", "--memory", "160M", "--keep", "all", "--time", "120s"]);
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
    assert_eq!(made.summary["tests"], 32, "{}", made.printed);
    assert!(made.printed.contains("snapshots were given up for memory"), "{}", made.printed);
}
