//! A folder of tests that is built by make or CMake.

use std::fs;
use std::path::{Path, PathBuf};

use byway_unit::suite::build::{OtherSource, Program, cmake, makefile};
use byway_unit::suite::write::{Purpose, runner, write};
use byway_unit::suite::{Framework, TestFile};

use super::SOURCE;

/// A project in a folder whose name has spaces and more.
pub struct Project {
    root: tempfile::TempDir,
}

impl Project {
    /// Writes the source, the tests for a framework and the bugs, and what builds them.
    pub fn new(file: &TestFile, framework: Framework) -> Self {
        let root = tempfile::tempdir().unwrap();
        let code = root.path().join("my $code's");
        let tests = root.path().join("my tests");
        fs::create_dir_all(code.join("include me")).unwrap();
        fs::create_dir(&tests).unwrap();
        fs::write(code.join("include me/limits_of_ours.h"), "#define LIMIT 1\n").unwrap();
        let included = "#include \"limits_of_ours.h\"\n#ifndef NAME\n#error NAME is missing\n#endif\n";
        fs::write(code.join("code.c"), format!("{included}{SOURCE}")).unwrap();
        fs::write(code.join("other's.c"), "int other(void);\nint other(void) { return 1; }\n").unwrap();
        for (name, text) in runner() {
            fs::write(tests.join(name), text).unwrap();
        }
        let file = TestFile { source: "../my $code's/code.c".to_owned(), ..file.clone() };
        let purposes = [Purpose::Tests(framework), Purpose::Bugs];
        for purpose in purposes {
            fs::write(tests.join(purpose.file_name(&file.function)), write(&file, purpose).text()).unwrap();
        }
        let programs = purposes.map(|purpose| program(&file, purpose));
        fs::write(tests.join("Makefile"), makefile::write(&programs).text()).unwrap();
        fs::write(tests.join("CMakeLists.txt"), cmake::write(&programs).text()).unwrap();
        Self { root }
    }

    /// The folder with the tests.
    pub fn tests(&self) -> PathBuf {
        self.root.path().join("my tests")
    }

    /// Another folder beside.
    pub fn root(&self) -> &Path {
        self.root.path()
    }
}

/// How a file is built.
pub fn program(file: &TestFile, purpose: Purpose) -> Program {
    let flags = ["-I../my $code's/include me", "-std=c11", "-Wpedantic", "-Werror", "-DNAME=\"a b;c\""];
    let flags = flags.map(str::to_owned).to_vec();
    Program {
        function: file.function.clone(),
        purpose,
        source: file.source.clone(),
        sources: vec![OtherSource { path: "../my $code's/other's.c".to_owned(), flags: flags.clone() }],
        flags,
        libraries: vec!["-lm".to_owned()],
        unity: Some(format!("{}/tests/suite/unity", env!("CARGO_MANIFEST_DIR"))),
    }
}
