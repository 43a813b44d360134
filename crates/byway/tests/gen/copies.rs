//! Modules that define the same functions, each a copy of its own, as C++ has them: the native build takes the copy that the
//! engine took, so that no difference is seen where there is none.

use crate::work::Work;
use std::process::Command;

/// A copy of a function with two branches, and a program.
const FIRST: &str = r#"
target triple = "x86_64-unknown-linux-musl"
declare i32 @klee_int(ptr)
declare i32 @other(i32)
@n = private constant [2 x i8] c"n\00"
GROUP
define LINKAGE i32 @f(i32 %x) ATTRIBUTE {
  %c = icmp sgt i32 %x, 10
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  %d = icmp sgt i32 %x, 5
  br i1 %d, label %a, label %e
e:
  ret i32 0
}
define i32 @main() {
  %x = call i32 @klee_int(ptr @n)
  %y = call i32 @f(i32 %x)
  %z = call i32 @other(i32 %x)
  %s = add i32 %y, %z
  ret i32 %s
}
"#;

/// A copy without branches, and a second name of it.
const SECOND: &str = r#"
target triple = "x86_64-unknown-linux-musl"
ALIAS
GROUP
define LINKAGE i32 @f(i32 %x) ATTRIBUTE {
  %c = icmp sgt i32 %x, 5
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @other(i32 %x) {
  %z = call i32 @CALLED(i32 %x)
  %c = icmp sgt i32 %z, 0
  br i1 %c, label %a, label %b
a:
  ret i32 10
b:
  ret i32 20
}
"#;

/// How a copy is defined: linkage, attribute, and whether it is in a group of which linkers take one.
#[derive(Clone, Copy, Debug)]
struct Copy(&'static str, &'static str, bool);

fn text(of: &str, Copy(linkage, attribute, grouped): Copy) -> String {
    let attribute = if grouped { format!("{attribute} comdat") } else { attribute.to_owned() };
    of.replace("GROUP", if grouped { "$f = comdat any" } else { "" })
        .replace("LINKAGE", linkage)
        .replace("ATTRIBUTE", &attribute)
}

/// Explores a program of some modules, and replays its tests.
#[track_caller]
fn agrees(work: &Work, files: &[&str], what: &str) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
    let output = command.current_dir(work.path()).arg("gen").args(files).output().expect("byway runs");
    let printed = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{what}: {printed}{errors}");
    assert!(printed.contains("native replay agrees on every test"), "{what}: {printed}{errors}");
}

#[test]
fn the_native_build_takes_the_copy_that_the_engine_took() {
    let plain = Copy("linkonce_odr", "", false);
    let grouped = Copy("linkonce_odr", "", true);
    let external = Copy("available_externally", "", false);
    let weak = Copy("weak", "", false);
    let inlined = Copy("linkonce_odr", "alwaysinline", false);
    let inlined_group = Copy("linkonce_odr", "alwaysinline", true);
    let strong = Copy("", "", false);
    for (one, other) in [
        (plain, plain),
        (grouped, grouped),
        (plain, grouped),
        (external, plain),
        (plain, external),
        (external, external),
        (weak, grouped),
        (inlined, inlined),
        (inlined_group, inlined_group),
        (plain, strong),
        (strong, inlined),
    ] {
        for called in ["f", "g"] {
            // A second name of a copy that another module defines is no alias to LLVM.
            if called == "g" && other.0 == "available_externally" {
                continue;
            }
            let work = Work::with("");
            let alias = if called == "g" { "@g = alias i32 (i32), ptr @f" } else { "" };
            work.write("first.ll", text(FIRST, one));
            work.write("second.ll", text(SECOND, other).replace("ALIAS", alias).replace("CALLED", called));
            for files in [["first.ll", "second.ll"], ["second.ll", "first.ll"]] {
                agrees(&work, &files, &format!("{one:?}, {other:?}, {called}, {files:?}"));
            }
        }
    }
}

#[test]
fn variables_have_one_place() {
    let work = Work::with("");
    let common =
        "target triple = \"x86_64-unknown-linux-musl\"\n@v = linkonce_odr global i32 LIMIT, comdat\n$v = comdat any\n";
    let first = "declare i32 @klee_int(ptr)\ndeclare i32 @next(i32)\n@n = private constant [2 x i8] c\"n\\00\"\n\
                 define i32 @main() {\n  %x = call i32 @klee_int(ptr @n)\n  store i32 7, ptr @v\n\
                 %y = call i32 @next(i32 %x)\n  ret i32 %y\n}\n";
    let second = "define i32 @next(i32 %x) {\n  %l = load i32, ptr @v\n  %c = icmp sgt i32 %x, %l\n\
                  br i1 %c, label %a, label %b\na:\n  ret i32 1\nb:\n  ret i32 %l\n}\n";
    work.write("first.ll", common.replace("LIMIT", "1").to_owned() + first);
    work.write("second.ll", common.replace("LIMIT", "2").to_owned() + second);
    agrees(&work, &["first.ll", "second.ll"], "variables");
    agrees(&work, &["second.ll", "first.ll"], "variables");
}

#[test]
fn destructors_are_registered() {
    let work = Work::with("");
    let text = "target triple = \"x86_64-unknown-linux-musl\"\n@__dso_handle = external hidden global i8\n\
                @n = private constant [2 x i8] c\"n\\00\"\n@m = private constant [4 x i8] c\"bye\\00\"\n\
                declare i32 @klee_int(ptr)\ndeclare i32 @__cxa_atexit(ptr, ptr, ptr)\ndeclare i32 @puts(ptr)\n\
                define internal void @bye(ptr %p) {\n  call i32 @puts(ptr @m)\n  ret void\n}\n\
                define i32 @main() {\n  call i32 @__cxa_atexit(ptr @bye, ptr null, ptr @__dso_handle)\n\
                %x = call i32 @klee_int(ptr @n)\n  %c = icmp sgt i32 %x, 5\n  br i1 %c, label %a, label %b\n\
                a:\n  ret i32 1\nb:\n  ret i32 0\n}\n";
    work.write("a.ll", text);
    agrees(&work, &["a.ll"], "destructors");
}
