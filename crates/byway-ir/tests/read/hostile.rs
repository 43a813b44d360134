//! Texts that are made to exhaust something. Each must be answered at once.

use byway_ir::read::read_module;
use std::time::{Duration, Instant};

/// Reads a text, right or wrong, and tells the error if there is one.
fn answer(text: &str) -> Option<String> {
    let start = Instant::now();
    let result = read_module("t.ll", text);
    assert!(start.elapsed() < Duration::from_secs(3), "this took {:?}", start.elapsed());
    result.err().map(|error| error.message)
}

fn refused(text: &str, part: &str) {
    let message = answer(text).expect("an error");
    assert!(message.contains(part), "{message}");
}

#[test]
fn nesting_is_bounded() {
    let deep = 200_000;
    refused(&format!("@x = external global {}", "[1 x ".repeat(deep)), "256 levels");
    refused(&format!("@x = external global {}", "{".repeat(deep)), "256 levels");
    refused(&format!("@x = external global {}", "<{".repeat(deep)), "256 levels");
    refused(&format!("@x = external global void {}", "(void ".repeat(deep)), "found");
    refused(&format!("@x = global i64 {}", "add (i64 ".repeat(deep)), "256 levels");
    refused(&format!("!1 = {}", "!{".repeat(deep)), "256 levels");
    refused(&format!("!1 = {}", "!DIx(a: ".repeat(deep)), "256 levels");
    refused(&format!("!1 = !DIx(a: {}", "{".repeat(deep)), "256 levels");
    refused(&format!("@x = global i8 0, align{}", "(".repeat(deep)), "found");
    refused(&format!("declare void @f(i8 x{}", "(".repeat(deep)), "found");
    assert_eq!(answer(&format!("@x = global {}i8{} zeroinitializer", "[1 x ".repeat(200), "]".repeat(200))), None);
}

#[test]
fn types_that_grow_by_name_are_bounded() {
    let chain = |count: usize, fields: &str| {
        let mut text = "%t0 = type {}\n".to_owned();
        for index in 1..count {
            let before = index - 1;
            text += &format!("%t{index} = type {}\n", fields.replace('T', &format!("%t{before}")));
        }
        text
    };
    refused(&chain(400, "{ T }"), "256 levels");
    refused(&chain(60, "{ T, T }"), "2^40 bytes");
    refused(&chain(20, "[1000 x T]"), "2^40 bytes");
    refused("@x = external global [18446744073709551615 x {}]", "2^40 bytes");
    refused("@x = external global [18446744073709551615 x [18446744073709551615 x i64]]", "2^40 bytes");
    assert_eq!(answer(&(chain(30, "{ T, T }") + "@x = global %t29 zeroinitializer\n")), None);
    refused(&(chain(30, "{ T, T }") + "@x = global %t29 0\n"), "expected a constant of type `{ { {");
    refused(&format!("{}{}", "%a = type { %b }\n", "%b = type { %a }\n"), "contains itself");
}

#[test]
fn numbers_are_no_sizes() {
    assert_eq!(answer("!4294967295 = !{}\n!x = !{!4294967295}"), None);
    assert_eq!(answer("attributes #4294967295 = { nounwind }"), None);
    assert_eq!(answer("@4294967295 = global i8 0"), None);
    assert_eq!(answer("%4294967295 = type { i8 }\n@x = external global %4294967295"), None);
    assert_eq!(answer("define void @f() {\n  %4294967295 = add i8 1, 2\n  ret void\n}"), None);
    assert_eq!(answer("define void @f() {\n4294967295:\n  ret void\n}"), None);
    refused("define void @f() {\n  %4294967295 = add i8 1, 2\n  %1 = add i8 1, 2\n  ret void\n}", "at least");
    refused("@x = global i8 0, align 3", "power of two");
    refused("@x = global i8 0, align 18446744073709551615", "power of two");
    refused("@x = global i8 0, align 99999999999999999999", "an alignment");
}

#[test]
fn abbreviated_constants_are_bounded() {
    let mut text = String::new();
    for index in 0..3000 {
        text += &format!("@s{index} = global <65536 x i8> splat (i8 {index})\n");
    }
    refused(&text, "sensible size");
    let mut text = String::new();
    for index in 0..3000 {
        text += &format!("@w{index} = global i8388608 {index}\n");
    }
    refused(&text, "sensible size");
    refused(&format!("@x = global i8388608 {}", "9".repeat(3_000_000)), "decimal digits");
    refused(&format!("@x = global i8 {}", "9".repeat(3_000_000)), "decimal digits");
    assert_eq!(answer(&format!("@x = global i8388608 u0x{}", "9".repeat(2_000_000))), None);
    assert_eq!(answer(&format!("@x = global i64 {}", "9".repeat(30_000))), None);
    assert_eq!(answer("@x = global [1099511627775 x i8] zeroinitializer"), None);
}

/// A function with many blocks, each of which jumps to some others.
fn blocks(count: usize, jump: impl Fn(usize) -> (usize, usize)) -> String {
    let mut text = "define void @f(i1 %c) {\nentry:\n  %e = freeze i1 %c\n  br label %b0\n".to_owned();
    for index in 0..count {
        let (then, otherwise) = jump(index);
        text += &format!("b{index}:\n  %v{index} = freeze i1 %c\n  br i1 %c, label %b{then}, label %b{otherwise}\n");
    }
    text + &format!("b{count}:\n  %u = freeze i1 %v0\n  ret void\n}}\n")
}

#[test]
fn control_flow_of_any_shape_is_checked_in_time() {
    let count = 40_000;
    assert_eq!(answer(&blocks(count, |index| (index + 1, count))), None);
    assert_eq!(answer(&blocks(count, |index| (index + 1, index / 2))), None);
    assert_eq!(answer(&blocks(count, |index| (index + 1, index.saturating_sub(1)))), None);
    assert_eq!(answer(&blocks(count, |index| (index + 1, (index * 7919) % count))), None);
    refused(&blocks(count, |index| (index + 1, count)).replace("freeze i1 %v0\n", "freeze i1 %v9\n"), "every way");
}

#[test]
fn many_small_functions_after_a_large_one_cost_no_more() {
    let mut text = "define i1 @large(i1 %c) {\n".to_owned();
    for index in 0..40_000 {
        text += &format!("  %v{index} = freeze i1 %c\n");
    }
    text += "  ret i1 %v7\n}\n";
    for index in 0..20_000 {
        text += &format!("define void @f{index}() {{\n  ret void\n}}\n");
    }
    assert_eq!(answer(&text), None);
}

#[test]
fn chains_are_followed_once() {
    let mut text = String::new();
    for index in 0..50_000 {
        text += &format!("@a{index} = alias i8, ptr @a{}\n", index + 1);
    }
    text += "@a50000 = global i8 0\n";
    assert_eq!(answer(&text), None);
    let mut text = "!0 = !DISubprogram()\n".to_owned();
    for index in 1..50_000 {
        text += &format!("!{index} = !DILexicalBlock(scope: !{})\n", index - 1);
    }
    assert_eq!(answer(&text), None);
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    for text in ["\u{feff}", "\u{7f}", "é", "`", "@", "%", "!", "#", "^", "$", "\"", "c\"", "-", "+", ".", "0x", "\0x"]
    {
        assert!(answer(text).is_some(), "{text:?}");
    }
    assert_eq!(answer("\0 ; é\n\r\t"), None);
}
