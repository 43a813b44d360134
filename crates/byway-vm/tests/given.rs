//! Runs on plain inputs: nothing is symbolic, and what is asked for must be what was given.

use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::program::{Op, Program};
use byway_ir::read::read_module;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Halt, Limits, Machine, Start};
use std::sync::Arc;

const TEXT: &str = "
declare void @__byway_make_symbolic(ptr, i64, ptr)
declare ptr @__byway_malloc(i64, i64, i32)
@name = constant [2 x i8] c\"x\\00\"
define i32 @twice(i32 %x) {
  %y = add i32 %x, %x
  ret i32 %y
}
define i32 @main() {
  %at = alloca [2 x i32]
  call void @__byway_make_symbolic(ptr %at, i64 4, ptr @name)
  %next = getelementptr [2 x i32], ptr %at, i64 0, i64 1
  call void @__byway_make_symbolic(ptr %next, i64 4, ptr @name)
  %a = load i32, ptr %at
  %b = load i32, ptr %next
  %size = zext i32 %b to i64
  %block = call ptr @__byway_malloc(i64 %size, i64 16, i32 0)
  %r = call i32 @twice(i32 %a)
  %small = icmp slt i32 %r, 100
  br i1 %small, label %yes, label %no
yes:
  ret i32 %r
no:
  ret i32 99
}";

fn program() -> Program {
    let linked = link(vec![read_module("m", TEXT).expect("text")], &[], &[]).expect("modules");
    lower(&linked, LowerOptions::default()).expect("a program")
}

fn inputs(values: &[u32]) -> Arc<[Vec<u8>]> {
    values.iter().map(|value| value.to_le_bytes().to_vec()).collect()
}

fn machine() -> Machine {
    let start = Start { args: vec![b"program".to_vec()], env: vec![] };
    Machine::new(Arc::new(program()), &Kernel::builder(), Limits::default(), &start).expect("a machine")
}

#[test]
fn given_inputs_are_plain_and_decide_nothing() {
    let mut machine = machine();
    let start = machine.snapshot();
    for (values, status) in [([21, 8], 42), ([60, 8], 99), ([1, 8], 2)] {
        machine.restore(&start);
        machine.give_inputs(inputs(&values));
        assert_eq!(machine.run(), Halt::Ended(Ending::Exited(status)));
        assert_eq!(machine.inputs().len(), 2);
        assert_eq!(machine.peak_memory() - 8, start_memory());
    }
}

/// What the arguments take.
fn start_memory() -> u64 {
    machine().peak_memory()
}

#[test]
fn an_input_of_another_size_or_one_too_many_ends_the_run() {
    let mut machine = machine();
    let start = machine.snapshot();
    machine.give_inputs(inputs(&[1]));
    let too_few = Ending::OtherInput("`x`, after all 1 inputs".into());
    assert_eq!(machine.run(), Halt::Ended(too_few));
    machine.restore(&start);
    machine.give_inputs([vec![1, 0, 0, 0], vec![2]].into());
    let other_size = Ending::OtherInput("`x` of 4 bytes, where input 1 has 1".into());
    assert_eq!(machine.run(), Halt::Ended(other_size));
}

#[test]
fn a_function_can_be_exchanged_between_runs() {
    let mut machine = machine();
    let start = machine.snapshot();
    let id = machine.program().find("twice").expect("a function");
    let mut other = machine.program().function(id).clone();
    let sum = other.code.iter_mut().find(|op| matches!(op, Op::Add32 { .. })).expect("a sum");
    let Op::Add32 { d, a, b } = *sum else { unreachable!("it was found as one") };
    *sum = Op::Sub32 { d, a, b };
    let mut broken = other.clone();
    broken.code = vec![Op::Sub32 { d: u16::MAX - 1, a, b }];
    machine.exchange_function(id, broken).expect_err("what names no slot of its frame is not run");
    let original = machine.exchange_function(id, other).expect("it holds together");
    machine.give_inputs(inputs(&[21, 8]));
    assert_eq!(machine.run(), Halt::Ended(Ending::Exited(0)));
    machine.restore(&start);
    let twice = machine.exchange_function(id, original).expect("it holds together");
    assert_eq!(machine.run(), Halt::Ended(Ending::Exited(42)));
    let shared = machine.program().clone();
    machine.exchange_function(id, twice).expect("it holds together");
    assert!(!shared.function(id).runs_like(machine.program().function(id)), "another owner sees no change");
}

#[test]
fn more_memory_than_is_allowed_ends_the_run() {
    let mut machine = machine();
    let start = machine.snapshot();
    machine.give_inputs(inputs(&[1, 5000]));
    machine.limit_memory(start_memory() + 4999);
    assert_eq!(machine.run(), Halt::Ended(Ending::MemoryLimit));
    machine.restore(&start);
    machine.limit_memory(start_memory() + 5000);
    assert_eq!(machine.run(), Halt::Ended(Ending::Exited(2)));
}
