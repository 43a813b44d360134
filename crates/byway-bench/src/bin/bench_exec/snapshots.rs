//! What a snapshot of a running program costs, in time and memory, and whether it can be gone on from.

use crate::console::Recorder;
use crate::coreutils::Coreutils;
use crate::error::BenchError;
use crate::{heap, processor_time};
use byway_bench::goals::Goals;
use byway_bench::json::Json;
use byway_bench::statistics::{Micros, mean};
use byway_ir::lower::LowerOptions;
use byway_ir::program::Program;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_vm::ending::Ending;
use byway_vm::kernel::{Kernel, KernelBuilder, Stdin};
use byway_vm::machine::{Halt, Limits, Machine, RunError, Snapshot, Start};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Instructions between two snapshots.
const STRIDE: u64 = 10_000;
/// Snapshots of each program that are run to the end again.
const RESUMED: usize = 8;
const MICROSECONDS: f64 = 20.0;
const BYTES: f64 = 10_000.0;

/// A program of coreutils, and how many bytes of input make it run for some thousand strides.
const SUBJECTS: [(&str, usize); 2] = [("base64", 512 << 10), ("sha256sum", 256 << 10)];

/// Measures snapshots and prints a table.
pub fn measure(coreutils: &Coreutils, goals: &mut Goals) -> Result<Json, BenchError> {
    println!("a snapshot every {STRIDE} instructions, all of them kept");
    println!(
        "{:10} {:>6} {:>16} {:>16} {:>10} {:>10} {:>10} {:>12}",
        "", "count", "taken us (99%)", "restored (99%)", "own bytes", "allocated", "kept bytes", "slow-down us"
    );
    let mut all = Vec::new();
    for (name, size) in SUBJECTS {
        let figures = Subject::load(coreutils, name, size)?.measure()?;
        figures.print();
        figures.judge(goals);
        all.push(figures.into_json());
    }
    Ok(Json::List(all))
}

/// A program with its input and the output that the native build gives.
struct Subject {
    name: &'static str,
    program: Arc<Program>,
    kernel: KernelBuilder,
    expected: Vec<u8>,
}

/// A snapshot, and how much the program had printed by then.
struct Kept {
    snapshot: Box<Snapshot>,
    printed: usize,
}

/// A run in strides.
struct Run {
    took: Duration,
    /// Bytes that were alive at its end more than before it.
    grown: isize,
    /// It ended as natively.
    faithful: bool,
}

/// What snapshots of a program cost.
struct Figures {
    name: &'static str,
    count: usize,
    taken: Micros,
    restored: Micros,
    /// Bytes that a snapshot says it holds beside pages.
    own: f64,
    /// Bytes that taking a snapshot allocates.
    allocated: f64,
    /// Bytes that a kept snapshot holds in the end: with the pages that the program has copied since.
    kept: f64,
    /// Microseconds that a snapshot adds to the run: with copied pages and lost look-ups.
    slow_down: f64,
    /// Runs, among them those resumed from a snapshot, that did not end as natively.
    unfaithful: usize,
}

