//! Explores a C program that names its inputs, and prints every path: `explore [FILE.c]`.

use byway_explore::{Budget, Explorer, Run, Worker, strategy};
use byway_ir::lower::LowerOptions;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_solver::Settings;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn Error>> {
    let greet = || concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/greet.c").into();
    let file: PathBuf = std::env::args_os().nth(1).map_or_else(greet, PathBuf::from);
    // `trace` makes the program tell which branches it takes.
    let lowering = LowerOptions { trace: true, ..LowerOptions::default() };
    let program = Arc::new(load(&[file], &LoadSettings::default(), lowering)?);

    let start = Start { args: vec![b"program".to_vec()], env: Vec::new() };
    let machine = Machine::new(program, &Kernel::builder(), Limits::default(), &start)?;
    let worker = Worker::new(machine, Settings::default());
    let budget = Budget { runs: 1_000, ..Budget::default() };
    let mut explorer = Explorer::new(worker, strategy::parse("default")?, 1, budget);

    let judgement = explorer.explore(&[], &mut |run: Run| {
        let input = |input: &byway_vm::symbolic::Input| format!("{} = {:?}", input.name, input.bytes(&run.model));
        let inputs: Vec<String> = run.inputs.iter().map(input).collect();
        let ending = run.ending.map_bug(|bug| bug.kind);
        println!("run {}: {ending}; {}; {} new branches", run.number, inputs.join(", "), run.covers.len());
    });
    println!("{} runs, {:?}", explorer.statistics().runs, judgement.stopped);
    Ok(())
}
