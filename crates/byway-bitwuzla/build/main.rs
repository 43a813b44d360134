//! Builds Bitwuzla and CaDiCaL from sources that packages of crates.io carry, so that `cargo build` is all it takes.

mod bitwuzla;
mod cadical;
mod packages;
mod shared;
mod system;

use std::path::{Path, PathBuf};

/// Why the build cannot go on: a message for the person who builds.
type Failure = String;

/// The name that the linker knows the archive by.
const ARCHIVE: &str = "byway_bitwuzla";

fn main() {
    for watched in ["build", "Cargo.toml"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    if let Err(failure) = build() {
        println!("cargo::error={failure}");
        std::process::exit(1);
    }
}

fn build() -> Result<(), Failure> {
    let compiler = system::check()?;
    let packages = packages::Packages::find()?;
    let cadical = packages.folder("rustsat-cadical")?.join("cppsrc");
    let bitwuzla = packages.folder("bitwuzla-sys")?.join("bitwuzla");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set; run this through cargo")?);

    let shared = shared::folder(&out, &[&cadical, &bitwuzla], &compiler);
    let archive = shared.join(format!("lib{ARCHIVE}.a"));
    if !archive.exists() {
        let built = compile(&cadical, &bitwuzla, &out)?;
        shared::publish(&built, &archive)
            .map_err(|error| format!("cannot put the solver's archive at {}: {error}", archive.display()))?;
    }
    println!("cargo::rerun-if-changed={}", archive.display());
    println!("cargo::rustc-link-search=native={}", shared.display());
    println!("cargo::rustc-link-lib=static={ARCHIVE}");
    println!("cargo::rustc-link-lib=dylib=stdc++");
    println!("cargo::rustc-link-lib=dylib=gmp");
    println!("cargo::rustc-env=BITWUZLA_INCLUDE={}", bitwuzla.join("include").display());
    Ok(())
}

/// Compiles both solvers into one archive below `out`.
fn compile(cadical: &Path, bitwuzla: &Path, out: &Path) -> Result<PathBuf, Failure> {
    let mut objects = cadical::compile(cadical)?;
    objects.extend(bitwuzla::compile(bitwuzla, cadical, out)?);
    cc::Build::new()
        .cpp(true)
        .cargo_metadata(false)
        .objects(&objects)
        .try_compile(ARCHIVE)
        .map_err(|error| format!("cannot make the solver's archive: {error}"))?;
    for object in objects {
        // Objects are of no more use; one that cannot be removed does no harm.
        let _ = std::fs::remove_file(object);
    }
    Ok(out.join(format!("lib{ARCHIVE}.a")))
}

/// Settings that both solvers share: always optimised, whatever the profile, since an unoptimised solver is of no use.
fn optimised() -> cc::Build {
    let mut build = cc::Build::new();
    build.opt_level(3).debug(false).warnings(false).define("NDEBUG", None);
    build
}
