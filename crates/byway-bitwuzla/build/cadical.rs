//! The SAT solver.

use crate::{Failure, optimised};
use std::path::{Path, PathBuf};

/// Files that hold programs and interfaces rather than the solver.
const LEFT_OUT: [&str; 4] = ["cadical", "mobical", "ipasir", "ccadical"];

/// Makes CaDiCaL's headers known to a build. The package adds a few functions to its main header, but none of those when
/// these two names tell that the version is recent enough to do without.
pub fn add_headers(build: &mut cc::Build, root: &Path) {
    build.include(root.join("src")).include(root.join("../cpp-extension")).define("V213", None).define("V220", None);
}

/// Compiles CaDiCaL under `root` and returns its objects.
pub fn compile(root: &Path) -> Result<Vec<PathBuf>, Failure> {
    let folder = root.join("src");
    let (mut cpp, mut c) = (Vec::new(), Vec::new());
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("cannot list {}: {error}", folder.display()))?;
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let left_out = path.file_stem().is_some_and(|stem| LEFT_OUT.iter().any(|name| stem == *name));
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("cpp") if !left_out => cpp.push(path),
            Some("c") => c.push(path),
            _ => {}
        }
    }
    cpp.sort();
    c.sort();
    let version = std::fs::read_to_string(root.join("VERSION"))
        .map_err(|error| format!("cannot read CaDiCaL's version: {error}"))?;
    let failed = |error: cc::Error| format!("CaDiCaL does not compile: {error}");

    let mut build = optimised();
    add_headers(&mut build, root);
    // What a user has set in the environment must not change answers.
    let no_environment = Path::new(env!("CARGO_MANIFEST_DIR")).join("build/no_environment.h");
    build.flag("-include").flag(no_environment);
    let mut objects = build
        .cpp(true)
        .std("c++17")
        .files(cpp)
        .define("NBUILD", None)
        .define("QUIET", None)
        .define("NTRACING", None)
        .define("VERSION", format!("\"{}\"", version.trim()).as_str())
        .try_compile_intermediates()
        .map_err(failed)?;
    objects.extend(optimised().files(c).try_compile_intermediates().map_err(failed)?);
    Ok(objects)
}
