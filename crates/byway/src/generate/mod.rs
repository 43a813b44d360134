//! `byway gen`: explores a program and writes what it finds.

mod collector;
mod coverage;
mod progress;
mod quiet;
mod report;
mod seeds;
mod summary;

pub use summary::{BugEntry, Count, CoverageEntry, QueryEntry, Summary};

use crate::args::GenerateOptions;
use crate::error::{BUG_FOUND, Error};
use crate::load::{Loaded, load_whole};
use crate::replay::replay_folder;
use byway_explore::{Budget, Explorer, Statistics, Stopped, strategy};
use byway_ir::lower::LowerOptions;
use byway_solver::{Settings, Solver};
use byway_suite::program::{Explored, Invocation, Stdin};
use byway_suite::store::{Found, Store};
use byway_vm::kernel::{Kernel, KernelBuilder};
use byway_vm::machine::{Limits, Machine, Start};
use collector::{Collector, Findings};
use coverage::Coverage;
use progress::Display;
use quiet::Quiet;
use std::ffi::OsString;
use std::fs::File;
use std::io::BufWriter;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What an exploration came to, before its tests are replayed.
struct Exploration {
    stopped: Stopped,
    statistics: Statistics,
    frontier_left: usize,
    solver: byway_solver::Statistics,
    concretised: Vec<(&'static str, u64)>,
    unmodelled: Vec<String>,
    findings: Findings,
    seconds: f64,
}

/// Explores a program, writes its tests and replays them.
pub fn generate(options: &GenerateOptions) -> Result<ExitCode, Error> {
    let interrupt = Arc::new(AtomicBool::new(false));
    listen_for_signals(&interrupt)?;
    let summary = run(options, &interrupt)?;
    Ok(if options.fail_on_bug && !summary.bugs.is_empty() { ExitCode::from(BUG_FOUND) } else { ExitCode::SUCCESS })
}

/// The same, as a library call. `interrupt` ends the exploration when it is set.
pub fn run(options: &GenerateOptions, interrupt: &Arc<AtomicBool>) -> Result<Summary, Error> {
    // What the command line got wrong is said before anything is built.
    let strategy = strategy::parse(&options.search)?;
    let seeds = seeds::read(&options.seed_dirs)?;
    let lower = LowerOptions { check_overflow: options.check_overflow, trace: true };
    let Loaded { program, modules, libc_headers } = load_whole(&options.files, &options.clang_flags, lower)?;
    let program = Arc::new(program);
    let start = start(options);
    let explored = Explored {
        modules,
        clang_flags: options.clang_flags.clone(),
        working_folder: std::env::current_dir().map_err(|reason| Error::File { path: ".".into(), reason })?,
        invocation: Invocation { args: start.args.clone(), env: start.env.clone(), stdin: Stdin::Empty },
    };
    let (store, found) = Store::create(&options.out, &explored)?;
    let coverage = Coverage::of(&program, &libc_headers);
    let display = Display::new(found == Found::EarlierTests, coverage.branches(), options);
    let mut solver = Solver::new(Settings {
        time_limit: options.query_time,
        interrupt: Some(interrupt.clone()),
        log_queries: open_log(options)?,
        ..Settings::default()
    });
    let limits = Limits::default();
    let limits =
        Limits { stack: options.stack.unwrap_or(limits.stack), heap: options.heap.unwrap_or(limits.heap), ..limits };
    let mut console = Quiet::default();
    let unmodelled = console.warnings();
    let mut machine = Machine::new(program.clone(), &kernel(options)?, &mut console, limits, &start)?;
    let budget = Budget {
        runs: options.runs.unwrap_or(u64::MAX),
        time: options.time,
        steps: options.steps,
        memory: options.memory,
        query: options.query_time,
        tries: options.tries,
        interrupt: interrupt.clone(),
        ..Budget::default()
    };
    let begun = Instant::now();
    let mut explorer = Explorer::new(&mut machine, &mut solver, strategy, options.seed, budget);
    let mut collector = Collector::new(coverage, store, options.keep, display, interrupt.clone());
    let stopped = explorer.explore(&seeds, &mut collector);
    let (statistics, frontier_left) = (explorer.statistics().clone(), explorer.frontier_left());
    let (mut store, findings) = collector.finish()?;
    store.finish()?;
    let exploration = Exploration {
        stopped,
        statistics,
        frontier_left,
        solver: solver.statistics(),
        concretised: machine.concretised().iter().map(|(why, count)| (*why, *count)).collect(),
        unmodelled: unmodelled.take(),
        findings,
        seconds: begun.elapsed().as_secs_f64(),
    };
    let mut summary = Summary::of(options, &exploration);
    store.save_summary(&summary)?;
    report::print(options, &summary);
    if options.replay {
        replay(options, interrupt, &mut summary);
        store.save_summary(&summary)?;
    }
    report::print_end(&summary);
    Ok(summary)
}

/// Replays the tests natively. What keeps them from it is said, and is no reason to lose them.
fn replay(options: &GenerateOptions, interrupt: &AtomicBool, summary: &mut Summary) {
    if interrupt.load(Ordering::Relaxed) {
        println!("note: interrupted, so the tests were not replayed; byway replay {} does it", options.out.display());
        return;
    }
    match replay_folder(&options.out, options.test_time) {
        Ok(done) => {
            report::print_replay(&done);
            summary.add_replay(done);
        }
        Err(error) => println!("note: the tests could not be replayed natively: {error}"),
    }
}

/// The first Ctrl-C ends the exploration and finishes its files; the second ends the process.
fn listen_for_signals(interrupt: &Arc<AtomicBool>) -> Result<(), Error> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let listen = |signal| {
        signal_hook::flag::register_conditional_shutdown(signal, 130, interrupt.clone())?;
        signal_hook::flag::register(signal, interrupt.clone())
    };
    for signal in [SIGINT, SIGTERM] {
        listen(signal).map_err(|reason| Error::Usage(format!("cannot listen for signals: {reason}")))?;
    }
    Ok(())
}

fn open_log(options: &GenerateOptions) -> Result<Option<Box<dyn std::io::Write + Send>>, Error> {
    let Some(path) = &options.log_queries else { return Ok(None) };
    let file = File::create(path).map_err(|reason| Error::File { path: path.clone(), reason })?;
    Ok(Some(Box::new(BufWriter::new(file))))
}

fn kernel(options: &GenerateOptions) -> Result<KernelBuilder, Error> {
    let mut kernel = Kernel::builder();
    kernel.capture_output();
    if let Some(cwd) = &options.cwd {
        kernel.working_folder(cwd);
    }
    for map in &options.maps {
        kernel.map_host_folder(&map.host, &map.at).map_err(|reason| Error::Map { path: map.host.clone(), reason })?;
    }
    Ok(kernel)
}

fn start(options: &GenerateOptions) -> Start {
    let name = options.argv0.clone().unwrap_or_else(|| match options.files.first().and_then(|file| file.file_stem()) {
        Some(name) => name.to_owned(),
        None => "program".into(),
    });
    let args = std::iter::once(name).chain(options.args.iter().cloned()).map(OsString::into_vec).collect();
    let mut env: Vec<Vec<u8>> = options.env.iter().map(|pair| pair.as_bytes().to_vec()).collect();
    if options.fuzz_size != 16 {
        env.push(format!("BYWAY_FUZZ_SIZE={}", options.fuzz_size).into_bytes());
    }
    Start { args, env }
}
