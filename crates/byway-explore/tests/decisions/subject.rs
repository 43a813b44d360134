//! A program whose decisions are looked for.

use byway_clang::{Clang, CompileOptions, Libc};
use byway_explore::criteria::mcdc::{DecisionId, Decisions, Read, Readers, Sight, Sighting};
use byway_ir::branching::Branching;
use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, Lowered, lower_whole};
use byway_ir::program::{Point, Program};
use byway_ir::read::read_module;
use byway_logic::Vector;
use byway_suite::native::decisions;
use byway_suite::program::{Explored, Module};
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Halt, Limits, Machine, Start};
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

/// A program, as it is explored and as it stands in its files.
pub struct Subject {
    pub clang: Clang,
    pub decisions: Decisions,
    /// The C files.
    pub sources: Vec<PathBuf>,
    /// Holds the files.
    pub folder: TempDir,
    program: Arc<Program>,
}

/// The vectors that a run saw, by decision.
pub type Seen = HashMap<DecisionId, BTreeSet<Vector>>;

impl Subject {
    /// A program of these files, the C files among them its modules. It needs no C library.
    pub fn new(files: &[(&str, &str)]) -> Subject {
        let folder = TempDir::new().expect("a folder");
        let clang = Clang::find().expect("clang");
        let libc = Libc::open(&clang, &mut |_| {}).expect("the C library");
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).expect("a file");
        }
        let c_files = files.iter().filter(|(name, _)| name.ends_with(".c"));
        let sources: Vec<PathBuf> = c_files.map(|(name, _)| folder.path().join(name)).collect();
        let options = CompileOptions { libc_headers: Some(libc.include_folder().into()), flags: Vec::new() };
        let module = |source: &PathBuf| {
            let text = clang.compile(source, &options).expect("it compiles").text;
            Module { name: source.display().to_string(), text, source: Some(source.clone()), ..Module::default() }
        };
        let modules: Vec<Module> = sources.iter().map(module).collect();
        let read = modules.iter().map(|module| read_module(&module.name, &module.text).expect("it reads")).collect();
        let linked = link(read, &[], &[]).expect("it links");
        let options = LowerOptions { trace: true, ..LowerOptions::default() };
        let Lowered { program, comparisons } = lower_whole(&linked, options).expect("it lowers");
        let explored = Explored { modules, working_folder: folder.path().into(), ..Explored::default() };
        let source = decisions(&clang, &libc, &explored).expect("clang tells");
        let decisions = Decisions::locate(&source, &Branching::of(&linked, &comparisons));
        Subject { clang, decisions, sources, folder, program: Arc::new(program) }
    }

    /// Runs it in the engine with one argument. Comparisons are told without their order, so a decision that is seen by
    /// one may be evaluated only once.
    pub fn run(&self, argument: &str) -> Seen {
        let start = Start { args: vec![b"subject".to_vec(), argument.into()], env: Vec::new() };
        let mut machine =
            Machine::new(self.program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
        (0..self.program.comparisons).for_each(|comparison| machine.watch_comparison(comparison, true));
        machine.record_branches();
        let outcome = machine.run();
        assert!(matches!(outcome, Halt::Ended(Ending::Exited(_))), "{argument}: {outcome:?}");
        let recorded = machine.recorded_branches().into_iter();
        let branches = recorded.filter_map(|point| match self.program.point(point) {
            Point::Branch(branch) => Some(Sighting::Branch(branch)),
            _ => None,
        });
        let closest = machine.branch_trace().closest().clone();
        let all = (0..self.program.comparisons).flat_map(|number| [(number, true), (number, false)]);
        let comparisons = all
            .filter(|&(number, holds)| closest.get(&self.program.outcome(number, holds).into()) == Some(&0.0))
            .map(|(number, holds)| Sighting::Comparison { number, holds });
        let mut seen = Seen::new();
        let mut readers = Readers::new(&self.decisions);
        for sighting in branches.chain(comparisons) {
            readers.see(sighting, |decision, read| {
                if let Read::Vector(vector) = read {
                    seen.entry(decision).or_default().insert(vector);
                }
            });
        }
        seen
    }

    /// Whether every condition of a decision shows in a run.
    pub fn shows(&self, decision: DecisionId) -> bool {
        self.decisions.get(decision).conditions.iter().all(|condition| condition.sight != Sight::Unseen)
    }
}
