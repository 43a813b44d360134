use super::{constant, function, global, kinds, read};
use byway_ir::module::{
    BinaryOp, BlockId, Callee, CastOp, Clause, FloatPredicate, InstKind, IntPredicate, Module, RmwOp, Type,
};

/// A module with one function `@f`, some values of common types as its parameters.
fn body(text: &str) -> Module {
    read(&format!(
        "define void @f(i32 %i, i64 %l, ptr %p, float %s, double %d, <4 x i32> %v, {{ i32, [2 x i8] }} %a, i1 %c) \
         personality ptr @g {{\n{text}\n}}\ndeclare i32 @g(...)\ndeclare void @stop() #0\nattributes #0 = {{ noreturn }}\n"
    ))
}

/// The first instruction of a function that ends in `ret void`.
fn first(text: &str) -> (Module, InstKind, Type) {
    let module = body(&format!("  {text}\n  ret void"));
    let inst = &function(&module, "f").insts[0];
    let (kind, ty) = (inst.kind.clone(), module.types.get(inst.ty).clone());
    (module, kind, ty)
}

#[test]
fn arithmetic() {
    let ops = [
        ("add nuw nsw", BinaryOp::Add),
        ("sub", BinaryOp::Sub),
        ("mul nsw", BinaryOp::Mul),
        ("udiv exact", BinaryOp::UDiv),
        ("sdiv", BinaryOp::SDiv),
        ("urem", BinaryOp::URem),
        ("srem", BinaryOp::SRem),
        ("shl nuw", BinaryOp::Shl),
        ("lshr exact", BinaryOp::LShr),
        ("ashr", BinaryOp::AShr),
        ("and", BinaryOp::And),
        ("or disjoint", BinaryOp::Or),
        ("xor", BinaryOp::Xor),
    ];
    for (word, expected) in ops {
        let (_, kind, ty) = first(&format!("%r = {word} i32 %i, 3"));
        let InstKind::Binary { op, flags, .. } = kind else { panic!("{kind:?}") };
        assert_eq!((op, ty), (expected, Type::Int(32)));
        assert_eq!(
            (flags.nuw, flags.nsw, flags.exact),
            (word.contains("nuw"), word.contains("nsw"), word.contains("exact"))
        );
    }
    let floats = [
        ("fadd fast", BinaryOp::FAdd),
        ("fsub nnan ninf", BinaryOp::FSub),
        ("fmul nsz arcp", BinaryOp::FMul),
        ("fdiv contract afn reassoc", BinaryOp::FDiv),
        ("frem", BinaryOp::FRem),
    ];
    for (word, expected) in floats {
        let (_, kind, _) = first(&format!("%r = {word} double %d, 1.0"));
        assert!(matches!(kind, InstKind::Binary { op, .. } if op == expected));
    }
    assert!(matches!(first("%r = fneg nsz double %d").1, InstKind::FNeg(_)));
    assert!(matches!(first("%r = add <4 x i32> %v, splat (i32 1)").2, Type::Vector(4, _)));
}

#[test]
fn conversions() {
    let casts = [
        ("trunc nuw nsw i32 %i to i8", CastOp::Trunc),
        ("zext nneg i32 %i to i64", CastOp::ZExt),
        ("sext i32 %i to i65", CastOp::SExt),
        ("fptrunc nnan double %d to float", CastOp::FPTrunc),
        ("fpext float %s to x86_fp80", CastOp::FPExt),
        ("fptoui double %d to i7", CastOp::FPToUI),
        ("fptosi double %d to i64", CastOp::FPToSI),
        ("uitofp nneg i32 %i to float", CastOp::UIToFP),
        ("sitofp <4 x i32> %v to <4 x half>", CastOp::SIToFP),
        ("ptrtoint ptr %p to i32", CastOp::PtrToInt),
        ("ptrtoaddr ptr %p to i64", CastOp::PtrToInt),
        ("inttoptr i64 %l to ptr", CastOp::IntToPtr),
        ("bitcast <4 x i32> %v to i128", CastOp::BitCast),
        ("addrspacecast ptr %p to ptr addrspace(5)", CastOp::AddrSpaceCast),
    ];
    for (text, expected) in casts {
        let (_, kind, _) = first(&format!("%r = {text}"));
        assert!(matches!(kind, InstKind::Cast { op, .. } if op == expected), "{text}");
    }
}

