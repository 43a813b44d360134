//! Finding programs, and remembering which clang is which version.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::UNIX_EPOCH;

use byway_host::{read_regular, run_tool, search_path};

use crate::cache;
use crate::error::ToolError;

/// The oldest clang whose text is read: the first with opaque pointers only.
pub(crate) const OLDEST: u32 = 16;

/// The names under which clang is looked for, best first.
const NAMES: &[&str] = &["clang-19", "clang-18", "clang-17", "clang-16", "clang"];

/// A program that answered as clang does.
pub(crate) struct FoundClang {
    pub path: PathBuf,
    pub version: Version,
}

/// What `clang --version` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Version {
    pub major: u32,
    /// The whole first line, which tells one build of clang from another.
    pub line: String,
}

/// `$BYWAY_CLANG` if it is set, else the first of the usual names that is new enough.
pub(crate) fn find_clang() -> Result<FoundClang, ToolError> {
    if let Some(chosen) = env::var_os("BYWAY_CLANG").filter(|value| !value.is_empty()) {
        let path =
            find_program(&chosen).ok_or_else(|| ToolError::NoClang { tried: format!("{}", chosen.display()) })?;
        return new_enough(identify(path)?);
    }
    let mut refused = None;
    for path in NAMES.iter().filter_map(|name| find_program(OsStr::new(name))) {
        match identify(path).and_then(new_enough) {
            Ok(found) => return Ok(found),
            Err(error) => refused = Some(error),
        }
    }
    Err(refused.unwrap_or_else(|| ToolError::NoClang { tried: NAMES.join(", ") }))
}

/// The program that a shell would run for this name.
pub(crate) fn find_program(name: &OsStr) -> Option<PathBuf> {
    let path = Path::new(name);
    if path.components().count() > 1 {
        return path.is_file().then(|| path.to_owned());
    }
    search_path().into_iter().map(|folder| folder.join(name)).find(|path| path.is_file())
}

fn new_enough(found: FoundClang) -> Result<FoundClang, ToolError> {
    if found.version.major < OLDEST {
        return Err(ToolError::TooOld { tool: found.path, major: found.version.major });
    }
    Ok(found)
}

/// Asks the program for its version, or recalls the answer: starting clang costs ten times what opening the
/// cached libc does.
fn identify(path: PathBuf) -> Result<FoundClang, ToolError> {
    let memo = memo_file(&path);
    if let Some(version) = memo.as_deref().and_then(recall) {
        return Ok(FoundClang { path, version });
    }
    let output = run_tool(Command::new(&path).arg("--version"), None).map_err(ToolError::failed(&path, "--version"))?;
    let answer = String::from_utf8_lossy(&output.stdout);
    let first_line = answer.lines().next().unwrap_or_default();
    let version = parse_version(first_line)
        .ok_or_else(|| ToolError::NotClang { tool: path.clone(), answer: first_line.to_owned() })?;
    if let Some(file) = memo {
        remember(&file, &version.line);
    }
    Ok(FoundClang { path, version })
}

/// Where the answer of exactly this program is kept; another size or date is another program.
fn memo_file(program: &Path) -> Option<PathBuf> {
    let real = fs::canonicalize(program).ok()?;
    let metadata = fs::metadata(&real).ok()?;
    let modified = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"with checksum");
    hasher.update(real.as_os_str().as_encoded_bytes());
    hasher.update(&metadata.len().to_le_bytes());
    hasher.update(&modified.as_nanos().to_le_bytes());
    let name = format!("clang-{}.version", &hasher.finalize().to_hex()[..16]);
    let folder = cache::folder()?;
    cache::check(&folder).ok()?;
    Some(folder.join(name))
}

/// The most bytes of a memo.
const LONGEST_MEMO: u64 = 4096;

/// The answer that was kept, if it is still what it was.
fn recall(file: &Path) -> Option<Version> {
    let kept = String::from_utf8(read_regular(file, LONGEST_MEMO).ok()?).ok()?;
    let (line, checksum) = kept.split_once('\n')?;
    if checksum == blake3::hash(line.as_bytes()).to_hex().as_str() { parse_version(line) } else { None }
}

/// Keeps an answer. It only saves time, so a cache that cannot be written is no error.
fn remember(file: &Path, line: &str) {
    let temporary = file.with_extension(format!("{}.tmp", std::process::id()));
    let text = format!("{line}\n{}", blake3::hash(line.as_bytes()).to_hex());
    let is_kept = file.parent().is_some_and(|folder| cache::prepare(folder).is_ok())
        && fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, file)).is_ok();
    if !is_kept {
        let _ = fs::remove_file(&temporary);
    }
}

/// Reads `... clang version 19.1.7 (...)`.
fn parse_version(line: &str) -> Option<Version> {
    let line = line.trim();
    let (_, rest) = line.split_once("clang version ")?;
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    Some(Version { major: digits.parse().ok()?, line: line.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_several_makers_are_read() {
        let major = |line| parse_version(line).map(|version| version.major);
        assert_eq!(major("Debian clang version 19.1.7 (3~deb12u1)"), Some(19));
        assert_eq!(major("clang version 17.0.0"), Some(17));
        assert_eq!(major("Ubuntu clang version 18.1.3 (1ubuntu1)\n"), Some(18));
        assert_eq!(major("gcc (Debian 12.2.0-14) 12.2.0"), None);
        assert_eq!(major("clang version next"), None);
    }

    #[test]
    fn a_path_is_taken_as_it_is_and_a_name_is_looked_up() {
        assert_eq!(find_program(OsStr::new("/bin/sh")), Some(PathBuf::from("/bin/sh")));
        assert!(find_program(OsStr::new("sh")).is_some());
        assert_eq!(find_program(OsStr::new("/bin/no-such-program")), None);
        assert_eq!(find_program(OsStr::new("no-such-program")), None);
    }
}