impl Subject {
    fn load(coreutils: &Coreutils, name: &'static str, size: usize) -> Result<Subject, BenchError> {
        // Bytes without a period that a small table could hold.
        let input: Vec<u8> = (0..size as u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        let (expected, _) = coreutils.native(name).run(&[], &input)?;
        let program = Arc::new(load(&[coreutils.file(name)], &LoadSettings::default(), LowerOptions::default())?);
        let mut kernel = Kernel::builder();
        kernel.stdin(Stdin::File(input));
        Ok(Subject { name, program, kernel, expected })
    }

    fn measure(&self) -> Result<Figures, BenchError> {
        let mut count = 0;
        let plain = self.run(|_, _| count += 1)?;
        let mut kept = Vec::with_capacity(count);
        let mut times = Vec::with_capacity(count);
        let mut allocated = Vec::with_capacity(count);
        let run = self.run(|machine, printed| {
            let before = heap::live();
            let started = Instant::now();
            let snapshot = Box::new(machine.snapshot());
            times.push(started.elapsed());
            allocated.push((heap::live() - before) as f64);
            kept.push(Kept { snapshot, printed });
        })?;
        let own: Vec<f64> = kept.iter().map(|kept| kept.snapshot.own_bytes() as f64).collect();
        let each = kept.len().max(1) as f64;
        Ok(Figures {
            name: self.name,
            count: kept.len(),
            taken: Micros::of(&times),
            restored: Micros::of(&self.restore(&kept)?),
            own: mean(&own),
            allocated: mean(&allocated),
            kept: (run.grown - plain.grown) as f64 / each,
            slow_down: (run.took.as_secs_f64() - plain.took.as_secs_f64()) * 1e6 / each,
            unfaithful: self.resume(&kept)? + usize::from(!plain.faithful) + usize::from(!run.faithful),
        })
    }

    fn machine(&self, console: &Recorder) -> Result<Machine, BenchError> {
        let start = Start { args: vec![self.name.into()], env: Vec::new() };
        let limits = Limits { steps: STRIDE, ..Limits::default() };
        let mut machine =
            Machine::new(self.program.clone(), &self.kernel, limits, &start).map_err(|error| self.failed(error))?;
        machine.set_console(Box::new(console.clone()));
        Ok(machine)
    }

    fn failed(&self, reason: RunError) -> BenchError {
        BenchError::Run { program: self.name.into(), reason }
    }

    /// Runs the program in strides; at each stop the machine and the length of the output are handed over.
    fn run(&self, mut stopped: impl FnMut(&mut Machine, usize)) -> Result<Run, BenchError> {
        let before = heap::live();
        let console = Recorder::default();
        let mut machine = self.machine(&console)?;
        let before_run = processor_time::of_this_thread();
        let halt = loop {
            match machine.run() {
                Halt::Ended(Ending::StepLimit) => stopped(&mut machine, console.output().len()),
                halt => break halt,
            }
            machine.add_steps(STRIDE);
        };
        let took = processor_time::of_this_thread() - before_run;
        let faithful = halt == Halt::Ended(Ending::Exited(0)) && *console.output() == self.expected;
        Ok(Run { took, grown: heap::live() - before, faithful })
    }

    /// Times going back to each of the snapshots.
    fn restore(&self, kept: &[Kept]) -> Result<Vec<Duration>, BenchError> {
        let console = Recorder::default();
        let mut machine = self.machine(&console)?;
        let times = kept.iter().map(|kept| {
            let started = Instant::now();
            machine.restore(&kept.snapshot);
            started.elapsed()
        });
        Ok(times.collect())
    }

    /// Runs some of the snapshots to the end, each in a machine of its own; how many end otherwise than they should.
    fn resume(&self, kept: &[Kept]) -> Result<usize, BenchError> {
        let mut unfaithful = 0;
        for kept in kept.iter().step_by(kept.len().div_ceil(RESUMED).max(1)) {
            let console = Recorder::default();
            let mut machine = self.machine(&console)?;
            machine.restore(&kept.snapshot);
            machine.add_steps(u64::MAX);
            let halt = machine.run();
            let expected = self.expected.get(kept.printed..);
            unfaithful += usize::from(halt != Halt::Ended(Ending::Exited(0)) || expected != Some(&*console.output()));
        }
        Ok(unfaithful)
    }
}

impl Figures {
    fn print(&self) {
        println!(
            "{:10} {:6} {:8.1} ({:5.1}) {:8.1} ({:5.1}) {:10.0} {:10.0} {:10.0} {:12.1}",
            self.name,
            self.count,
            self.taken.mean,
            self.taken.p99,
            self.restored.mean,
            self.restored.p99,
            self.own,
            self.allocated,
            self.kept,
            self.slow_down
        );
    }

    fn judge(&self, goals: &mut Goals) {
        let of = |what: &str| format!("{what} of {}", self.name);
        goals.at_most(MICROSECONDS, " us", of("mean time of a snapshot"), self.taken.mean);
        goals.at_most(MICROSECONDS, " us", of("99th percentile of a snapshot"), self.taken.p99);
        goals.at_most(BYTES, " bytes", of("memory of a kept snapshot"), self.kept.max(self.own));
        goals.at_most(
            0.0,
            "",
            of("runs and resumed snapshots that end otherwise than natively,"),
            self.unfaithful as f64,
        );
    }

    fn into_json(self) -> Json {
        Json::object([
            ("name", Json::Text(self.name.into())),
            ("count", Json::Number(self.count as f64)),
            ("taken_mean_microseconds", Json::Number(self.taken.mean)),
            ("taken_p99_microseconds", Json::Number(self.taken.p99)),
            ("restored_mean_microseconds", Json::Number(self.restored.mean)),
            ("restored_p99_microseconds", Json::Number(self.restored.p99)),
            ("own_bytes", Json::Number(self.own)),
            ("allocated_bytes", Json::Number(self.allocated)),
            ("kept_bytes", Json::Number(self.kept)),
            ("slow_down_microseconds", Json::Number(self.slow_down)),
        ])
    }
}
