//! Which files the linker is given.

use byway_clang::command_line::{CommandLine, Item, Kind};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// The archives that `-l` options name in the folders of `-L` options. The C library's own are not among them.
pub(super) fn named_archives(line: &CommandLine) -> Vec<PathBuf> {
    let folders = values(line, "-L");
    let names = values(line, "-l");
    names
        .iter()
        .filter_map(|name| folders.iter().map(|folder| folder.join(file_name(name))).find(|path| path.is_file()))
        .collect()
}

/// The objects and archives that are named as files.
pub(super) fn files(line: &CommandLine) -> impl Iterator<Item = &Path> {
    line.inputs().filter(|input| input.kind == Kind::Linked).map(|input| input.path.as_path())
}

fn file_name(name: &Path) -> PathBuf {
    let text = name.to_string_lossy();
    match text.strip_prefix(':') {
        Some(whole) => whole.into(),
        None => format!("lib{text}.a").into(),
    }
}

/// The values of an option of one letter.
fn values(line: &CommandLine, option: &str) -> Vec<PathBuf> {
    let options = line.items.iter().filter_map(|item| match item {
        Item::Option { words, .. } => Some(words),
        Item::Input(_) => None,
    });
    options
        .filter_map(|words| match &words[..] {
            [name, value] if name == option => Some(value.into()),
            [joined] => {
                let rest = joined.as_bytes().strip_prefix(option.as_bytes())?;
                Some(PathBuf::from(std::ffi::OsStr::from_bytes(rest)))
            }
            _ => None,
        })
        .collect()
}
