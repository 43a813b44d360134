use super::{error, function, global, initial, read};
use byway_ir::module::{BinaryOp, BlockId, CastOp, ConstExpr, ConstKind, GlobalKind, Module};

/// The bits of an integer of some type.
fn int(ty: &str, value: &str) -> Vec<u64> {
    let module = read(&format!("@x = global {ty} {value}\n"));
    match initial(&module, "x") {
        ConstKind::Int(bits) => vec![*bits],
        ConstKind::WideInt(limbs) => limbs.to_vec(),
        other => panic!("{other:?}"),
    }
}

/// The bits of a floating-point number of some type.
fn float(ty: &str, value: &str) -> [u64; 2] {
    let module = read(&format!("@x = global {ty} {value}\n"));
    match initial(&module, "x") {
        ConstKind::Float(bits) => *bits,
        other => panic!("{other:?}"),
    }
}

fn expr<'m>(module: &'m Module, name: &str) -> &'m ConstExpr {
    match initial(module, name) {
        ConstKind::Expr(expr) => expr,
        other => panic!("{other:?}"),
    }
}

#[test]
fn integers_of_any_width() {
    assert_eq!(int("i1", "true"), [1]);
    assert_eq!(int("i1", "false"), [0]);
    assert_eq!(int("i1", "-1"), [1]);
    assert_eq!(int("i8", "-1"), [0xff]);
    assert_eq!(int("i32", "-2147483648"), [0x8000_0000]);
    assert_eq!(int("i64", "18446744073709551615"), [u64::MAX]);
    assert_eq!(int("i65", "-1"), [u64::MAX, 1]);
    assert_eq!(int("i128", "170141183460469231731687303715884105728"), [0, 1 << 63]);
    assert_eq!(int("i128", "-2"), [u64::MAX - 1, u64::MAX]);
    assert_eq!(
        int("i200", "1606938044258990275541962092341162602522202993782792835301375"),
        [u64::MAX, u64::MAX, u64::MAX, 0xff]
    );
}

#[test]
fn integers_lose_what_their_width_cannot_hold() {
    assert_eq!(int("i8", "256"), [0]);
    assert_eq!(int("i8", "-129"), [0x7f]);
    assert_eq!(int("i64", "36893488147419103233"), [1]);
}

#[test]
fn hexadecimal_integers_follow_llvm() {
    assert_eq!(int("i32", "u0xFF"), [0xff]);
    assert_eq!(int("i32", "s0xFF"), [0xffff_ffff]);
    assert_eq!(int("i32", "s0x7F"), [0xffff_ffff]);
    assert_eq!(int("i32", "s0x5"), [0xffff_fffd]);
    assert_eq!(int("i32", "s0x00"), [0]);
    assert_eq!(int("i128", "u0x123456789ABCDEF00FEDCBA987654321"), [0x0fed_cba9_8765_4321, 0x1234_5678_9abc_def0]);
    assert_eq!(int("i128", "s0xF0000000000000001"), [1, u64::MAX]);
}

#[test]
fn floating_point_numbers_keep_the_bits_of_their_type() {
    assert_eq!(float("double", "1.000000e+00"), [1f64.to_bits(), 0]);
    assert_eq!(float("double", "0x7FF8000000000000"), [0x7ff8_0000_0000_0000, 0]);
    assert_eq!(float("double", "-0.0"), [1 << 63, 0]);
    assert_eq!(float("float", "1.5"), [u64::from(1.5f32.to_bits()), 0]);
    assert_eq!(float("float", "0x3FB99999A0000000"), [u64::from(0.1f32.to_bits()), 0]);
    assert_eq!(float("float", "0x7FF4000000000000"), [0x7fa0_0000, 0]);
    assert_eq!(float("float", "0x36A0000000000000"), [1, 0]);
    assert_eq!(float("half", "0xH3C00"), [0x3c00, 0]);
    assert_eq!(float("half", "1.0"), [0x3c00, 0]);
    assert_eq!(float("bfloat", "0xR3F80"), [0x3f80, 0]);
    assert_eq!(float("x86_fp80", "0xK3FFF8000000000000000"), [0x8000_0000_0000_0000, 0x3fff]);
    assert_eq!(float("fp128", "0xL00000000000000013FFF000000000000"), [1, 0x3fff_0000_0000_0000]);
    assert_eq!(float("ppc_fp128", "0xM3FF00000000000000000000000000002"), [0x3ff0_0000_0000_0000, 2]);
}

