//! The ways in which Byway runs programs of others, each with a program that attacks.

use byway_clang::{Clang, CompileOptions, Libc};
use byway_suite::native::{Confirmer, Ended, Limits, Mark, NativeError, NativeProgram, Runner, coverage, run_program};
use byway_suite::program::{Explored, Invocation, Module};
use byway_suite::test::{FoundBug, Test};
use byway_suite::trace::Trace;
use byway_vm::ending::Ending;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::victims::Victims;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The explored text, with the engine's C library.
    Replay,
    /// A build that counts, and the tools that read what it counted.
    Coverage,
    /// Sanitizers, with the machine's C library.
    Address,
    Memory,
    /// A test file's program, before the file is written.
    UnitTests,
}

/// What was seen of a run.
#[derive(Debug, Default)]
pub struct Seen {
    /// What the program said, as far as that is kept.
    pub said: Vec<u8>,
    /// How it ended, where that is told.
    pub ended: Option<Ended>,
    /// What Byway says of it.
    pub verdict: String,
}

/// Little enough that an attack meets every limit soon; but it may take its time to come to its end.
pub const LIMITS: Limits = Limits {
    time: Duration::from_secs(20),
    memory: Some(2 << 30),
    resident: 512 << 20,
    file_size: 32 << 20,
    output: 1 << 20,
    stack: Some(16 << 20),
    isolation: byway_suite::native::Isolation::Sandbox,
};

/// How long two runs may take, with the machine busy.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs an attack twice, one run after the other.
pub fn run(mode: Mode, source: &Path, victims: &Victims, limits: Limits) -> Vec<Seen> {
    let clang = Clang::find().unwrap();
    let libc = Libc::open(&clang, &mut |_| {}).unwrap();
    let mut flags = victims.flags();
    flags.extend(["-DNATIVE=1", "-w"].map(str::to_owned));
    if matches!(mode, Mode::Address | Mode::Memory) {
        flags.push("-DENDS_WITH_A_BUG".to_owned());
    }
    let work = Work { clang: &clang, libc: &libc, source, flags, limits };
    let begun = Instant::now();
    let seen = match mode {
        Mode::Replay => work.replay(),
        Mode::Coverage => work.coverage(),
        Mode::Address => work.sanitize("null dereference"),
        Mode::Memory => work.sanitize("uninitialised value"),
        Mode::UnitTests => work.unit_tests(),
    };
    assert!(begun.elapsed() < PATIENCE, "{mode:?} took {:?}", begun.elapsed());
    seen
}

struct Work<'w> {
    clang: &'w Clang,
    libc: &'w Libc,
    source: &'w Path,
    flags: Vec<String>,
    limits: Limits,
}

impl Work<'_> {
    fn explored(&self) -> Explored {
        let flags: Vec<_> = self.flags.iter().map(Into::into).collect();
        let options =
            CompileOptions { libc_headers: Some(self.libc.include_folder().to_owned()), flags: flags.clone() };
        let text = self.clang.compile(self.source, &options).unwrap().text;
        let module =
            Module { name: "attack.c".into(), text, source: Some(self.source.into()), flags, ..Module::default() };
        let invocation = Invocation { args: vec![b"attack".to_vec()], ..Invocation::default() };
        let working_folder = self.source.parent().unwrap().to_owned();
        Explored { modules: vec![module], invocation, working_folder, ..Explored::default() }
    }

    fn replay(&self) -> Vec<Seen> {
        let explored = self.explored();
        let program = NativeProgram::build(self.clang, self.libc, &explored.modules).unwrap();
        let mut runner = Runner::new(&program.path(), &explored.invocation, self.limits).unwrap();
        let run = |_| {
            let run = runner.run(&[], Mark::default()).unwrap();
            let verdict = format!("{:?} {} edges", run.halt, run.edges.len());
            Seen { said: [run.stdout, run.stderr].concat(), ended: Some(run.ended), verdict }
        };
        (0..2).map(run).collect()
    }

    fn coverage(&self) -> Vec<Seen> {
        let tests = (0..2).map(|_| Ok::<_, NativeError>(test(Ending::Exited(0))));
        let counted = coverage(self.clang, self.libc, &self.explored(), self.limits, tests);
        let verdict = match counted {
            Ok(coverage) => format!("{:?}", coverage.total),
            Err(error) => format!("error: {error}"),
        };
        vec![Seen { verdict, ..Seen::default() }]
    }

    fn sanitize(&self, kind: &str) -> Vec<Seen> {
        let explored = self.explored();
        let mut confirmer = Confirmer::new(self.clang, &explored, self.limits);
        let bug = FoundBug { kind: kind.into(), function: "main".into(), ..FoundBug::default() };
        let test = test(Ending::Bug(bug));
        let confirm = |_| Seen { verdict: format!("{:?}", confirmer.confirm(&test)), ..Seen::default() };
        (0..2).map(confirm).collect()
    }

    /// As `byway gen --function` builds and runs tests: with the machine's compiler, all of its time and memory.
    fn unit_tests(&self) -> Vec<Seen> {
        let program = self.source.with_extension("program");
        let built = Command::new("cc").args(&self.flags).arg("-o").arg(&program).arg(self.source).output().unwrap();
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        let limits = Limits { memory: None, ..self.limits };
        let run = |_| {
            let finished = run_program(&program, &Invocation::default(), limits).unwrap();
            let verdict = format!("after {:?}", finished.duration);
            Seen { said: [finished.stdout, finished.stderr].concat(), ended: Some(finished.ended), verdict }
        };
        (0..2).map(run).collect()
    }
}

fn test(ending: Ending<FoundBug>) -> Test {
    Test {
        number: 1,
        run: 1,
        ending,
        inputs: vec![],
        world: None,
        covers: vec![],
        stdout: vec![],
        stderr: vec![],
        trace: Trace::default(),
        cut_after: None,
        behind_bugs: 0,
    }
}
