//! `--prefer`, `--avoid` and `<byway.h>`.

use crate::work::Work;

/// Depth-first search never comes back from the 4,096 ways through `noise` to the key that `unlock` wants.
const VAULT: &str = r#"
#include <byway.h>
#include <klee/klee.h>
#include <stdlib.h>
#ifdef RAISED
BYWAY_PRIORITY(20)
#endif
static int unlock(const char *key)
{
    if (key[0] != 'o') return 0;
    if (key[1] != 'p') return 0;
    if (key[2] != 'e') return 0;
    if (key[3] != 'n') return 0;
    return 1;
}
static int noise(const char *text)
{
#ifdef LOWERED
    BYWAY_PRIORITY_HERE(-20);
#endif
    int sum = 0;
    for (int i = 0; i < 12; i++)
        if (text[i] > 'a' + i) sum++;
    return sum;
}
static int chatter(const char *text)
{
    return noise(text);
}
int main(void)
{
    char key[4], text[12];
    klee_make_symbolic(key, sizeof key, "key");
    klee_make_symbolic(text, sizeof text, "text");
    int open = unlock(key);
    int sum = chatter(text);
    if (open) abort();
    if (sum > 100) return 1;
    return 0;
}
"#;

/// Whether the vault was opened, and the number of hints.
fn opened(options: &[&str], runs: &str) -> (bool, u64) {
    let work = Work::with(VAULT);
    let search: &[&str] = if options.contains(&"--search") { &[] } else { &["--search", "dfs"] };
    let made = work.generate(&[&["--no-replay", "--runs", runs], search, options].concat());
    let bugs = made.summary["bugs"].as_array().expect("a list");
    (!bugs.is_empty(), made.summary["hints"].as_u64().expect("a number"))
}

#[test]
fn without_guidance_the_search_is_lost() {
    assert_eq!(opened(&[], "1000"), (false, 0));
}

#[test]
fn flags_lead_to_the_target() {
    assert_eq!(opened(&["--prefer", "unlock"], "12"), (true, 1));
    assert_eq!(opened(&["--prefer", "unlock=3"], "24"), (true, 1));
    assert_eq!(opened(&["--prefer", "program.c:10-13"], "12"), (true, 1));
    assert_eq!(opened(&["--prefer", "./program.c:10", "--prefer", "unlock:11-13"], "12"), (true, 2));
    assert_eq!(opened(&["--avoid", "noise"], "12"), (true, 1));
    assert_eq!(opened(&["--avoid", "noise:23-26=5"], "12"), (true, 1));
}

#[test]
fn a_function_stands_for_what_it_calls() {
    assert_eq!(opened(&["--avoid", "chatter"], "12"), (true, 1));
    // What is said about the callee goes before.
    assert_eq!(opened(&["--prefer", "chatter=1000", "--avoid", "noise"], "12"), (true, 2));
    assert_eq!(opened(&["--avoid", "chatter=1000", "--prefer", "noise=1000"], "100"), (false, 2));
}

#[test]
fn strategies_that_are_asked_at_every_fork_are_led_too() {
    for seed in ["0", "1", "2"] {
        assert_eq!(opened(&["--prefer", "unlock", "--search", "klee", "--seed", seed], "24"), (true, 1));
    }
}

#[test]
fn annotations_lead_to_the_target() {
    assert_eq!(opened(&["-DRAISED"], "12"), (true, 1));
    assert_eq!(opened(&["-DLOWERED"], "12"), (true, 1));
    assert_eq!(opened(&["-DRAISED", "--prefer", "noise=1000"], "1000"), (true, 2));
}

#[test]
fn a_wrong_hint_starves_nothing() {
    assert_eq!(opened(&["--prefer", "noise=2"], "40"), (true, 1));
    assert_eq!(opened(&["--avoid", "unlock=3"], "60"), (true, 1));
}

#[test]
fn nothing_is_left_out() {
    let small = "#include <klee/klee.h>\nint f(int x) { return x > 3 ? x < 9 : 2; }\n\
                 int main(void) { int x = klee_int(\"x\"); if (x == 77) return 1; return f(x) + f(x + 1); }\n";
    let paths = |options: &[&str]| {
        let made = Work::with(small).generate(&[&["--no-replay", "--keep", "all"], options].concat());
        assert_eq!(made.summary["complete"], true, "{}", made.printed);
        made.summary["tests"].as_u64()
    };
    let all = paths(&[]);
    assert_eq!(paths(&["--avoid", "f=1000"]), all);
    assert_eq!(paths(&["--prefer", "f", "--avoid", "program.c:3", "--search", "klee"]), all);
    assert_eq!(paths(&["--avoid", "main", "--search", "short-circuit(guided[cfg], random)"]), all);
}

