//! Small C programs without a C library, their mutants and tests.

use byway_clang::{Clang, CompileOptions};
use byway_ir::link::{LinkedModules, link};
use byway_ir::lower::LowerOptions;
use byway_ir::read::read_module;
use byway_mutate::{
    Candidates, Inputs, KnownTest, Limits, Mutant, Operator, Scorer, Selection, Setting, Verdict, mutants_of,
};
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits as MachineLimits, Start};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What programs may use: inputs, assumptions, memory, and output by system calls.
const PRELUDE: &str = "\
void __byway_make_symbolic(void *, unsigned long, const char *);
void __byway_assume(long);
void *__byway_malloc(unsigned long, unsigned long, int);
long __byway_syscall(long, long, long, long, long, long, long);
void write_byte(char c) { __byway_syscall(1, 1, (long)&c, 1, 0, 0, 0); }
#line 1 \"program.c\"
";

/// A program with its mutants.
pub struct Subject {
    linked: LinkedModules,
    candidates: Option<Candidates>,
}

impl Subject {
    /// The mutants that operators make of a function.
    pub fn new(source: &str, function: &str, operators: &[Operator]) -> Subject {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("program.c");
        std::fs::write(&file, format!("{PRELUDE}{source}")).expect("a file");
        let compiled = Clang::find().expect("clang").compile(&file, &CompileOptions::default()).expect("it compiles");
        let module = read_module("program.c", &compiled.text).expect("it reads");
        let mut linked = link(vec![module], &[], &[]).expect("it links");
        let selection = Selection { operators: operators.to_vec(), functions: vec![function.to_owned()] };
        let candidates = Some(mutants_of(&mut linked, &selection));
        Subject { linked, candidates }
    }

    /// The scorer, which works with so many threads.
    pub fn scorer(&mut self, limits: Limits) -> Scorer<'_> {
        let mut kernel = Kernel::builder();
        kernel.capture_output();
        let start = Start { args: vec![b"program".to_vec()], env: vec![] };
        let setting = Setting { kernel, limits: MachineLimits::default(), start, sees_errors: true };
        let candidates = self.candidates.take().expect("a subject has one scorer");
        Scorer::new(&self.linked, candidates, LowerOptions::default(), setting, (limits, None), |_| true)
            .expect("a scorer")
    }
}

/// What operators make of a function, as `line: description`, in the order of the code.
pub fn described(source: &str, function: &str, operators: &[Operator]) -> Vec<String> {
    let mut subject = Subject::new(source, function, operators);
    let scorer = subject.scorer(limits(2));
    scorer.mutants().iter().map(|mutant| format!("{}: {}", mutant.position.line, mutant.description)).collect()
}

/// A test for each list of inputs, numbered from 1, with what the original does on it.
pub fn observed(scorer: &Scorer, tests: impl IntoIterator<Item = Vec<Vec<u8>>>) -> Vec<KnownTest> {
    let tests: Vec<(u64, Inputs)> = (1..).zip(tests.into_iter().map(Inputs::from)).collect();
    let known = scorer.observe(&tests, 10_000_000).expect("the original runs");
    known.into_iter().map(|test| test.expect("there is time")).collect()
}

/// Tests that are one `int` each.
pub fn ints(values: impl IntoIterator<Item = i32>) -> Vec<Vec<Vec<u8>>> {
    values.into_iter().map(|value| vec![value.to_le_bytes().to_vec()]).collect()
}

/// Tests that are two `int`s each.
pub fn pairs(values: impl IntoIterator<Item = (i32, i32)>) -> Vec<Vec<Vec<u8>>> {
    values.into_iter().map(|(a, b)| vec![a.to_le_bytes().to_vec(), b.to_le_bytes().to_vec()]).collect()
}

/// Everything is run, by so many threads.
pub fn limits(jobs: usize) -> Limits {
    Limits { jobs, deadline: None, interrupt: Arc::new(AtomicBool::new(false)) }
}

/// Mutants with their verdicts, each found by its line and description.
pub struct Verdicts(Vec<(Mutant, Verdict)>);

/// Runs tests on all mutants of a function.
pub fn verdicts(source: &str, function: &str, operators: &[Operator], tests: Vec<Vec<Vec<u8>>>) -> Verdicts {
    let mut subject = Subject::new(source, function, operators);
    let scorer = subject.scorer(limits(2));
    let known = observed(&scorer, tests);
    let verdicts = scorer.score(&known).expect("verdicts");
    Verdicts(scorer.mutants().iter().cloned().zip(verdicts).collect())
}

impl Verdicts {
    #[track_caller]
    pub fn of(&self, line: u32, description: &str) -> Verdict {
        let is_it = |mutant: &Mutant| mutant.position.line == line && mutant.description == description;
        match self.0.iter().find(|(mutant, _)| is_it(mutant)) {
            Some((_, verdict)) => *verdict,
            None => {
                let all: Vec<_> =
                    self.0.iter().map(|(mutant, _)| (mutant.position.line, &mutant.description)).collect();
                panic!("no mutant `{description}` at line {line} among {all:#?}");
            }
        }
    }

    pub fn all(&self) -> impl Iterator<Item = Verdict> + '_ {
        self.0.iter().map(|(_, verdict)| *verdict)
    }
}
