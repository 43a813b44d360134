use super::{function, global, kinds, read};
use byway_ir::module::{BlockId, InstKind, Linkage, Operand, Type, ValueId};

#[test]
fn all_that_can_be_said_of_a_function() {
    let module = read(
        "$f = comdat any\n\
         define weak_odr dso_local hidden fastcc noundef zeroext range(i32 0, 5) i32 @f(ptr noundef byval({ i64, i64 }) \
         align 16 %s, i32 signext \"key\"=\"value\" %n, ptr captures(none) initializes((0, 8)) nofpclass(nan) %o, ...) \
         local_unnamed_addr addrspace(0) #0 noreturn section \".t\" partition \"p\" comdat($f) align 32 gc \"statepoint\" \
         prefix i32 7 prologue i8 -112 personality ptr @p !dbg !1 !prof !2 {\n  unreachable\n}\n\
         declare !dbg !1 noalias ptr @p(i64 noundef, ...) allockind(\"alloc\") allocsize(0,1) memory(argmem: read) #1\n\
         declare cc 10 void @q()\n\
         attributes #0 = { nounwind uwtable(sync) \"frame-pointer\"=\"all\" alignstack=8 }\n\
         attributes #1 = { noreturn }\n\
         !1 = distinct !DISubprogram(name: \"f\")\n!2 = !{}\n",
    );
    let f = function(&module, "f");
    assert_eq!(global(&module, "f").linkage, Linkage::Weak);
    assert!(f.variadic && f.noreturn && f.personality.is_some() && f.subprogram.is_some());
    assert_eq!(f.params.len(), 3);
    assert!(matches!(f.params[0].byval.map(|ty| module.types.get(ty)), Some(Type::Struct { .. })));
    assert_eq!((f.params[0].align, f.params[1].align), (16, 0));
    let p = function(&module, "p");
    assert!(!p.is_definition() && p.noreturn && p.variadic && p.subprogram == f.subprogram);
    assert!(!function(&module, "q").noreturn);
}

#[test]
fn unnamed_values_and_blocks_share_one_count() {
    let module = read(
        "define i32 @f(i32, i32 %x) {\n\
         \x20 %2 = add i32 %0, %x\n\
         \x20 br label %3\n\
         3:\n\
         \x20 %4 = phi i32 [ %2, %1 ], [ %6, %5 ]\n\
         \x20 br label %5\n\
         5:\n\
         \x20 %6 = add i32 %4, 1\n\
         \x20 %7 = icmp ult i32 %6, 9\n\
         \x20 br i1 %7, label %3, label %8\n\
         8:\n\
         \x20 ret i32 %6\n\
         }\n",
    );
    let f = function(&module, "f");
    let names: Vec<&str> = f.blocks.iter().map(|block| &*block.name).collect();
    assert_eq!(names, ["1", "3", "5", "8"]);
    assert_eq!(f.value_types.len(), 6);
    assert!(matches!(f.insts[0].kind, InstKind::Binary { lhs: Operand::Local(ValueId(0)), .. }));
}

#[test]
fn blocks_are_in_the_order_of_the_text_whatever_names_them_first() {
    let module = read(
        "define void @f(i1 %c) {\n\
         entry:\n  br i1 %c, label %last, label %first\n\
         first:\n  br label %last\n\
         last:\n  %v = phi i1 [ true, %entry ], [ false, %first ]\n  ret void\n}\n",
    );
    let f = function(&module, "f");
    assert_eq!(f.blocks.iter().map(|block| &*block.name).collect::<Vec<_>>(), ["entry", "first", "last"]);
    assert!(matches!(f.insts[0].kind, InstKind::CondBr { then: BlockId(2), otherwise: BlockId(1), .. }));
    let InstKind::Phi(incoming) = &f.insts[2].kind else { panic!("a phi") };
    assert_eq!(incoming.iter().map(|(_, from)| from.0).collect::<Vec<_>>(), [0, 1]);
    assert!(matches!(f.block_insts(BlockId(2))[1].kind, InstKind::Ret(None)));
}

#[test]
fn labels_and_numbers_may_be_left_out() {
    let module = read("define i32 @f() {\n  add i32 1, 2\n  br label %2\n  ret i32 %1\n}\n");
    let f = function(&module, "f");
    assert_eq!(f.blocks.iter().map(|block| &*block.name).collect::<Vec<_>>(), ["0", "2"]);
    assert!(matches!(f.insts[2].kind, InstKind::Ret(Some(Operand::Local(_)))));
}

#[test]
fn numbers_may_leave_gaps() {
    let module = read("define i32 @f() {\n  %5 = add i32 1, 2\n  %9 = add i32 %5, 2\n  ret i32 %9\n}\n");
    assert_eq!(kinds(&module).len(), 3);
}

#[test]
fn use_lists_and_debug_records_are_passed() {
    let module = read(
        "define i32 @f(i32 %x) {\n\
         \x20   #dbg_label(!0, !1)\n\
         \x20 %y = add i32 %x, %x\n\
         \x20   #dbg_from_the_future(i32 %y, !{[(<>)]})\n\
         \x20 ret i32 %y\n\
         \x20 uselistorder i32 %x, { 1, 0 }\n\
         \x20 uselistorder { i32, i8 } undef, { 1, 0 }\n\
         }\n\
         uselistorder ptr @f, { 1, 0 }\n\
         uselistorder_bb @f, %0, { 1, 0 }\n",
    );
    assert_eq!(kinds(&module).len(), 2);
}
