//! A program, explored once with some limits.

use super::limits::Limits;
use crate::complete::native::End;
use byway_explore::{Aim, Budget, Cause, Criterion, Explorer, Run, Worker, strategy};
use byway_ir::lower::LowerOptions;
use byway_ir::program::{Point, PointId, Program};
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_solver::Settings;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits as MachineLimits, Machine, Start};
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::SymbolicSettings;
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// What an exploration found and claims.
pub struct Explored {
    /// Where runs came to.
    pub ends: BTreeSet<End>,
    /// Branches and entries of functions that runs passed.
    pub covered: BTreeSet<PointId>,
    /// Every path is said to be explored.
    pub is_complete: bool,
    /// Errors were searched for on every way.
    pub has_every_error: bool,
    /// What is said to be infeasible.
    pub infeasible: BTreeSet<PointId>,
    /// Objectives, and whether they are covered or said to be infeasible.
    pub objectives: HashMap<(CodePlace, Aim), Claim>,
    /// Why it may not be complete.
    pub doubts: String,
}

/// What is said of an objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// A run met it.
    Covered,
    /// No run can.
    Infeasible,
    /// Nothing, and why.
    Open(Cause),
}

/// Loads a program, with its branches traced.
pub fn read(source: &Path) -> Result<Arc<Program>, String> {
    let lower = LowerOptions { trace: true, ..LowerOptions::default() };
    let program = load(&[source.to_path_buf()], &LoadSettings::with_flags(["-w"]), lower);
    Ok(Arc::new(program.map_err(|error| error.to_string())?))
}

/// Explores to the end.
pub fn explore_all(program: &Arc<Program>, criterion: Criterion) -> Result<Explored, String> {
    let budget = Budget {
        time: Duration::from_secs(600),
        query: Duration::from_secs(120),
        tries: u32::MAX,
        every_error: true,
        ..Budget::default()
    };
    let limits = Limits { search: "dfs", budget, most_gates: None, largest_size: None, criterion, seed: 1 };
    explore(program, &limits, Settings::default())
}

/// Explores with limits.
pub fn explore(program: &Arc<Program>, limits: &Limits, solver: Settings) -> Result<Explored, String> {
    let mut kernel = Kernel::builder();
    kernel.capture_output();
    let start = Start { args: vec![b"program".to_vec()], env: Vec::new() };
    let mut machine =
        Machine::new(program.clone(), &kernel, MachineLimits::default(), &start).map_err(|error| error.to_string())?;
    if let Some(largest_size) = limits.largest_size {
        machine.set_symbolic_settings(SymbolicSettings { largest_size });
    }
    let worker = Worker::new(machine, solver);
    let plan = strategy::plan(limits.search).map_err(|error| error.to_string())?;
    let strategy = plan.build_for(program).map_err(|error| error.to_string())?;
    let mut explorer = Explorer::new(worker, strategy, limits.seed, limits.budget.clone());
    explorer.set_criteria([limits.criterion].into_iter().collect());
    explorer.keep_outputs();
    let (mut ends, mut covered) = (BTreeSet::new(), BTreeSet::new());
    let judgement = explorer.explore(&[], &mut |run: Run| {
        // Behind what was never set the native program has ended.
        if run.record.survived == 0 {
            ends.extend(end(&run.ending, run.record.stdout()));
        }
        covered.extend(run.covers);
    });
    let is_way = |point: &PointId| matches!(program.point(*point), Point::Branch(_) | Point::Entry(_));
    let ways = program.points_to_cover().filter(is_way);
    let infeasible = ways.filter(|point| !covered.contains(point) && judgement.cause(*point).is_none()).collect();
    let claim = |objective: byway_explore::Objective| match (objective.is_covered(), objective.cause(&judgement)) {
        (true, _) => Claim::Covered,
        (false, None) => Claim::Infeasible,
        (false, Some(cause)) => Claim::Open(cause),
    };
    let objectives = explorer.objectives().iter().map(|of| ((of.place, of.aim), claim(of))).collect();
    let statistics = explorer.statistics();
    Ok(Explored {
        ends,
        covered,
        is_complete: judgement.is_complete(),
        has_every_error: statistics.errors_left == 0,
        infeasible,
        objectives,
        doubts: judgement.doubts().iter().map(|doubt| format!("{doubt}; ")).collect(),
    })
}

/// Where a run came to, if it came to an end that the program would come to.
fn end(end: &Ending, written: &[u8]) -> Option<End> {
    match end {
        Ending::Exited(0) => match written.as_chunks::<8>() {
            ([trace, _], []) => Some(End::Path(u64::from_le_bytes(*trace))),
            _ => None,
        },
        Ending::Bug(bug) => bug.stack.iter().find(|entry| entry.function == "run").map(|entry| End::Fault(entry.line)),
        _ => None,
    }
}
