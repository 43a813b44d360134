//! A front end in a page: a toy language of registers and jumps, driven through the stages of the pipeline to a suite and its
//! report: `front_end [FILE.toy]`.
//!
//! A front end says what functions and globals there are, in the engine's bytecode, where they stand in the source, and which
//! ways of branches there are to cover. This one cannot run its programs natively, makes no mutants and knows no decisions:
//! so it offers none of these, and the pipeline does without them.

use byway_ir::program::{
    Body, BranchId, CallSite, EngineFn, EntryId, Function, GlobalInit, GlobalObject, Op, PositionId, Program, Reg,
    SourceMap, SourcePosition, layout,
};
use byway_pipeline::coverage::UnderTest;
use byway_pipeline::error::Error;
use byway_pipeline::frontend::{Asked, FrontEnd, Loaded, Opaque};
use byway_pipeline::generate::{explore, load_by, replay, select};
use byway_pipeline::settings::{Settings, TargetSettings};
use byway_report::Report;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Takes 21 from a byte as often as it can. If what is left is the second byte, it divides by zero: a search has to find that.
pub const TEXT: &str = "in a
in b
jz b end
set k 21
loop:
jlt a k done
sub a k
jmp loop
done:
jeq a b bad
end:
halt a
bad:
set z 0
div a z
halt a
";

/// Makes programs of toy texts.
pub struct Toy;

impl FrontEnd for Toy {
    fn name(&self) -> &'static str {
        "toy"
    }

    fn load(&self, settings: &TargetSettings) -> Result<Loaded, Error> {
        let [file] = settings.program.files.as_slice() else {
            return Err(Error::Usage("a toy program is one file".into()));
        };
        let text = std::fs::read_to_string(file).map_err(|reason| Error::File { path: file.clone(), reason })?;
        let name = file.display().to_string();
        let program = translate(&name, &text).map_err(|reason| Error::Usage(format!("{name}: {reason}")))?;
        Ok(Loaded {
            program,
            under_test: UnderTest::default(),
            missing: Vec::new(),
            asked: Asked::default(),
            modules: Vec::new(),
            origin: Box::new(Opaque),
        })
    }
}

/// Registers of the toy are slots of one frame; these come before them.
const BUFFER: Reg = 0;
const SIZE: Reg = 1;
const NAME: Reg = 2;
const FIRST: Reg = 3;

/// Bytes that a toy program can read.
const INPUTS: u64 = 8;

/// A line of the text that is an instruction.
struct Line<'t> {
    number: u32,
    words: Vec<&'t str>,
    /// Where its code is.
    at: u32,
}

impl Line<'_> {
    fn is_branch(&self) -> bool {
        ["jz", "jeq", "jlt"].contains(&self.words[0])
    }
}

