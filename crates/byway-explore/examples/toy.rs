//! A front end in a page: a toy language of registers and jumps becomes a `Program`, and is explored like any other.
//!
//! A front end says what functions and globals there are, in the engine's bytecode. `Program::of` checks that they hold together;
//! exploration, strategies and criteria know no more of where a program came from.

use byway_explore::{Budget, Explorer, Run, Worker, strategy};
use byway_ir::program::{
    Body, CallSite, EngineFn, Function, GlobalInit, GlobalObject, Op, PositionId, Program, Reg, layout,
};
use byway_solver::Settings;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::collections::HashMap;
use std::error::Error;
use std::sync::Arc;

/// Takes 21 from a byte as often as it can. If what is left is the second byte, it divides by zero: a search has to find that.
const TEXT: &str = "
    in   a
    in   b
    jz   b end
    set  k 21
loop:
    jlt  a k done
    sub  a k
    jmp  loop
done:
    jeq  a b bad
end:
    halt a
bad:
    set  z 0
    div  a z
    halt a
";

/// Registers of the toy are slots of one frame; these come before them.
const BUFFER: Reg = 0;
const SIZE: Reg = 1;
const NAME: Reg = 2;
const FIRST: Reg = 3;

/// Bytes that a toy program can read.
const INPUTS: u64 = 8;

/// Translates a text; one function, `main`, and the engine's function that makes inputs.
fn translate(text: &str) -> Result<Program, Box<dyn Error>> {
    let (buffer, name) = (layout::VARIABLES, layout::CONSTANTS);
    let mut main = Function::shell("main", Body::Code);
    let mut labels: HashMap<&str, u32> = HashMap::new();
    let mut registers: HashMap<&str, Reg> = HashMap::new();
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    // One instruction each, behind the five that make the input.
    let mut at = 5;
    for words in lines.iter().filter(|words| !words.is_empty()) {
        match words[0].strip_suffix(':') {
            Some(label) => drop(labels.insert(label, at)),
            None => at += 1,
        }
    }
    main.code = vec![
        Op::Const { d: BUFFER, imm: buffer },
        Op::Const { d: SIZE, imm: INPUTS },
        Op::Const { d: NAME, imm: name },
        Op::Call { d: SIZE, site: 0, func: 1 },
        Op::Const { d: SIZE, imm: 0 },
    ];
    main.call_sites = vec![CallSite {
        args: [BUFFER, SIZE, NAME].into(),
        ret_slots: 0,
        variadic: Box::default(),
        open: false,
        tail: false,
    }];
    let mut read = 0;
    for words in lines.iter().filter(|words| words.first().is_some_and(|word| !word.ends_with(':'))) {
        let mut register = |place: usize| -> Result<Reg, String> {
            let name = words.get(place).ok_or_else(|| format!("{words:?} lacks a register"))?;
            let next = FIRST + registers.len() as Reg;
            Ok(*registers.entry(name).or_insert(next))
        };
        let label = |place: usize| -> Result<u32, String> {
            let name = words.get(place).ok_or_else(|| format!("{words:?} lacks a label"))?;
            labels.get(name).copied().ok_or_else(|| format!("there is no label {name}"))
        };
        let next = main.code.len() as u32 + 1;
        let op = match words[0] {
            "in" => {
                read += 1;
                Op::Load8 { d: register(1)?, p: BUFFER, off: read - 1 }
            }
            "set" => Op::Const { d: register(1)?, imm: words.get(2).ok_or("set what?")?.parse()? },
            "sub" => Op::Sub64 { d: register(1)?, a: register(1)?, b: register(2)? },
            "div" => Op::UDiv64 { d: register(1)?, a: register(1)?, b: register(2)? },
            "jmp" => Op::Jmp { t: label(1)?, w: 1 },
            "jz" => Op::BrEqI { a: register(1)?, imm: 0, w: 1, t: label(2)?, f: next },
            "jeq" => Op::BrEq { a: register(1)?, b: register(2)?, w: 1, t: label(3)?, f: next },
            "jlt" => Op::BrUlt { a: register(1)?, b: register(2)?, w: 1, t: label(3)?, f: next },
            "halt" => Op::Ret { a: register(1)?, w: 1 },
            other => return Err(format!("{other} is no instruction").into()),
        };
        main.code.push(op);
    }
    main.positions = vec![PositionId::UNKNOWN; main.code.len()];
    main.slots = u32::from(FIRST) + registers.len() as u32;
    main.ret_slots = 1;
    let mut make = Function::shell("make", Body::Engine(EngineFn::MakeSymbolic));
    (make.param_slots, make.slots) = (3, 3);
    let global = |name: &str, address, size, init, constant| GlobalObject {
        name: name.into(),
        address,
        size,
        init,
        constant,
        under_test: true,
    };
    let globals = vec![
        global("name", name, 6, GlobalInit::Bytes(b"input\0".as_slice().into()), true),
        global("buffer", buffer, INPUTS, GlobalInit::Zero, false),
    ];
    Ok(Program::of(vec![main, make], globals)?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let program = Arc::new(translate(TEXT)?);
    let start = Start { args: vec![b"toy".to_vec()], env: Vec::new() };
    let machine = Machine::new(program, &Kernel::builder(), Limits::default(), &start)?;
    let budget = Budget { runs: 2_000, steps: 10_000, ..Budget::default() };
    let mut explorer = Explorer::new(Worker::new(machine, Settings::default()), strategy::parse("dfs")?, 1, budget);
    let mut bugs = Vec::new();
    explorer.explore(&[], &mut |run: Run| {
        if let Some(bug) = run.ending.bug() {
            bugs.push(format!("{} for {:?}", bug.kind, &run.model[..2]));
        }
    });
    println!("{} paths; {} with a bug, the first: {:?}", explorer.statistics().runs, bugs.len(), bugs.first());
    if bugs.is_empty() { Err("the bug was not found".into()) } else { Ok(()) }
}
