//! C text to modules, by the machine's clang.

use byway_clang::{Clang, CompileOptions};
use byway_ir::module::Module;
use byway_ir::read::read_module;
use byway_unit::functions::{Functions, Known};
use std::path::Path;

/// The LLVM text of a C file.
fn compiled(source: &Path, flags: &[&str]) -> String {
    let flags = flags.iter().map(Into::into).collect();
    Clang::find().unwrap().compile(source, &CompileOptions { libc_headers: None, flags }).unwrap().text
}

/// The module of a C file.
#[allow(dead_code)] // Not all tests have files.
pub fn module_of(source: &Path, flags: &[&str]) -> Module {
    read_module(&source.display().to_string(), &compiled(source, flags)).unwrap()
}

/// The LLVM text of a C text.
pub fn text_of(text: &str, flags: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("code.c");
    std::fs::write(&source, text).unwrap();
    compiled(&source, flags)
}

/// What a C text has.
pub fn functions_of(text: &str, flags: &[&str]) -> Functions {
    Functions::of(&read_module("code.ll", &text_of(text, flags)).unwrap())
}

/// What a C text has that is linked with others.
#[allow(dead_code)] // Not all tests have several files.
pub fn functions_beside(text: &str, others: &[&str]) -> Functions {
    let module = |text: &str| read_module("code.ll", &text_of(text, &[])).unwrap();
    let others: Vec<Module> = others.iter().map(|other| module(other)).collect();
    Functions::beside(&module(text), &Known::of(&others))
}