#[test]
fn comparisons_and_choices() {
    let (_, kind, ty) = first("%r = icmp samesign ult i32 %i, 4");
    assert!(matches!(kind, InstKind::ICmp { predicate: IntPredicate::Ult, .. }) && ty == Type::Int(1));
    let (module, kind, ty) = first("%r = icmp eq <4 x i32> %v, zeroinitializer");
    assert!(matches!(kind, InstKind::ICmp { predicate: IntPredicate::Eq, .. }));
    assert!(matches!(ty, Type::Vector(4, element) if *module.types.get(element) == Type::Int(1)));
    assert!(matches!(
        first("%r = fcmp nnan une double %d, 0x7FF0000000000000").1,
        InstKind::FCmp { predicate: FloatPredicate::Une, .. }
    ));
    assert!(matches!(first("%r = fcmp true float %s, 0.0").1, InstKind::FCmp { predicate: FloatPredicate::True, .. }));
    assert!(matches!(first("%r = select fast i1 %c, double %d, double 1.0").1, InstKind::Select { .. }));
    assert!(matches!(
        first("%r = select <4 x i1> zeroinitializer, <4 x i32> %v, <4 x i32> undef").1,
        InstKind::Select { .. }
    ));
    assert!(matches!(first("%r = freeze ptr %p").1, InstKind::Freeze(_)));
}

#[test]
fn vectors_and_aggregates() {
    assert_eq!(first("%r = extractelement <4 x i32> %v, i64 %l").2, Type::Int(32));
    assert!(matches!(first("%r = insertelement <4 x i32> %v, i32 %i, i8 2").1, InstKind::InsertElement { .. }));
    let (_, kind, ty) = first("%r = shufflevector <4 x i32> %v, <4 x i32> poison, <2 x i32> <i32 7, i32 poison>");
    let InstKind::ShuffleVector { mask, .. } = kind else { panic!("{kind:?}") };
    assert_eq!(*mask, [Some(7), None]);
    assert!(matches!(ty, Type::Vector(2, _)));
    let (_, kind, _) = first("%r = shufflevector <4 x i32> %v, <4 x i32> undef, <3 x i32> zeroinitializer");
    assert!(matches!(kind, InstKind::ShuffleVector { mask, .. } if *mask == [Some(0); 3]));
    assert_eq!(first("%r = extractvalue { i32, [2 x i8] } %a, 1, 0").2, Type::Int(8));
    let (_, kind, ty) = first("%r = insertvalue { i32, [2 x i8] } poison, i32 %i, 0");
    assert!(matches!(kind, InstKind::InsertValue { indices, .. } if *indices == [0]));
    assert!(matches!(ty, Type::Struct { .. }));
}

