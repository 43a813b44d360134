//! What a program asks of the outside and that is no input: nothing is proved without a word about it.

use crate::work::{Generated, Work};

/// A program that comes to a branch only if this holds.
fn program(condition: &str) -> Work {
    Work::with(&format!(
        "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n#include <unistd.h>\n\
         int main(int argc, char **argv)\n{{\n    {condition} puts(\"there\");\n    return 0;\n}}\n"
    ))
}

fn assumptions(made: &Generated) -> Vec<String> {
    let all = made.summary["assumptions"].as_array().expect("a list");
    all.iter().map(|words| words.as_str().expect("words").to_owned()).collect()
}

#[test]
fn what_is_held_fixed_is_named_beside_the_claim() {
    let kinds = [
        ("if (argc > 1 && argv[1][0])", "arguments are those of the command line (--sym-args 0 2 8)"),
        ("if (getchar() == 'q')", "standard input is empty (--sym-stdin 8)"),
        ("char c = 0; if (read(0, &c, 1) == 1)", "standard input is empty (--sym-stdin 8)"),
        ("if (getenv(\"HOUSE\"))", "HOUSE is not set in the environment (--sym-env HOUSE 8)"),
        ("if (time(NULL) == 5)", "the clock is that of Byway's model: it uses time"),
        ("if (rand() == 12345)", "random numbers are those of one seed: it uses rand"),
        ("if (isatty(1))", "no stream is a terminal: it uses isatty"),
        ("void *p = malloc(3); if (!p)", "memory is never short: malloc does not fail (--max-fail 1)"),
        (
            "FILE *f = fopen(\"A\", \"r\"); if (f)",
            "there are no files but those that it makes: it uses fopen (--sym-files 1 8)",
        ),
        ("if (printf(\"x\") < 0)", "reading and writing never fail: it uses printf (--max-fail 1)"),
    ];
    for (condition, words) in kinds {
        let made = program(condition).generate(&["--no-replay"]);
        assert_eq!(made.summary["complete"], true, "{}", made.printed);
        assert!(assumptions(&made).iter().any(|known| known == words), "{words}: {:?}", assumptions(&made));
        assert!(made.printed.contains(&format!("assumed: {words}\n")), "{}", made.printed);
        assert!(made.printed.contains("every path was explored, under these assumptions"), "{}", made.printed);
        assert!(made.printed.contains(" infeasible under these assumptions"), "{}", made.printed);
    }
}

#[test]
fn of_inputs_only_the_size_is_assumed() {
    let kinds: [(&str, &[&str], &str); 4] = [
        (
            "if (argc > 1 && argv[1][0])",
            &["--sym-args", "0", "1", "1"],
            "there are 0 to 1 symbolic arguments of up to 1 bytes",
        ),
        ("if (getchar() == 'q')", &["--sym-stdin", "1"], "standard input is a file of 1 bytes"),
        ("void *p = malloc(3); if (!p)", &["--max-fail", "1"], "at most 1 requests to the system fail"),
        (
            "FILE *f = fopen(\"A\", \"r\"); if (f)",
            &["--sym-files", "1", "1"],
            "there are 1 symbolic files, the user's own and regular, of 1 bytes",
        ),
    ];
    for (condition, options, size) in kinds {
        let made = program(condition).generate(&[options, &["--no-replay"]].concat());
        assert_eq!(assumptions(&made), [size], "{}", made.printed);
        let branches = &made.summary["coverage"]["branches"];
        let is_covered = branches["covered"] == branches["total"] || condition.contains("fopen");
        assert!(is_covered, "{}", made.printed);
    }
}

#[test]
fn a_variable_that_is_an_input_is_always_set() {
    let made = program("if (!getenv(\"HOUSE\"))").generate(&["--no-replay", "--sym-env", "HOUSE", "2"]);
    assert_eq!(assumptions(&made), ["HOUSE has up to 2 bytes", "HOUSE is set in the environment"]);
}

#[test]
fn what_no_run_came_to_is_not_told() {
    let work = Work::with(
        "#include <stdlib.h>\nstatic int never(void) { return rand(); }\n\
         int main(void) { volatile int no = 0; int x = 3; if (x > 5) return never(); return no = 0; }\n",
    );
    let made = work.generate(&["--no-replay"]);
    assert!(!assumptions(&made).iter().any(|words| words.contains("random")), "{}", made.printed);
}
