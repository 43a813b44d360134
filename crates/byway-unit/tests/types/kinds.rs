//! Every kind of type that C has, one by one.

use crate::random::integer;
use crate::support::functions_of;
use byway_unit::functions::Functions;
use byway_unit::types::{CType, Field, TypeId, Types};

/// The type of a global variable.
fn of(found: &Functions, name: &str) -> TypeId {
    found.globals.iter().find(|global| &*global.name == name).unwrap_or_else(|| panic!("no {name}")).of
}

fn get<'f>(found: &'f Functions, name: &str) -> &'f CType {
    found.types.get(of(found, name))
}

fn fields(types: &Types, id: TypeId) -> &[Field] {
    match types.get(types.plain(id)) {
        CType::Record { fields: Some(fields), .. } => fields,
        other => panic!("{other:?} has no members"),
    }
}

fn layout(types: &Types, id: TypeId) -> Vec<(&str, u64, Option<u32>)> {
    let fields = fields(types, id).iter();
    fields.map(|field| (field.name.as_deref().unwrap_or(""), field.offset, field.bits)).collect()
}

#[test]
fn numbers() {
    let found = functions_of(
        "char c; signed char sc; unsigned char uc; short s; unsigned int u; unsigned long ul; _Bool b;\n\
         __int128 w; unsigned __int128 uw; float f; long double ld; _Float16 h; __float128 q;\n\
         _Complex float cf; _Complex double cd; _Complex long double cl;\n",
        &["-w"],
    );
    for (name, spelled) in [
        ("c", "char"),
        ("sc", "signed char"),
        ("uc", "unsigned char"),
        ("s", "short"),
        ("u", "unsigned int"),
        ("ul", "unsigned long"),
        ("w", "__int128"),
    ] {
        assert_eq!(get(&found, name), &integer(spelled));
    }
    assert_eq!(get(&found, "b"), &CType::Bool);
    let wide = CType::Integer { name: "unsigned __int128".into(), bytes: 16, is_signed: false, is_character: false };
    assert_eq!(get(&found, "uw"), &wide);
    for (name, spelled, bytes) in
        [("f", "float", 4), ("ld", "long double", 16), ("h", "_Float16", 2), ("q", "__float128", 16)]
    {
        assert_eq!(get(&found, name), &CType::Float { name: spelled.into(), bytes });
    }
    for (name, spelled, bytes) in
        [("cf", "_Complex float", 8), ("cd", "_Complex double", 16), ("cl", "_Complex long double", 32)]
    {
        assert_eq!(get(&found, name), &CType::Complex { name: spelled.into(), bytes });
    }
}

#[test]
fn what_debug_information_does_not_tell_is_unknown_with_words() {
    let found = functions_of("_BitInt(17) narrow; unsigned _BitInt(5) *pointer; _Complex int whole;\n", &["-w"]);
    let width = "`_BitInt`, of which debug information does not tell the width";
    assert_eq!(get(&found, "narrow"), &CType::Unknown { what: width.into() });
    assert_eq!(get(&found, "whole"), &CType::Unknown { what: "`complex`".into() });
    let spelled = "void /* `unsigned _BitInt`, of which debug information does not tell the width */ *p";
    assert_eq!(found.types.declare(of(&found, "pointer"), "p"), spelled);
}

#[test]
fn enumerations() {
    let found = functions_of(
        "enum signed_one { MINUS = -1, THREE = 3 } a; enum { FIRST, SECOND } b;\n\
         enum big { BIG = 0xffffffffffffffff } c; typedef enum { RED } colour; colour d; enum later *e;\n",
        &["-w"],
    );
    let signed = CType::Enumeration {
        tag: Some("signed_one".into()),
        bytes: 4,
        is_signed: true,
        values: vec![("MINUS".into(), -1), ("THREE".into(), 3)],
    };
    assert_eq!(get(&found, "a"), &signed);
    assert_eq!(found.types.declare(of(&found, "b"), "b"), "enum { FIRST = 0, SECOND = 1 } b");
    let CType::Enumeration { bytes: 8, is_signed: false, values, .. } = get(&found, "c") else {
        panic!("{:?}", get(&found, "c"));
    };
    assert_eq!(values[0].1, i128::from(u64::MAX));
    assert_eq!(found.types.declare(of(&found, "d"), "d"), "colour d");
    assert_eq!(found.types.declare(of(&found, "e"), "e"), "enum later *e");
}