/// Translates a text: one function, `main`, and the engine's function that makes inputs.
fn translate(file: &str, text: &str) -> Result<Program, String> {
    let mut main = Function::shell("main", Body::Code);
    main.under_test = true;
    let (lines, labels) = parse(text);
    let branches = 2 * lines.iter().filter(|line| line.is_branch()).count() as u32;
    main.code = prologue(branches);
    main.call_sites = vec![CallSite {
        args: [BUFFER, SIZE, NAME].into(),
        ret_slots: 0,
        variadic: Box::default(),
        open: false,
        tail: false,
    }];
    let mut source = SourceMap { files: vec!["<unknown>".into(), file.into()], ..SourceMap::default() };
    main.positions = vec![PositionId::UNKNOWN; main.code.len()];
    let (mut registers, mut next_branch, mut read) = (HashMap::new(), 0, 0);
    for line in &lines {
        let mut at = |place: usize| -> Result<Reg, String> {
            let name = *line.words.get(place).ok_or_else(|| format!("line {} lacks a register", line.number))?;
            let next = FIRST + registers.len() as Reg;
            Ok(*registers.entry(name).or_insert(next))
        };
        let label = |place: usize| -> Result<u32, String> {
            let found = line.words.get(place).and_then(|name| labels.get(name));
            found.copied().ok_or_else(|| format!("line {} leads nowhere", line.number))
        };
        // A branch is followed by its two ways, each of which tells that it is taken.
        let (t, f) = (line.at + 1, line.at + 2);
        let (op, target) = match line.words[0] {
            "in" => (Op::Load8 { d: at(1)?, p: BUFFER, off: read }, None),
            "set" => {
                let number = line.words.get(2).and_then(|number| number.parse().ok());
                (Op::Const { d: at(1)?, imm: number.ok_or_else(|| format!("line {}: set what?", line.number))? }, None)
            }
            "sub" => (Op::Sub64 { d: at(1)?, a: at(1)?, b: at(2)? }, None),
            "div" => (Op::UDiv64 { d: at(1)?, a: at(1)?, b: at(2)? }, None),
            "jmp" => (Op::Jmp { t: label(1)?, w: 1 }, None),
            "jz" => (Op::BrEqI { a: at(1)?, imm: 0, w: 1, t, f }, Some(label(2)?)),
            "jeq" => (Op::BrEq { a: at(1)?, b: at(2)?, w: 1, t, f }, Some(label(3)?)),
            "jlt" => (Op::BrUlt { a: at(1)?, b: at(2)?, w: 1, t, f }, Some(label(3)?)),
            "halt" => (Op::Ret { a: at(1)?, w: 1 }, None),
            other => return Err(format!("line {}: {other} is no instruction", line.number)),
        };
        read += i32::from(line.words[0] == "in");
        main.code.push(op);
        if let Some(target) = target {
            let branch = |number, t| Op::Branch { branch: BranchId(number), t };
            main.code.extend([branch(next_branch, target), branch(next_branch + 1, line.at + 3)]);
            next_branch += 2;
        }
        let position = PositionId(source.positions.len() as u32);
        source.positions.push(SourcePosition { file: 1, line: line.number, column: 1, function: 0, inlined_at: None });
        main.positions.resize(main.code.len(), position);
    }
    main.slots = u32::from(FIRST) + registers.len() as u32;
    main.ret_slots = 1;
    let mut make = Function::shell("make", Body::Engine(EngineFn::MakeSymbolic));
    (make.param_slots, make.slots) = (3, 3);
    let mut program = Program::of(vec![main, make], globals()).map_err(|error| error.to_string())?;
    (program.branches, program.source) = (branches, source);
    Ok(program)
}

/// The instructions of a text, and where the labels are in the code.
fn parse(text: &str) -> (Vec<Line<'_>>, HashMap<&str, u32>) {
    let (mut lines, mut labels) = (Vec::new(), HashMap::new());
    let mut at = prologue(0).len() as u32;
    for (number, text) in (1..).zip(text.lines()) {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.first().map(|first| first.strip_suffix(':')) {
            Some(Some(label)) => drop(labels.insert(label, at)),
            Some(None) => {
                let line = Line { number, words, at };
                at += if line.is_branch() { 3 } else { 1 };
                lines.push(line);
            }
            None => {}
        }
    }
    (lines, labels)
}

/// Tells that `main` is entered, and makes the input. Entries of functions are numbered behind the branches.
fn prologue(branches: u32) -> Vec<Op> {
    vec![
        Op::Enter { entry: EntryId(branches) },
        Op::Const { d: BUFFER, imm: layout::VARIABLES },
        Op::Const { d: SIZE, imm: INPUTS },
        Op::Const { d: NAME, imm: layout::CONSTANTS },
        Op::Call { d: SIZE, site: 0, func: 1 },
    ]
}

/// The name of the input, and its bytes.
fn globals() -> Vec<GlobalObject> {
    let global = |name: &str, address, size, init, constant| GlobalObject {
        name: name.into(),
        address,
        size,
        init,
        constant,
        under_test: true,
    };
    vec![
        global("name", layout::CONSTANTS, 6, GlobalInit::Bytes(b"input\0".as_slice().into()), true),
        global("buffer", layout::VARIABLES, INPUTS, GlobalInit::Zero, false),
    ]
}

/// All stages, one after the other.
pub fn suite_of(settings: &Settings) -> Result<Report, Error> {
    let interrupt = Arc::default();
    let prepared = load_by(&Toy, settings, &interrupt)?;
    replay(select(explore(prepared))?)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let given = std::env::args_os().nth(1).map(PathBuf::from);
    let file = given.unwrap_or_else(|| folder.path().join("example.toy"));
    if !file.exists() {
        std::fs::write(&file, TEXT)?;
    }
    let mut settings = Settings { out: folder.path().join("out"), ..Settings::default() };
    settings.target.program.files = vec![file];
    let report = suite_of(&settings)?;
    let branches = report.coverage.branches;
    println!("{} paths, {} tests, {} of {} branches", report.runs, report.tests, branches.covered, branches.total);
    println!("every path was explored: {}", report.complete);
    for bug in &report.bugs {
        println!("{} in line {}, confirmed natively: {:?}", bug.kind, bug.line, bug.confirmed);
    }
    Ok(())
}
