//! Exploration without a solver, checked against plain runs.
//!
//! A *domain* is a list of inputs: all there are where they are few, or a sample. Every alternative that a decision names is
//! resumed with an input of the domain that satisfies it, until nothing is left. Then each input of the domain must belong to
//! exactly one path, and what that path ends with and writes, under that input, must be what a run of the same program
//! on plain bytes ends with and writes. The second run knows nothing of terms.

use byway_clang::{Clang, CompileOptions};
use byway_expr::{Evaluator, TermId};
use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::program::Program;
use byway_ir::read::read_module;
use byway_vm::ending::Ending;
use byway_vm::kernel::{Console, Kernel, KernelBuilder, Stream};
use byway_vm::machine::{Halt, Limits, Machine, Snapshot, Start};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

/// Declarations for programs in C. `INPUT` makes bytes symbolic, or reads them when the program is run on plain bytes.
pub const C_PRELUDE: &str = "
void __byway_make_symbolic(void *, unsigned long, const char *);
void __byway_assume(long);
void *__byway_malloc(unsigned long, unsigned long, int);
void __byway_free(void *);
long __byway_syscall(long, long, long, long, long, long, long);
#ifdef PLAIN
#define INPUT(at, size) __byway_syscall(0, 0, (long)(at), (size), 0, 0, 0)
#else
#define INPUT(at, size) __byway_make_symbolic((at), (size), \"in\")
#endif
#define OUTPUT(at, size) __byway_syscall(1, 1, (long)(at), (size), 0, 0, 0)
#define assume(condition) __byway_assume(condition)
";

/// One program in two builds: with symbolic inputs, and with plain ones that it reads.
pub struct Builds {
    symbolic: Arc<Program>,
    plain: Arc<Program>,
}

impl Builds {
    /// Builds a program in C.
    pub fn c(source: &str, options: LowerOptions) -> Builds {
        Builds { symbolic: compile(source, &[], options), plain: compile(source, &["-DPLAIN"], options) }
    }

    /// Builds a program in LLVM text; `@input(ptr, i64)` and `@output(ptr, i64)` are given to it.
    pub fn llvm(text: &str, options: LowerOptions) -> Builds {
        let build = |input: &str| {
            let text =
                format!("{LLVM_PRELUDE}\ndefine void @input(ptr %at, i64 %size) {{\n{input}\n  ret void\n}}\n{text}");
            lowered(&text, options)
        };
        Builds {
            symbolic: build("  call void @__byway_make_symbolic(ptr %at, i64 %size, ptr @name)"),
            plain: build(
                "  %a = ptrtoint ptr %at to i64
  %r = call i64 @__byway_syscall(i64 0, i64 0, i64 %a, i64 %size, i64 0, i64 0, i64 0)",
            ),
        }
    }
}

const LLVM_PRELUDE: &str = "
@name = constant [3 x i8] c\"in\\00\"
declare void @__byway_make_symbolic(ptr, i64, ptr)
declare i64 @__byway_syscall(i64, i64, i64, i64, i64, i64, i64)
define void @output(ptr %at, i64 %size) {
  %a = ptrtoint ptr %at to i64
  %r = call i64 @__byway_syscall(i64 1, i64 1, i64 %a, i64 %size, i64 0, i64 0, i64 0)
  ret void
}
";

fn lowered(text: &str, options: LowerOptions) -> Arc<Program> {
    let module = read_module("test", text).unwrap_or_else(|error| panic!("it reads: {error}\n{text}"));
    let linked = link(vec![module], &[], &[]).expect("it links");
    Arc::new(lower(&linked, options).expect("it lowers"))
}

fn compile(source: &str, flags: &[&str], options: LowerOptions) -> Arc<Program> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("test.c");
    std::fs::write(&file, format!("{C_PRELUDE}{source}")).expect("a file");
    let flags = flags.iter().map(OsString::from).collect();
    let compiled = Clang::find().expect("clang").compile(&file, &CompileOptions { libc_headers: None, flags });
    lowered(&compiled.expect("it compiles").text, options)
}

/// What a run shows to the outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observed {
    /// How it ended.
    pub ending: String,
    /// What it wrote to standard output and error.
    pub output: [Vec<u8>; 2],
}

/// How a run ended. One path may end with many exit codes; programs write what is to be compared.
fn ending(outcome: &Ending) -> String {
    match outcome {
        Ending::Exited(_) => "exit".to_string(),
        Ending::Bug(bug) => bug.kind.name().to_string(),
        other => format!("{other:?}"),
    }
}

/// A console whose input and output the test holds.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Streams>>);

#[derive(Default)]
struct Streams {
    input: Vec<u8>,
    output: [Vec<u8>; 2],
}

impl Console for Shared {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let input = &mut self.0.lock().expect("no thread panics").input;
        let count = buf.len().min(input.len());
        buf[..count].copy_from_slice(&input[..count]);
        input.drain(..count);
        Ok(count)
    }
    fn write(&mut self, stream: Stream, data: &[u8]) -> io::Result<()> {
        self.0.lock().expect("no thread panics").output[usize::from(stream == Stream::Stderr)].extend(data);
        Ok(())
    }
    fn warn(&mut self, _: &str) {}
}

/// A path that was explored.
struct Path {
    ending: String,
    /// The inputs of the domain that lead here.
    inputs: Vec<usize>,
    /// The machine at its end.
    end: Snapshot,
}

