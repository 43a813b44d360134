//! The notation of witnesses: bytes of the inputs in the order in which a program asks for them.
//!
//! Parts stand between spaces: bytes as hexadecimal digits (`0f000000`), text in quotes (`"begin end"`), and either repeated
//! (`0f000000*20`). What is not told is zero.

use libtest_mimic::Trial;

/// The bytes that a witness tells.
pub fn parse(text: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (part, after) = match rest.strip_prefix('"') {
            Some(quoted) => {
                let (part, after) = quoted.split_once('"').ok_or_else(|| format!("no quote ends `{rest}`"))?;
                (part.as_bytes().to_vec(), after)
            }
            None => {
                let end = rest.find([' ', '*']).unwrap_or(rest.len());
                (hexadecimal(&rest[..end])?, &rest[end..])
            }
        };
        let (times, after) = repetition(after)?;
        bytes.extend(part.repeat(times));
        rest = after.trim_start();
    }
    Ok(bytes)
}

fn hexadecimal(digits: &str) -> Result<Vec<u8>, String> {
    let wrong = || format!("`{digits}` are no bytes: two hexadecimal digits make one");
    if !digits.len().is_multiple_of(2) || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(wrong());
    }
    (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).map_err(|_| wrong())).collect()
}

/// How often the part before this text stands there, and the text after that.
fn repetition(text: &str) -> Result<(usize, &str), String> {
    let Some(text) = text.strip_prefix('*') else { return Ok((1, text)) };
    let end = text.find(' ').unwrap_or(text.len());
    let times = text[..end].parse().map_err(|_| format!("`*{}` does not say how often", &text[..end]))?;
    Ok((times, &text[end..]))
}

/// Tests of the notation itself.
pub fn self_checks() -> Vec<Trial> {
    let right: [(&str, &[u8]); 4] =
        [("", b""), ("0f00 41", b"\x0f\0A"), (r#""a b" 0a"#, b"a b\n"), (r#"00*2 "x"*3"#, b"\0\0xxx")];
    let trial = Trial::test("witness::notation", move || {
        for (text, bytes) in right {
            if parse(text)? != bytes {
                return Err(format!("`{text}` is read as {:02x?}", parse(text)?).into());
            }
        }
        match ["0", "0g", "\"a", "00*x", "00*"].into_iter().find(|text| parse(text).is_ok()) {
            Some(text) => Err(format!("`{text}` is accepted").into()),
            None => Ok(()),
        }
    });
    vec![trial]
}
