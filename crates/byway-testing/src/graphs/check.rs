//! What functions return natively against what they return in the engine.

use super::generate::{CALLS, Source, Wanted, module};
use super::{engine, native};
use std::fs;
use std::path::Path;

/// One module in this many is also built with optimisations. These have no `indirectbr`, which clang 19 sometimes gets
/// wrong then (its pass "Early Tail Duplication").
const OPTIMISED: u64 = 4;

/// What clang says when it gives up on a module that is right.
const CLANG_FAILED: &str = "fatal error: error in backend";

/// Where the seeds begin of modules that stand for those which clang cannot build.
const OTHERS: u64 = 1 << 40;

/// Checks the functions of a seed's module; the error says what differs and where the module is kept. Where clang fails, another module
/// of the kind is checked in its place, once, and that is said.
pub fn check(functions: usize, seed: u64) -> Result<(), String> {
    match check_seed(functions, seed) {
        Err(problem) if problem.contains(CLANG_FAILED) => {
            println!("seed {seed}: clang cannot build it; seed {} is checked in its place", seed + OTHERS);
            check_seed(functions, seed + OTHERS)
        }
        checked => checked,
    }
}

fn check_seed(functions: usize, seed: u64) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| format!("cannot create a folder: {error}"))?;
    let indirect = !seed.is_multiple_of(OPTIMISED);
    let wanted = Wanted { functions, seed, indirect, symbolic: false };
    compare(&wanted, folder.path()).map_err(|problem| {
        let kept = folder.keep();
        format!("seed {seed}: {problem}\nthe module: {}", kept.display())
    })
}

fn compare(wanted: &Wanted, folder: &Path) -> Result<(), String> {
    let file = folder.join("module.ll");
    let source = written(wanted, &file)?;
    let expected = native::output(&file, &folder.join("native"), "-O0")?;
    if !wanted.indirect {
        // Where the two differ, the module has no meaning, and that is a fault of the generator.
        agree("native -O2", &expected, &native::output(&file, &folder.join("native"), "-O2")?)?;
    }
    for trace in [false, true] {
        let name = if trace { "engine, traced" } else { "engine" };
        agree(name, &expected, &engine::output(&file, trace, &source.inputs)?)?;
    }
    let file = folder.join("symbolic.ll");
    let source = written(&Wanted { symbolic: true, ..*wanted }, &file)?;
    agree("engine, symbolic", &expected, &engine::output(&file, true, &source.inputs)?)
}

fn written(wanted: &Wanted, file: &Path) -> Result<Source, String> {
    let source = module(wanted);
    fs::write(file, &source.text).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    Ok(source)
}

/// Compares what functions return.
fn agree(who: &str, expected: &[u8], found: &[u8]) -> Result<(), String> {
    let (wanted, _) = expected.as_chunks::<8>();
    let (got, _) = found.as_chunks::<8>();
    if wanted.len() != got.len() || wanted.is_empty() {
        return Err(format!("{who}: {} results in place of {}", got.len(), wanted.len()));
    }
    let differ: Vec<String> = (wanted.iter().zip(got).enumerate())
        .filter(|(_, (a, b))| a != b)
        .map(|(call, _)| format!("f{} (call {})", call / CALLS, call % CALLS))
        .collect();
    if differ.is_empty() { Ok(()) } else { Err(format!("{who}: other results of {}", differ.join(", "))) }
}
