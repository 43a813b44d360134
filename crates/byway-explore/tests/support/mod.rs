//! What tests of whole explorations share.

use byway_clang::{Clang, CompileOptions};
use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::program::Program;
use byway_ir::read::read_module;
use std::sync::Arc;

/// Compiles a C program; its branches are traced.
pub fn compile(name: &str, source: &str) -> Arc<Program> {
    let folder = std::env::temp_dir().join(format!("byway-paths-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(format!("{name}.c"));
    let prelude = "void __byway_make_symbolic(void *, unsigned long, const char *);\nvoid __byway_assume(long);\n";
    std::fs::write(&file, format!("{prelude}{source}")).expect("a file");
    let clang = Clang::find().expect("clang");
    let options = CompileOptions { libc_headers: None, flags: Vec::new() };
    let text = clang.compile(&file, &options).expect("it compiles").text;
    let linked = link(vec![read_module(name, &text).expect("it reads")], &[], &[]).expect("it links");
    Arc::new(lower(&linked, LowerOptions { trace: true, ..LowerOptions::default() }).expect("it lowers"))
}