#[test]
fn memory() {
    let (module, kind, _) = first("%r = alloca inalloca i32, i64 %l, align 16, addrspace(0), !tag !{}");
    assert!(
        matches!(kind, InstKind::Alloca { align: 16, allocated, .. } if *module.types.get(allocated) == Type::Int(32))
    );
    let (module, kind, _) = first("%r = alloca [4 x i8]");
    let InstKind::Alloca { count, align: 0, .. } = kind else { panic!("{kind:?}") };
    assert!(matches!(constant(&module, count), byway_ir::module::ConstKind::Int(1)));
    let (_, kind, _) = first("%r = load volatile i32, ptr %p, align 4, !invariant.load !{}, !range !{i32 0, i32 2}");
    assert!(matches!(kind, InstKind::Load { align: 4, atomicity, .. } if atomicity.volatile && !atomicity.atomic));
    let (_, kind, _) = first("%r = load atomic volatile i32, ptr %p syncscope(\"singlethread\") acquire, align 4");
    assert!(matches!(kind, InstKind::Load { atomicity, .. } if atomicity.volatile && atomicity.atomic));
    let (_, kind, ty) = first("store atomic i64 %l, ptr %p release, align 8");
    assert!(matches!(kind, InstKind::Store { align: 8, .. }) && ty == Type::Void);
    assert!(matches!(first("fence syncscope(\"agent\") acq_rel").1, InstKind::Fence));
    let (_, kind, ty) = first("%r = cmpxchg weak volatile ptr %p, i32 0, i32 %i acq_rel monotonic, align 4");
    assert!(matches!(kind, InstKind::CmpXchg { weak: true, .. }) && matches!(ty, Type::Struct { .. }));
    let (_, kind, _) = first("%r = atomicrmw volatile usub_sat ptr %p, i32 %i syncscope(\"x\") seq_cst, align 4");
    assert!(matches!(kind, InstKind::AtomicRmw { op: RmwOp::USubSat, .. }));
    assert!(matches!(
        first("%r = atomicrmw xchg ptr %p, ptr %p seq_cst").1,
        InstKind::AtomicRmw { op: RmwOp::Xchg, .. }
    ));
    assert!(matches!(
        first("%r = atomicrmw fmax ptr %p, double %d seq_cst").1,
        InstKind::AtomicRmw { op: RmwOp::FMax, .. }
    ));
    assert!(matches!(first("%r = va_arg ptr %p, i32").1, InstKind::VaArg { .. }));
}

#[test]
fn addresses() {
    let (_, kind, ty) = first("%r = getelementptr inbounds nuw { i32, [2 x i8] }, ptr %p, i64 %l, i32 1, i8 5");
    assert!(matches!(kind, InstKind::Gep { inbounds: true, indices, .. } if indices.len() == 3));
    assert_eq!(ty, Type::Ptr(0));
    let (_, kind, ty) = first("%r = getelementptr nusw i8, ptr %p, <4 x i32> %v");
    assert!(matches!(kind, InstKind::Gep { inbounds: false, .. }) && matches!(ty, Type::Vector(4, _)));
    assert!(matches!(first("%r = getelementptr i8, ptr %p").1, InstKind::Gep { .. }));
    assert!(matches!(
        first("%r = getelementptr { i8, i8 }, <2 x ptr> undef, <2 x i64> zeroinitializer, <2 x i32> splat (i32 1)").1,
        InstKind::Gep { .. }
    ));
}

#[test]
fn calls() {
    let (module, kind, ty) = first(
        "%r = tail call fast fastcc noundef range(i32 0, 3) i32 (i32, ...) @g(i32 noundef signext %i, \
         ptr byval(i64) align 8 %p, metadata !\"round.dynamic\", metadata ptr %p, metadata !{}) nounwind #0 [ \"deopt\"(i32 %i, \
         { i8 } undef), \"x\"() ], !srcloc !{}",
    );
    let InstKind::Call(call) = kind else { panic!("{kind:?}") };
    assert!(call.variadic && call.noreturn && ty == Type::Int(32));
    assert_eq!(call.fixed_params.as_ref().map(|params| params.len()), Some(1));
    assert_eq!(call.args.len(), 2);
    assert_eq!(call.words.iter().map(|word| &**word).collect::<Vec<_>>(), ["round.dynamic"]);
    assert!(matches!(call.args[1].byval.map(|ty| module.types.get(ty)), Some(Type::Int(64))));
    assert_eq!(call.args[1].align, 8);
    let (_, kind, _) = first("call void %p(i1 false)");
    assert!(matches!(kind, InstKind::Call(call) if call.fixed_params.is_none() && !call.noreturn));
    let (module, kind, _) =
        first("call void asm sideeffect alignstack inteldialect unwind \"nop $0\", \"r,~{memory}\"(i32 %i)");
    let InstKind::Call(call) = kind else { panic!("{kind:?}") };
    let Callee::Asm(id) = call.callee else { panic!("{:?}", call.callee) };
    assert_eq!(
        (&*module.asm[0].template, &*module.asm[0].constraints, id.0, module.asm[0].line),
        ("nop $0", "r,~{memory}", 0, 2)
    );
    assert_eq!(global(&module, "f").line, 1);
    assert_eq!(global(&module, "g").line, 5);
    assert!(matches!(first("call void inttoptr (i64 64 to ptr)()").1, InstKind::Call(_)));
    assert!(matches!(first("notail call void null()").1, InstKind::Call(_)));
    let (_, kind, _) = first("musttail call void (...) @g(...)");
    assert!(matches!(kind, InstKind::Call(call) if call.args.is_empty()));
}

