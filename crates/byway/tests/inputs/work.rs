//! A folder with a project in it, a plugin that leaves a trace when it is loaded, and Byway run there.

use std::os::unix::fs::{chown, lchown};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A user other than the tests' own.
const STRANGER: u32 = 65534;

/// A program with an input.
pub const PROGRAM: &str = "#include <klee/klee.h>\nint main(void)\n{\n    return klee_int(\"n\") > LIMIT ? 1 : 0;\n}\n";

/// A process that loads this has run untrusted code.
const PLUGIN: &str = "#include <stdio.h>\n__attribute__((constructor)) static void load(void)\n\
                      { FILE *trace = fopen(TRACE, \"w\"); if (trace) fclose(trace); }\n";

pub struct Work {
    folder: TempDir,
}

/// What a command came to.
#[derive(Debug)]
pub struct Answer {
    pub code: Option<i32>,
    /// All that was printed.
    pub said: String,
}

impl Work {
    pub fn new() -> Work {
        Work { folder: tempfile::Builder::new().prefix("byway inputs ").tempdir().expect("a folder") }
    }

    /// A folder with `program.c`, which needs LIMIT.
    pub fn with_program() -> Work {
        let work = Work::new();
        work.write("program.c", PROGRAM);
        work
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file")
    }

    /// A plugin for clang; its path.
    pub fn plugin(&self) -> String {
        self.write("plugin.c", PLUGIN);
        let trace = format!("-DTRACE=\"{}\"", self.path("trace").display());
        let (source, plugin) = (self.path("plugin.c"), self.path("plugin.so"));
        let mut command = Command::new("cc");
        let built = command.args(["-shared", "-fPIC", &trace, "-o"]).arg(&plugin).arg(source).status();
        assert!(built.expect("a compiler").success());
        plugin.display().to_string()
    }

    /// Whether the plugin was loaded since this was asked last.
    pub fn was_loaded(&self) -> bool {
        std::fs::remove_file(self.path("trace")).is_ok()
    }

    /// Makes a file that of another user; whether that can be done.
    pub fn give_away(&self, name: &str) -> bool {
        let path = self.path(name);
        let given =
            if path.is_symlink() { lchown(&path, Some(STRANGER), None) } else { chown(&path, Some(STRANGER), None) };
        given.is_ok()
    }

    pub fn byway(&self, arguments: &[&str]) -> Answer {
        self.run(Path::new("."), arguments, &[])
    }

    /// Runs Byway in a folder, with variables.
    pub fn run(&self, folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Answer {
        let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
        command.current_dir(self.folder.path().join(folder)).args(arguments).envs(variables.iter().copied());
        answer(&command.output().expect("byway runs"))
    }
}

pub fn answer(output: &Output) -> Answer {
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    Answer { code: output.status.code(), said }
}

impl Answer {
    /// It was refused, with all of these words.
    #[track_caller]
    pub fn refused(&self, words: &[&str]) {
        assert_eq!(self.code, Some(2), "{}", self.said);
        self.says(words);
    }

    /// It was done, with all of these words.
    #[track_caller]
    pub fn done(&self, words: &[&str]) {
        assert_eq!(self.code, Some(0), "{}", self.said);
        self.says(words);
    }

    #[track_caller]
    fn says(&self, words: &[&str]) {
        words.iter().for_each(|word| assert!(self.said.contains(word), "{word}?\n{}", self.said));
    }
}