#[test]
fn aggregates_strings_and_vectors() {
    let module = read(
        "@s = global { i32, [2 x i8] } { i32 1, [2 x i8] c\"\\00z\" }\n\
         @p = global <{ i8, ptr }> <{ i8 1, ptr null }>\n\
         @v = global <3 x i16> splat (i16 7)\n\
         @z = global [4 x <2 x i8>] zeroinitializer\n\
         @e = global [0 x i32] []\n\
         @zero = global i32 zeroinitializer\n",
    );
    let ConstKind::Aggregate(elements) = initial(&module, "s") else { panic!("a struct") };
    assert!(matches!(&module.constant(elements[1]).kind, ConstKind::Bytes(bytes) if **bytes == *b"\0z"));
    assert!(matches!(initial(&module, "p"), ConstKind::Aggregate(elements) if elements.len() == 2));
    let ConstKind::Aggregate(lanes) = initial(&module, "v") else { panic!("a vector") };
    assert_eq!(lanes.len(), 3);
    assert!(lanes.iter().all(|&lane| matches!(module.constant(lane).kind, ConstKind::Int(7))));
    assert!(matches!(initial(&module, "z"), ConstKind::Zero));
    assert!(matches!(initial(&module, "e"), ConstKind::Aggregate(elements) if elements.is_empty()));
    assert!(matches!(initial(&module, "zero"), ConstKind::Int(0)));
}

#[test]
fn addresses_of_globals_and_blocks() {
    let module = read(
        "@before = global ptr blockaddress(@f, %late)\n\
         @self = global ptr @self\n\
         @same = global ptr dso_local_equivalent @f\n\
         @plain = global ptr no_cfi @f\n\
         @1 = private global i32 0\n\
         @numbered = global ptr @1\n\
         define void @f() {\n  br label %7\n7:\n  br label %late\nlate:\n  ret void\n}\n\
         @after = global ptr blockaddress(@f, %7)\n",
    );
    let id_of = |name: &str| module.globals.iter().position(|global| &*global.name == name).unwrap() as u32;
    let block = |name| match initial(&module, name) {
        ConstKind::BlockAddress(function, block) => (function.0, *block),
        other => panic!("{other:?}"),
    };
    assert_eq!(block("before"), (id_of("f"), BlockId(2)));
    assert_eq!(block("after"), (id_of("f"), BlockId(1)));
    for (name, target) in [("self", "self"), ("same", "f"), ("plain", "f"), ("numbered", "1")] {
        assert!(matches!(initial(&module, name), ConstKind::Global(id) if id.0 == id_of(target)), "@{name}");
    }
    assert!(function(&module, "f").is_definition());
}

#[test]
fn expressions() {
    let module = read(
        "%s = type { i32, [4 x i16] }\n\
         @a = global %s zeroinitializer\n\
         @gep = global ptr getelementptr inbounds nuw (%s, ptr @a, i64 0, i32 1, i64 2)\n\
         @old = global ptr getelementptr inbounds (%s, ptr @a, i32 0, inrange i32 1)\n\
         @range = global ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @a, i64 16)\n\
         @difference = global i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @gep to i64))\n\
         @number = global ptr inttoptr (i64 -1 to ptr)\n\
         @narrow = global i32 trunc (i64 ptrtoint (ptr @a to i64) to i32)\n\
         @space = global ptr addrspace(1) addrspacecast (ptr @a to ptr addrspace(1))\n\
         @older = global i1 icmp ne (ptr @a, ptr null)\n\
         @signed = global ptr ptrauth (ptr @a, i32 0)\n",
    );
    assert!(matches!(expr(&module, "gep"), ConstExpr::Gep { indices, .. } if indices.len() == 3));
    assert!(matches!(expr(&module, "old"), ConstExpr::Gep { indices, .. } if indices.len() == 2));
    assert!(matches!(expr(&module, "range"), ConstExpr::Gep { .. }));
    assert!(matches!(expr(&module, "difference"), ConstExpr::Binary(BinaryOp::Sub, ..)));
    assert!(matches!(expr(&module, "number"), ConstExpr::Cast(CastOp::IntToPtr, _)));
    assert!(matches!(expr(&module, "narrow"), ConstExpr::Cast(CastOp::Trunc, _)));
    assert!(matches!(expr(&module, "space"), ConstExpr::Cast(CastOp::AddrSpaceCast, _)));
    assert!(matches!(expr(&module, "older"), ConstExpr::Unsupported(name) if &**name == "icmp"));
    assert!(matches!(expr(&module, "signed"), ConstExpr::Unsupported(name) if &**name == "ptrauth"));
}

