//! Blocks of many bytes: filling, copying and writing them takes steps, so that nobody waits long for the next look at the clock.

use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::read::read_module;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Halt, Limits, Machine, Start};
use std::sync::Arc;

/// So many bytes are filled and copied, and the last of them is the exit status.
const MEGABYTES: u64 = 48;

/// A slice that does not do for a tenth of that.
const SLICE: u64 = 50_000;

fn machine(body: &str) -> Machine {
    let text = format!(
        "
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @__byway_make_symbolic(ptr, i64, ptr)
declare i64 @__byway_syscall(i64, i64, i64, i64, i64, i64, i64)
@name = constant [2 x i8] c\"x\\00\"
@one = global [SIZE x i8] zeroinitializer
@two = global [SIZE x i8] zeroinitializer
define i32 @main() {{
{body}
}}"
    )
    .replace("SIZE", &(MEGABYTES << 20).to_string())
    .replace("LAST", &((MEGABYTES << 20) - 1).to_string());
    let linked = link(vec![read_module("m", &text).expect("text")], &[], &[]).expect("modules");
    let program = lower(&linked, LowerOptions::default()).expect("a program");
    let start = Start { args: vec![b"program".to_vec()], env: vec![] };
    Machine::new(Arc::new(program), &Kernel::builder(), Limits::default(), &start).expect("a machine")
}

/// Runs in slices; how many there were, and the end.
fn in_slices(machine: &mut Machine) -> (u32, Ending) {
    for slices in 1..10_000 {
        match machine.run_slice(SLICE) {
            Halt::Ended(Ending::StepLimit) if machine.has_steps() => {}
            Halt::Ended(ending) => return (slices, ending),
            Halt::Decision(_) => machine.grant(),
        }
    }
    panic!("it does not come to an end");
}

const FILL_AND_COPY: &str = "
  call void @llvm.memset.p0.i64(ptr @one, i8 7, i64 SIZE, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr @two, ptr @one, i64 SIZE, i1 false)
  %last = getelementptr i8, ptr @two, i64 LAST
  %byte = load i8, ptr %last
  %status = zext i8 %byte to i32
  ret i32 %status";

/// A block that did not do for one slice was begun again in each, and never done.
#[test]
fn large_blocks_are_done_slice_by_slice() {
    let mut whole = machine(FILL_AND_COPY);
    assert_eq!(whole.run(), Halt::Ended(Ending::Exited(7)));
    let mut sliced = machine(FILL_AND_COPY);
    let (slices, ending) = in_slices(&mut sliced);
    assert_eq!(ending, Ending::Exited(7));
    assert!((10..1_000).contains(&slices), "{slices}");
    assert_eq!(sliced.steps(), whole.steps(), "what it takes does not depend on slices");
}

#[test]
fn a_snapshot_in_the_middle_of_a_block_goes_on_there() {
    let mut machine = machine(FILL_AND_COPY);
    let start = machine.snapshot();
    (0..4).for_each(|_| assert_eq!(machine.run_slice(SLICE), Halt::Ended(Ending::StepLimit)));
    let middle = machine.snapshot();
    let (rest, ending) = in_slices(&mut machine);
    assert_eq!(ending, Ending::Exited(7));
    let steps = machine.steps();
    machine.restore(&middle);
    assert_eq!(in_slices(&mut machine), (rest, Ending::Exited(7)));
    assert_eq!(machine.steps(), steps);
    machine.restore(&middle);
    machine.restore(&start);
    assert_eq!(machine.run(), Halt::Ended(Ending::Exited(7)));
    assert_eq!(machine.steps(), steps);
}

#[test]
fn a_block_that_is_moved_over_itself_is_moved_once() {
    let body = "
  store i8 9, ptr @one
  %next = getelementptr i8, ptr @one, i64 1
  store i8 5, ptr %next
  %size = sub i64 SIZE, 1
  call void @llvm.memmove.p0.p0.i64(ptr %next, ptr @one, i64 %size, i1 false)
  %third = getelementptr i8, ptr @one, i64 2
  %byte = load i8, ptr %third
  %status = zext i8 %byte to i32
  ret i32 %status";
    assert_eq!(in_slices(&mut machine(body)).1, Ending::Exited(5));
}

/// A write of megabytes was one step, and a slice had thousands of them.
#[test]
fn what_system_calls_move_takes_steps() {
    let body = "
  %at = ptrtoint ptr @one to i64
  %n = call i64 @__byway_syscall(i64 1, i64 1, i64 %at, i64 SIZE, i64 0, i64 0, i64 0)
  ret i32 0";
    let mut machine = machine(body);
    assert_eq!(machine.run(), Halt::Ended(Ending::Exited(0)));
    assert!(machine.steps() > 1_000 * MEGABYTES, "{}", machine.steps());
}

/// Bytes with terms take far longer than plain ones.
#[test]
fn blocks_of_symbolic_bytes_are_done_slice_by_slice() {
    let body = "
  %in = alloca i8
  call void @__byway_make_symbolic(ptr %in, i64 1, ptr @name)
  %value = load i8, ptr %in
  call void @llvm.memset.p0.i64(ptr @one, i8 %value, i64 4194304, i1 false)
  ret i32 3";
    let (slices, ending) = in_slices(&mut machine(body));
    assert_eq!(ending, Ending::Exited(3));
    assert!((4..1_000).contains(&slices), "{slices}");
}
