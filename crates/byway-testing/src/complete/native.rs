//! All inputs, natively.

use crate::process::{self, TIME_LIMIT};
use byway_clang::Clang;
use byway_suite::program::Invocation;
use std::path::Path;
use std::process::Command;

/// What one input leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// To the end, along the path of this hash.
    Path(u64),
    /// To a fault on this line.
    Fault(u32),
    /// To an assumption that does not hold.
    Discarded,
}

/// What the program does natively for one input.
#[derive(Clone, Copy, Debug)]
pub struct Record {
    /// Where it leads to.
    pub end: End,
    /// The value that the program computes, if it comes to its end.
    pub result: u64,
}

/// Builds and runs a program; gives a record for each input, by the value of its two bytes.
pub fn all_inputs(source: &Path, binary: &Path) -> Result<Vec<Record>, String> {
    let clang = Clang::find().map_err(|error| error.to_string())?;
    let mut command = Command::new(clang.path());
    command.args(["-O0", "-DNATIVE", "-fno-builtin", "-ffp-contract=off", "-w"]).arg(source).arg("-o").arg(binary);
    let build = process::run(&mut command, &[], TIME_LIMIT)?;
    if build.code != 0 {
        return Err(format!("the native build failed:\n{}", String::from_utf8_lossy(&build.stderr)));
    }
    let run = process::run_contained(binary, &Invocation::default())?;
    let (words, rest) = run.stdout.as_chunks::<8>();
    if run.code != 0 || words.len() != 3 << 16 || !rest.is_empty() {
        return Err(format!("the native run failed: exit code {}, {} bytes of output", run.code, run.stdout.len()));
    }
    Ok(words.chunks(3).map(|words| record([words[0], words[1], words[2]].map(u64::from_le_bytes))).collect())
}

fn record([trace, result, fault]: [u64; 3]) -> Record {
    let end = match u32::try_from(fault) {
        Ok(0) => End::Path(trace),
        Ok(line) => End::Fault(line),
        Err(_) => End::Discarded,
    };
    Record { end, result }
}
