//! C text to modules, by the machine's clang.

use byway_clang::{Clang, CompileOptions};
use byway_ir::module::Module;
use byway_ir::read::read_module;
use byway_unit::functions::Functions;
use std::path::Path;

/// The module of a C file.
pub fn module_of(source: &Path, flags: &[&str]) -> Module {
    let flags = flags.iter().map(Into::into).collect();
    let compiled = Clang::find().unwrap().compile(source, &CompileOptions { libc_headers: None, flags }).unwrap();
    read_module(&source.display().to_string(), &compiled.text).unwrap()
}

/// What a C text has.
pub fn functions_of(text: &str, flags: &[&str]) -> Functions {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("code.c");
    std::fs::write(&source, text).unwrap();
    Functions::of(&module_of(&source, flags))
}
