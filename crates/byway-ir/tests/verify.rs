//! Programs that were damaged after they were lowered: every kind of damage is found.

use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::program::{Flaw, Function, Op, Program, SlowOp, SwitchTable};
use byway_ir::read::read_module;

const TEXT: &str = "
declare i32 @llvm.ctpop.i32(i32)
declare void @llvm.va_start.p0(ptr)
define i128 @main(i32 %n, ...) {
  %list = alloca [24 x i8]
  %copy = alloca [8 x i8]
  call void @llvm.va_start.p0(ptr %list)
  store i64 0, ptr %copy
  switch i32 %n, label %end [
    i32 1, label %one
    i32 100, label %end
  ]
one:
  %bits = call i32 @llvm.ctpop.i32(i32 %n)
  %r = call i128 (i32, ...) @main(i32 %bits, i128 7)
  br label %end
end:
  %wide = sext i32 %n to i128
  %sum = mul i128 %wide, 3
  ret i128 %sum
}
";

fn program() -> Program {
    let module = read_module("t.ll", TEXT).expect("the text is good");
    let linked = link(vec![module], &[], &[]).expect("it links");
    lower(&linked, LowerOptions::default()).expect("it lowers")
}

/// The flaw that a change to `main` must bring about.
fn flaw(change: impl FnOnce(&mut Function)) -> Flaw {
    let mut program = program();
    let main = program.find("main").expect("there is a main");
    let mut changed = program.function(main).clone();
    change(&mut changed);
    let error = program.exchange_function(main, changed).expect_err("the damage must be found");
    assert_eq!(&*error.function, "main");
    error.flaw
}

/// Changes the first instruction of a kind.
fn edit(function: &mut Function, change: impl Fn(&mut Op) -> bool) {
    assert!(function.code.iter_mut().any(change), "there is such an instruction");
}

/// Changes the first operation of a rarer kind.
fn edit_slow(function: &mut Function, change: impl Fn(&mut SlowOp) -> bool) {
    assert!(function.slow.iter_mut().any(change), "there is such an operation");
}

#[test]
fn a_lowered_program_is_sound() {
    assert_eq!(program().verify(), Ok(()));
}

#[test]
fn every_slot_lies_in_the_frame() {
    let slots = program().functions()[0].slots;
    for fewer in 0..slots {
        flaw(|main| main.slots = fewer);
    }
    let out = |flaw| assert!(matches!(flaw, Flaw::Slots { .. }), "{flaw:?}");
    out(flaw(|main| main.frame_reg = Some(u16::MAX)));
    out(flaw(|main| main.variadic_reg = Some(slots as u16 - 2)));
    out(flaw(|main| main.code[0] = Op::Mov { d: slots as u16, a: 0 }));
    out(flaw(|main| main.code[0] = Op::MovN { d: 0, a: slots as u16 - 1, n: 2 }));
    out(flaw(|main| main.code[0] = Op::RetN { a: 1, n: u16::MAX, w: 1 }));
    out(flaw(|main| main.call_sites[0].args = [u16::MAX].into()));
    out(flaw(|main| main.call_sites[0].ret_slots = slots + 1));
    out(flaw(|main| {
        edit_slow(main, |op| match op {
            SlowOp::Binary { a, .. } => {
                *a = slots as u16 - 1;
                true
            }
            _ => false,
        });
    }));
}

#[test]
fn every_target_lies_in_the_code() {
    let out = |flaw| assert!(matches!(flaw, Flaw::Target { .. }), "{flaw:?}");
    out(flaw(|main| {
        edit(main, |op| match op {
            Op::Jmp { t, .. } => {
                *t = u32::MAX;
                true
            }
            _ => false,
        });
    }));
    for change in [0, 1] {
        out(flaw(|main| {
            let end = main.code.len() as u32;
            match &mut main.tables[0] {
                SwitchTable::Dense { targets, default, .. } | SwitchTable::Sparse { targets, default, .. } => {
                    if change == 0 { *default = end } else { targets[0] = end }
                }
                SwitchTable::Addresses(list) => list[0].1 = end,
            }
        }));
    }
}

#[test]
fn every_index_has_its_entry() {
    let missing = |what: &str, flaw| {
        assert!(matches!(flaw, Flaw::Missing { what: found, .. } if found == what), "{flaw:?} is not about a {what}");
    };
    missing("operation", flaw(|main| main.slow.clear()));
    missing("call site", flaw(|main| main.call_sites.clear()));
    missing("table", flaw(|main| main.tables.clear()));
    missing("function", flaw(|main| main.code[0] = Op::Call { d: 0, site: 0, func: 1000 }));
}

#[test]
fn no_way_leads_out_of_the_code() {
    assert_eq!(flaw(|main| main.code = vec![Op::Const { d: 0, imm: 1 }; main.code.len()]), Flaw::NoEnd);
    let empty = |main: &mut Function| {
        main.code.clear();
        main.positions.clear();
    };
    assert_eq!(flaw(empty), Flaw::NoEnd);
}

#[test]
fn frames_and_operands_are_consistent() {
    let frame = |flaw| assert!(matches!(flaw, Flaw::Frame(_)), "{flaw:?}");
    frame(flaw(|main| main.param_slots = main.slots + 1));
    frame(flaw(|main| main.positions.push(main.positions[0])));
    frame(flaw(|main| main.frame_align = 24));
    frame(flaw(|main| main.frame_reg = None));
    frame(flaw(|main| main.frame_objects.swap(0, 1)));
    frame(flaw(|main| main.frame_size = main.frame_objects[1].offset));
    frame(flaw(|main| main.variadic_reg = None));
    assert_eq!(flaw(|main| main.code[0] = Op::ShlI { d: 0, a: 0, s: 64, w: 64 }), Flaw::Width(64));
    assert_eq!(flaw(|main| main.code[0] = Op::SExt { d: 0, a: 0, from: 0, to: 64 }), Flaw::Width(0));
    let few = |main: &mut Function| {
        edit_slow(main, |op| match op {
            SlowOp::Intrinsic { args, .. } => {
                *args = Box::new([]);
                true
            }
            _ => false,
        });
    };
    assert_eq!(flaw(few), Flaw::Operands);
}
