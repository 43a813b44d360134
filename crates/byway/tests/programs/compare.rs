//! Comparing two runs and saying where they part.

use std::fmt::Write;

use byway_testing::process::Run;

/// How many lines are shown from the first difference on.
const SHOWN: usize = 8;

/// Succeeds when both runs wrote the same and ended the same; the error shows each first difference.
pub fn same(native: &Run, byway: &Run) -> Result<(), String> {
    let mut differences = String::new();
    if native.code != byway.code {
        let _ = writeln!(differences, "exit code: native {}, byway {}", native.code, byway.code);
    }
    for (stream, expected, actual) in
        [("stdout", &native.stdout, &byway.stdout), ("stderr", &native.stderr, &byway.stderr)]
    {
        if expected != actual {
            let _ = write!(differences, "{stream} differs {}", difference(expected, actual));
        }
    }
    if differences.is_empty() { Ok(()) } else { Err(differences) }
}

/// The lines around the first difference, native ones after `-` and Byway's after `+`.
fn difference(expected: &[u8], actual: &[u8]) -> String {
    let expected: Vec<&[u8]> = expected.split_inclusive(|&byte| byte == b'\n').collect();
    let actual: Vec<&[u8]> = actual.split_inclusive(|&byte| byte == b'\n').collect();
    let at = expected.iter().zip(&actual).take_while(|(a, b)| a == b).count();
    let mut text = format!("from line {} (- native, + byway):\n", at + 1);
    for line in &expected[at.saturating_sub(2)..at] {
        show(&mut text, ' ', line);
    }
    for (sign, lines) in [('-', &expected), ('+', &actual)] {
        for line in lines.iter().skip(at).take(SHOWN) {
            show(&mut text, sign, line);
        }
        if lines.len() > at + SHOWN {
            let _ = writeln!(text, "{sign} ({} more lines)", lines.len() - at - SHOWN);
        }
    }
    text
}

/// Shows one line with what cannot be seen made visible.
fn show(text: &mut String, sign: char, line: &[u8]) {
    let (content, end) = match line.strip_suffix(b"\n") {
        Some(content) => (content, ""),
        None => (line, " (no newline)"),
    };
    let _ = writeln!(text, "{sign} {}{end}", content.escape_ascii());
}
