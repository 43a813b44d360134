//! Bytes and words as C writes them.

/// Bytes as a C string literal, in quotes. What C does not print is written in octal, which ends by itself after three
/// digits, and no two question marks stand together, so that there are no trigraphs.
pub fn string(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + 2);
    text.push('"');
    let mut after_question_mark = false;
    for &byte in bytes {
        match byte {
            b'"' => text.push_str("\\\""),
            b'\\' => text.push_str("\\\\"),
            b'\n' => text.push_str("\\n"),
            b'\t' => text.push_str("\\t"),
            b'\r' => text.push_str("\\r"),
            b'?' if after_question_mark => text.push_str("\\?"),
            b' '..=b'~' => text.push(char::from(byte)),
            _ => text.push_str(&format!("\\{byte:03o}")),
        }
        after_question_mark = byte == b'?';
    }
    text.push('"');
    text
}

/// The words of C text that can be names, with repetitions. Those in strings and comments are among them.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .filter(|word| word.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_'))
}

/// Text for the inside of a comment: one line, that does not end it.
pub(super) fn commented(text: &str) -> String {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    line.replace("*/", "* /").replace("/*", "/ *")
}

/// An expression as an argument of a macro: in parentheses if it has a comma that would separate arguments.
pub(super) fn argument(expression: &str) -> String {
    let mut depth = 0usize;
    let mut quote = None;
    let mut characters = expression.chars();
    while let Some(c) = characters.next() {
        match (quote, c) {
            (Some(_), '\\') => {
                characters.next();
            }
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '(') => depth += 1,
            (None, ')') => depth = depth.saturating_sub(1),
            (None, ',') if depth == 0 => return format!("({expression})"),
            (None, _) => {}
        }
    }
    expression.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(string(b"say \"a\\b\"\n"), r#""say \"a\\b\"\n""#);
        assert_eq!(string(b"\x001\xff9"), r#""\0001\3779""#);
        assert_eq!(string(b"what???)"), r#""what?\?\?)""#);
    }

    #[test]
    fn commas_outside_of_parentheses_need_some() {
        assert_eq!(argument("f(a, b)"), "f(a, b)");
        assert_eq!(argument("\"a, b\""), "\"a, b\"");
        assert_eq!(argument("'\\''"), "'\\''");
        assert_eq!(argument("(int[]){1, 2}"), "((int[]){1, 2})");
    }

    #[test]
    fn comments_do_not_end_early() {
        assert_eq!(commented("a */ b\n/* c"), "a * / b / * c");
        assert_eq!(commented("a/*/b"), "a/ * /b");
    }
}
