//! Running a native build that has the runtime of the puzzles.

use crate::process::{self, Run, TIME_LIMIT};
use byway_clang::Clang;
use byway_suite::program::{Invocation, Stdin};
use std::path::Path;
use std::process::Command;

/// Runs a program with these inputs. Sanitizers can start nothing in the sandbox, so the places that they name by
/// addresses are looked up afterwards and added to the standard error.
pub fn run(clang: &Clang, binary: &Path, inputs: &[u8]) -> Result<Run, String> {
    // Leaks are no part of how a program ends, and looking for them takes a second process.
    let env = ["REACH_INPUT=/dev/stdin", "ASAN_OPTIONS=detect_leaks=0"].map(|pair| pair.as_bytes().to_vec());
    let invocation = Invocation {
        args: vec![b"program".to_vec()],
        env: env.to_vec(),
        stdin: Stdin::File(inputs.to_vec()),
        maps: Vec::new(),
    };
    let mut run = process::run_contained(binary, &invocation)?;
    let addresses = addresses(&String::from_utf8_lossy(&run.stderr));
    if !addresses.is_empty() {
        let mut command = Command::new(format!("llvm-symbolizer-{}", clang.major()));
        let places = process::run(command.arg("--obj").arg(binary).args(addresses), &[], TIME_LIMIT)?;
        run.stderr.extend(places.stdout);
    }
    Ok(run)
}

/// The addresses in a report: `#0 0x55d9 (/program+0x10bb97) (BuildId: ee92)`.
fn addresses(report: &str) -> Vec<String> {
    let frames = report.lines().filter(|line| line.trim_start().starts_with('#'));
    let addresses = frames.filter_map(|line| line.split("+0x").nth(1)?.split(')').next());
    addresses.map(|digits| format!("0x{digits}")).collect()
}