#[test]
fn an_annotated_program_runs_everywhere() {
    let work = Work::with(VAULT);
    let made = work.generate(&["-DRAISED", "-DLOWERED", "--runs", "30"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    let run = |program: &str, args: &[&str]| {
        let output = std::process::Command::new(program).current_dir(work.path()).args(args).output().expect("it runs");
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    };
    run(env!("CARGO_BIN_EXE_byway"), &["exec", "program.c", "-DRAISED", "-DLOWERED"]);
    work.write("plain.c", "#include <byway.h>\nBYWAY_PRIORITY(-5) static int f(int x) { BYWAY_PRIORITY_HERE(7); return x; }\nint main(void) { return f(0); }\n");
    let headers = concat!("-I", env!("CARGO_MANIFEST_DIR"), "/../../libc/include");
    run("cc", &["-Wall", "-Wextra", "-Werror", "-std=c99", "-pedantic", headers, "plain.c", "-o", "plain"]);
    run("./plain", &[]);
}

#[test]
fn what_is_no_place_is_said() {
    let work = Work::with(VAULT);
    let says = |options: &[&str], message: &str| {
        let output = work.run(&[&["--no-replay", "--runs", "1"], options].concat());
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8_lossy(&output.stderr), format!("byway: {message}\n"));
    };
    says(&["--prefer", "unlok"], "--prefer unlok: the program has no function `unlok`; did you mean `unlock`?");
    says(
        &["--avoid", "xyzzy_plugh"],
        "--avoid xyzzy_plugh: the program has no function `xyzzy_plugh`; name one that it has",
    );
    says(
        &["--avoid", "progam.c:7"],
        "--avoid progam.c:7: the program has no file `progam.c`; did you mean `program.c`?",
    );
    says(
        &["--avoid", "qqqqqqqq:7"],
        "--avoid qqqqqqqq:7: the program has no function or file `qqqqqqqq`; name one that it has",
    );
    says(
        &["--prefer", "program.c:17"],
        "--prefer program.c:17: no code stands on line 17; the nearest lines with code are 15 and 21",
    );
    says(
        &["--prefer", "unlock:30-99"],
        "--prefer unlock:30-99: no code stands on the lines 30 to 99; the nearest line with code is 15",
    );
    says(&["--prefer", "unlock=many"], "--prefer unlock=many: a weight is a number from 1 to 1000");
    says(&["--prefer", "unlock:top"], "--prefer unlock:top: `top` is no line; give LINE or LINE-LINE");
    let unit = "the program has no function `unlok`; did you mean `unlock`?\n --> strategy:1:6\n  |\n1 | unit(unlok)[dfs]\n  |      ^^^^^";
    says(&["--search", "unit(unlok)[dfs]"], unit);
    assert!(!work.out().exists(), "nothing is written before the places are right");
}

#[test]
fn a_priority_that_is_none_is_said() {
    let work = Work::with("#include <byway.h>\nBYWAY_PRIORITY(HIGH) int main(void) { return 0; }\n");
    let output = work.run(&["--no-replay"]);
    let message = "byway: program.c: `main` has the annotation `byway:priority=HIGH`: a priority is a number from -1000 to 1000\n";
    assert_eq!((output.status.code(), &*String::from_utf8_lossy(&output.stderr)), (Some(2), message));
}

#[test]
fn one_function_may_be_the_unit() {
    let runs = |search: &str| {
        let made = Work::with(VAULT).generate(&["--no-replay", "--runs", "500", "--search", search]);
        made.summary["runs"].as_u64().expect("a number")
    };
    // `unlock` can be covered, `main` cannot: there is no such sum.
    assert!(runs("unit(unlock)[bfs]") < 500);
    assert_eq!((runs("unit(main)[bfs]"), runs("unit[bfs]")), (500, 500));
    // Below `main` nothing is turned round; outside of `unlock` everything is.
    assert_eq!((runs("max-call-depth(0, main)[bfs]"), runs("max-call-depth(0)[bfs]")), (1, 1));
    assert_eq!(runs("max-call-depth(0, unlock)[bfs]"), 500);
}
