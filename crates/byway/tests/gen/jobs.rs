//! Several workers explore as one does.

use crate::work::Work;
use std::collections::BTreeSet;

const PROGRAM: &str = r#"
#include <assert.h>
#include <klee/klee.h>
#include <stdio.h>
static int table[10] = {1, 2, 3};
int main(void)
{
    unsigned char s[6];
    int n = 0;
    klee_make_symbolic(s, sizeof s, "s");
    for (int i = 0; i < 5; i++) switch (s[i]) {
        case 'a': n += i; break;
        case 'b': case 'c': n -= i; break;
        default: if (s[i] > 200) n ^= 1;
    }
    if (s[5] == 77) n = table[n & 15];
    assert(n != 6);
    printf("%d\n", n);
    return n & 1;
}
"#;

#[test]
fn the_same_is_covered_found_and_proved() {
    let work = Work::with(PROGRAM);
    let of = |jobs: &str| {
        let made = work.generate(&["--jobs", jobs, "--time", "60s"]);
        assert!(made.printed.contains("native replay agrees on every test ("), "{}", made.printed);
        let summary = &made.summary;
        assert_eq!(summary["complete"], true, "{}", made.printed);
        let bugs = summary["bugs"].as_array().expect("a list").iter();
        let bugs: BTreeSet<String> = bugs.map(|bug| format!("{} {}", bug["kind"], bug["line"])).collect();
        (summary["coverage"]["branches"].clone(), summary["coverage"]["lines"].clone(), bugs)
    };
    let one = of("1");
    for jobs in ["2", "3"] {
        assert_eq!(of(jobs), one, "{jobs}");
    }
}

#[test]
fn every_path_is_a_test_of_one_worker_or_another() {
    let work = Work::with(PROGRAM);
    let of = |jobs: &str| {
        let made = work.generate(&["--jobs", jobs, "--keep", "all", "--no-replay", "--time", "60s"]);
        made.summary["tests"].as_u64().expect("a number")
    };
    // Which path an error is found on, and how often, is up to who looks for it first.
    let (one, two) = (of("1"), of("2"));
    assert!(one > 1_000 && two.abs_diff(one) < 50, "{one} and {two} tests");
}

#[test]
fn questions_of_several_workers_are_not_written() {
    let output = Work::with(PROGRAM).run(&["--jobs", "2", "--log-queries", "queries.smt2"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--jobs 1"), "{output:?}");
}