/// What an exploration found.
#[derive(Debug)]
pub struct Report {
    /// How many paths ended in each way.
    pub endings: BTreeMap<String, usize>,
    /// Values that were fixed, by reason.
    pub concretised: BTreeMap<&'static str, u64>,
}

impl Report {
    /// The number of paths.
    pub fn paths(&self) -> usize {
        self.endings.values().sum()
    }
}

/// Every input of two bytes.
pub fn two_bytes() -> Vec<Vec<u8>> {
    (0..=u16::MAX).map(|input| input.to_le_bytes().to_vec()).collect()
}

/// What may be set for a check.
pub struct Check<'k> {
    /// The inputs.
    pub domain: &'k [Vec<u8>],
    /// The machine that the program finds.
    pub kernel: KernelBuilder,
    /// What is done to each machine before it runs.
    pub prepare: fn(&mut Machine),
}

impl<'k> Check<'k> {
    /// A check over a domain.
    pub fn over(domain: &'k [Vec<u8>]) -> Check<'k> {
        Check { domain, kernel: Kernel::builder(), prepare: |_| {} }
    }

    /// Explores a program and compares every input of the domain with a plain run.
    pub fn run(&self, builds: &Builds, what: &str) -> Report {
        let mut kernel = self.kernel.clone();
        kernel.capture_output();
        let mut machine = self.machine(&builds.symbolic, &kernel);
        let paths = explore(&mut machine, self.domain);
        let mut owner = vec![None; self.domain.len()];
        for (number, path) in paths.iter().enumerate() {
            for &input in &path.inputs {
                let other = owner[input].replace(number);
                assert_eq!(other, None, "{what}: input {:?} takes two paths", self.domain[input]);
            }
        }
        let shared = Shared::default();
        let mut plain = self.machine(&builds.plain, &self.kernel);
        plain.set_console(Box::new(shared.clone()));
        let beginning = plain.snapshot();
        for (input, owner) in self.domain.iter().zip(owner) {
            let path = &paths[owner.unwrap_or_else(|| panic!("{what}: input {input:?} takes no path"))];
            machine.resume(&path.end, Arc::from(&input[..]));
            let output = [Stream::Stdout, Stream::Stderr].map(|stream| machine.output(stream));
            let symbolic = Observed { ending: path.ending.clone(), output };
            plain.restore(&beginning);
            *shared.0.lock().expect("no thread panics") = Streams { input: input.clone(), ..Streams::default() };
            let Halt::Ended(ended) = plain.run() else { panic!("{what}: plain bytes decide nothing") };
            let ending = ending(&ended);
            let expected = Observed { ending, output: shared.0.lock().expect("no thread panics").output.clone() };
            assert_eq!(symbolic, expected, "{what}: input {input:?}");
        }
        let mut endings = BTreeMap::new();
        paths.iter().for_each(|path| *endings.entry(path.ending.clone()).or_insert(0) += 1);
        Report { endings, concretised: machine.concretised().clone() }
    }

    fn machine(&self, program: &Arc<Program>, kernel: &KernelBuilder) -> Machine {
        let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
        let limits = Limits { steps: 1_000_000, ..Limits::default() };
        let mut machine = Machine::new(program.clone(), kernel, limits, &start).expect("it starts");
        (self.prepare)(&mut machine);
        machine
    }
}

/// A course that is still to be taken.
struct Pending {
    condition: TermId,
    /// The inputs that lead up to it.
    inputs: Rc<[usize]>,
    resume: Snapshot,
}

fn satisfying(machine: &mut Machine, domain: &[Vec<u8>], inputs: &[usize], condition: TermId) -> Vec<usize> {
    let terms = machine.terms();
    let mut evaluator = Evaluator::new(&[]);
    let holds = |&&input: &&usize| {
        evaluator.set_model(&domain[input]);
        evaluator.holds(terms, condition)
    };
    inputs.iter().filter(holds).copied().collect()
}

/// Explores by flipping decisions until nothing is left.
fn explore(machine: &mut Machine, domain: &[Vec<u8>]) -> Vec<Path> {
    let mut found = Vec::new();
    let mut pending: Vec<Pending> = Vec::new();
    let mut inputs: Rc<[usize]> = (0..domain.len()).collect();
    let mut flipped: Option<TermId> = None;
    machine.set_model(Arc::from(&domain[0][..]));
    loop {
        let outcome = loop {
            match machine.run() {
                Halt::Decision(decision) => {
                    if flipped.take() != Some(decision.holds) {
                        for other in decision.others.iter() {
                            let resume = machine.snapshot();
                            pending.push(Pending { condition: other.condition, inputs: inputs.clone(), resume });
                        }
                        inputs = satisfying(machine, domain, &inputs, decision.holds).into();
                    }
                    machine.grant();
                }
                Halt::Ended(outcome) => break outcome,
            }
        };
        found.push(Path { ending: ending(&outcome), inputs: inputs.to_vec(), end: machine.snapshot() });
        loop {
            let Some(Pending { condition, inputs: before, resume }) = pending.pop() else { return found };
            let left = satisfying(machine, domain, &before, condition);
            if let Some(&first) = left.first() {
                machine.resume(&resume, Arc::from(&domain[first][..]));
                inputs = left.into();
                flipped = Some(condition);
                break;
            }
        }
    }
}
