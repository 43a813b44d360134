//! A program whose branches are counted.

use byway_clang::{Clang, CompileOptions, Libc};
use byway_ir::graph::{Branches, Conditions, SourceBranch, source_branches};
use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::program::{PointId, Program};
use byway_ir::read::read_module;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Halt, Limits, Machine, Start};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

/// Branches of functions: covered, and all.
pub type Counts = BTreeMap<String, (u64, u64)>;

/// A program, as it is explored and as it stands in its file.
pub struct Subject {
    pub clang: Clang,
    pub source: PathBuf,
    /// Holds the files.
    pub folder: TempDir,
    program: Arc<Program>,
    branches: Vec<SourceBranch>,
}

impl Subject {
    /// A program of one file. It needs no C library.
    pub fn new(text: &str) -> Subject {
        let folder = TempDir::new().expect("a folder");
        let clang = Clang::find().expect("clang");
        let libc = Libc::open(&clang, &mut |_| {}).expect("the C library");
        let source = folder.path().join("subject.c");
        std::fs::write(&source, text).expect("a file");
        let options = CompileOptions { libc_headers: Some(libc.include_folder().into()), flags: Vec::new() };
        let text = clang.compile(&source, &options).expect("it compiles").text;
        let linked = link(vec![read_module("subject.c", &text).expect("it reads")], &[], &[]).expect("it links");
        let program = lower(&linked, LowerOptions { trace: true, ..LowerOptions::default() }).expect("it lowers");
        let (edges, conditions) = (Branches::of(&program), Conditions::of(&program));
        let branches = source_branches(&program, &edges, &conditions).collect();
        Subject { clang, source, folder, program: Arc::new(program), branches }
    }

    /// What a run in the engine with one argument covers.
    pub fn run(&self, argument: &str) -> BTreeSet<PointId> {
        let start = Start { args: vec![b"subject".to_vec(), argument.into()], env: Vec::new() };
        let mut machine =
            Machine::new(self.program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
        let outcome = machine.run();
        assert!(matches!(outcome, Halt::Ended(Ending::Exited(_))), "{argument}: {outcome:?}");
        machine.branch_trace().fresh().iter().copied().collect()
    }

    /// The branches of each function that is entered at all, when all this is covered.
    pub fn count(&self, runs: &[&BTreeSet<PointId>]) -> Counts {
        let mut counts = Counts::new();
        for branch in &self.branches {
            let name = self.program.function(branch.function).name.to_string();
            let (covered, all) = counts.entry(name).or_default();
            *covered += u64::from(runs.iter().any(|run| run.contains(&branch.point)));
            *all += 1;
        }
        counts
    }
}
