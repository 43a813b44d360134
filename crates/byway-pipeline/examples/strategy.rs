//! A search strategy of one's own, beside those of the papers: edges of instructions that were tried least go first.
//!
//! A strategy hears of edges and of runs, and is asked what to try next. It calls no solver, and what it draws at random comes from
//! the search, so that a seed fixes everything.

use byway_explore::strategy::{self, Choice, Search, Strategy};
use byway_explore::{Budget, EdgeId, Explorer, Run, Worker};
use byway_ir::lower::LowerOptions;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_solver::Settings;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use byway_vm::memory::CodePlace;
use std::collections::{BTreeSet, HashMap};
use std::error::Error;
use std::sync::Arc;

/// Tries instructions in turn.
#[derive(Default)]
struct LeastTried {
    /// Pending edges of each instruction, the newest last, and how often it was tried.
    places: HashMap<CodePlace, (Vec<EdgeId>, u64)>,
    /// Instructions with pending edges, those that were tried least first.
    order: BTreeSet<(u64, CodePlace)>,
}

impl Strategy for LeastTried {
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        let Some(place) = search.frontier.get(edge).map(|edge| edge.place) else { return };
        let (pending, tried) = self.places.entry(place).or_default();
        pending.push(edge);
        self.order.insert((*tried, place));
    }

    fn next(&mut self, _: &mut Search) -> Option<Choice> {
        let (_, place) = self.order.pop_first()?;
        let (pending, tried) = self.places.get_mut(&place)?;
        let edge = pending.pop()?;
        *tried += 1;
        if !pending.is_empty() {
            self.order.insert((*tried, place));
        }
        Some(Choice::Flip(edge))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/greet.c");
    let lowering = LowerOptions { trace: true, ..LowerOptions::default() };
    let program = Arc::new(load(&[file.into()], &LoadSettings::default(), lowering)?);
    let searches: [(&str, Box<dyn Strategy>); 2] =
        [("least tried", Box::new(LeastTried::default())), ("dfs", strategy::parse("dfs")?)];
    for (name, search) in searches {
        let start = Start { args: vec![b"greet".to_vec()], env: Vec::new() };
        let machine = Machine::new(program.clone(), &Kernel::builder(), Limits::default(), &start)?;
        let worker = Worker::new(machine, Settings::default());
        let mut explorer = Explorer::new(worker, search, 1, Budget { runs: 1_000, ..Budget::default() });
        let mut last_new = 0;
        explorer.explore(&[], &mut |run: Run| {
            if !run.covers.is_empty() {
                last_new = run.number;
            }
        });
        let figures = explorer.statistics();
        println!("{name}: {} runs, {} branches, the last in run {last_new}", figures.runs, figures.covered_branches);
    }
    Ok(())
}
