//! Programs that are made to exhaust something. Each must end at once, within its limits, or be refused with a reason.

mod bounded;

use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::read::read_module;
use std::fmt::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How a program ends: in a word, or with the reason why it cannot be lowered or run.
fn end(text: &str) -> String {
    let start = Instant::now();
    let module = read_module("t.ll", text).unwrap_or_else(|error| panic!("{error}"));
    let linked = link(vec![module], &[], &[]).expect("a module alone links");
    let end = match lower(&linked, LowerOptions::default()) {
        Ok(program) => bounded::end(&Arc::new(program)),
        Err(error) => error.to_string(),
    };
    assert!(start.elapsed() < Duration::from_secs(5), "this took {:?}: {end}", start.elapsed());
    end
}

/// A program whose `main` has this body.
fn main(body: &str) -> String {
    format!("@g = global [64 x i8] zeroinitializer\ndefine i32 @main(i32 %argc) {{\n{body}\n  ret i32 0\n}}\n")
}

fn refused(text: &str, part: &str) {
    let end = end(text);
    assert!(end.contains(part), "{end}");
}

#[test]
fn values_that_no_register_file_holds_are_refused_where_they_are_met() {
    refused(&main("  %x = load [1000000000 x i8], ptr @g"), "a value of 1000000000 registers");
    refused(&main("  %x = load i8388608, ptr @g"), "a value of 131072 registers");
    refused(&main("  store [1000000000 x i8] zeroinitializer, ptr @g"), "registers");
    refused(&main("  %x = load <vscale x 4 x i32>, ptr @g"), "special hardware");
    refused(&(main("  call void @f([1000000000 x i8] undef)") + "declare void @f([1000000000 x i8])\n"), "registers");
    refused(
        "define i32 @main([1000000000 x i8] %x, ...) {\n  %y = alloca i64\n  store i64 1, ptr %y\n  ret i32 0\n}\n",
        "registers",
    );
    assert_eq!(end(&main("  br label %end\nnever:\n  %x = load i8388608, ptr @g\n  br label %end\nend:")), "exit");
}

#[test]
fn parts_without_values_cost_nothing() {
    assert_eq!(end(&main("  %x = load [1000000000000 x {}], ptr @g\n  store [1000000000000 x {}] %x, ptr @g")), "exit");
    let mut types = "%t0 = type { i8 }\n".to_owned();
    for index in 1..30 {
        writeln!(types, "%t{index} = type {{ %t{0}, %t{0} }}", index - 1).expect("strings take everything");
    }
    refused(&(types.clone() + &main("  %x = load %t29, ptr @g")), "registers");
    let empty = types.replace("{ i8 }", "{}");
    assert_eq!(end(&(empty + &main("  %x = load %t29, ptr @g\n  %y = alloca %t29\n  store %t29 %x, ptr %y"))), "exit");
}

#[test]
fn frames_that_no_stack_holds_overflow_it() {
    assert_eq!(end(&main("  %x = alloca [1099511627775 x i8]\n  store i8 1, ptr %x")), "stack overflow");
    let many: String = (0..40).map(|n| format!("  %x{n} = alloca [1099511627775 x i8], i64 -1\n")).collect();
    assert_eq!(end(&main(&many)), "stack overflow");
    let body = "  %n = zext i32 %argc to i64\n  %m = sub i64 %n, 2\n  %x = alloca i64, i64 %m\n  store i8 1, ptr %x";
    assert_eq!(end(&main(body)), "stack overflow");
    assert_eq!(end(&main("  %r = call i32 @main(i32 %argc)")), "stack overflow");
    let slots: String = (0..60_000).map(|n| format!("  %x{n} = add i32 %argc, {n}\n")).collect();
    let uses: String = (0..60_000).map(|n| format!("  %y{n} = add i32 %x{n}, 1\n")).collect();
    let body = format!("{slots}  br label %next\nnext:\n{uses}  %r = call i32 @main(i32 %argc)");
    assert_eq!(end(&main(&body)), "stack overflow");
    assert_eq!(end(&main("  %x = alloca i8388608\n  %y = icmp eq ptr %x, null")), "stack overflow");
}

#[test]
fn loops_of_every_kind_take_steps() {
    assert_eq!(end(&main("  br label %loop\nloop:\n  br label %loop\nend:")), "step limit");
    let tail = "define i32 @main(i32 %n) {\n  %r = musttail call i32 @other(i32 %n)\n  ret i32 %r\n}\n\
                define i32 @other(i32 %n) {\n  %r = musttail call i32 @main(i32 %n)\n  ret i32 %r\n}\n";
    assert_eq!(end(tail), "step limit");
}

#[test]
fn wide_arithmetic_takes_steps_as_it_takes_time() {
    for op in ["mul", "udiv", "sdiv", "urem", "srem"] {
        let one = format!("  %y = load i1000000, ptr @w\n  %x0 = {op} i1000000 %y, -3\n");
        let more: String = (0..1000).map(|n| format!("  %x{} = {op} i1000000 %x{n}, %y\n", n + 1)).collect();
        let text = main(&(one + &more)) + "@w = global i1000000 -5\n";
        assert_eq!(end(&text), "step limit", "{op}");
    }
    let casts: String = (0..3000).map(|n| format!("  %v{n} = bitcast i262144 %w to <4096 x i64>\n")).collect();
    let text = main(&format!("  %w = load i262144, ptr @w\n{casts}")) + "@w = global i262144 -5\n";
    assert_eq!(end(&text), "step limit");
}

