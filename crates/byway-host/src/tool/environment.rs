//! What tools see of the environment.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// Variables that tools see as they are: where files of the user's own lie, and where short-lived ones go.
const PASSED: [&str; 2] = ["HOME", "TMPDIR"];

/// Variables that tools see with these values. What they say is looked at, so they speak one language. When clang crashes on
/// a source, it would start further tools and leave reports in the folder for short-lived files, where the user does
/// not look.
const FIXED: [(&str, &str); 4] = [
    ("LANG", "C"),
    ("LC_ALL", "C"),
    ("LLVM_DISABLE_SYMBOLIZATION", "1"),
    ("CCC_OVERRIDE_OPTIONS", "#^-fno-crash-diagnostics"),
];

/// Lets a command see nothing else.
pub(super) fn clean(command: &mut Command) {
    command.env_clear().env("PATH", env::join_paths(search_path()).unwrap_or_default()).envs(FIXED);
    for name in PASSED {
        if let Some(value) = env::var_os(name) {
            command.env(name, value);
        }
    }
}

/// The folders in which programs are looked for. One that goes from the working folder on would find what lies beside the
/// files under test, so such are left out.
pub fn search_path() -> Vec<PathBuf> {
    let all: OsString = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&all).filter(|folder| folder.is_absolute()).collect()
}
