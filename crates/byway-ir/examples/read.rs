//! Reads files of LLVM text and prints what is in them and how long that took.
//!
//! `cargo run --release -p byway-ir --example read -- FILE...`

use byway_ir::module::{GlobalKind, Module};
use byway_ir::read::read_module;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Sums over all files.
#[derive(Default)]
struct Totals {
    bytes: usize,
    time: Duration,
    globals: usize,
    functions: usize,
    instructions: usize,
    constants: usize,
    nodes: usize,
    failures: usize,
}

impl Totals {
    fn add(&mut self, module: &Module) {
        self.globals += module.globals.len();
        self.constants += module.constants.len();
        self.nodes += module.metadata.nodes.len();
        for global in &module.globals {
            if let GlobalKind::Function(function) = &global.kind {
                self.functions += usize::from(function.is_definition());
                self.instructions += function.insts.len();
            }
        }
    }
}

fn main() -> ExitCode {
    let mut totals = Totals::default();
    for path in std::env::args().skip(1) {
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{path}: {error}");
                totals.failures += 1;
                continue;
            }
        };
        let start = Instant::now();
        let result = read_module(&path, &text);
        totals.time += start.elapsed();
        totals.bytes += text.len();
        match result {
            Ok(module) => totals.add(&module),
            Err(error) => {
                eprintln!("{error}");
                totals.failures += 1;
            }
        }
    }
    let megabytes = totals.bytes as f64 / 1e6;
    println!(
        "{megabytes:.2} MB in {:.2} ms: {:.0} MB/s; {} globals, {} functions with {} instructions, {} constants, {} metadata nodes",
        totals.time.as_secs_f64() * 1e3,
        megabytes / totals.time.as_secs_f64(),
        totals.globals,
        totals.functions,
        totals.instructions,
        totals.constants,
        totals.nodes,
    );
    if totals.failures == 0 {
        return ExitCode::SUCCESS;
    }
    println!("{} failures", totals.failures);
    ExitCode::from(2)
}
