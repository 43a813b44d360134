//! The lists of dependencies that compilers write for make.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;

/// The files that a rule's target depends on.
pub fn dependencies(rule: &[u8]) -> Vec<PathBuf> {
    let start = rule.windows(2).position(|pair| pair[0] == b':' && pair[1].is_ascii_whitespace());
    let mut paths = Vec::new();
    let mut path = Vec::new();
    let mut bytes = rule[start.map_or(rule.len(), |at| at + 1)..].iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' if bytes.peek() == Some(&b'\n') => {
                bytes.next();
                finish(&mut path, &mut paths);
            }
            b'\\' if matches!(bytes.peek(), Some(b' ' | b'#' | b'\\')) => path.extend(bytes.next()),
            b'$' if bytes.peek() == Some(&b'$') => path.extend(bytes.next()),
            _ if byte.is_ascii_whitespace() => finish(&mut path, &mut paths),
            _ => path.push(byte),
        }
    }
    finish(&mut path, &mut paths);
    paths
}

fn finish(path: &mut Vec<u8>, paths: &mut Vec<PathBuf>) {
    if !path.is_empty() {
        paths.push(OsString::from_vec(std::mem::take(path)).into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_kind() {
        let rule = b"x: a.c \\\n  dir/b.h with\\ space.h $$money.h hash\\#.h\n";
        let expected = ["a.c", "dir/b.h", "with space.h", "$money.h", "hash#.h"].map(PathBuf::from);
        assert_eq!(dependencies(rule), expected);
        assert_eq!(dependencies(b"x:\n"), Vec::<PathBuf>::new());
        assert_eq!(dependencies(b""), Vec::<PathBuf>::new());
    }
}
