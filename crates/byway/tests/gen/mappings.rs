//! Mappings of which pages were protected or given back, where inputs say which page is accessed.

use crate::work::{Generated, Work};

/// Five pages of which some are changed, and a page of them that is an input.
fn program(code: &str) -> Generated {
    Work::with(&format!(
        r#"
#include <sys/mman.h>
#include "klee/klee.h"
int main(void)
{{
    unsigned char q, *p = mmap(0, 5 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    klee_make_symbolic(&q, 1, "q");
    klee_assume(q < 5);
{code}
}}
"#
    ))
    .generate(&[])
}

/// The page in the middle.
const MIDDLE: [&str; 3] = [
    "mprotect(p + 2 * 4096, 4096, PROT_READ);",
    "mprotect(p + 2 * 4096, 4096, PROT_NONE);",
    "munmap(p + 2 * 4096, 4096);",
];

#[test]
fn pages_around_one_that_may_not_be_written_are_all_written() {
    for middle in MIDDLE {
        let made = program(&format!(
            "    {middle}\n    if (q == 2) return 3;\n    p[q * 4096 + 5] = 9;\n    if (q == 3) return 4;\n    return 5;"
        ));
        assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{middle}\n{}", made.printed);
        assert_eq!(made.summary["complete"], true, "{middle}\n{}", made.printed);
        assert!(made.printed.contains("branches 100.0% (4 of 4)"), "{middle}\n{}", made.printed);
        assert!(made.printed.contains("native replay agrees on every test ("), "{middle}\n{}", made.printed);
    }
}

#[test]
fn one_that_may_not_be_written_is_found_among_the_others() {
    for middle in MIDDLE {
        let made =
            program(&format!("    {middle}\n    p[q * 4096 + 5] = 9;\n    if (q == 3) return 4;\n    return 5;"));
        assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(1), "{middle}\n{}", made.printed);
        assert_eq!(made.summary["bugs"][0]["confirmed"], true, "{middle}\n{}", made.printed);
        assert!(made.printed.contains("branches 100.0% (2 of 2)"), "{middle}\n{}", made.printed);
    }
}

#[test]
fn an_index_that_never_comes_to_a_guarded_page_is_right() {
    for (guard, first) in [(4, 0), (0, 4096)] {
        let code = format!(
            "    mprotect(p + {guard} * 4096, 4096, PROT_NONE);\n    p[{first} + (q & 3) * 4096 + 7] = 9;\n    if (q == 3) return 4;\n    return 5;"
        );
        let made = program(&code);
        assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{code}\n{}", made.printed);
        assert_eq!(made.summary["complete"], true, "{code}\n{}", made.printed);
        assert!(made.printed.contains("branches 100.0% (2 of 2)"), "{code}\n{}", made.printed);
    }
}
