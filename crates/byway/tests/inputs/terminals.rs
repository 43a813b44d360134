//! Names and texts of others are shown, and nothing more: no terminal is told what to do, and no line looks like one of Byway's.

use crate::work::{Answer, Work};

const SOURCE: &str = r#"
#include <klee/klee.h>
#include <assert.h>
#line 5 "evil\033]0;PWN\007\nFORGED x.c"
int main(void)
{
    int x;
    klee_make_symbolic(&x, sizeof x, "na\033[31mme\nFORGED");
    if (x == 3) __assert_fail("\033[31mred \nFORGED", "\033f.c\nFORGED", 7, "\033fn\nFORGED");
    if (x == 5) return *(volatile int *)0;
    return 0;
}
"#;

const TEXT: &str = r#"
source_filename = "x\1B[31m\0AFORGED.c"
declare void @klee_make_symbolic(ptr, i64, ptr)
@n = private constant [14 x i8] c"a\1B[3m\0AFORGED\00\00"
define i32 @"evil\1B]0;PWN\07\0AFORGED"(i32 %x) {
  %c = icmp eq i32 %x, 3
  br i1 %c, label %a, label %b
a:
  %d = sdiv i32 1, 0
  ret i32 %d
b:
  ret i32 0
}
define i32 @main() {
  %p = alloca i32
  call void @klee_make_symbolic(ptr %p, i64 4, ptr @n)
  %v = load i32, ptr %p
  %r = call i32 @"evil\1B]0;PWN\07\0AFORGED"(i32 %v)
  ret i32 %r
}
"#;

#[track_caller]
fn is_harmless(text: &str) {
    let acts = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    assert!(!text.contains(acts), "{text:?}");
    assert!(!text.lines().any(|line| line.trim_start().starts_with("FORGED")), "{text}");
}

#[track_caller]
fn check(answer: &Answer, work: &Work) {
    is_harmless(&answer.said);
    for entry in std::fs::read_dir(work.path("out/bugs")).into_iter().flatten().flatten() {
        is_harmless(&std::fs::read_to_string(entry.path()).expect("a report"));
    }
}

#[test]
fn names_of_a_program_do_nothing() {
    for (name, text) in [("a.c", SOURCE), ("a.ll", TEXT)] {
        let work = Work::new();
        work.write(name, text);
        let answer = work.byway(&["gen", name, "--out", "out"]);
        assert!(answer.said.contains("FORGED"), "{}", answer.said);
        check(&answer, &work);
        assert!(std::fs::read_dir(work.path("out/bugs")).expect("a folder").count() > 0);
        for command in [&["replay", "out"][..], &["mutate", "out"], &["exec", name]] {
            check(&work.byway(command), &work);
        }
    }
}

#[test]
fn words_of_compilers_do_nothing() {
    let work = Work::new();
    work.write("wrong.c", "#line 1 \"a\\033[31m\\nFORGED: all is well\"\nint main(void) { return lost; }\n");
    let answer = work.byway(&["gen", "wrong.c", "--out", "out"]);
    answer.refused(&["does not compile", "undeclared identifier 'lost'"]);
    is_harmless(&answer.said);
    work.write("warned.c", "#line 1 \"a\\nFORGED\"\n#warning \u{1b}[31m\nint main(void) { return 0; }\n");
    let answer = work.byway(&["gen", "warned.c", "--no-replay", "--out", "out"]);
    answer.done(&["-W#warnings"]);
    is_harmless(&answer.said);
    let link = "int other(int) __asm__(\"x\\033[31m\\nFORGED\");\nint main(void) { return other(1); }\n";
    work.write("link.c", link);
    is_harmless(&work.byway(&["gen", "link.c", "--out", "out"]).said);
}

#[test]
fn settings_and_names_of_files_do_nothing() {
    let work = Work::new();
    let name = "a\u{1b}[31m\nFORGED.c";
    work.write(name, "int main(void) { return 0; }\n");
    is_harmless(&work.byway(&["gen", name, "--out", "out"]).said);
    is_harmless(&work.byway(&["gen", name, "--function", "f", "--out", "out2"]).said);
    is_harmless(&work.byway(&["gen", "none\nFORGED.c", "--out", "out"]).said);
    work.write("b.c", "int main(void) { return 0; }\n");
    for text in ["time = \"\u{1b}[31m\\nFORGED\"", "\"x\\u001b\\nFORGED\" = 1", "[stubs]\nx = \"a\\u001b\\nFORGED\""] {
        work.write("byway.toml", text);
        let answer = work.byway(&["gen", "b.c", "--out", "out"]);
        answer.refused(&["byway.toml:"]);
        is_harmless(&answer.said);
    }
    std::fs::remove_file(work.path("byway.toml")).expect("a file");
    work.write("compile_commands.json", r#"[{"directory": "/", "file": "\u001b\nFORGED", "x\u001b\nFORGED": 1}]"#);
    let answer = work.byway(&["gen", "b.c", "--out", "out"]);
    answer.refused(&["compile_commands.json"]);
    is_harmless(&answer.said);
}

#[test]
fn what_cannot_be_printed_is_told() {
    let work = Work::new();
    work.write("b.c", "#include <klee/klee.h>\nint main(void) { return klee_int(\"n\") > 3; }\n");
    work.byway(&["gen", "b.c", "--out", "out"]).done(&[]);
    for command in [&["gen", "b.c", "--no-replay", "--out", "out"][..], &["mutate", "out"], &["replay", "out"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a device");
        let mut byway = std::process::Command::new(env!("CARGO_BIN_EXE_byway"));
        let output = byway.args(command).current_dir(work.path("")).stdout(full).output().expect("byway runs");
        let answer = crate::work::answer(&output);
        answer.refused(&["standard output", "No space left"]);
        assert!(work.path("out/summary.json").is_file());
    }
}
