//! Instrumented text: still valid, numbered by the rule, whatever it is dressed up as.

use byway_clang::Clang;
use byway_suite::native::{InstrumentError, instrument};
use std::io::Write;
use std::process::{Command, Stdio};

/// What LLVM has against a text, if anything.
fn refusal(text: &str) -> Option<String> {
    let clang = Clang::find().unwrap();
    let mut command = Command::new(clang.path());
    command.args(["-c", "-O0", "-w", "-x", "ir", "-", "-o", "/dev/null"]).stdin(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // Clang stops reading where it sees a mistake.
    let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
    let output = child.wait_with_output().unwrap();
    (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Fails unless LLVM takes the text.
fn check(text: &str) {
    if let Some(words) = refusal(text) {
        panic!("{words}\n{text}");
    }
}

/// Instruments a text, which must be valid before and after, and gives the lines and sides of its edges.
fn edges(text: &str) -> Vec<(u32, u32)> {
    check(text);
    let instrumented = instrument(text, 0).unwrap();
    check(&instrumented.text);
    instrumented.edges.iter().map(|edge| (edge.line, edge.side)).collect()
}

#[test]
fn branches_are_numbered_in_the_order_of_the_text() {
    let text = "define void @f(i1 %c) {
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  br i1 true, label %c1, label %c1
c1:
  ret void
unreachable_block:
  br i1 undef, label %a, label %b
}
!0 = !{!\"branch_weights\", i32 1, i32 2}
";
    assert_eq!(edges(text), [(2, 0), (2, 1), (6, 0), (6, 1), (10, 0), (10, 1)]);
    let instrumented = instrument(text, 40).unwrap().text;
    assert!(instrumented.contains("@__byway_branch(i32 40, i1 zeroext"), "{instrumented}");
    assert!(instrumented.contains("@__byway_branch(i32 44, i1 zeroext"), "{instrumented}");
}

#[test]
fn conditions_may_be_constant_expressions() {
    let text = "@x = external global i32
define void @f() {
  br i1 ptrtoint (ptr @x to i1), label %a, label %b ; br i1 %no, label %a, label %b
a:
  ret void
b:
  ret void
}
";
    assert_eq!(edges(text), [(3, 0), (3, 1)]);
}

#[test]
fn a_switch_has_an_edge_for_each_label() {
    let text = "define i32 @f(i128 %x) {
  switch i128 %x, label %\"the \\22default\\22\" [
    i128 -1, label %one ; switch i1 %x, label %y []
    i128 170141183460469231731687303715884105727, label %\"one\"
    i128 5, label %\"the \\22default\\22\"
    i128 6, label %7
    i128 7, label %\"7\"
  ], !dbg !2
one:
  ret i32 1
\"the \\22default\\22\":
  switch i128 %x, label %one []
7:
  ret i32 7
\"7\":
  ret i32 8
}
!llvm.dbg.cu = !{}
!2 = !{}
";
    // A named block does not count, so the numbered one must have the next free number.
    let text = text.replace("label %7\n", "label %1\n").replace("\n7:", "\n1:");
    let text = text.replace(", !dbg !2", "").replace("!2 = !{}\n", "");
    assert_eq!(edges(&text), [(2, 0), (2, 1), (2, 2), (2, 3), (12, 0)]);
}

#[test]
fn a_switch_may_stand_in_one_line_and_on_odd_types() {
    let text = "define void @f(i1 %b, i3 %c) { switch i1 %b, label %x [ i1 true, label %y i1 false, label %x ]
x: switch i3 %c, label %x [i3 -4, label %y] y: switch i3 undef, label %z [ i3 1, label %z ] z: ret void }
";
    assert_eq!(edges(text), [(1, 0), (1, 1), (2, 0), (2, 1), (2, 0)]);
}

