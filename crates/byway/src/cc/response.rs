//! Response files: arguments that stand in a file, `@file` on the command line.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;

/// Response files may name others; a file that names itself ends here.
const DEEPEST: usize = 16;

/// The arguments with those of response files in place. A file that cannot be read stays an argument, as for clang.
pub(super) fn expand(arguments: &[OsString]) -> Vec<OsString> {
    let mut expanded = Vec::with_capacity(arguments.len());
    expand_into(arguments, 0, &mut expanded);
    expanded
}

fn expand_into(arguments: &[OsString], depth: usize, expanded: &mut Vec<OsString>) {
    for argument in arguments {
        let content = match argument.as_bytes() {
            [b'@', name @ ..] if depth < DEEPEST => fs::read(Path::new(std::ffi::OsStr::from_bytes(name))).ok(),
            _ => None,
        };
        match content {
            Some(content) => expand_into(&words(&content), depth + 1, expanded),
            None => expanded.push(argument.clone()),
        }
    }
}

/// Words as a shell would take them apart: quotes hold words together, a backslash takes the next byte as it is.
fn words(content: &[u8]) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut quote = None;
    let mut bytes = content.iter().copied();
    while let Some(byte) = bytes.next() {
        match (byte, quote) {
            (b'\\', open) if open != Some(b'\'') => word.get_or_insert_default().extend(bytes.next()),
            (b'"' | b'\'', None) => {
                quote = Some(byte);
                word.get_or_insert_default();
            }
            (_, Some(open)) if open == byte => quote = None,
            (_, None) if byte.is_ascii_whitespace() => words.extend(word.take().map(OsString::from_vec)),
            _ => word.get_or_insert_default().push(byte),
        }
    }
    words.extend(word.map(OsString::from_vec));
    words
}

/// What a command line may hold before its arguments go through a file, well below what systems allow.
const LONGEST: usize = 512 * 1024;

/// Arguments that fit a command line: themselves, or a response file that holds them.
pub(super) fn short(arguments: Vec<OsString>, folder: &Path) -> std::io::Result<Vec<OsString>> {
    if arguments.iter().map(|argument| argument.len() + 1).sum::<usize>() < LONGEST {
        return Ok(arguments);
    }
    let file = folder.join("arguments");
    fs::write(&file, quoted(&arguments))?;
    let mut named = OsString::from("@");
    named.push(&file);
    Ok(vec![named])
}

/// Arguments in a form that [`words`] takes apart again.
fn quoted(arguments: &[OsString]) -> Vec<u8> {
    let mut text = Vec::new();
    for argument in arguments {
        text.push(b'"');
        for &byte in argument.as_bytes() {
            if matches!(byte, b'"' | b'\\') {
                text.push(b'\\');
            }
            text.push(byte);
        }
        text.extend(b"\"\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_a_shell() {
        let text = b"-c  a.c\n-DX=\"a b\" 'it\\s' b\\ c \"\" \"q\\\"q\"";
        assert_eq!(words(text), ["-c", "a.c", "-DX=a b", "it\\s", "b c", "", "q\"q"]);
    }

    #[test]
    fn what_is_quoted_is_read_back() {
        let arguments = ["plain", "", "a b", "q\"q", "back\\slash", "it's"].map(OsString::from);
        assert_eq!(words(&quoted(&arguments)), arguments);
    }

    #[test]
    fn what_cannot_be_read_stays() {
        let arguments = [OsString::from("@/no/such/file"), OsString::from("-c")];
        assert_eq!(expand(&arguments), arguments);
    }
}
