//! What programs under test have said, in a form that can be shown to people: they may say anything.

/// As much of a line as anybody reads.
const LONGEST: usize = 400;

/// One line, with what a terminal would act on replaced, and cut where it goes on for too long.
pub(super) fn line(bytes: &[u8]) -> String {
    // No more bytes are looked at than such a line can have.
    let bytes = &bytes[..bytes.len().min(4 * LONGEST + 4)];
    let text = String::from_utf8_lossy(bytes);
    let mut chars = text.chars().map(|c| if acts(c) { char::REPLACEMENT_CHARACTER } else { c });
    let mut line: String = chars.by_ref().take(LONGEST).collect();
    if chars.next().is_some() {
        line.push_str("...");
    }
    line
}

/// Several lines, each as one.
pub(super) fn lines(bytes: &[u8]) -> String {
    const MOST: usize = 50;
    let lines: Vec<String> = bytes.split(|&byte| byte == b'\n').take(MOST).map(line).collect();
    lines.join("\n").trim().to_owned()
}

/// Whether a terminal does anything else with a character than show it: it controls, or changes the order of others.
fn acts(c: char) -> bool {
    c != '\t' && c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_not_told_what_to_do() {
        assert_eq!(line(b"a.c:1: \x1b]0;title\x07 \xff end\r"), "a.c:1: \u{fffd}]0;title\u{fffd} \u{fffd} end\u{fffd}");
        assert_eq!(line("left \u{202e}right".as_bytes()), "left \u{fffd}right");
        assert_eq!(line("\u{e4}".as_bytes()), "\u{e4}");
    }

    #[test]
    fn long_lines_are_cut() {
        let shown = line(&vec![b'x'; 1 << 20]);
        assert_eq!(shown, format!("{}...", "x".repeat(LONGEST)));
        assert_eq!(lines(&b"line\n".repeat(1000)).lines().count(), 50);
    }
}
