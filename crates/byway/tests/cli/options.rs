//! Options that are unknown, incomplete or out of range.

use crate::COUNTS;
use crate::place::Place;

/// What is said about options, in a folder where everything else is right.
fn answer(args: &[&str]) -> crate::place::Answer {
    Place::with("ok.c", COUNTS).answer(args)
}

#[test]
fn an_unknown_option_is_named() {
    answer(&["--nonsense", "ok.c"]).mentions("error: unexpected argument '--nonsense' found\n");
    answer(&["--nonsense", "ok.c"]).mentions("Usage: byway exec [OPTIONS] FILE... [CLANG FLAGS] [-- ARGS]\n");
    answer(&["ok.c", "-fno-such-flag"]).mentions("error: unknown argument: '-fno-such-flag'\n");
}

#[test]
fn files_are_needed() {
    answer(&[]).mentions("error: the following required arguments were not provided:\n  <FILE>...\n");
    answer(&["--", "ok.c"]).mentions("error: the following required arguments were not provided:\n  <FILE>...\n");
}

#[test]
fn mappings_have_a_file_and_may_have_a_place() {
    for map in ["folder:", ":/folder", "folder:relative"] {
        let message = format!("byway: --map {map}: give HOST:PATH, where PATH starts with `/`\n");
        answer(&["--map", map, "ok.c"]).says(&message);
    }
    answer(&["--map", "folder", "ok.c"]).says("byway: cannot map folder: No such file or directory (os error 2)\n");
    answer(&["--map", "/", "ok.c"]).says("byway: --map /: it has no name; give HOST:PATH\n");
    answer(&["--map", "/no/such/folder:/x", "ok.c"])
        .says("byway: cannot map /no/such/folder: No such file or directory (os error 2)\n");
}

#[test]
fn sizes_have_numbers_and_units() {
    let wrong = |option: &str, size: &str, why: &str| {
        let message = format!("error: invalid value '{size}' for '{option} <SIZE>': {why}\n");
        answer(&[option, size, "ok.c"]).mentions(&message);
    };
    wrong("--heap", "12Q", "`Q` is no unit; use K, M or G");
    wrong("--heap", "lots", "give a number, such as 64K or 8M");
    wrong("--heap", "-1", "give a number, such as 64K or 8M");
    wrong("--heap", "", "give a number, such as 64K or 8M");
    wrong("--heap", "99999999999G", "too large");
    wrong("--stack", "1K", "too small; give at least 64K");
    wrong("--stack", "65G", "too large; give at most 64G");
    answer(&["--stack", "64K", "--heap", "1M", "ok.c"]).wrote("0\n");
}

#[test]
fn steps_are_counted() {
    answer(&["--steps", "100", "ok.c"])
        .says("byway: the program did not end within the given number of instructions (--steps)\n");
    answer(&["--steps", "-1", "ok.c"]).mentions("error: invalid value '-1' for '--steps <N>': invalid digit");
    answer(&["--steps", "1000000", "ok.c"]).wrote("0\n");
}

#[test]
fn variables_and_folders_are_checked() {
    answer(&["--env", "NAME", "ok.c"]).says("byway: --env NAME: give NAME=VALUE\n");
    answer(&["--env", "=value", "ok.c"]).says("byway: --env =value: give NAME=VALUE\n");
    answer(&["--env", "NAME=", "ok.c"]).wrote("0\n");
    answer(&["--cwd", "relative", "ok.c"])
        .mentions("error: invalid value 'relative' for '--cwd <PATH>': give a path that starts with `/`\n");
}

#[test]
fn a_flag_of_the_compiler_without_its_value_is_told() {
    answer(&["ok.c", "-I"]).says("byway: clang's flag -I needs a value\n");
    answer(&["ok.c", "-D", "--", "x"]).says("byway: clang's flag -D needs a value\n");
    answer(&["ok.c", "-D", "X=1", "--", "-D", "--", "x"]).wrote("3\n");
}
