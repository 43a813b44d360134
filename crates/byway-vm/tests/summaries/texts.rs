//! Programs that read a text and tell what they made of it, run on many texts.

use crate::explorer::{build, finished, start};
use byway_ir::lower::LowerOptions;
use byway_ir::program::{Program, Summaries};
use byway_vm::ending::Ending;
use byway_vm::machine::{Halt, Machine};
use std::ffi::CString;
use std::sync::Arc;

/// A program that has a text `s` of so many bytes as its input, and whose first decision is about the first byte.
pub fn program(bytes: usize, prelude: &str, body: &str, summaries: Summaries) -> Arc<Program> {
    let source = format!(
        r#"#include <errno.h>
#include <inttypes.h>
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static char s[{bytes} + 1];
static char told[4096];
static size_t length;
static void tell(unsigned long number, int digits)
{{
    for (int i = 0; i < digits; i++) told[length++] = 'A' + (number >> 4 * i & 15);
}}
{prelude}
int main(void)
{{
    klee_make_symbolic(s, {bytes}, "s");
    if (s[0] == 'Q') return 1;
    {body}
    write(1, told, length);
    return 0;
}}
"#
    );
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("texts.c");
    std::fs::write(&file, source).expect("a file");
    build(&file, LowerOptions { summaries, ..LowerOptions::default() })
}

/// What `tell` adds to what was told.
pub fn tell(told: &mut String, number: u64, digits: u32) {
    told.extend((0..digits).map(|at| char::from(b'A' + (number >> (4 * at) & 15) as u8)));
}

/// A text up to its end.
pub fn c_string(text: &[u8]) -> CString {
    CString::new(text.iter().copied().take_while(|&byte| byte != 0).collect::<Vec<u8>>()).expect("no zero")
}

/// All texts of four of some characters.
pub fn of_four(characters: &[u8]) -> impl ExactSizeIterator<Item = Vec<u8>> {
    (0..characters.len().pow(4)).map(|number| {
        let character = |place: u32| characters[number / characters.len().pow(place) % characters.len()];
        (0..4).map(character).collect()
    })
}

/// Runs a program up to its end; how many decisions it makes on the way.
pub fn finish(machine: &mut Machine) -> (Ending, usize) {
    let mut decisions = 0;
    loop {
        match machine.run() {
            Halt::Decision(_) => machine.grant(),
            Halt::Ended(outcome) => return (outcome, decisions),
        }
        decisions += 1;
    }
}

/// Compares a program's runs on texts with what is expected; how many decisions each made besides the first.
pub fn compare(
    program: &Arc<Program>,
    texts: impl IntoIterator<Item = Vec<u8>>,
    expected: impl Fn(&[u8]) -> String,
) -> Vec<usize> {
    let mut machine = start(program, &[]);
    let Halt::Decision(_) = machine.run() else { panic!("no decision about the first byte") };
    let snapshot = machine.snapshot();
    let mut all = Vec::new();
    for text in texts {
        machine.resume(&snapshot, Arc::from(&text[..]));
        let (outcome, decisions) = finish(&mut machine);
        let run = finished(&mut machine, &outcome);
        assert_eq!(run.ending, "exit 0", "{:?}", String::from_utf8_lossy(&text));
        assert_eq!(run.output, expected(&text), "{:?}", String::from_utf8_lossy(&text));
        all.push(decisions);
    }
    all
}