#[test]
fn names_strings_and_comments_are_left_alone() {
    let text = "; br i1 %c, label %a, label %b
source_filename = \"br i1 %c, label %a, label %b\"
module asm \"# switch i32 %x, label %y [\"
@br = constant [30 x i8] c\"br i1 %c, label %a, label %b\\22;\"
@switch = global i32 0, section \"switch i32\"
define i32 @\"br i1\"(i1 %br.c, i32 %switch) #0 {
br:
  br i1 %br.c, label %switch1, label %\"br i1 %x, label\"
switch1:
  call void asm sideeffect \"# br i1 $0, label\", \"r\"(i32 %switch)
  switch i32 %switch, label %switch1 [ i32 0, label %br.i1
  ]
br.i1:
  ret i32 0
\"br i1 %x, label\":
  %byway.1 = add i32 1, 2
  ret i32 %byway.1
}
attributes #0 = { nounwind \"switch\"=\"br i1\" }
!named = !{!0}
!0 = !{!\"br i1 %c, label %a, label %b\", !\"switch i32\"}
";
    assert_eq!(edges(text), [(8, 0), (8, 1), (11, 0), (11, 1)]);
}

#[test]
fn orders_of_uses_are_dropped() {
    let text = "define i32 @f(i32 %x) {
  %y = add i32 %x, 1
  %z = add i32 %x, 2
  %c = icmp eq i32 %x, 3
  br i1 %c, label %a, label %a
a:
  ret i32 %x
  uselistorder i32 %x, { 1, 0, 3, 2 }
}
";
    assert_eq!(edges(text).len(), 2);
}

#[test]
fn text_that_is_none_is_refused() {
    let malformed = |line, word| Err(InstrumentError::Malformed { line, word });
    let error = |text| instrument(text, 0).map(|_| ());
    assert_eq!(error("\n br i32 1"), malformed(2, "br"));
    assert_eq!(error("br i1 %c, label %a"), malformed(1, "br"));
    assert_eq!(error("br i1 (, label %a, label %b"), malformed(1, "br"));
    assert_eq!(error("br i1 ), label %a, label %b"), malformed(1, "br"));
    assert_eq!(error("switch i32 %c, label %a ["), malformed(1, "switch"));
    assert_eq!(error("switch ptr %c, label %a []"), malformed(1, "switch"));
    assert_eq!(error("switch i32 %c, label %a [i32 1, label]"), malformed(1, "switch"));
    assert_eq!(error("declare void @__byway_edge(i32)"), Err(InstrumentError::Reserved("@__byway_edge")));
    let most = "br i1 %c, label %a, label %b";
    assert_eq!(instrument(most, u32::MAX - 2).map(|done| done.edges.len()), Ok(2));
    assert_eq!(instrument(most, u32::MAX - 1).map(|_| ()), Err(InstrumentError::TooMany));
}

#[test]
fn every_text_of_the_tests_stays_valid() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pass/ll");
    let mut branches = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let instrumented = instrument(&text, 0).unwrap();
        branches += instrumented.edges.len();
        // Some need a newer clang than the oldest that Byway works with.
        if !instrumented.edges.is_empty() && refusal(&text).is_none() {
            check(&instrumented.text);
        }
    }
    assert!(branches > 50, "{branches}");
}

/// rustc's LLVM is newer than any clang that could check the result, so only its shape is.
#[test]
fn text_of_rustc_is_taken() {
    let folder = tempfile::TempDir::new().unwrap();
    let text = folder.path().join("core_only.ll");
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/rust/core_only.rs");
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.args(["--edition=2021", "--emit=llvm-ir", "--crate-type=lib", "-Cpanic=abort", "-Awarnings", "-o"]);
    assert!(command.arg(&text).arg(source).status().unwrap().success());
    let text = std::fs::read_to_string(text).unwrap();
    let starting = |start: &str| text.lines().filter(|line| line.trim_start().starts_with(start)).count();
    let done = instrument(&text, 0).unwrap();
    let branches = done.edges.iter().filter(|edge| !edge.switch).count();
    let switches = done.edges.iter().filter(|edge| edge.switch && edge.side == 0).count();
    assert_eq!((branches, switches), (2 * starting("br i1 "), starting("switch ")));
    assert!(branches > 500);
}
