//! `sscanf` of numbers, against the code of the C library that programs are explored with: all texts of three characters and some of four, run
//! one by one with and without the summary, must give the same.

use crate::explorer::{build, finished, start};
use byway_ir::lower::LowerOptions;
use byway_ir::program::{Program, Summaries};
use byway_vm::machine::Halt;
use std::sync::Arc;

const CHARACTERS: &[u8] = b"\x0009-+ :a.ex";

/// The beginning of programs that read a text by several formats and tell what comes of it.
const HEAD: &str = r#"#define _GNU_SOURCE
#include <errno.h>
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
static unsigned long bits_of_double(double d) { unsigned long bits; memcpy(&bits, &d, sizeof bits); return bits; }
static unsigned long bits_of_float(float f) { unsigned bits; memcpy(&bits, &f, sizeof bits); return bits; }
"#;

/// Ways to read numbers, characters and text between, from `SCAN`.
const FORMATS: &str = r#"
int main(void)
{
    klee_make_symbolic(s, 4, "s");
    if (s[0] == 'Q') return 1;
    TYPES("%d", int, int, , )
    TYPES("%4d%c", int, char, , )
    TYPES("%2d%c", int, char, , )
    TYPES("%1d:%1d", int, int, , )
    TYPES("%d%d", int, int, , )
    TYPES("%d :%u", int, unsigned, , )
    TYPES("%*d%c", char, int, , )
    TYPES(" %c%ld", char, long, , )
    TYPES("%2hd%hhd", short, signed char, , )
    TYPES(":%llu", unsigned long long, int, , )
    TYPES("%x", unsigned, int, , )
    TYPES("%3x%c", unsigned, char, , )
    TYPES("%i%i", int, int, , )
    TYPES("%o%2i", unsigned, int, , )
    TYPES("%lf", double, int, bits_of_double, )
    TYPES("%f%d", float, int, bits_of_float, )
    TYPES("%d%lf", int, double, , bits_of_double)
    TYPES("%*g%c", char, int, , )
    write(1, told, length);
    return 0;
}
"#;

/// From a text.
const FROM_TEXT: &str = r#"
#define TYPES(format, a_type, b_type, a_bits, b_bits) { \
    a_type a = 77; b_type b = 88; errno = 0; \
    tell(sscanf(s, format, &a, &b), 2); tell(a_bits(a), 16); tell(b_bits(b), 16); tell(errno, 2); }
"#;

/// All texts of three characters, and some of four.
fn texts() -> impl Iterator<Item = Vec<u8>> {
    let count = CHARACTERS.len();
    let short = 0..count.pow(3);
    let long = (count.pow(3)..count.pow(4)).step_by(11);
    short.chain(long).map(move |number| {
        let digit = |place: u32| CHARACTERS[number / count.pow(place) % count];
        (0..4).map(digit).collect()
    })
}

/// What a program tells on each text.
fn told(program: &Arc<Program>) -> Vec<String> {
    let mut machine = start(program, &[]);
    let Halt::Decision(_) = machine.run() else { panic!("no decision about the first byte") };
    let snapshot = machine.snapshot();
    let run = |text: Vec<u8>| {
        machine.resume(&snapshot, Arc::from(&text[..]));
        loop {
            match machine.run() {
                Halt::Decision(_) => machine.grant(),
                Halt::Ended(outcome) => {
                    let run = finished(&mut machine, &outcome);
                    assert_eq!(run.ending, "exit 0", "{text:?}");
                    return run.output;
                }
            }
        }
    };
    texts().map(run).collect()
}

fn compare(source: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("scanf.c");
    std::fs::write(&file, source).expect("a file");
    let program = |summaries| build(&file, LowerOptions { summaries, ..LowerOptions::default() });
    let (plain, summarised) = (told(&program(Summaries::None)), told(&program(Summaries::Numbers)));
    for ((text, plain), summarised) in texts().zip(plain).zip(summarised) {
        assert_eq!(summarised, plain, "{:?}", String::from_utf8_lossy(&text));
    }
}

#[test]
fn what_is_read_by_sscanf_is_what_its_code_reads() {
    compare(&[HEAD, FROM_TEXT, FORMATS].concat());
}
