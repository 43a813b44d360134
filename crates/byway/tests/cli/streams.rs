//! The program's standard streams are the caller's: open, closed or full.

use crate::place::{Place, answer_to};

/// Tells what one read and one write gave, by the exit code: the error of the read, or of the write plus 100.
const TRIES: &str = "#include <unistd.h>\n#include <errno.h>\nint main(int argc, char **argv) {\n  char c;\n  \
                     if (argc > 1) return write(1, \"x\", 1) < 0 ? 100 + errno : 0;\n  \
                     return read(0, &c, 1) < 0 ? errno : 0;\n}\n";

const BAD_DESCRIPTOR: i32 = 9;
const IS_A_FOLDER: i32 = 21;
const NO_SPACE: i32 = 28;

#[test]
fn a_closed_stream_is_closed_for_the_program() {
    let place = Place::with("tries.c", TRIES);
    assert_eq!(place.shell("\"$BYWAY\" exec tries.c <&-").code, Some(BAD_DESCRIPTOR));
    assert_eq!(place.shell("\"$BYWAY\" exec tries.c -- write >&-").code, Some(100 + BAD_DESCRIPTOR));
    assert_eq!(place.shell("\"$BYWAY\" exec tries.c <&- >&- 2>&-").code, Some(BAD_DESCRIPTOR));
    assert_eq!(place.shell("\"$BYWAY\" exec tries.c </dev/null").code, Some(0));
}

#[test]
fn errors_of_the_callers_streams_are_the_programs() {
    let place = Place::with("tries.c", TRIES);
    assert_eq!(place.shell("\"$BYWAY\" exec tries.c -- write >/dev/full").code, Some(100 + NO_SPACE));
    assert_eq!(place.shell("\"$BYWAY\" exec tries.c </").code, Some(IS_A_FOLDER));
}

#[test]
fn what_the_program_does_not_read_is_left_to_others() {
    let place = Place::with("tries.c", TRIES);
    let answer = place.shell("echo abc | { \"$BYWAY\" exec tries.c; cat; }");
    assert_eq!((answer.code, answer.out.as_str()), (Some(0), "bc\n"));
}

#[test]
fn a_reader_that_goes_away_ends_the_program() {
    let text = "#include <stdio.h>\nint main(void) { for (int i = 0; i < 100000; i++) puts(\"line\"); return 0; }\n";
    let place = Place::with("writes.c", text);
    let answer = place.shell("{ \"$BYWAY\" exec writes.c; echo $? >&2; } | head -n 1");
    assert_eq!((answer.out.as_str(), answer.err.as_str()), ("line\n", "141\n"));
}

#[test]
fn input_may_be_larger_than_a_pipe() {
    let text = "#include <stdio.h>\nint main(void) {\n  unsigned long count = 0, sum = 0;\n  \
                for (int c; (c = getchar()) != EOF; count++) sum = sum * 31 + c;\n  \
                printf(\"%lu %lu\\n\", count, sum);\n  return 0;\n}\n";
    let input: Vec<u8> = (0..1_000_003u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let sum = input.iter().fold(0u64, |sum, &byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let place = Place::with("sums.c", text);
    answer_to(&mut place.exec(["sums.c"]), &input).wrote(&format!("1000003 {sum}\n"));
}

#[test]
fn a_reader_that_goes_away_does_not_end_an_exploration() {
    let place = Place::with("tries.c", TRIES);
    let answer =
        place.shell("(\"$BYWAY\" gen tries.c --no-replay --out out; echo $? >code) | true; cat code out/summary.json");
    assert!(answer.out.starts_with("0\n") && answer.out.contains("\"runs\""), "{}", answer.out);
    assert!(!answer.err.contains("panicked"), "{}", answer.err);
}

#[test]
fn what_cannot_be_printed_is_no_success() {
    let place = Place::with("tries.c", TRIES);
    for command in
        ["gen tries.c --no-replay --out out", "mutate out", "strategies", "--help", "gen --help", "--version"]
    {
        for output in [">&-", ">/dev/full", "1</dev/null"] {
            let answer = place.shell(&format!("\"$BYWAY\" {command} {output}"));
            assert_eq!(answer.code, Some(2), "{command} {output}: {}", answer.err);
            assert!(answer.err.contains("not all could be printed on standard output"), "{command}: {}", answer.err);
        }
        assert_eq!(place.shell(&format!("\"$BYWAY\" {command}")).code, Some(0), "{command}");
    }
}
