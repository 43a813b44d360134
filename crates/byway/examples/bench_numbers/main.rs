//! Programs that read many numbers: does it matter with which seed they are explored?
//!
//! `make bench` runs it. For each program of `subjects/numbers` it prints the share of the branches that the worst and the best
//! seed cover, and the mean. Exit codes: 0 the worst seed of each comes to nine tenths of the best, 1 one does not, 2 something
//! could not be measured.

mod spread;

use clap::Parser;
use spread::{Spread, programs};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;

/// Explorations at the same time.
const JOBS: usize = 2;

/// Measures how much of programs over numbers is covered, by seed.
#[derive(Parser)]
struct Options {
    /// Measure these programs alone.
    #[arg(long, num_args = 1..)]
    only: Vec<String>,
    /// Time for each exploration.
    #[arg(long, default_value = "60s")]
    time: String,
    /// Seeds for each program.
    #[arg(long, default_value_t = 5)]
    seeds: u64,
}

fn main() -> ExitCode {
    match measure(&Options::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::from(2)
        }
    }
}

/// Measures everything; whether the worst seeds are as good as they should be.
fn measure(options: &Options) -> Result<bool, String> {
    let binary = std::env::current_exe().map_err(|error| error.to_string())?;
    // The binary is TARGET/PROFILE/examples/NAME.
    let byway = binary.ancestors().nth(2).unwrap_or(Path::new("target/release")).join("byway");
    let mut left = programs()?;
    left.retain(|file| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        options.only.is_empty() || options.only.iter().any(|only| *only == name)
    });
    left.reverse();
    let (left, spreads) = (Mutex::new(left), Mutex::new(Vec::new()));
    let next = || -> Option<PathBuf> { left.lock().ok()?.pop() };
    std::thread::scope(|scope| {
        for _ in 0..JOBS {
            scope.spawn(|| {
                while let Some(program) = next() {
                    let measured = Spread::measure(&byway, &program, options.seeds, &options.time, false);
                    if let Ok(spread) = &measured {
                        println!("{spread}");
                    }
                    if let Ok(mut spreads) = spreads.lock() {
                        spreads.push(measured);
                    }
                }
            });
        }
    });
    let spreads = spreads.into_inner().map_err(|error| error.to_string())?;
    let spreads = spreads.into_iter().collect::<Result<Vec<Spread>, String>>()?;
    let narrow = spreads.iter().filter(|spread| spread.is_narrow()).count();
    println!("{narrow} of {} programs: the worst seed covers nine tenths of what the best does", spreads.len());
    Ok(narrow == spreads.len())
}
