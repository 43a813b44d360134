//! Inputs that are large but right.

use crate::COUNTS;
use crate::place::Place;
use std::fmt::Write;
use std::time::{Duration, Instant};

#[test]
fn a_program_may_have_many_arguments() {
    let place = Place::with("counts.c", COUNTS);
    let numbers: Vec<String> = (0..10_000).map(|number| number.to_string()).collect();
    place.answer(["counts.c", "--"].into_iter().chain(numbers.iter().map(String::as_str))).wrote("10000\n");
}

#[test]
fn a_program_may_have_long_arguments() {
    let text = "#include <stdio.h>\n#include <string.h>\nint main(int argc, char **argv) {\n  size_t total = 0;\n  \
                for (int i = 1; i < argc; i++) total += strlen(argv[i]);\n  printf(\"%zu\\n\", total);\n  return 0;\n}\n";
    // Linux takes no single argument of more than 128 KiB.
    let long = "x".repeat(125_000);
    let args = ["lengths.c", "--"].into_iter().chain(std::iter::repeat_n(long.as_str(), 8));
    Place::with("lengths.c", text).answer(args).wrote("1000000\n");
}

/// Much longer than any machine should need; the usual time is two seconds.
const LONGEST: Duration = Duration::from_secs(60);

#[test]
fn a_large_source_is_loaded_in_time() {
    let mut text = "#include <stdio.h>\n".to_owned();
    let mut calls = String::new();
    for number in 0..5_000 {
        write!(
            text,
            "static int f{number}(int x)\n{{\n  int y = x;\n  if (x > {number})\n    y += {number};\n  else\n    \
             y -= {number};\n  for (int i = 0; i < 3; i++)\n    y ^= i;\n  return y;\n}}\n"
        )
        .and_then(|()| writeln!(calls, "  sum += f{number}({});", number % 1000))
        .expect("strings take everything");
    }
    write!(text, "int main(void)\n{{\n  long sum = 0;\n{calls}  printf(\"%ld\\n\", sum);\n  return 0;\n}}\n")
        .expect("strings take everything");
    assert!(text.lines().count() > 50_000);
    let sum: i64 = (0..5_000i64)
        .map(|number| {
            let x = number % 1000;
            let y = if x > number { x + number } else { x - number };
            y ^ 1 ^ 2
        })
        .sum();
    let start = Instant::now();
    Place::with("large.c", &text).answer(["large.c"]).wrote(&format!("{sum}\n"));
    assert!(start.elapsed() < LONGEST, "it took {:?}", start.elapsed());
}

#[test]
fn a_long_function_is_loaded_in_time() {
    let mut text = "#include <stdio.h>\nint main(int argc, char **argv)\n{\n  unsigned a = argc, b = 2;\n".to_owned();
    let (mut a, mut b) = (1u32, 2u32);
    for number in 0..25_000u32 {
        let limit = number % 977;
        write!(text, "  if (a > {limit}) b += {number};\n  a ^= b;\n").expect("strings take everything");
        if a > limit {
            b = b.wrapping_add(number);
        }
        a ^= b;
    }
    text += "  printf(\"%u %u\\n\", a, b);\n  return 0;\n}\n";
    let start = Instant::now();
    Place::with("long.c", &text).answer(["long.c"]).wrote(&format!("{a} {b}\n"));
    assert!(start.elapsed() < LONGEST, "it took {:?}", start.elapsed());
}
