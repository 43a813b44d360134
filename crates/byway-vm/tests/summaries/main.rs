//! Summaries of string functions are what the functions do: with and without them, and by an oracle that tries all inputs
//! over three letters, programs end in the same ways, with the same results and the same errors, on fewer paths.

mod cases;
mod decimals;
#[path = "../interfaces/explorer.rs"]
mod explorer;
mod numbers;
mod oracle;
mod scanf;
mod texts;

use byway_ir::lower::LowerOptions;
use byway_ir::program::{Program, Summaries};
use byway_vm::machine::Halt;
use cases::Case;
use explorer::{Run, build, endings, explore, finished, start};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What an input byte may be.
const LETTERS: [u8; 3] = [0, b'a', b'B'];

/// How a program ends: its outcome, and the number that it tells before.
pub type End = (String, String);

/// A program around a case: its input is `a`, and `s` is the same with a zero behind it.
fn source(case: &Case) -> String {
    let Case { bytes, body, .. } = case;
    format!(
        r#"#define _GNU_SOURCE
#include <klee/klee.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
static unsigned char a[{bytes}];
static char s[{bytes} + 1];
/* Ways to end; `?:` might be no branch. */
#define EITHER(c, n) {{ if (c) return tell(n, 1); return tell(n, 0); }}
#define BY_SIGN(n) {{ if ((n) < 0) return tell(n, 1); if ((n) == 0) return tell(n, 2); return tell(n, 3); }}
/* Tells a number without looking at it. */
static int tell(long number, int status)
{{
    char text[8];
    for (int i = 0; i < 8; i++) text[i] = 'A' + (number >> 4 * i & 15);
    write(1, text, sizeof text);
    return status;
}}
int main(void)
{{
    klee_make_symbolic(a, sizeof a, "a");
    for (int i = 0; i < {bytes}; i++) klee_assume((a[i] == 0) | (a[i] == 'a') | (a[i] == 'B'));
    memcpy(s, a, sizeof a);
    {body}
}}
"#
    )
}

fn programs(case: &Case) -> [Arc<Program>; 2] {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(format!("{}.c", case.name));
    std::fs::write(&file, source(case)).expect("a file");
    [Summaries::None, Summaries::All]
        .map(|summaries| build(&file, LowerOptions { summaries, ..LowerOptions::default() }))
}

/// How a program ends with an input.
fn run(program: &Arc<Program>, input: &[u8]) -> Run {
    let mut machine = start(program, &[]);
    machine.set_model(Arc::from(input));
    loop {
        match machine.run() {
            Halt::Decision(_) => machine.grant(),
            Halt::Ended(outcome) => return finished(&mut machine, &outcome),
        }
    }
}

/// All inputs of so many bytes.
fn inputs(bytes: usize) -> Vec<Vec<u8>> {
    (0..bytes).fold(vec![Vec::new()], |shorter, _| {
        let longer = |input: &Vec<u8>| LETTERS.map(|letter| [&input[..], &[letter]].concat());
        shorter.iter().flat_map(longer).collect()
    })
}

fn end(run: &Run) -> End {
    (run.ending.clone(), run.output.clone())
}

/// Explores a case with and without summaries; the numbers of their runs.
fn check(case: &Case) -> [usize; 2] {
    let programs = programs(case);
    let expected: BTreeSet<String> = inputs(case.bytes).iter().map(|input| (case.oracle)(input).0).collect();
    programs.map(|program| {
        for input in inputs(case.bytes) {
            assert_eq!(end(&run(&program, &input)), (case.oracle)(&input), "{} of {input:?}", case.name);
        }
        let mut runs = explore(&program, &[]);
        runs.retain(|run| run.ending != "discarded");
        for run in &runs {
            assert_eq!(end(run), (case.oracle)(&run.inputs["a"]), "{} of {:?}", case.name, run.inputs["a"]);
        }
        let found: BTreeSet<String> = endings(&runs).into_keys().map(str::to_owned).collect();
        assert_eq!(found, expected, "{}", case.name);
        runs.len()
    })
}

#[test]
fn summaries_are_what_functions_do() {
    for case in cases::CASES {
        let [plain, summarised] = check(case);
        println!("{}: {plain} paths, {summarised} with summaries", case.name);
        assert!(summarised < plain, "{}: {plain} paths, {summarised} with summaries", case.name);
    }
}

#[test]
fn what_cannot_be_summarised_runs_as_it_does() {
    for case in cases::PLAIN_CASES {
        let [plain, summarised] = check(case);
        println!("{}: {plain} paths, {summarised} with summaries", case.name);
        assert!(summarised <= plain, "{}: {plain} paths, {summarised} with summaries", case.name);
    }
}
