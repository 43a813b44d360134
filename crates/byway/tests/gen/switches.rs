//! Switches with thousands of cases.

use crate::work::Work;
use std::fmt::Write;

/// A switch with so many cases, far apart or next to each other, each with code of its own.
fn source(cases: u32, apart: u32) -> String {
    let mut text = String::from(
        "#include <klee/klee.h>\nint main(void)\n{\n\tunsigned v;\n\tint r;\n\tklee_make_symbolic(&v, sizeof v, \"v\");\n\tswitch (v) {\n",
    );
    for case in 0..cases {
        writeln!(text, "\tcase {}u: r = {case}; break;", case.wrapping_mul(apart)).expect("it is written");
    }
    text.push_str("\tdefault: r = -1;\n\t}\n\treturn r & 1;\n}\n");
    text
}

#[test]
fn each_of_thousands_of_cases_is_reached() {
    for apart in [1, 2_654_435_761] {
        let work = Work::with(&source(2000, apart));
        let summary = work.generate(&["--time", "2m", "--no-replay"]).summary;
        let branches = &summary["coverage"]["branches"];
        assert_eq!((&branches["covered"], &branches["total"]), (&2001.into(), &2001.into()), "{summary}");
        assert!(summary["runs"].as_u64().expect("a number") <= 2002, "{summary}");
    }
}

/// What a run costs must not grow with the cases, or these would take minutes.
#[test]
fn the_cases_of_a_very_large_switch_are_reached_at_thousands_a_second() {
    let work = Work::with(&source(20_000, 7));
    let summary = work.generate(&["--time", "60s", "--no-replay", "--keep", "new"]).summary;
    let branches = &summary["coverage"]["branches"];
    assert_eq!((&branches["covered"], &branches["total"]), (&20_001.into(), &20_001.into()), "{}", summary["stopped"]);
}

/// Cases that share their code, also with the default, at the ends of what the value can be.
const SHARED: &str = r#"
#include <klee/klee.h>
int main(void)
{
    unsigned char v;
    klee_make_symbolic(&v, sizeof v, "v");
    switch (v) {
    case 0: case 1: case 2: case 255: return 1;
    case 'a' ... 'z': case 'A' ... 'Z': return 2;
    case 3: case 254: default: return 3;
    case '0' ... '9': return 4;
    }
}
"#;

#[test]
fn cases_that_share_their_code_are_one_path() {
    let summary = Work::with(SHARED).generate(&["--time", "2m", "--keep", "all", "--criteria", "branch"]).summary;
    assert_eq!((&summary["complete"], &summary["divergences"]), (&true.into(), &0.into()), "{summary}");
    let branches = &summary["coverage"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{summary}");
    assert_eq!(summary["runs"], branches["total"], "{summary}");
}
