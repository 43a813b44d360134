//! Texts as parts of names.

/// Characters that have names.
const CHARACTERS: [(u8, &str); 36] = [
    (b' ', "space"),
    (b'\t', "tab"),
    (b'\n', "newline"),
    (b'\r', "return"),
    (b'!', "exclamation"),
    (b'"', "quote"),
    (b'#', "hash"),
    (b'$', "dollar"),
    (b'%', "percent"),
    (b'&', "and"),
    (b'\'', "apostrophe"),
    (b'(', "open"),
    (b')', "close"),
    (b'*', "star"),
    (b'+', "plus"),
    (b',', "comma"),
    (b'-', "dash"),
    (b'.', "dot"),
    (b'/', "slash"),
    (b':', "colon"),
    (b';', "semicolon"),
    (b'<', "less"),
    (b'=', "equals"),
    (b'>', "greater"),
    (b'?', "question"),
    (b'@', "at"),
    (b'[', "bracket"),
    (b'\\', "backslash"),
    (b']', "end_bracket"),
    (b'^', "caret"),
    (b'_', "underscore"),
    (b'`', "backtick"),
    (b'{', "brace"),
    (b'|', "bar"),
    (b'}', "end_brace"),
    (b'~', "tilde"),
];

/// Characters that separate, and go without saying between letters and digits.
const SEPARATORS: &[u8] = b"-.:/_";

/// A text in words: `2024_02_30`, `dot_dot_slash`. In short, separators between letters and digits are not named. What
/// has no name is a number in hexadecimal.
pub(super) fn spell(text: &[u8], in_short: bool) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut is_inside_word = false;
    for (at, byte) in text.iter().enumerate() {
        if byte.is_ascii_alphanumeric() {
            match words.last_mut().filter(|_| is_inside_word) {
                Some(word) => word.push(char::from(*byte)),
                None => words.push(char::from(*byte).to_string()),
            }
            is_inside_word = true;
            continue;
        }
        let is_between = is_inside_word && text.get(at + 1).is_some_and(u8::is_ascii_alphanumeric);
        is_inside_word = false;
        if !(in_short && is_between && SEPARATORS.contains(byte)) {
            let named = CHARACTERS.iter().find(|(character, _)| character == byte);
            words.push(named.map_or_else(|| format!("x{byte:02x}"), |(_, name)| (*name).to_owned()));
        }
    }
    repetitions(&words).join("_")
}

/// Words, with a number where one is there several times.
fn repetitions(words: &[String]) -> Vec<String> {
    let mut shorter: Vec<String> = Vec::new();
    for same in words.chunk_by(|one, other| one == other) {
        match same {
            [word, _, _, ..] => shorter.push(format!("{}_{word}s", same.len())),
            _ => shorter.extend(same.iter().cloned()),
        }
    }
    shorter
}

/// Bytes in hexadecimal.
pub(super) fn in_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_spelled() {
        let short = |text: &str| spell(text.as_bytes(), true);
        assert_eq!(short("2024-02-30"), "2024_02_30");
        assert_eq!(short("../a"), "dot_dot_slash_a");
        assert_eq!(short("a b"), "a_space_b");
        assert_eq!(short("    "), "4_spaces");
        assert_eq!(short("-1"), "dash_1");
        assert_eq!(spell(b"a.b", false), "a_dot_b");
        assert_eq!(spell(b"\x01-\xff", true), "x01_dash_xff");
        assert_eq!(in_hex(b"\xc3("), "c3_28");
    }
}