#[test]
fn records_with_bit_fields_members_without_a_name_and_a_flexible_end() {
    let found = functions_of(
        "struct packet {\n\
           unsigned version : 4, : 2, flags : 7;\n\
           struct { short x, y; };\n\
           union { int whole; float part; } value;\n\
           _Bool ready : 1;\n\
           int cells[2][3];\n\
           char tail[];\n\
         } packet;\n\
         struct empty {} empty; struct hidden *hidden;\n",
        &["-w"],
    );
    let types = &found.types;
    let packet = of(&found, "packet");
    let expected = [
        ("version", 0, Some(4)),
        ("flags", 6, Some(7)),
        ("", 16, None),
        ("value", 64, None),
        ("ready", 96, Some(1)),
        ("cells", 128, None),
        ("tail", 320, None),
    ];
    assert_eq!(layout(types, packet), expected);
    assert_eq!(types.size(packet), Some(40));
    let members = fields(types, packet);
    assert_eq!(types.spell(members[2].of), "struct { short x; short y; }");
    assert_eq!(types.declare(members[3].of, "value"), "union { int whole; float part; } value");
    assert_eq!(types.get(members[4].of), &CType::Bool);
    assert_eq!(types.declare(members[5].of, "cells"), "int cells[2][3]");
    assert_eq!(types.size(members[5].of), Some(24));
    assert_eq!(types.declare(members[6].of, "tail"), "char tail[]");
    assert_eq!(types.size(members[6].of), None);
    assert_eq!(types.size(of(&found, "empty")), Some(0));
    let CType::Pointer { to } = *get(&found, "hidden") else { panic!("no pointer") };
    assert_eq!(types.spell(to), "struct hidden");
    assert_eq!(types.size(to), None);
}

#[test]
fn recursive_types() {
    let found = functions_of(
        "struct list { struct list *next; int value; } *list;\n\
         typedef struct tree { struct tree *left, *right; void (*visit)(const struct tree *); } tree; tree root;\n\
         struct a { struct b *b; } a; struct b { struct a *a; } b;\n",
        &[],
    );
    let types = &found.types;
    let CType::Pointer { to } = *get(&found, "list") else { panic!("no pointer") };
    let CType::Pointer { to: next } = *types.get(fields(types, to)[0].of) else { panic!("no pointer") };
    assert_eq!(to, next);
    assert_eq!(types.declare(of(&found, "root"), "root"), "tree root");
    let visit = fields(types, of(&found, "root"))[2].of;
    assert_eq!(types.declare(visit, "visit"), "void (*visit)(const struct tree *)");
    let CType::Pointer { to: b } = *types.get(fields(types, of(&found, "a"))[0].of) else { panic!("no pointer") };
    assert_eq!(b, of(&found, "b"));
}

#[test]
fn a_record_without_a_tag_is_called_by_its_typedef_however_it_is_reached() {
    let found = functions_of(
        "typedef struct { int x; } item, *item_pointer;\nitem one; item_pointer reached; struct { int y; } nameless;\n\
         void f(void) { typedef struct { int z; } local; static local inside; inside.z++; }\n",
        &[],
    );
    let types = &found.types;
    let CType::Pointer { to } = *types.get(types.plain(of(&found, "reached"))) else { panic!("no pointer") };
    assert_eq!(types.typedef_name(to), Some("item"));
    assert_eq!(types.declare(to, "x"), "item x");
    assert_eq!(types.typedef_name(of(&found, "nameless")), None);
    assert_eq!(types.typedef_name(types.plain(of(&found, "inside"))), None);
}

