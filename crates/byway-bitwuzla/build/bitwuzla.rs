//! The SMT solver.

use crate::{Failure, cadical, optimised};
use std::path::{Path, PathBuf};

/// Parts of the source tree that are not the library: the program, the readers of files, other languages' interfaces.
const LEFT_OUT: [&str; 6] =
    ["main", "api/python", "api/c/parser.cpp", "api/cpp/parser.cpp", "parser/btor2", "parser/smt2/parser.cpp"];

/// Stands in for the header that the project's own build generates.
const CONFIG: &str = "\
#ifndef BZLA_CONFIG_H_INCLUDED
#define BZLA_CONFIG_H_INCLUDED
namespace bzla::config {
static constexpr bool is_debug_build = false;
static constexpr const char* git_id = \"\";
static constexpr const char* version = \"0.8.0\";
static constexpr const char* license = \"MIT\";
static constexpr const char* os = \"\";
static constexpr const char* cc = \"\";
static constexpr const char* cxx = \"\";
}
#endif
";

/// Compiles Bitwuzla under `root` against CaDiCaL under `cadical_root`, and returns its objects.
pub fn compile(root: &Path, cadical_root: &Path, out: &Path) -> Result<Vec<PathBuf>, Failure> {
    let source = root.join("src");
    let generated = out.join("generated");
    std::fs::create_dir_all(&generated)
        .and_then(|()| std::fs::write(generated.join("config.h"), CONFIG))
        .map_err(|error| format!("cannot write into {}: {error}", generated.display()))?;

    let left_out: Vec<PathBuf> = LEFT_OUT.iter().map(|part| source.join(part)).collect();
    let mut files = Vec::new();
    collect(&source, &left_out, &mut files).map_err(|error| format!("cannot list {}: {error}", source.display()))?;
    files.sort();

    let mut build = optimised();
    cadical::add_headers(&mut build, cadical_root);
    build
        .cpp(true)
        .std("c++17")
        .files(files)
        .include(generated)
        .include(&source)
        .include(source.join("lib"))
        .include(root.join("include"))
        .define("HAVE_RUSAGE", None)
        // The x87's format is none of IEEE's, and must be asked for.
        .define("BZLA_USE_FPEXP", None)
        .try_compile_intermediates()
        .map_err(|error| format!("Bitwuzla does not compile: {error}"))
}

/// All C++ files below a folder.
fn collect(folder: &Path, left_out: &[PathBuf], files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if left_out.contains(&path) {
            continue;
        }
        if path.is_dir() {
            collect(&path, left_out, files)?;
        } else if path.extension().is_some_and(|extension| extension == "cpp") {
            files.push(path);
        }
    }
    Ok(())
}
