//! `sscanf` of numbers, against the code of the C library that programs are explored with: all texts of four characters, run one by
//! one with and without the summary, must give the same.

use crate::explorer::{Quiet, build, finished, start};
use byway_ir::lower::LowerOptions;
use byway_ir::program::{Program, Summaries};
use byway_vm::machine::Outcome;
use std::sync::Arc;

const CHARACTERS: &[u8] = b"\x0009-+ :a";

/// Reads a text by several formats and tells what comes of it.
const SOURCE: &str = r#"#include <errno.h>
#include <klee/klee.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static char s[5];
static char told[4096];
static size_t length;
static void tell(unsigned long number, int digits)
{
    for (int i = 0; i < digits; i++) told[length++] = 'A' + (number >> 4 * i & 15);
}
#define TYPES(format, a_type, b_type) { \
    a_type a = 77; b_type b = 88; errno = 0; \
    tell(sscanf(s, format, &a, &b), 2); tell(a, 16); tell(b, 16); tell(errno, 2); }
int main(void)
{
    klee_make_symbolic(s, 4, "s");
    if (s[0] == 'Q') return 1;
    TYPES("%d", int, int)
    TYPES("%4d%c", int, char)
    TYPES("%2d%c", int, char)
    TYPES("%1d:%1d", int, int)
    TYPES("%d%d", int, int)
    TYPES("%d :%u", int, unsigned)
    TYPES("%*d%c", char, int)
    TYPES(" %c%ld", char, long)
    TYPES("%2hd%hhd", short, signed char)
    TYPES(":%llu", unsigned long long, int)
    write(1, told, length);
    return 0;
}
"#;

fn texts() -> impl Iterator<Item = Vec<u8>> {
    (0..CHARACTERS.len().pow(4)).map(|number| {
        let digit = |place: u32| CHARACTERS[number / CHARACTERS.len().pow(place) % CHARACTERS.len()];
        (0..4).map(digit).collect()
    })
}

/// What a program tells on each text.
fn told(program: &Arc<Program>) -> Vec<String> {
    let mut console = Quiet;
    let mut machine = start(program, &[], &mut console);
    let Outcome::Decision(_) = machine.run().expect("it runs") else { panic!("no decision about the first byte") };
    let snapshot = machine.snapshot();
    let run = |text: Vec<u8>| {
        machine.resume(&snapshot, Arc::from(&text[..]));
        loop {
            match machine.run().expect("it runs") {
                Outcome::Decision(_) => machine.grant(),
                outcome => {
                    let run = finished(&mut machine, &outcome);
                    assert_eq!(run.ending, "exit 0", "{text:?}");
                    return run.output;
                }
            }
        }
    };
    texts().map(run).collect()
}

#[test]
fn what_is_read_by_sscanf_is_what_its_code_reads() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("scanf.c");
    std::fs::write(&file, SOURCE).expect("a file");
    let program = |summaries| build(&file, LowerOptions { summaries, ..LowerOptions::default() });
    let (plain, summarised) = (told(&program(Summaries::None)), told(&program(Summaries::Numbers)));
    for ((text, plain), summarised) in texts().zip(plain).zip(summarised) {
        assert_eq!(summarised, plain, "{:?}", String::from_utf8_lossy(&text));
    }
}
