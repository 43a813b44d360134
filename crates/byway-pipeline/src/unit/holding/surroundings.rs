//! Surroundings that differ from the sandbox's.
//!
//! In the sandbox there are one user, one process without threads and no network, as in the engine. A test that passes there
//! because `getuid` gives 1000 or `socket` fails would not pass for its reader. So tests are run again with functions that
//! give what they might give elsewhere, and what differs then is no expectation of a test.

use std::path::Path;

/// Functions that give something else than in the sandbox.
pub(super) const TEXT: &str = include_str!("surroundings.c");

/// What each of them is written after.
const MARK: &str = "OTHER ";

/// Whether a program calls one of these functions. Names of what it takes from the C library are in it as they are.
pub(super) fn are_asked(program: &Path) -> std::io::Result<bool> {
    let bytes = std::fs::read(program)?;
    let names: Vec<&str> = functions().collect();
    Ok(bytes.split(|byte| *byte == 0).any(|word| names.iter().any(|name| name.as_bytes() == word)))
}

fn functions() -> impl Iterator<Item = &'static str> {
    let heads = TEXT.lines().filter_map(|line| line.strip_prefix(MARK)).filter_map(|line| line.split('(').next());
    heads.filter_map(|head| head.rsplit([' ', '*']).next())
}

#[cfg(test)]
mod tests {
    #[test]
    fn functions_are_known_by_their_names() {
        let names: Vec<&str> = super::functions().collect();
        for name in ["getuid", "getcwd", "fopen", "pthread_create", "socket", "gethostbyname"] {
            assert!(names.contains(&name), "{name}");
        }
        assert!(names.iter().all(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')));
    }
}
