//! `strtod` and its like against those of the machine's own C library, bit for bit: all texts of four characters over those that mean
//! something, random longer ones, and those around what floats hold.

use crate::explorer::{build, explore};
use crate::texts::{self, c_string, compare, of_four};
use byway_expr::testing::Random;
use byway_ir::lower::LowerOptions;
use byway_ir::program::Summaries;
use std::ffi::{c_char, c_int};

/// What means something in a number, and what does not. Where `0x` is no number libraries differ on what is left, so there is no `x`.
const CHARACTERS: &[u8] = b"\x00019.eE-+ ib";

unsafe extern "C" {
    fn strtod(text: *const c_char, end: *mut *mut c_char) -> f64;
    fn strtof(text: *const c_char, end: *mut *mut c_char) -> f32;
    fn __errno_location() -> *mut c_int;
}

/// Reads a text in every way and tells what comes of it, without looking at it.
const BODY: &str = r#"
    char *end;
    unsigned long bits = 0;
    errno = 0;
    double d = strtod(s, &end);
    memcpy(&bits, &d, sizeof d);
    tell(bits, 16), tell(end - s, 2), tell(errno, 2);
    errno = 7;
    float f = strtof(s, &end);
    bits = 0;
    memcpy(&bits, &f, sizeof f);
    tell(bits, 8), tell(end - s, 2), tell(errno, 2);
    d = atof(s);
    memcpy(&bits, &d, sizeof d);
    tell(bits, 16);
"#;

/// The same, by the machine's own C library; that there is no number is an error for the one that programs are explored with.
fn expected(text: &[u8]) -> String {
    let text = c_string(text);
    let mut told = String::new();
    let mut tell = |number: u64, digits: u32| texts::tell(&mut told, number, digits);
    let mut end = std::ptr::null_mut();
    let error = |end: *mut c_char, unless: u64| {
        // SAFETY: the place of the error belongs to this thread.
        let error = unsafe { *__errno_location() } as u64;
        if end as u64 == text.as_ptr() as u64 {
            22
        } else if error == 0 {
            unless
        } else {
            error
        }
    };
    // SAFETY: the text ends with a zero, and the other pointers are to variables.
    unsafe {
        *__errno_location() = 0;
        let double = strtod(text.as_ptr(), &mut end);
        tell(double.to_bits(), 16);
        tell(end as u64 - text.as_ptr() as u64, 2);
        tell(error(end, 0), 2);
        *__errno_location() = 0;
        let float = strtof(text.as_ptr(), &mut end);
        tell(float.to_bits().into(), 8);
        tell(end as u64 - text.as_ptr() as u64, 2);
        tell(error(end, 7), 2);
        tell(double.to_bits(), 16);
    }
    told
}

/// Runs a program on texts; how many of them decided nothing but what summaries do.
fn followed(bytes: usize, texts: impl IntoIterator<Item = Vec<u8>>) -> usize {
    let program = texts::program(bytes, "", BODY, Summaries::Numbers);
    // The first byte, and for each of three calls whether it is followed, and its power of ten.
    compare(&program, texts, expected).into_iter().filter(|&decisions| decisions <= 7).count()
}

#[test]
fn decimals_of_four_characters_are_those_of_the_machine() {
    let texts = of_four(CHARACTERS);
    let count = texts.len();
    let followed = followed(4, texts);
    assert!(followed * 10 > count * 7, "{followed} of {count} are followed");
}

#[test]
fn decimals_around_what_floats_hold_are_those_of_the_machine() {
    let texts = [
        "9007199254740992",
        "9007199254740993",
        "9007199254740991.0",
        "900719925474099.3",
        "16777216",
        "16777217",
        "1677721.6",
        "1677721.7",
        "0.000000000000000000001",
        "1e22",
        "1e23",
        "9007199254740991e22",
        "9007199254740992e-22",
        "123456789012345e-22",
        "1e-22",
        "1e-23",
        "8.5e10",
        "1.1e-10",
        "1e11",
        "1e400",
        "-1e-400",
        "1e99999999999",
        "0e99",
        "0.1",
        "-0.1",
        "-0",
        "-0.0e5",
        ".5",
        "5.",
        "-.5e+1",
        "1e+",
        "1e-",
        "1e5e5",
        "1.2.3",
        "  \t\n+12.5",
        "inf",
        "-INFINITY",
        "infinit",
        "2.2250738585072014e-308",
        "3.4028236e38",
    ];
    let texts = texts.into_iter().map(|text| {
        let mut bytes = text.as_bytes().to_vec();
        bytes.resize(24, 0);
        bytes
    });
    followed(24, texts);
}

#[test]
fn random_decimals_are_those_of_the_machine() {
    let mut random = Random::new(3);
    let texts = (0..3000).map(|_| {
        let mut text = Vec::new();
        text.extend_from_slice(random.pick(&[&b""[..], b"-", b"+", b" -", b"0", b"."]));
        let digits = 1 + random.below(5);
        text.extend((0..digits).map(|_| b'0' + random.below(10) as u8));
        text.push(b'.');
        let digits = random.below(5);
        text.extend((0..digits).map(|_| b'0' + random.below(10) as u8));
        if random.below(2) == 0 {
            text.extend(format!("e{}", random.below(60) as i64 - 30).bytes());
        }
        text.resize(18, 0);
        text
    });
    let followed = followed(18, texts);
    assert!(followed > 500, "{followed} of 3000 are followed");
}

/// Ways that a program finds through numbers, and what it does where there is none.
const LIMITS: &str = r#"#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    char s[6], *end;
    klee_make_symbolic(s, 5, "s");
    s[5] = 0;
    double x = strtod(s, &end);
    if (end == s) return 1;
    if (*end != 0) return 2;
    if (!(x >= 0 && x <= 30)) return 3;
    if (x == 12.5) return 4;
    if (x > 0.0 && x < 0.05) return 5;
    return 6;
}
"#;

#[test]
fn numbers_that_a_program_asks_for_are_found_on_few_paths() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("limits.c");
    std::fs::write(&file, LIMITS).expect("a file");
    let source = std::fs::read_to_string(&file).expect("the file");
    // Without letters everything is followed, so all paths are few.
    let only = "for (int i = 0; i < 5; i++) klee_assume((s[i] < 'A') & (s[i] != '-'));";
    let text = source.replace("s[5] = 0;", &format!("s[5] = 0; {only}"));
    std::fs::write(&file, text).expect("a file");
    let options = LowerOptions { summaries: Summaries::Numbers, ..LowerOptions::default() };
    let runs = explore(&build(&file, options), &[]);
    let mut ends: Vec<&str> = runs.iter().map(|run| run.ending.as_str()).filter(|end| *end != "discarded").collect();
    let count = ends.len();
    ends.sort_unstable();
    ends.dedup();
    assert_eq!(ends, ["exit 1", "exit 2", "exit 3", "exit 4", "exit 5", "exit 6"]);
    assert!(count < 60, "{count} paths");
}
