//! Native builds: traces, divergences, sanitizers, coverage, and the sandbox that they run in.

mod as_ordinary;
mod coverage;
mod decisions;
mod instrument;
mod ordinary;
mod replay;
mod sandbox;
mod sanitize;

use std::path::Path;

use byway_clang::{Clang, CompileOptions, Libc};
use byway_suite::native::NativeProgram;
use byway_suite::program::Module;
use tempfile::TempDir;

/// Compiler and C library, and a folder for sources.
struct Bench {
    clang: Clang,
    libc: Libc,
    folder: TempDir,
}

impl Bench {
    fn new() -> Self {
        let clang = Clang::find().unwrap();
        let libc = Libc::open(&clang, &mut |_| {}).unwrap();
        Self { clang, libc, folder: TempDir::new().unwrap() }
    }

    /// Compiles C as it is compiled for the engine.
    fn module(&self, name: impl AsRef<Path>, source: &str) -> Module {
        let path = self.folder.path().join(name.as_ref());
        std::fs::write(&path, source).unwrap();
        let options = CompileOptions { libc_headers: Some(self.libc.include_folder().to_owned()), flags: vec![] };
        let text = self.clang.compile(&path, &options).unwrap().text;
        let name = name.as_ref().to_string_lossy().into_owned();
        Module { name, text, source: Some(path), ..Module::default() }
    }

    fn build(&self, modules: &[Module]) -> NativeProgram {
        NativeProgram::build(&self.clang, &self.libc, modules).unwrap()
    }
}
