//! Options of the symbolic world that make no sense, alone or together.

use crate::COUNTS;
use crate::place::{Answer, Place, answer};

/// What `byway gen` says about options, in a folder where everything else is right.
fn generate(options: &[&str]) -> Answer {
    let place = Place::with("ok.c", COUNTS);
    place.write("file", "text");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_byway"));
    command.args(["gen", "--out", "out", "ok.c"]).args(options).current_dir(place.path());
    answer(&mut command)
}

#[track_caller]
fn refused(options: &str, message: &str) {
    let words: Vec<&str> = options.split_whitespace().collect();
    let expected = format!("byway: {message}\n");
    generate(&words).says(&expected);
    if !options.contains("--env") && !options.contains("--map") {
        generate(&[&["--"], &words[..]].concat()).says(&expected);
    }
}

#[test]
fn numbers_must_be_possible() {
    refused("--sym-args 3 1 2", "--sym-args 3 1 2: MIN 3 is more than MAX 1; give them in the order MIN MAX LEN");
    refused("--sym-args 0 0 2", "--sym-args 0 0 2: MAX 0 is not possible; give a number from 1 to 100");
    refused("--sym-args 0 1 0", "--sym-args 0 1 0: LEN 0 is not possible; give a number from 1 to 4096");
    refused("--sym-arg 0", "--sym-arg 0: LEN 0 is not possible; give a number from 1 to 4096");
    refused("--sym-args 0 101 2", "--sym-args 0 101 2: MAX 101 is not possible; give a number from 1 to 100");
    refused("--sym-files 27 8", "--sym-files 27 8: N 27 is not possible; give a number from 1 to 26");
    refused("--sym-files 1 0", "--sym-files 1 0: SIZE 0 is not possible; give a number from 1 to 65536");
    refused("--sym-stdin 65537", "--sym-stdin 65537: SIZE 65537 is not possible; give a number from 1 to 65536");
    refused("--max-fail 0", "--max-fail 0: N 0 is not possible; give a number from 1 to 100");
    refused(
        "--sym-args 0 99999999999 1",
        "--sym-args 0 99999999999 1: `99999999999` is no number for MAX; give MIN MAX LEN",
    );
    refused("--sym-arg x", "--sym-arg x: `x` is no number for LEN; give LEN");
    refused("--sym-args 0 1", "--sym-args 0 1: give MIN MAX LEN");
}

#[test]
fn options_must_go_together() {
    let too_many = "--sym-arg 1: 101 symbolic arguments in all; at most 100 are possible";
    refused("--sym-args 0 100 2 --sym-arg 1", too_many);
    refused("--sym-files 1 8 --sym-files 2 8", "--sym-files 2 8: it is given twice");
    refused("--sym-stdin 1 -sym-stdin 1", "--sym-stdin 1: it is given twice");
    refused("--max-fail 1 --fd-fail", "--fd-fail: it is given twice");
    refused("--sym-env HOME 2 --sym-env HOME 3", "--sym-env HOME 3: HOME is given twice");
    refused("--sym-sizes", "--sym-sizes needs --sym-files or --sym-stdin: there is no size otherwise");
    let name = "`A=B` is no name of a variable; give NAME LEN, with a name of letters, digits and _";
    refused("--sym-env A=B 3", &format!("--sym-env A=B 3: {name}"));
    let both = "it is given by --env as well; leave one of them out";
    refused("--env HOME=/ --sym-env HOME 2", &format!("--sym-env HOME: {both}"));
}

#[test]
fn maps_and_symbolic_files_need_room() {
    let place = "/home/user/A is the place of a symbolic file; map it elsewhere";
    refused("--map file:/home/user/A --sym-files 1 8", &format!("--map file: {place}"));
    refused("--map none", "cannot map none: No such file or directory (os error 2)");
    generate(&["--map", ".:/home", "--sym-stdin", "1"]).mentions("/home holds the folder that the program starts in");
}

#[test]
fn a_run_without_exploration_has_no_symbolic_world() {
    let place = Place::with("ok.c", COUNTS);
    place.answer(["--sym-arg", "1", "ok.c"]).mentions("unexpected argument '--sym-arg' found");
    place.answer(["ok.c", "--", "--sym-arg", "1"]).wrote("2\n");
}
