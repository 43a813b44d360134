//! Splitting annotation values into words as a shell does, and the escapes of `//@ stdin:`.

/// Splits into words: single quotes keep everything, double quotes keep all but backslashes, a backslash keeps the
/// next character.
pub fn split(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match (quote, character) {
            (None, ' ') => words.extend(word.take()),
            (None, '\'' | '"') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (Some(open), close) if open == close => quote = None,
            (None | Some('"'), '\\') => {
                let kept = characters.next().ok_or("a backslash needs a character after it")?;
                word.get_or_insert_default().push(kept);
            }
            _ => word.get_or_insert_default().push(character),
        }
    }
    if let Some(open) = quote {
        return Err(format!("the quote {open} is not closed"));
    }
    words.extend(word);
    Ok(words)
}

/// Replaces `\n`, `\t`, `\r`, `\0`, `\\` and `\xHH` by the bytes they stand for.
pub fn unescape(text: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let (&kind, after) = rest.split_first().ok_or("a backslash needs a character after it")?;
        rest = after;
        bytes.push(match kind {
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'0' => 0,
            b'\\' => b'\\',
            b'x' => {
                let digits = rest.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
                let value = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
                rest = rest.get(2..).unwrap_or_default();
                value.ok_or("`\\x` needs two hexadecimal digits")?
            }
            other => return Err(format!("unknown escape `\\{}`", char::from(other))),
        });
    }
    Ok(bytes)
}
