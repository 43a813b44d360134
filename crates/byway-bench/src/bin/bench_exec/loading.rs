//! How long it takes until a program can run: base64 with musl, everything compiled before.
//!
//! A process that has loaded before has its memory at hand, which makes the next time look better than any user will
//! see it. So loading is measured in fresh processes too, for which the bench starts itself.

use crate::coreutils::Coreutils;
use crate::error::BenchError;
use crate::native;
use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::json::Json;
use byway_clang::{Clang, Libc};
use byway_ir::lower::LowerOptions;
use byway_pipeline::error::Error;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const ROUNDS: usize = 10;
const MILLISECONDS: f64 = 100.0;

/// The argument with which the bench asks itself to load the files that follow, and to print the milliseconds.
pub const ONCE: &str = "--load";

/// Measures loading and prints it, stage by stage.
pub fn measure(coreutils: &Coreutils, goals: &mut Goals) -> Result<Json, BenchError> {
    let files = [coreutils.file("base64")];
    let clang = Clang::find().map_err(Error::from)?;
    let find = best(|| timed(|| Clang::find().map_err(Error::from)))?;
    let open = best(|| timed(|| Libc::open(&clang, &mut |_| {}).map_err(Error::from)))?;
    let warm = best(|| once(&files))?;
    let fresh = best(|| in_fresh_process(&files))?;
    let rest = warm - find - open;
    println!(
        "loading base64 with musl, best of {ROUNDS}: {fresh:.1} ms in a fresh process, {warm:.1} ms in a warm one"
    );
    println!("  warm: find clang {find:.1} ms, open the C library {open:.1} ms, read, link and lower {rest:.1} ms");
    goals.at_most(MILLISECONDS, " ms", "loading base64 with musl in a fresh process", fresh);
    goals.at_most(MILLISECONDS, " ms", "loading base64 with musl in a warm process", warm);
    Ok(Json::object([
        ("fresh_milliseconds", Json::Number(fresh)),
        ("warm_milliseconds", Json::Number(warm)),
        ("find_clang", Json::Number(find)),
        ("open_libc", Json::Number(open)),
        ("read_link_lower", Json::Number(rest)),
    ]))
}

/// Loads a program in this process; the milliseconds that it took.
pub fn once(files: &[PathBuf]) -> Result<f64, BenchError> {
    timed(|| load(files, &LoadSettings::default(), LowerOptions::default()))
}

fn in_fresh_process(files: &[PathBuf]) -> Result<f64, BenchError> {
    let bench = std::env::current_exe().map_err(HostError::on("find", Path::new("the running binary")))?;
    let (output, _) = native::run(Command::new(&bench).arg(ONCE).args(files), &[])?;
    let answer = String::from_utf8_lossy(&output);
    let wrong = |_| HostError::on("understand", &bench)(io::ErrorKind::InvalidData.into());
    Ok(answer.trim().parse().map_err(wrong)?)
}

/// The milliseconds that something takes. What it makes is dropped after the clock has stopped.
fn timed<T>(run: impl Fn() -> Result<T, Error>) -> Result<f64, BenchError> {
    let started = Instant::now();
    let made = run()?;
    let took = started.elapsed();
    drop(made);
    Ok(took.as_secs_f64() * 1e3)
}

/// The least of some measurements.
fn best(measurement: impl Fn() -> Result<f64, BenchError>) -> Result<f64, BenchError> {
    (0..ROUNDS).try_fold(f64::INFINITY, |least, _| Ok(measurement()?.min(least)))
}