#[test]
fn qualifiers_atomic_types_and_vectors() {
    let found = functions_of(
        "const volatile _Atomic int all = 1; int *_Atomic pointer; const char *const names[2] = {0};\n\
         typedef const int fixed; fixed hidden = 1; typedef int row[3]; const row rows[2] = {{1}};\n\
         struct rgb { char r, g, b; }; _Atomic struct rgb padded; volatile void *nothing;\n\
         typedef int four __attribute__((vector_size(16))); four v;\n\
         __typeof__(float __attribute__((ext_vector_type(3)))) three;\n",
        &["-w"],
    );
    let types = &found.types;
    for (name, declared) in [
        ("all", "const volatile _Atomic int all"),
        ("pointer", "int *_Atomic pointer"),
        ("names", "const char *const names[2]"),
        ("hidden", "fixed hidden"),
        ("padded", "_Atomic struct rgb padded"),
        ("nothing", "volatile void *nothing"),
        ("v", "four v"),
        ("three", "__typeof__(float __attribute__((ext_vector_type(3)))) three"),
    ] {
        assert_eq!(types.declare(of(&found, name), name), declared);
    }
    for name in ["all", "names", "hidden", "rows"] {
        assert!(types.qualifiers(of(&found, name)).is_const, "{name}");
    }
    assert!(!types.qualifiers(of(&found, "nothing")).is_volatile, "what it points to is volatile");
    assert_eq!(types.size(of(&found, "padded")), Some(4));
    assert_eq!(types.size(of(&found, "three")), Some(16));
    assert!(matches!(types.get(types.plain(of(&found, "v"))), CType::Vector { count: 4, bytes: 16, .. }));
}

#[test]
fn what_the_standard_headers_have() {
    let found = functions_of(
        "#include <stdint.h>\n#include <stddef.h>\n#include <stdarg.h>\n#include <stdbool.h>\n\
         size_t size; ptrdiff_t difference; wchar_t wide; bool truth; uint8_t byte; int_fast16_t fast; uintptr_t address;\n\
         void f(va_list list) { (void)list; }\n",
        &["-ffreestanding"],
    );
    for name in ["size", "difference", "wide", "truth", "byte", "fast", "address"] {
        let plain = found.types.get(found.types.plain(of(&found, name)));
        assert!(matches!(plain, CType::Integer { .. } | CType::Bool), "{name} is {plain:?}");
    }
    let list = &found.get("f").unwrap().params[0];
    assert_eq!(found.types.declare(list.of, &list.name), "__typeof__(**(__builtin_va_list *)0) *list");
}

#[test]
fn bit_fields_without_a_name_are_put_back_where_records_are_spelled_in_place() {
    let nameless = "struct { char first; unsigned a : 3, : 2, b : 5, : 0, c : 4; long d : 7, : 50, : 60, e : 3; _Bool f : 1; int : 4; _Bool g : 1; }";
    let found = functions_of(&format!("{nameless} before;\n"), &["-w"]);
    let types = &found.types;
    let spelled = types.declare(of(&found, "before"), "after");
    let again = functions_of(&format!("{spelled};\n"), &["-w"]);
    assert_eq!(layout(types, of(&found, "before")), layout(&again.types, of(&again, "after")), "{spelled}");
    assert_eq!(types.size(of(&found, "before")), again.types.size(of(&again, "after")));
}

#[test]
fn what_can_be_spelled_at_the_end_of_the_file() {
    let found = functions_of(
        "struct outer { struct inner { int x; } *in; struct { int y; } hidden; } outer; struct inner *inner;\n\
         typedef struct { int z; } item; item *items[2]; struct { int w; } (*function)(item); int plain;\n\
         int f(void) { struct local { int x; }; typedef int number; static struct local *l; static number n;\n\
           static int i; return l->x + n + i; }\n\
         int old(); _BitInt(9) *narrow;\n",
        &["-w"],
    );
    for (name, can) in [
        ("outer", true),
        ("inner", true),
        ("items", true),
        ("function", false),
        ("plain", true),
        ("l", false),
        ("n", false),
        ("i", true),
        ("narrow", false),
    ] {
        assert_eq!(found.types.can_be_spelled(of(&found, name)), can, "{name}");
    }
    let hidden = fields(&found.types, of(&found, "outer"))[1].of;
    assert!(!found.types.can_be_spelled(hidden));
}
