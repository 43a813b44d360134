//! Explores a program linked with the C library, depth first, until nothing is left.

use byway_clang::{Clang, CompileOptions, Libc, MemberId};
use byway_expr::TermId;
use byway_ir::link::{Archive, LinkError, Origin, link};
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::module::Module;
use byway_ir::program::Program;
use byway_ir::read::read_module;
use byway_solver::{Model, Query, Settings, Solver, Verdict};
use byway_vm::ending::Ending;
use byway_vm::kernel::{Kernel, Stream};
use byway_vm::machine::{Halt, Limits, Machine, Snapshot, Start};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

struct LibcArchive(Libc);

impl Archive for LibcArchive {
    fn defining(&self, symbol: &str) -> Option<usize> {
        self.0.defining(symbol).map(|member| member.0 as usize)
    }

    fn origin(&self) -> Origin {
        Origin::CLibrary
    }

    fn load(&self, member: usize) -> Result<Module, LinkError> {
        let id = MemberId(member as u32);
        let name = self.0.member_name(id);
        let text =
            self.0.text(id).map_err(|error| LinkError::Member { member: name.into(), reason: error.to_string() })?;
        Ok(read_module(name, text)?)
    }
}

/// Compiles a program and links it.
pub fn build(file: &Path, lowering: LowerOptions) -> Arc<Program> {
    let clang = Clang::find().expect("clang");
    let libc = Libc::open(&clang, &mut |_| {}).expect("the C library builds");
    let options = CompileOptions { libc_headers: Some(libc.include_folder().into()), flags: Vec::new() };
    let text = clang.compile(file, &options).expect("it compiles").text;
    let module = read_module(&file.to_string_lossy(), &text).expect("it reads");
    let linked = link(vec![module], &[&LibcArchive(libc)], &["_start_c"]).expect("it links");
    Arc::new(lower(&linked, lowering).expect("it lowers"))
}

/// A run that has ended.
#[derive(Debug)]
pub struct Run {
    /// How.
    pub ending: String,
    /// What it wrote to standard output.
    pub output: String,
    /// Its inputs by name.
    pub inputs: BTreeMap<String, Vec<u8>>,
}

/// A program with an environment, at its start.
pub fn start(program: &Arc<Program>, env: &[&str]) -> Machine {
    let env = env.iter().map(|text| text.as_bytes().to_vec()).collect();
    let start = Start { args: vec![b"program".to_vec()], env };
    let limits = Limits { steps: 1_000_000, ..Limits::default() };
    let mut kernel = Kernel::builder();
    kernel.capture_output();
    Machine::new(program.clone(), &kernel, limits, &start).expect("it starts")
}

/// All runs of a program, with an environment.
pub fn explore(program: &Arc<Program>, env: &[&str]) -> Vec<Run> {
    let mut machine = start(program, env);
    let mut solver = Solver::new(Settings::default());
    let mut pending: Vec<(Vec<TermId>, TermId, Snapshot)> = Vec::new();
    let mut path: Vec<TermId> = Vec::new();
    let mut flipped = None;
    let mut runs = Vec::new();
    loop {
        let outcome = loop {
            match machine.run() {
                Halt::Decision(decision) => {
                    if flipped.take() != Some(decision.holds) {
                        for other in decision.others.iter() {
                            pending.push((path.clone(), other.condition, machine.snapshot()));
                        }
                        path.push(decision.holds);
                    }
                    machine.grant();
                }
                Halt::Ended(outcome) => break outcome,
            }
        };
        runs.push(finished(&mut machine, &outcome));
        loop {
            let Some((prefix, condition, resume)) = pending.pop() else { return runs };
            let parent = Model::new(resume.model().to_vec());
            match solver.check(machine.terms(), &parent, &Query { path: &prefix, goal: condition }) {
                Verdict::Sat(model) => {
                    machine.resume(&resume, Arc::from(model.bytes()));
                    path = prefix;
                    path.push(condition);
                    flipped = Some(condition);
                    break;
                }
                Verdict::Unsat => {}
                Verdict::Unknown(reason) => panic!("the solver gives up: {reason}"),
            }
        }
    }
}

/// A run that has ended with an outcome.
pub fn finished(machine: &mut Machine, outcome: &Ending) -> Run {
    let ending = match outcome {
        Ending::Exited(status) => format!("exit {status}"),
        Ending::Bug(bug) => bug.kind.name().to_string(),
        Ending::Discarded(_) => "discarded".to_string(),
        other => format!("{other:?}"),
    };
    let output = String::from_utf8_lossy(&machine.output(Stream::Stdout)).into_owned();
    let model = machine.model().clone();
    let value = |at: usize| model.get(at).copied().unwrap_or(0);
    let inputs = machine
        .inputs()
        .iter()
        .map(|input| (input.name.clone(), (0..input.size as usize).map(|at| value(input.first.index() + at)).collect()))
        .collect();
    Run { ending, output, inputs }
}

/// How many runs ended in each way.
pub fn endings(runs: &[Run]) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    runs.iter().for_each(|run| *counts.entry(run.ending.as_str()).or_insert(0) += 1);
    counts
}