#[test]
fn a_word_on_the_next_line_is_no_attribute_of_a_call() {
    let module = body("  call void @stop() cold\n  freeze i32 %i\n  unreachable");
    assert_eq!(kinds(&module).len(), 3);
}

#[test]
fn terminators() {
    let module = body(
        "  switch i32 %i, label %b3 [\n    i32 1, label %b1\n    i32 -1, label %b2\n  ], !prof !{}\n\
         b1:\n  br label %b2\n\
         b2:\n  indirectbr ptr %p, [label %b1, label %b3]\n\
         b3:\n  callbr void asm \"\", \"!i\"() to label %x [label %y]\n\
         x:\n  ret void\n\
         y:\n  switch i64 %l, label %z []\n\
         z:\n  unreachable",
    );
    let kinds = kinds(&module);
    assert!(matches!(kinds[0], InstKind::Switch { default: BlockId(3), cases, .. } if cases.len() == 2));
    assert!(matches!(kinds[1], InstKind::Br(BlockId(2))));
    assert!(matches!(kinds[2], InstKind::IndirectBr { targets, .. } if **targets == [BlockId(1), BlockId(3)]));
    assert!(
        matches!(kinds[3], InstKind::CallBr { fallthrough: BlockId(4), indirect, .. } if **indirect == [BlockId(5)])
    );
    assert!(matches!(kinds[5], InstKind::Switch { cases, .. } if cases.is_empty()));
    assert!(matches!(kinds[6], InstKind::Unreachable));
}

#[test]
fn exceptions() {
    let module = body(
        "  %r = invoke i32 (...) @g(i32 1) #0\n    to label %fine unwind label %pad\n\
         fine:\n  %t = add i32 %r, 1\n  ret void\n\
         pad:\n  %e = landingpad { ptr, i32 }\n    cleanup\n    catch ptr null\n    filter [1 x ptr] [ptr @g]\n\
         \x20 resume { ptr, i32 } %e",
    );
    let kinds = kinds(&module);
    assert!(matches!(kinds[0], InstKind::Invoke { normal: BlockId(1), unwind: BlockId(2), call } if call.noreturn));
    let InstKind::LandingPad { cleanup: true, clauses } = kinds[3] else { panic!("{:?}", kinds[3]) };
    assert!(matches!(**clauses, [Clause::Catch(_), Clause::Filter(_)]));
    assert!(matches!(kinds[4], InstKind::Resume(_)));
}

#[test]
fn windows_exceptions_are_read_and_kept_by_name() {
    let module = body(
        "  invoke void @stop() to label %fine unwind label %dispatch\n\
         fine:\n  ret void\n\
         dispatch:\n  %t = catchswitch within none [label %handler] unwind label %clean\n\
         handler:\n  %h = catchpad within %t [ptr null, i32 64, ptr null]\n  catchret from %h to label %fine\n\
         clean:\n  %k = cleanuppad within none []\n  cleanupret from %k unwind to caller",
    );
    let names: Vec<&str> = kinds(&module)
        .into_iter()
        .filter_map(|kind| match kind {
            InstKind::Unsupported(name) => Some(&**name),
            _ => None,
        })
        .collect();
    assert_eq!(names, ["catchswitch", "catchpad", "catchret", "cleanuppad", "cleanupret"]);
}
