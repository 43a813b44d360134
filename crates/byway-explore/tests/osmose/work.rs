//! Programs and their explorations.

use byway_clang::{Clang, CompileOptions};
use byway_explore::strategy::{Choice, DepthFirst, Mode, Random, Search, Strategy};
use byway_explore::{Budget, EdgeId, Explorer, Finished, Stopped};
use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::program::Program;
use byway_ir::read::read_module;
use byway_solver::{Settings, Solver};
use byway_vm::kernel::{Console, Kernel, Stream};
use byway_vm::machine::{Limits, Machine, Start};
use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;
use std::time::Duration;

struct Quiet;

impl Console for Quiet {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }
    fn write(&mut self, _: Stream, _: &[u8]) -> io::Result<()> {
        Ok(())
    }
    fn warn(&mut self, _: &str) {}
}

pub fn compile(name: &str, source: &str) -> Arc<Program> {
    let folder = std::env::temp_dir().join(format!("byway-osmose-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(format!("{name}.c"));
    let prelude = "void __byway_make_symbolic(void *, unsigned long, const char *);\nvoid __byway_assume(long);\n\
                   static int input(const char *name) { int x; __byway_make_symbolic(&x, 4, name); return x; }\n";
    std::fs::write(&file, format!("{prelude}{source}")).expect("a file");
    let clang = Clang::find().expect("clang");
    let options = CompileOptions { libc_headers: None, flags: Vec::new() };
    let text = clang.compile(&file, &options).expect("it compiles").text;
    let linked = link(vec![read_module(name, &text).expect("it reads")], &[], &[]).expect("it links");
    Arc::new(lower(&linked, LowerOptions { trace: true, ..LowerOptions::default() }).expect("it lowers"))
}

/// What an exploration came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explored {
    pub runs: u64,
    pub covered: BTreeSet<u32>,
    pub declined: u64,
    pub stopped: Stopped,
    /// The number of things covered after each run.
    pub growth: Vec<usize>,
    pub models: Vec<Arc<[u8]>>,
}

pub fn explore(program: &Arc<Program>, strategy: Box<dyn Strategy>, seed: u64) -> Explored {
    let mut console = Quiet;
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let mut machine =
        Machine::new(program.clone(), &Kernel::builder(), &mut console, Limits::default(), &start).expect("it starts");
    let mut solver = Solver::new(Settings::default());
    let (mut covered, mut growth, mut models) = (BTreeSet::new(), Vec::new(), Vec::new());
    let budget = Budget { time: Duration::from_secs(60), ..Budget::default() };
    let mut explorer = Explorer::new(&mut machine, &mut solver, strategy, seed, budget);
    let stopped = explorer.explore(&[], &mut |_: &mut Machine, run: Finished| {
        covered.extend(run.covers);
        growth.push(covered.len());
        models.push(run.model);
    });
    let statistics = explorer.statistics();
    Explored { runs: statistics.runs, declined: statistics.declined, covered, stopped, growth, models }
}

pub fn dfs() -> Box<dyn Strategy> {
    Box::<DepthFirst>::default()
}

pub fn random() -> Box<dyn Strategy> {
    Box::<Random>::default()
}

/// Any edge, asked for at every fork.
#[derive(Default)]
pub struct AtEveryFork(Random);

impl Strategy for AtEveryFork {
    fn mode(&self) -> Mode {
        Mode::StepToFork
    }
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.0.discovered(search, edge);
    }
    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.0.next(search)
    }
}
