//! Small texts that were once lowered wrongly.

mod bounded;

use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::read::read_module;
use std::sync::Arc;

fn end(text: &str) -> String {
    let module = read_module("t.ll", text).expect("the text is good");
    let linked = link(vec![module], &[], &[]).expect("a module alone links");
    bounded::end(&Arc::new(lower(&linked, LowerOptions::default()).expect("it lowers")))
}

#[test]
fn a_comparison_before_a_branch_on_another_is_made() {
    let text = "define i32 @main(i32 %argc) {
entry:
  %other = icmp sgt i32 %argc, 100
  %one = icmp eq i32 %argc, 1
  br i1 %other, label %more, label %end
more:
  br label %end
end:
  %right = phi i1 [ %one, %entry ], [ false, %more ]
  br i1 %right, label %good, label %bad
good:
  ret i32 0
bad:
  unreachable
}";
    assert_eq!(end(text), "exit");
}

#[test]
fn a_function_of_the_engine_may_be_called_for_nothing() {
    let text = "declare void @__byway_syscall(i64, i64)
@list = global [200 x i8] zeroinitializer
declare void @setjmp(ptr)
define i32 @main() {
  call void @__byway_syscall(i64 39, i64 0)
  call void @setjmp(ptr @list)
  ret i32 0
}";
    assert_eq!(end(text), "exit");
}

#[test]
fn a_relative_address_may_be_narrow_and_negative() {
    let text = "declare ptr @llvm.load.relative.i32(ptr, i32)
@table = global [2 x i32] [i32 -3, i32 4]
define i32 @main(i32 %argc) {
  %end = getelementptr i32, ptr @table, i64 1
  %back = sub i32 -3, %argc
  %p = call ptr @llvm.load.relative.i32(ptr %end, i32 %back)
  %expected = getelementptr i8, ptr %end, i64 -3
  %right = icmp eq ptr %p, %expected
  br i1 %right, label %good, label %bad
good:
  ret i32 0
bad:
  unreachable
}";
    assert_eq!(end(text), "exit");
}
