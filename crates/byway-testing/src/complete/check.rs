//! The engine's paths against those of all inputs.

use super::engine::{Run, all_paths};
use super::generate::{Generator, Source};
use super::native::{End, Record, all_inputs};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Programs with fewer paths test little, those with more only take longer: they are passed over.
const PATHS: std::ops::Range<usize> = 6..1500;

/// Figures of a program that was checked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checked {
    /// Different paths and faults.
    pub paths: usize,
    /// Runs of the engine.
    pub runs: usize,
}

/// Checks the first program of a seed that has a reasonable number of paths; the error says what differs and where the
/// program is kept.
pub fn check(seed: u64) -> Result<Checked, String> {
    let folder = tempfile::tempdir().map_err(|error| format!("cannot create a folder: {error}"))?;
    let file = folder.path().join("program.c");
    for attempt in 0.. {
        let source = Generator::program(seed.wrapping_mul(1000).wrapping_add(attempt));
        fs::write(&file, &source.text).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
        let records = all_inputs(&file, &folder.path().join("program"))?;
        let paths: BTreeSet<End> = records.iter().map(|record| record.end).collect();
        if PATHS.contains(&paths.len()) {
            return compare(&source, &file, &records, &paths).map_err(|problem| {
                let kept = folder.keep().join("program.c");
                format!("seed {seed}: {problem}\nthe program: {}", kept.display())
            });
        }
    }
    Ok(Checked::default())
}

fn compare(source: &Source, file: &Path, records: &[Record], paths: &BTreeSet<End>) -> Result<Checked, String> {
    let runs = all_paths(file)?;
    for run in &runs {
        sound(run, &records[usize::from(u16::from_le_bytes(run.input))])?;
    }
    let found: BTreeSet<End> = runs.iter().map(|run| run.end).collect();
    let missing: Vec<&End> = paths.difference(&found).filter(|end| **end != End::Discarded).collect();
    if let Some(first) = missing.first() {
        let input = records.iter().position(|record| record.end == **first).unwrap_or(0) as u16;
        let count = missing.len();
        return Err(format!(
            "{count} of {} paths were not explored, as that of {:?}",
            paths.len(),
            input.to_le_bytes()
        ));
    }
    let ends = |end: &&Run| matches!(end.end, End::Path(_));
    let (finished, different) =
        (runs.iter().filter(ends).count(), found.iter().filter(|end| matches!(end, End::Path(_))).count());
    if finished != different && !source.splits_finer {
        return Err(format!("{finished} runs along {different} different paths"));
    }
    let counts = |end: &End| *end != End::Discarded;
    Ok(Checked {
        paths: paths.iter().filter(|end| counts(end)).count(),
        runs: runs.iter().filter(|run| counts(&run.end)).count(),
    })
}

/// A run did what its input does natively.
fn sound(run: &Run, native: &Record) -> Result<(), String> {
    let same_result = !matches!(run.end, End::Path(_)) || run.result == native.result;
    if run.end == native.end && same_result {
        return Ok(());
    }
    Err(format!(
        "input {:?} ends with {:?} and {:#x}, natively with {:?} and {:#x}",
        run.input, run.end, run.result, native.end, native.result
    ))
}
