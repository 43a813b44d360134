//! Texts that inputs decide by the way that the program takes, and that it compares then: only how many bits are still wrong
//! leads there.

use crate::work::Work;

/// A copy of the input, bit by bit, each by a branch.
fn copied_and(compare: &str) -> String {
    format!(
        r#"
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
int main(void)
{{
    char text[4], copy[5] = {{0}};
    klee_make_symbolic(text, sizeof text, "text");
    for (int i = 0; i < 4; i++)
        for (int bit = 1; bit < 128; bit <<= 1)
            if (text[i] & bit) copy[i] |= bit;
    if ({compare}) abort();
    return 0;
}}
"#
    )
}

#[test]
fn each_bit_that_is_right_brings_equal_texts_closer() {
    let comparisons = [
        "!strcmp(copy, \"w0rd\")",
        "strcasecmp(\"wOrd\", copy) == 0",
        "memcmp(copy, \"a\\0\\x7fz\", 4) == 0",
        "strncmp(copy + 1, \"yes, it is\", 3) == 0",
    ];
    for compare in comparisons {
        let work = Work::with(&copied_and(compare));
        let made = work.generate(&["--no-replay", "--runs", "30000"]);
        let bugs = made.summary["bugs"].as_array().expect("a list");
        assert_eq!(bugs.len(), 1, "{compare}: {}", made.printed);
    }
}
