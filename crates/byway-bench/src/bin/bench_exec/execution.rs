//! Six programs, natively and in Byway.

use crate::console::Recorder;
use crate::error::BenchError;
use crate::native::Native;
use crate::processor_time;
use byway_bench::goals::Goals;
use byway_bench::json::Json;
use byway_bench::places;
use byway_bench::statistics::geometric_mean;
use byway_clang::Clang;
use byway_ir::lower::LowerOptions;
use byway_ir::program::Program;
use byway_pipeline::error::Error;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Halt, Limits, Machine, Start};
use std::sync::Arc;
use std::time::Duration;

const ROUNDS: usize = 3;
const MEAN_RATIO: f64 = 40.0;
const WORST_RATIO: f64 = 80.0;
const MILLION_PER_SECOND: f64 = 100.0;

/// A program of `benches/exec`, and the argument that makes it run natively for 50 ms and more.
struct Workload {
    name: &'static str,
    argument: &'static str,
    what: &'static str,
}

const WORKLOADS: [Workload; 6] = [
    Workload { name: "sieve", argument: "10000000", what: "sieve of 10 million" },
    Workload { name: "crc32", argument: "25", what: "CRC-32 of 1 MB, 25 times" },
    Workload { name: "fib", argument: "34", what: "fib(25) to fib(34)" },
    Workload { name: "sha256", argument: "3", what: "SHA-256 of 1 MB, 3 times" },
    Workload { name: "qsort", argument: "1", what: "qsort of 100,000 ints" },
    Workload { name: "matmul", argument: "10", what: "128x128 doubles, 10 products" },
];

/// The best times of a program.
struct Figures {
    workload: &'static Workload,
    native: Duration,
    byway: Duration,
    instructions: u64,
    differences: usize,
}

impl Figures {
    fn ratio(&self) -> f64 {
        self.byway.as_secs_f64() / self.native.as_secs_f64()
    }

    fn million_per_second(&self) -> f64 {
        self.instructions as f64 / self.byway.as_secs_f64() / 1e6
    }

    fn into_json(self) -> Json {
        Json::object([
            ("name", Json::Text(self.workload.name.into())),
            ("native_seconds", Json::Number(self.native.as_secs_f64())),
            ("byway_seconds", Json::Number(self.byway.as_secs_f64())),
            ("ratio", Json::Number(self.ratio())),
            ("instructions", Json::Number(self.instructions as f64)),
            ("million_instructions_per_second", Json::Number(self.million_per_second())),
        ])
    }
}

/// Measures the six programs and prints a table.
pub fn measure(goals: &mut Goals) -> Result<Json, BenchError> {
    let clang = Clang::find().map_err(Error::from)?;
    println!("processor time, best of {ROUNDS}; native is clang -O0 with musl; Byway's time is without loading");
    println!("{:30} {:>9} {:>9} {:>7} {:>14} {:>10}", "", "native s", "Byway s", "ratio", "instructions", "million/s");
    let mut all = Vec::new();
    for workload in &WORKLOADS {
        let figures = compare(&clang, workload)?;
        println!(
            "{:30} {:9.3} {:9.3} {:6.1}x {:14} {:10.1}",
            workload.what,
            figures.native.as_secs_f64(),
            figures.byway.as_secs_f64(),
            figures.ratio(),
            figures.instructions,
            figures.million_per_second()
        );
        all.push(figures);
    }
    judge(&all, goals);
    Ok(Json::List(all.into_iter().map(Figures::into_json).collect()))
}

fn judge(all: &[Figures], goals: &mut Goals) {
    let ratios: Vec<f64> = all.iter().map(Figures::ratio).collect();
    let mean = geometric_mean(&ratios);
    println!("{:50} {mean:6.1}x", "geometric mean");
    goals.at_most(MEAN_RATIO, "x", "geometric mean of the ratios", mean);
    if let Some(worst) = all.iter().max_by(|a, b| a.ratio().total_cmp(&b.ratio())) {
        goals.at_most(WORST_RATIO, "x", format!("worst ratio ({})", worst.workload.name), worst.ratio());
    }
    for figures in all {
        let what = format!("speed of {}", figures.workload.name);
        goals.at_least(MILLION_PER_SECOND, " million/s", what, figures.million_per_second());
    }
    let differences: usize = all.iter().map(|figures| figures.differences).sum();
    goals.at_most(0.0, "", "runs that print something else than natively", differences as f64);
}

/// Runs a program by turns natively and in Byway, so that both meet the same noise, and keeps the best of each.
fn compare(clang: &Clang, workload: &'static Workload) -> Result<Figures, BenchError> {
    let source = places::repository().join("benches/exec").join(workload.name).with_extension("c");
    let native = Native::build(clang, &source)?;
    let program = Arc::new(load(&[source], &LoadSettings::default(), LowerOptions::default())?);
    let mut figures =
        Figures { workload, native: Duration::MAX, byway: Duration::MAX, instructions: 0, differences: 0 };
    for _ in 0..ROUNDS {
        let (expected, took) = native.run(&[workload.argument], &[])?;
        figures.native = figures.native.min(took);
        let run = run(&program, workload)?;
        figures.byway = figures.byway.min(run.took);
        figures.instructions = run.instructions;
        figures.differences += usize::from(run.output != expected);
    }
    Ok(figures)
}

struct Run {
    output: Vec<u8>,
    took: Duration,
    instructions: u64,
}

fn run(program: &Arc<Program>, workload: &Workload) -> Result<Run, BenchError> {
    let failed = |reason| BenchError::Run { program: workload.name.into(), reason };
    let console = Recorder::default();
    let start = Start { args: vec![workload.name.into(), workload.argument.into()], env: Vec::new() };
    let kernel = Kernel::builder();
    let mut machine = Machine::new(program.clone(), &kernel, Limits::default(), &start).map_err(failed)?;
    machine.set_console(Box::new(console.clone()));
    let before = processor_time::of_this_thread();
    let halt = machine.run();
    let took = processor_time::of_this_thread() - before;
    let instructions = machine.steps();
    if halt != Halt::Ended(Ending::Exited(0)) {
        return Err(BenchError::Ended { program: workload.name.into(), halt });
    }
    let output = std::mem::take(&mut *console.output());
    Ok(Run { output, took, instructions })
}
