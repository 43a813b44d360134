use super::{error, function, global, read};
use byway_ir::module::{GlobalKind, Module, Type};

fn type_of<'m>(module: &'m Module, name: &str) -> &'m Type {
    match &global(module, name).kind {
        GlobalKind::Variable(variable) => module.types.get(variable.ty),
        other => panic!("@{name} is {other:?}"),
    }
}

#[test]
fn named_types_may_be_used_before_their_definition() {
    let module = read(
        "@a = external global %outer\n\
         %outer = type { %\"quoted name\", i8 }\n\
         %\"quoted name\" = type <{ i16, %7 }>\n\
         %7 = type [3 x i1]\n",
    );
    let Type::Struct { fields, packed: false } = type_of(&module, "a") else { panic!("a struct") };
    let Type::Struct { fields: inner, packed: true } = module.types.get(fields[0]) else { panic!("a packed struct") };
    assert!(matches!(module.types.get(inner[1]), Type::Array(3, _)));
}

#[test]
fn a_name_and_its_meaning_are_one_type() {
    let module = read("%s = type { i32 }\n@a = external global %s\n@b = external global { i32 }\n");
    assert_eq!(type_of(&module, "a"), type_of(&module, "b"));
    assert_eq!(module.types.get(byway_ir::module::TypeId(0)), &Type::Void);
}

#[test]
fn every_kind_of_type_is_read() {
    let module = read(
        "%opaque = type opaque\n\
         @a = external global %opaque\n\
         @b = external global <4 x ptr addrspace(3)>\n\
         declare void @c(<vscale x 2 x half>)\n\
         @d = external global target(\"spirv.Image\", void, 1)\n\
         @e = external global i8388608\n\
         @f = external global {}\n\
         @g = external global [0 x ppc_fp128]\n",
    );
    assert_eq!(type_of(&module, "a"), &Type::Opaque);
    assert!(matches!(type_of(&module, "b"), Type::Vector(4, element) if *module.types.get(*element) == Type::Ptr(3)));
    assert!(matches!(module.types.get(function(&module, "c").params[0].ty), Type::ScalableVector(2, _)));
    assert_eq!(type_of(&module, "d"), &Type::Target);
    assert_eq!(type_of(&module, "e"), &Type::Int(1 << 23));
    assert!(matches!(type_of(&module, "f"), Type::Struct { fields, .. } if fields.is_empty()));
    assert!(matches!(type_of(&module, "g"), Type::Array(0, _)));
}

#[test]
fn types_that_cannot_be_are_refused() {
    let cases = [
        ("%a = type { %a }", "t.ll:1:13: expected a type of finite size, found a type that contains itself"),
        (
            "%a = type { %b }\n%b = type [2 x %a]",
            "t.ll:2:16: expected a type of finite size, found a type that contains itself",
        ),
        ("%a = type { %b }", "t.ll:1:13: expected a type, found a name of no type"),
        ("%a = type i32\n%a = type i32", "t.ll:2:1: expected a type of a new name, found one that is already defined"),
        ("@x = external global i0", "t.ll:1:22: expected an integer type of 1 to 2^23 bits, found `i0`"),
        ("@x = external global i8388609", "t.ll:1:22: expected an integer type of 1 to 2^23 bits, found `i8388609`"),
        ("@x = external global <0 x i8>", "t.ll:1:23: expected a vector of 1 to 2^16 elements, found `0`"),
        (
            "@x = external global <2 x [2 x i8]>",
            "t.ll:1:27: expected an integer, float or pointer type, found `[2 x i8]`",
        ),
        (
            "@x = external global [1099511627776 x i8]",
            "t.ll:1:22: expected a type of less than 2^40 bytes, found a larger one",
        ),
        ("@x = external global { void }", "t.ll:1:24: expected a type of values, found `void`"),
        ("@x = external global [2 x label]", "t.ll:1:27: expected a type that can be an element, found `label`"),
        (
            "@x = external global i32*",
            "t.ll:1:25: expected opaque pointers (`ptr`; clang 16 or newer writes them), found a typed pointer",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(error(text), message);
    }
}