#[test]
fn large_blocks_of_memory_take_steps_and_stay_within_the_limit() {
    let set = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n@h = global [4294967295 x i8] zeroinitializer\n";
    assert_eq!(
        end(&(main("  call void @llvm.memset.p0.i64(ptr @h, i8 1, i64 4294967295, i1 false)") + set)),
        "step limit"
    );
    assert_eq!(
        end(&(main("  call void @llvm.memset.p0.i64(ptr @g, i8 1, i64 -1, i1 false)") + set)),
        "out-of-bounds write"
    );
    let copy = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\ndeclare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, \
                i1)\n@h = global [4294967295 x i8] zeroinitializer\n@i = global [4294967295 x i8] zeroinitializer\n";
    for (call, ending) in [
        ("memcpy.p0.p0.i64(ptr @g, ptr @h, i64 4294967295", "out-of-bounds write"),
        ("memcpy.p0.p0.i64(ptr @i, ptr @h, i64 4294967295", "step limit"),
        ("memmove.p0.p0.i64(ptr getelementptr (i8, ptr @h, i64 1), ptr @h, i64 4294967294", "step limit"),
        ("memcpy.p0.p0.i64(ptr getelementptr (i8, ptr @h, i64 1), ptr @h, i64 4294967294", "step limit"),
        ("memcpy.p0.p0.i64(ptr getelementptr (i8, ptr @h, i64 1), ptr @h, i64 429496", "overlapping memcpy"),
    ] {
        assert_eq!(end(&(main(&format!("  call void @llvm.{call}, i1 false)")) + copy)), ending, "{call}");
    }
    refused(
        "@h = global { [1099511627000 x i8], i8 } { [1099511627000 x i8] zeroinitializer, i8 1 }\n",
        "the program's globals take",
    );
    refused(
        "@h = global { [10995116270 x i8], i8 } { [10995116270 x i8] zeroinitializer, i8 1 }\n",
        "its initial value takes",
    );
}

#[test]
fn stack_pointers_are_only_restored_to_where_they_were() {
    let text = main("  call void @llvm.stackrestore.p0(ptr inttoptr (i64 -1 to ptr))")
        + "declare void @llvm.stackrestore.p0(ptr)\n";
    refused(&text, "`llvm.stacksave` did not give");
}

#[test]
fn long_functions_are_lowered_in_time() {
    let mut ternaries = String::new();
    for n in 0..30_000 {
        let before = if n == 0 { "%argc".to_owned() } else { format!("%x{}", n - 1) };
        write!(
            ternaries,
            "  %c{n} = icmp slt i32 {before}, {n}\n  br i1 %c{n}, label %a{n}, label %b{n}\na{n}:\n  br label %b{n}\nb{n}:\n  \
             %x{n} = phi i32 [ {before}, %a{n} ], [ {n}, %{} ]\n",
            if n == 0 { "entry".to_owned() } else { format!("b{}", n - 1) }
        )
        .expect("strings take everything");
    }
    assert_eq!(end(&main(&format!("entry:\n{ternaries}"))), "step limit");

    let cases: String = (0..30_000).map(|n| format!("    i32 {}, label %c{n}\n", n * 3)).collect();
    let blocks: String = (0..30_000).map(|n| format!("c{n}:\n  br label %end\n")).collect();
    let phi: String = (0..30_000).map(|n| format!(", [ {n}, %c{n} ]")).collect();
    let text = format!(
        "entry:\n  switch i32 %argc, label %end [\n{cases}  ]\n{blocks}end:\n  %r = phi i32 [ 0, %entry ]{phi}"
    );
    assert_eq!(end(&main(&text)), "exit");

    let variables: String = (0..30_000).map(|n| format!("  %v{n} = alloca i32\n")).collect();
    let escapes: String = (0..30_000).map(|n| format!("  call void @f(ptr %v{n})\n")).collect();
    let text = main(&(variables.clone() + "  br label %end\nnever:\n" + &escapes + "  br label %end\nend:"));
    assert_eq!(end(&(text + "declare void @f(ptr)\n")), "stack overflow");
    let stores: String =
        (0..30_000).map(|n| format!("  store i32 %argc, ptr %v{n}\n  %l{n} = load i32, ptr %v{n}\n")).collect();
    assert_eq!(end(&main(&(variables + &stores))), "exit");
}

#[test]
fn wide_phis_that_exchange_values_are_lowered_in_time() {
    let text = "define i32 @main(i32 %n) {\nentry:\n  %v = load [16000 x i8], ptr @g\n  br label %loop\nloop:\n  \
                %a = phi [16000 x i8] [ %v, %entry ], [ %b, %loop ]\n  \
                %b = phi [16000 x i8] [ zeroinitializer, %entry ], [ %a, %loop ]\n  br label %loop\n}\n\
                @g = global [16000 x i8] zeroinitializer\n";
    assert_eq!(end(text), "step limit");
}