#[test]
fn equal_numbers_and_addresses_are_kept_once() {
    let module = read("@a = global [3 x i32] [i32 5, i32 5, i32 5]\n@b = global [2 x ptr] [ptr @a, ptr @a]\n");
    for name in ["a", "b"] {
        let ConstKind::Aggregate(elements) = initial(&module, name) else { panic!("an array") };
        assert!(elements.iter().all(|element| element == &elements[0]));
    }
    assert!(matches!(global(&module, "a").kind, GlobalKind::Variable(_)));
}

#[test]
fn constants_of_the_wrong_type_are_refused() {
    let cases = [
        ("@x = global float 0.1", "t.ll:1:19: expected a number that is exact in `float`, found `0.1`"),
        ("@x = global i32 1.0", "t.ll:1:17: expected a constant of type `i32`, found `1.0`"),
        ("@x = global ptr 0", "t.ll:1:17: expected a constant of type `ptr`, found `0`"),
        ("@x = global i32 null", "t.ll:1:17: expected a constant of type `i32`, found `null`"),
        ("@x = global i8 true", "t.ll:1:16: expected a constant of type `i8`, found `true`"),
        ("@x = global [3 x i8] c\"ab\"", "t.ll:1:22: expected 3 bytes, found 2"),
        ("@x = global [2 x i8] [i8 1]", "t.ll:1:22: expected 2 elements of `[2 x i8]`, found 1"),
        ("@x = global [2 x i8] [i8 1, i16 2]", "t.ll:1:29: expected an element of type `i8`, found `i16`"),
        ("@x = global { i8 } { i8 1, i8 2 }", "t.ll:1:28: expected no further element, found `i8`"),
        ("@x = global { i8 } <{ i8 1 }>", "t.ll:1:20: expected a constant of type `{ i8 }`, found `<`"),
        ("@x = global x86_fp80 1.0", "t.ll:1:22: expected a number that is exact in `x86_fp80`, found `1.0`"),
        ("@x = global i32 %y", "t.ll:1:17: expected a constant, found `%y`"),
        (
            "@x = global i64 ptrtoint (i32 1 to i64)",
            "t.ll:1:17: expected a type that this conversion can make of `i32`, found `i64`",
        ),
        ("@x = global i32 add (i32 1, i64 2)", "t.ll:1:29: expected type `i32`, found `i64`"),
        ("@x = global ptr @y", "t.ll:1:17: expected a definition or declaration of `@y`, found none"),
        (
            "@x = global ptr blockaddress(@f, %no)\ndefine void @f() {\n  ret void\n}",
            "t.ll:1:34: expected a block `%no` of `@f` after its entry, found none of that name",
        ),
        (
            "@x = global ptr blockaddress(@f, %0)\ndefine void @f() {\n  ret void\n}",
            "t.ll:1:34: expected a block `%0` of `@f` after its entry, found the entry block",
        ),
        (
            "@x = global ptr addrspace(1) @y\n@y = global i8 0",
            "t.ll:2:1: expected `@y` in address space 1, found address space 0",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(error(text), message);
    }
}
