//! Functions that read numbers, against those of the machine's own C library: all texts of four characters over those that
//! mean something, and longer ones around the limits of types.

use crate::explorer::{build, explore};
use crate::texts::{self, c_string, compare, of_four};
use byway_ir::lower::LowerOptions;
use byway_ir::program::{Program, Summaries};
use std::ffi::{CString, c_char, c_int, c_long, c_ulong};
use std::sync::Arc;

/// What means something in a number, in some base, and what does not.
const CHARACTERS: &[u8] = b"\x0009-+ ax.e";

unsafe extern "C" {
    fn strtol(text: *const c_char, end: *mut *mut c_char, base: c_int) -> c_long;
    fn strtoul(text: *const c_char, end: *mut *mut c_char, base: c_int) -> c_ulong;
    fn __errno_location() -> *mut c_int;
}

const READ: &str =
    "#define READ(f, base) { char *end; errno = 0; tell(f(s, &end, base), 16); tell(end - s, 2); tell(errno, 2); }";

/// Reads a text in every way and tells what comes of it, without looking at it.
const BODY: &str = r#"
    tell(atoi(s), 16);
    tell(atol(s), 16);
    tell(atoll(s), 16);
    READ(strtol, 10) READ(strtol, 0) READ(strtol, 16) READ(strtol, 8) READ(strtol, 36)
    READ(strtoul, 10) READ(strtoul, 0) READ(strtoll, 7) READ(strtoull, 16) READ(strtoimax, 2) READ(strtoumax, 10)
    errno = 7;
    tell(strtol(s, NULL, 10), 16);
    tell(errno, 2);
"#;

/// The same, by the machine's own C library.
fn expected(text: &[u8]) -> String {
    let text = c_string(text);
    let mut told = String::new();
    let mut tell = |number: u64, digits: u32| texts::tell(&mut told, number, digits);
    let (fitting, _, error) = read(&text, true, 10);
    let wrapped = wrapped(text.as_bytes());
    assert!(wrapped == fitting || error == Some(34), "{text:?}");
    tell(wrapped as i32 as i64 as u64, 16);
    tell(wrapped, 16);
    tell(wrapped, 16);
    for (is_signed, base) in [
        (true, 10),
        (true, 0),
        (true, 16),
        (true, 8),
        (true, 36),
        (false, 10),
        (false, 0),
        (true, 7),
        (false, 16),
        (true, 2),
        (false, 10),
    ] {
        let (value, end, error) = read(&text, is_signed, base);
        tell(value, 16);
        tell(end, 2);
        tell(error.unwrap_or(0), 2);
    }
    let (value, _, error) = read(&text, true, 10);
    tell(value, 16);
    tell(error.unwrap_or(7), 2);
    told
}

/// The number at the beginning of a text, as `atol` of the C library that programs are explored with computes it: what does not fit
/// is undefined, and loses its upper bits.
fn wrapped(text: &[u8]) -> u64 {
    let blanks = text.iter().take_while(|byte| matches!(byte, b' ' | b'\t'..=b'\r')).count();
    let (sign, digits) = match &text[blanks..] {
        [sign @ (b'+' | b'-'), digits @ ..] => (*sign, digits),
        digits => (b'+', digits),
    };
    let digits = digits.iter().take_while(|byte| byte.is_ascii_digit());
    let number = digits.fold(0u64, |number, digit| number.wrapping_mul(10).wrapping_add(u64::from(digit - b'0')));
    if sign == b'-' { number.wrapping_neg() } else { number }
}

