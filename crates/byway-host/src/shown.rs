//! Words of others in a form that can be shown to people: programs, compilers and names of files may say anything.
//!
//! A terminal acts on some characters instead of showing them, and the reader of a report takes a new line for one of
//! Byway's. So everything for people passes through here, on its way to a terminal or to a file of text. Files for programs
//! (JSON) have exact values, which their own rules keep apart.

use std::borrow::Cow;

/// As much of a line of others as is shown.
const LONGEST: usize = 400;

/// As many lines of others as are shown.
const MOST_LINES: usize = 50;

/// What comes before the lines of others.
const MARGIN: &str = "  | ";

/// A text as one line, however it is made: what a terminal would act on is replaced, and so are ends of lines.
///
/// ```
/// assert_eq!(byway_host::shown::one_line("a\x1b[31m\nb"), "a\u{fffd}[31m\u{fffd}b");
/// ```
pub fn one_line(text: &str) -> Cow<'_, str> {
    match text.contains(acts) {
        true => text.chars().map(|c| if acts(c) { char::REPLACEMENT_CHARACTER } else { c }).collect::<String>().into(),
        false => text.into(),
    }
}

/// A text of several lines, each as one.
pub fn each_line(text: &str) -> Cow<'_, str> {
    match text.contains(|c| c != '\n' && acts(c)) {
        true => text.split('\n').map(one_line).collect::<Vec<_>>().join("\n").into(),
        false => text.into(),
    }
}

/// A text whose first line is Byway's. The others stand behind a margin: what others wrote to look like a line of Byway's
/// does not.
pub fn with_margin(text: &str) -> String {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let mut shown = one_line(first).into_owned();
    for line in rest.trim_end().lines() {
        shown.push('\n');
        if !line.is_empty() {
            shown.push_str(MARGIN);
            shown.push_str(&one_line(line));
        }
    }
    shown
}

/// Lines of others, all of them behind the margin.
pub fn quoted(text: &str) -> String {
    let marked = with_margin(&format!("\n{}", text.trim_start_matches('\n')));
    marked.trim_start_matches('\n').to_owned()
}

/// One line of bytes that Byway did not write, cut where it goes on for too long.
pub fn line(bytes: &[u8]) -> String {
    // No more bytes are looked at than such a line can have.
    let bytes = &bytes[..bytes.len().min(4 * LONGEST + 4)];
    let text = String::from_utf8_lossy(bytes);
    let text = one_line(&text);
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.into_owned(),
    }
}

/// Several lines, each as one.
pub fn lines(bytes: &[u8]) -> String {
    let lines: Vec<String> = bytes.split(|&byte| byte == b'\n').take(MOST_LINES).map(line).collect();
    lines.join("\n").trim().to_owned()
}

/// Whether a terminal does anything else with a character than show it: it controls, or changes the order of others.
fn acts(c: char) -> bool {
    c != '\t' && c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_not_told_what_to_do() {
        assert_eq!(line(b"a.c:1: \x1b]0;title\x07 \xff end\r"), "a.c:1: \u{fffd}]0;title\u{fffd} \u{fffd} end\u{fffd}");
        assert_eq!(line("left \u{202e}right".as_bytes()), "left \u{fffd}right");
        assert_eq!(line("\u{e4}\t".as_bytes()), "\u{e4}\t");
        assert_eq!(one_line("a\nb\u{9b}1m"), "a\u{fffd}b\u{fffd}1m");
        assert_eq!(each_line("a\x1b\nb\r\n"), "a\u{fffd}\nb\u{fffd}\n");
        assert!(matches!(each_line("a\nb"), Cow::Borrowed(_)));
    }

    #[test]
    fn lines_of_others_do_not_look_like_those_of_byway() {
        assert_eq!(with_margin("cannot read a\nbyway: all is well\n"), "cannot read a\n  | byway: all is well");
        assert_eq!(with_margin("a\n\nb\x1b"), "a\n\n  | b\u{fffd}");
        assert_eq!(with_margin("one"), "one");
        assert_eq!(quoted("a.c:1: warning\n    x\n"), "  | a.c:1: warning\n  |     x");
    }

    #[test]
    fn long_lines_are_cut() {
        let shown = line(&vec![b'x'; 1 << 20]);
        assert_eq!(shown, format!("{}...", "x".repeat(LONGEST)));
        assert_eq!(lines(&b"line\n".repeat(1000)).lines().count(), 50);
    }
}
