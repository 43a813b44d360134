//! Texts that are wrong, and what is said about them.

use super::error;

/// Texts and the messages that they must give.
const CASES: &[(&str, &str)] = &[
    ("foo = bar", "t.ll:1:1: expected a definition, found `foo`"),
    ("define i32 @f() {", "t.ll:1:18: expected an instruction, found the end of the text"),
    (
        "define i32 @f() {\n\
         }",
        "t.ll:2:1: expected an instruction, found `}`",
    ),
    (
        "define i32 @f() {\n\
         \x20 ret i64 0\n\
         }",
        "t.ll:2:3: expected type `i32`, found `i64`",
    ),
    (
        "define void @f() {\n\
         \x20 ret i32 0\n\
         }",
        "t.ll:2:3: expected type `void`, found `i32`",
    ),
    (
        "define void @f() {\n\
         \x20 %x = add i32 1, 2\n\
         }",
        "t.ll:3:1: expected an instruction, found `}`",
    ),
    (
        "define void @f() {\n\
         \x20 ret void\n\
         \x20 %x = add i32 1, 2\n\
         }",
        "t.ll:4:1: expected an instruction, found `}`",
    ),
    (
        "define void @f() {\n\
         \x20 %x = frobnicate i32 1\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected an instruction, found `frobnicate`",
    ),
    (
        "define void @f() {\n\
         \x20 %x = add i32 %y, 2\n\
         \x20 ret void\n\
         }",
        "t.ll:2:16: expected a definition of `%y`, found none in this function",
    ),
    (
        "define void @f(i64 %y) {\n\
         \x20 %x = add i32 %y, 2\n\
         \x20 ret void\n\
         }",
        "t.ll:2:16: expected a value of type `i32`, found `%y` of type `i64`",
    ),
    (
        "define void @f() {\n\
         \x20 %x = add i32 %y, 2\n\
         \x20 %y = add i64 1, 2\n\
         \x20 ret void\n\
         }",
        "t.ll:3:3: expected a value of type `i32`, found `%y` of type `i64`",
    ),
    (
        "define void @f() {\n\
         \x20 %x = add i32 %y, 2\n\
         \x20 %y = add i32 1, 2\n\
         \x20 ret void\n\
         }",
        "t.ll:2:16: expected a value that is defined on every way here, found `%y`, which may not be defined here",
    ),
    (
        "define void @f() {\n\
         \x20 %x = add i32 %x, 2\n\
         \x20 ret void\n\
         }",
        "t.ll:2:16: expected a value that is defined on every way here, found `%x`, which may not be defined here",
    ),
    (
        "define void @f() {\n\
         \x20 %x = add i32 1, 2\n\
         \x20 %x = add i32 1, 2\n\
         \x20 ret void\n\
         }",
        "t.ll:3:3: expected a new name, found a second definition of `%x`",
    ),
    (
        "define void @f(i32 %x, i32 %x) {\n\
         \x20 ret void\n\
         }",
        "t.ll:1:28: expected a new name, found a second definition of `%x`",
    ),
    (
        "define void @f() {\n\
         \x20 %x = fence seq_cst\n\
         \x20 ret void\n\
         }",
        "t.ll:2:3: expected no name for an instruction without a result, found one",
    ),
    (
        "define void @f() {\n\
         \x20 %3 = add i32 1, 2\n\
         \x20 %2 = add i32 1, 2\n\
         \x20 ret void\n\
         }",
        "t.ll:3:3: expected a number of at least 4, found `2`",
    ),
    (
        "define void @f() {\n\
         \x20 br label %nowhere\n\
         }",
        "t.ll:2:12: expected a block `%nowhere`, found none in this function",
    ),
    (
        "define void @f() {\n\
         entry:\n\
         \x20 br label %entry\n\
         }",
        "t.ll:3:3: expected an entry block that nothing jumps to, found one that is jumped to",
    ),
    (
        "define void @f() {\n\
         \x20 br label %a\n\
         a:\n\
         \x20 br label %b\n\
         a:\n\
         \x20 br label %b\n\
         b:\n\
         \x20 ret void\n\
         }",
        "t.ll:5:1: expected a new label, found a second block `%a`",
    ),
    (
        "define void @f(i32 %c) {\n\
         \x20 br i32 %c, label %a, label %a\n\
         a:\n\
         \x20 ret void\n\
         }",
        "t.ll:2:6: expected type `i1`, found `i32`",
    ),
    (
        "define void @f(i1 %a) {\n\
         \x20 br label %a\n\
         }",
        "t.ll:2:12: expected the name of a block, found the name of a value",
    ),
    (
        "define void @f() {\n\
         \x20 br label %a\n\
         a:\n\
         \x20 %b = add i1 %a, 1\n\
         \x20 ret void\n\
         }",
        "t.ll:4:15: expected a value of type `i1`, found the name of a block",
    ),
    (
        "define void @f(float %x) {\n\
         \x20 switch float %x, label %a []\n\
         a:\n\
         \x20 ret void\n\
         }",
        "t.ll:2:3: expected an integer type, found `float`",
    ),
    (
        "define void @f(i8 %x) {\n\
         \x20 switch i8 %x, label %a [\n\
         \x20   i8 1, label %a\n\
         \x20   i8 257, label %a\n\
         \x20 ]\n\
         a:\n\
         \x20 ret void\n\
         }",
        "t.ll:4:5: expected a new case, found a value that has one",
    ),
    (
        "define void @f(i8 %x) {\n\
         \x20 switch i8 %x, label %a [\n\
         \x20   i16 1, label %a\n\
         \x20 ]\n\
         a:\n\
         \x20 ret void\n\
         }",
        "t.ll:3:5: expected type `i8`, found `i16`",
    ),
    (
        "define void @f(i1 %c) {\n\
         \x20 br i1 %c, label %a, label %b\n\
         a:\n\
         \x20 br label %b\n\
         b:\n\
         \x20 %x = phi i32 [ 1, %a ]\n\
         \x20 ret void\n\
         }",
        "t.ll:6:3: expected one value for each edge into the block, found other blocks",
    ),
    (
        "define void @f(i1 %c) {\n\
         \x20 br i1 %c, label %b, label %b\n\
         b:\n\
         \x20 %x = phi i32 [ 1, %0 ], [ 2, %0 ]\n\
         \x20 ret void\n\
         }",
        "t.ll:4:3: expected one value for each block that leads here, found two for the same",
    ),
    (
        "define ptr @f(i1 %c) {\n\
         \x20 br i1 %c, label %b, label %b\n\
         b:\n\
         \x20 %x = phi ptr [ blockaddress(@f, %b), %0 ], [ blockaddress(@f, %e), %0 ]\n\
         \x20 br label %e\n\
         e:\n\
         \x20 ret ptr %x\n\
         }",
        "t.ll:4:3: expected one value for each block that leads here, found two for the same",
    ),
    (
        "@g = global [2 x i64] zeroinitializer\n\
         define void @f(i1 %c) {\n\
         \x20 br i1 %c, label %b, label %b\n\
         b:\n\
         \x20 %x = phi ptr [ getelementptr (i8, ptr @g, i64 8), %0 ], [ getelementptr (i8, ptr @g, i64 9), %0 ]\n\
         \x20 ret void\n\
         }",
        "t.ll:5:3: expected one value for each block that leads here, found two for the same",
    ),
    (
        "define void @f() {\n\
         \x20 br label %b\n\
         b:\n\
         \x20 %y = add i32 1, 2\n\
         \x20 %x = phi i32 [ 1, %0 ]\n\
         \x20 ret void\n\
         }",
        "t.ll:5:3: expected phis at the start of a block only, found one further down",
    ),
    (
        "define void @f(i1 %c) {\n\
         \x20 br i1 %c, label %a, label %b\n\
         a:\n\
         \x20 %x = add i32 1, 2\n\
         \x20 br label %b\n\
         b:\n\
         \x20 %y = add i32 %x, 2\n\
         \x20 ret void\n\
         }",
        "t.ll:7:16: expected a value that is defined on every way here, found `%x`, which may not be defined here",
    ),
    (
        "define void @f() personality ptr null {\n\
         \x20 %x = invoke i32 @g() to label %a unwind label %b\n\
         a:\n\
         \x20 ret void\n\
         b:\n\
         \x20 %l = landingpad { ptr, i32 } cleanup\n\
         \x20 %y = add i32 %x, 1\n\
         \x20 ret void\n\
         }\n\
         declare i32 @g()",
        "t.ll:7:16: expected a value that is defined on every way here, found `%x`, which may not be defined here",
    ),
    (
        "define void @f() personality ptr null {\n\
         \x20 invoke void @f() to label %a unwind label %a\n\
         a:\n\
         \x20 ret void\n\
         }",
        "t.ll:2:3: expected a landing pad to unwind to, found another block",
    ),
    (
        "define void @f() {\n\
         \x20 invoke void @f() to label %a unwind label %b\n\
         a:\n\
         \x20 ret void\n\
         b:\n\
         \x20 %l = landingpad { ptr, i32 } cleanup\n\
         \x20 ret void\n\
         }",
        "t.ll:6:3: expected landing pads in functions with a personality only, found one without",
    ),
    (
        "define void @f() personality ptr null {\n\
         \x20 br label %b\n\
         b:\n\
         \x20 %l = landingpad { ptr, i32 } cleanup\n\
         \x20 ret void\n\
         }",
        "t.ll:4:3: expected a landing pad that only invokes unwind to, found a jump to it",
    ),
    (
        "define void @f() personality ptr null {\n\
         \x20 %l = landingpad { ptr, i32 }\n\
         \x20 ret void\n\
         }",
        "t.ll:3:3: expected `cleanup`, `catch` or `filter`, found `ret`",
    ),
    (
        "define void @f(ptr %p) {\n\
         \x20 %x = add ptr %p, null\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected an integer type, found `ptr`",
    ),
    (
        "define void @f(i32 %x) {\n\
         \x20 %y = fadd i32 %x, 1\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected a floating-point type, found `i32`",
    ),
    (
        "define void @f(float %x) {\n\
         \x20 %y = icmp eq float %x, 1.0\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected an integer or pointer type, found `float`",
    ),
    (
        "define void @f(i32 %x) {\n\
         \x20 %y = icmp lt i32 %x, 1\n\
         \x20 ret void\n\
         }",
        "t.ll:2:13: expected an integer predicate, found `lt`",
    ),
    (
        "define void @f(i32 %x) {\n\
         \x20 %y = zext i32 %x to i16\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected a type that this conversion can make of `i32`, found `i16`",
    ),
    (
        "define void @f(i32 %x) {\n\
         \x20 %y = bitcast i32 %x to double\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected a type that this conversion can make of `i32`, found `double`",
    ),
    (
        "define void @f(<2 x i32> %x) {\n\
         \x20 %y = sext <2 x i32> %x to <3 x i64>\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected a type that this conversion can make of `<2 x i32>`, found `<3 x i64>`",
    ),
    (
        "define void @f(i32 %x) {\n\
         \x20 %y = select i32 %x, i8 1, i8 2\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected `i1` or a vector of as many `i1` as the values have elements, found `i32`",
    ),
    (
        "define void @f(i1 %x) {\n\
         \x20 %y = select i1 %x, i8 1, i16 2\n\
         \x20 ret void\n\
         }",
        "t.ll:2:28: expected type `i8`, found `i16`",
    ),
    (
        "define void @f(i32 %x) {\n\
         \x20 %y = load i32, i32 %x\n\
         \x20 ret void\n\
         }",
        "t.ll:2:18: expected a pointer, found `i32`",
    ),
    (
        "%o = type opaque\n\
         define void @f(ptr %x) {\n\
         \x20 %y = load %o, ptr %x\n\
         \x20 ret void\n\
         }",
        "t.ll:3:8: expected a type of values, found `opaque`",
    ),
    (
        "define void @f(ptr %x) {\n\
         \x20 %y = load atomic i32, ptr %x, align 4\n\
         \x20 ret void\n\
         }",
        "t.ll:2:31: expected a memory ordering, found `,`",
    ),
    (
        "define void @f(ptr %x) {\n\
         \x20 %y = load i32, ptr %x, algn 4\n\
         \x20 ret void\n\
         }",
        "t.ll:2:26: expected `align`, found `algn`",
    ),
    (
        "define void @f() {\n\
         \x20 %y = alloca void\n\
         \x20 ret void\n\
         }",
        "t.ll:2:15: expected a type of values, found `void`",
    ),
    (
        "define void @f(ptr %x) {\n\
         \x20 %y = getelementptr { i32, i8 }, ptr %x, i64 0, i32 2\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected the constant `i32` number of a field of `{ i32, i8 }`, found another index",
    ),
    (
        "define void @f(ptr %x, i32 %i) {\n\
         \x20 %y = getelementptr { i32, i8 }, ptr %x, i64 0, i32 %i\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected the constant `i32` number of a field of `{ i32, i8 }`, found another index",
    ),
    (
        "define void @f(ptr %x) {\n\
         \x20 %y = getelementptr i32, ptr %x, i64 0, i64 1\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected a type that an index can step into, found `i32`",
    ),
    (
        "define void @f({ i32, [2 x i8] } %x) {\n\
         \x20 %y = extractvalue { i32, [2 x i8] } %x, 1, 2\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected the number of an element of `[2 x i8]`, found `2`",
    ),
    (
        "define void @f({ i32 } %x) {\n\
         \x20 %y = insertvalue { i32 } %x, i8 1, 0\n\
         \x20 ret void\n\
         }",
        "t.ll:2:32: expected type `i32`, found `i8`",
    ),
    (
        "define void @f(i32 %x) {\n\
         \x20 %y = extractelement i32 %x, i32 0\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected a vector, found `i32`",
    ),
    (
        "define void @f(<2 x i32> %x) {\n\
         \x20 %y = shufflevector <2 x i32> %x, <2 x i32> %x, <2 x i32> <i32 0, i32 4>\n\
         \x20 ret void\n\
         }",
        "t.ll:2:50: expected a mask of numbers below 4, found another constant",
    ),
    (
        "define void @f() {\n\
         \x20 %y = call i32 (ptr, ...) @f()\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected 1 arguments, found 0",
    ),
    (
        "define void @f() {\n\
         \x20 call void (i32) @f(i64 1)\n\
         \x20 ret void\n\
         }",
        "t.ll:2:3: expected type `i32`, found `i64`",
    ),
    (
        "define void @f() {\n\
         \x20 call label @f()\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected a type that can be returned, found `label`",
    ),
    (
        "define void @f(ptr %p) {\n\
         \x20 %y = atomicrmw frob ptr %p, i32 1 seq_cst\n\
         \x20 ret void\n\
         }",
        "t.ll:2:18: expected an atomic operation, found `frob`",
    ),
    (
        "define void @f(ptr %p) {\n\
         \x20 %y = cmpxchg ptr %p, float 1.0, float 2.0 seq_cst seq_cst\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected an integer or a pointer to exchange, found `float`",
    ),
    (
        "define void @f(ptr %p) {\n\
         \x20 %y = cmpxchg ptr %p, i32 1, i32 2 seq_cst\n\
         \x20 ret void\n\
         }",
        "t.ll:3:3: expected a memory ordering, found `ret`",
    ),
    (
        "declare void @f()\n\
         define void @f() {\n\
         \x20 ret void\n\
         }",
        "t.ll:2:13: expected a new name, found a second definition of `@f`",
    ),
    (
        "@x = global i32 0\n\
         @x = global i32 0",
        "t.ll:2:1: expected a new name, found a second definition of `@x`",
    ),
    ("declare void @f(void)", "t.ll:1:17: expected a type of values, found `void`"),
    ("declare label @f()", "t.ll:1:9: expected a type that can be returned, found `label`"),
    (
        "define extern_weak void @f() {\n\
         \x20 ret void\n\
         }",
        "t.ll:1:25: expected the linkage of a function with a body, found another one",
    ),
    ("declare internal void @f()", "t.ll:1:23: expected the linkage of a declaration, found that of a definition"),
    ("@x = appending global i8 0", "t.ll:1:23: expected an array, which can be appended to, found `i8`"),
    ("@x = global void ()", "t.ll:1:13: expected a type of variables, found `void ()`"),
    ("@x = frobbed global i32 0", "t.ll:1:6: expected `global`, `constant`, `alias` or `ifunc`, found `frobbed`"),
    ("target frob = \"x\"", "t.ll:1:8: expected `datalayout` or `triple`, found `frob`"),
    (
        "@x = global [3 x i8] c\"abc",
        "t.ll:1:22: expected a value of type `[3 x i8]`, found a string that is not closed",
    ),
    (
        "define void @f() {\n\
         \x20 call void asm \"nop\"()\n\
         \x20 ret void\n\
         }",
        "t.ll:2:22: expected `,`, found `(`",
    ),
    (
        "define void @f() {\n\
         \x20 ret void, !dbg 5\n\
         }",
        "t.ll:2:18: expected a metadata node, found `5`",
    ),
    (
        "define void @f() {\n\
         \x20 %x = landingpad { ptr, i32 } catch i32 5\n\
         \x20 ret void\n\
         }",
        "t.ll:2:32: expected `catch` of a pointer or `filter` of an array, found `i32`",
    ),
    ("attributes #0 = { nounwind", "t.ll:1:27: expected an attribute or `}`, found the end of the text"),
    (
        "define void @f(i32 %x) {\n\
         \x20 %y = and nsw i32 %x, 1\n\
         \x20 ret void\n\
         }",
        "t.ll:2:12: expected a type, found `nsw`",
    ),
    (
        "@a = common alias i8, ptr @x\n\
         @x = global i8 0",
        "t.ll:1:1: expected the linkage of an alias, found another one",
    ),
    (
        "define void @f() {\n\
         \x20 resume i8 0\n\
         }",
        "t.ll:2:3: expected `resume` in functions with a personality only, found one without",
    ),
    (
        "define void @f(metadata %x) {\n\
         \x20 ret void\n\
         }",
        "t.ll:1:25: expected a type of values, found `metadata`",
    ),
    (
        "define void @f(token %x) {\n\
         \x20 %y = phi token [ none, %0 ]\n\
         \x20 ret void\n\
         }",
        "t.ll:1:22: expected a type of values, found `token`",
    ),
    (
        "define void @f(ptr ptr %x) {\n\
         \x20 ret void\n\
         }",
        "t.ll:1:20: expected `)`, found `ptr`",
    ),
    (
        "define void @f(ptr %x) {\n\
         \x20 store void, ptr %x\n\
         \x20 ret void\n\
         }",
        "t.ll:2:9: expected a type of values, found `void`",
    ),
    (
        "define void @f(<2 x ptr> %p, <3 x i64> %i) {\n\
         \x20 %x = getelementptr i8, <2 x ptr> %p, <3 x i64> %i\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected as many indices as pointers, found `<3 x i64>`",
    ),
    (
        "define void @f(ptr %p) {\n\
         \x20 %x = load atomic i7, ptr %p seq_cst, align 1\n\
         \x20 ret void\n\
         }",
        "t.ll:2:8: expected a type of whole bytes, a power of two of them, found `i7`",
    ),
];

#[test]
fn wrong_texts_are_refused_with_their_place_and_what_was_expected() {
    for (text, message) in CASES {
        assert_eq!(&error(text), message, "{text}");
    }
}

#[test]
fn a_text_that_ends_anywhere_is_answered() {
    let text =
        "define i32 @f(i32 %x) #0 {\nentry:\n  %y = call i32 (i32, ...) @g(i32 noundef %x), !dbg !1\n  ret i32 %y\n}\n";
    for end in 0..text.len() - 1 {
        let message = byway_ir::read::read_module("t.ll", &text[..end]).err().map(|error| error.message);
        assert_eq!(message.is_none(), text[..end].trim().is_empty(), "{:?}: {message:?}", &text[..end]);
    }
}
