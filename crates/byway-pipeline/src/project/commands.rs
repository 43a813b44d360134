//! `compile_commands.json`: how a build compiles each of its files.

use super::flags::absolute_paths;
use crate::error::Error;
use byway_clang::screen;
use serde::Deserialize;
use std::ffi::OsString;
use std::fs::canonicalize;
use std::path::{Path, PathBuf};

/// How one file is compiled.
#[derive(Debug, Deserialize)]
struct Entry {
    /// The folder that the compiler works in.
    directory: PathBuf,
    /// The file, from there on.
    file: PathBuf,
    /// The command as the words that it consists of.
    #[serde(default)]
    arguments: Option<Vec<String>>,
    /// The command as a shell would take it.
    #[serde(default)]
    command: Option<String>,
}

/// How files are compiled.
#[derive(Debug)]
pub(super) struct CompileCommands {
    entries: Vec<Entered>,
}

/// What is said of a file.
#[derive(Debug)]
struct Entered {
    file: PathBuf,
    flags: Vec<OsString>,
    /// The folder that the compiler works in.
    directory: PathBuf,
}

/// Understands the text of a file. Folders that are not absolute go from that of the file on. Of the flags, those count that
/// decide what a source means: the others are for the compiler, the machine and the taste of the build.
pub(super) fn understand(path: &Path, text: &[u8]) -> Result<CompileCommands, Error> {
    let wrong = |reason: String| Error::Commands { path: path.into(), reason };
    let entries: Vec<Entry> = serde_json::from_slice(text).map_err(|error| wrong(error.to_string()))?;
    let above = path.parent().unwrap_or(Path::new("/"));
    let mut read = Vec::new();
    for Entry { directory, file, arguments, command } in entries {
        let words = match (arguments, command) {
            (Some(arguments), _) => arguments,
            (None, Some(command)) => shell_words::split(&command)
                .map_err(|error| wrong(format!("the command for {} cannot be read: {error}", file.display())))?,
            (None, None) => {
                return Err(wrong(format!("{} has neither `arguments` nor `command`", file.display())));
            }
        };
        let directory = above.join(directory);
        let words = words.into_iter().skip(1).map(OsString::from);
        let flags = absolute_paths(screen(words).meaningful(), &directory);
        read.push(Entered { file: directory.join(file), flags, directory });
    }
    Ok(CompileCommands { entries: read })
}

impl CompileCommands {
    /// The flags for a file, and the folder that the compiler works in. If it is compiled several times, the first one counts.
    pub(super) fn flags_of(&self, file: &Path) -> Option<(Vec<OsString>, &Path)> {
        let wanted = canonicalize(file).ok()?;
        let is_meant = |path: &Path| path.file_name() == wanted.file_name() && is_same(path, &wanted);
        let found = self.entries.iter().find(|entered| is_meant(&entered.file));
        found.map(|entered| (entered.flags.clone(), entered.directory.as_path()))
    }
}

impl CompileCommands {
    /// The sources that are compiled besides these files, with their flags and the folder that the compiler works in.
    pub(super) fn but(&self, files: &[PathBuf]) -> impl Iterator<Item = (&Path, &[OsString], &Path)> {
        let given: Vec<PathBuf> = files.iter().filter_map(|file| canonicalize(file).ok()).collect();
        let is_source = |path: &Path| path.extension().is_some_and(|end| end == "c");
        let is_other = move |entered: &&Entered| !given.iter().any(|given| is_same(&entered.file, given));
        let others = self.entries.iter().filter(move |entered| is_source(&entered.file)).filter(is_other);
        others.map(|entered| (&*entered.file, &*entered.flags, &*entered.directory))
    }
}

fn is_same(path: &Path, canonical: &Path) -> bool {
    path == canonical || canonicalize(path).is_ok_and(|path| path == canonical)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_to_give_a_command_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let root = canonicalize(folder.path()).unwrap();
        std::fs::create_dir_all(root.join("src")).unwrap();
        std::fs::write(root.join("src/a.c"), "").unwrap();
        std::fs::write(root.join("src/b.c"), "").unwrap();
        let at = root.display();
        let text = format!(
            r#"[{{"directory": "{at}", "file": "src/a.c", "command": "cc -DT='\"a b\"' -Iinc -O2 -c -o a.o src/a.c"}},
                {{"directory": "src", "file": "b.c", "arguments": ["cc", "-D", "N=1", "-isystem", "../inc", "b.c"], "output": "b.o"}}]"#
        );
        let path = root.join("compile_commands.json");
        let commands = understand(&path, text.as_bytes()).unwrap();
        let flags = |file: &str| commands.flags_of(&root.join(file)).unwrap().0;
        assert_eq!(flags("src/a.c"), ["-DT=\"a b\"", &format!("-I{at}/inc")]);
        assert_eq!(flags("src/b.c"), ["-D", "N=1", "-isystem", &format!("{at}/src/../inc")]);
        assert!(commands.flags_of(&root.join("src/c.c")).is_none());
        let others: Vec<&Path> = commands.but(&[root.join("src/../src/a.c")]).map(|(file, _, _)| file).collect();
        assert_eq!(others, [root.join("src/b.c")]);
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        let path = Path::new("/p/compile_commands.json");
        for (text, words) in [
            ("[", "line 1"),
            (r#"[{"directory": "/", "file": "a.c"}]"#, "neither"),
            (r#"[{"directory": "/", "file": "a.c", "command": "cc 'a.c"}]"#, "a.c"),
            (r#"[{"file": "a.c", "command": "cc a.c"}]"#, "directory"),
        ] {
            let error = understand(path, text.as_bytes()).unwrap_err().to_string();
            assert!(error.contains("compile_commands.json") && error.contains(words), "{text}: {error}");
        }
    }
}