/// The number at the beginning of a text, its length, and an error. That there is no number is one for the C library that programs
/// are explored with.
fn read(text: &CString, is_signed: bool, base: c_int) -> (u64, u64, Option<u64>) {
    let mut end = std::ptr::null_mut();
    // SAFETY: the text ends with a zero, and the other pointers are to variables.
    let (value, error) = unsafe {
        *__errno_location() = 0;
        let value = match is_signed {
            true => strtol(text.as_ptr(), &mut end, base) as u64,
            false => strtoul(text.as_ptr(), &mut end, base),
        };
        (value, *__errno_location())
    };
    let length = end as u64 - text.as_ptr() as u64;
    let error = if length == 0 { 22 } else { error as u64 };
    (value, length, Some(error).filter(|&error| error != 0))
}

fn program(bytes: usize) -> Arc<Program> {
    texts::program(bytes, READ, BODY, Summaries::Numbers)
}

#[test]
fn numbers_of_four_characters_are_those_of_the_machine() {
    let decisions = compare(&program(4), of_four(CHARACTERS), expected);
    assert_eq!(decisions.into_iter().max(), Some(1), "nothing is decided but what the program asks");
}

#[test]
fn numbers_around_the_limits_of_types_are_those_of_the_machine() {
    let numbers = [
        "2147483647",
        "2147483648",
        "-2147483649",
        "4294967296",
        "9223372036854775806",
        "9223372036854775807",
        "9223372036854775808",
        "9223372036854775809",
        "-9223372036854775807",
        "-9223372036854775808",
        "-9223372036854775809",
        "18446744073709551614",
        "18446744073709551615",
        "18446744073709551616",
        "-18446744073709551615",
        "-18446744073709551616",
        "184467440737095516150",
        "99999999999999999999999",
        "-99999999999999999999999",
        "0x7fffffffffffffff",
        "0x8000000000000000",
        "-0x8000000000000001",
        "0xffffffffffffffff",
        "0x10000000000000000",
        "0777777777777777777777",
        "01777777777777777777777",
        "02000000000000000000000",
        "zzzzzzzzzzzz",
        "3w5e11264sgsf",
        "3w5e11264sgsg",
        "00000000000000000000001",
        "  \t\n +0000000000000012345",
    ];
    let texts = numbers.into_iter().map(|text| {
        let mut bytes = text.as_bytes().to_vec();
        bytes.resize(26, 0);
        bytes
    });
    compare(&program(26), texts, expected);
}

#[test]
fn numbers_that_go_on_and_on_are_read_by_the_code_of_the_function() {
    let mut texts: Vec<Vec<u8>> = [b'0', b' ', b'9'].map(|byte| vec![byte; 40]).to_vec();
    texts[0][39] = b'7';
    texts[1][38..].copy_from_slice(b"-4");
    compare(&program(40), texts, expected);
}

/// Numbers at the end of which another one begins, and texts that lack their end.
const FOLLOWING: &str = r#"#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    char s[5], *end;
    klee_make_symbolic(s, sizeof s, "s");
    for (int i = 0; i < 5; i++) klee_assume((s[i] == '1') | (s[i] == ' ') | (s[i] == 0));
    long a = strtol(s, &end, 10);
    if (end == s) return 1;
    if (*end == 0) return 2;
    long b = strtol(end, &end, 10);
    if (a == 11 && b == 1) return 3;
    return 4;
}
"#;

#[test]
fn what_follows_a_number_is_read_as_without_summaries() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("following.c");
    std::fs::write(&file, FOLLOWING).expect("a file");
    let ends = [Summaries::None, Summaries::Numbers].map(|summaries| {
        let runs = explore(&build(&file, LowerOptions { summaries, ..LowerOptions::default() }), &[]);
        let mut ends: Vec<String> = runs.into_iter().map(|run| run.ending).collect();
        let count = ends.len();
        ends.sort();
        ends.dedup();
        (ends, count)
    });
    assert_eq!(ends[0].0, ends[1].0);
    assert!(ends[0].0.iter().any(|end| end == "out-of-bounds read"), "{:?}", ends[0]);
    println!("{} paths, {} with summaries", ends[0].1, ends[1].1);
    assert!(ends[1].1 < ends[0].1, "{ends:?}");
}
