//! What clang tells about decisions, against what llvm-cov makes of the same map.

use byway_clang::CompileOptions;
use byway_logic::source::SourceDecisions;
use byway_suite::native::{DecisionsError, NativeError, decisions};
use byway_suite::program::{Explored, Module};
use std::process::Command;

use crate::Bench;

const HEADER: &str = "#define SAME(x) (x)
#define RANGE(v, low, high) ((v) >= (low) && (v) <= (high))
#define OUT(x) SAME(!(RANGE(x, 3, 9)))
#define FAIL_UNLESS(x) ((x) ? (void)0 : fail())
static inline int inside(int a, int b) { return a > 3 && b > 4; }
";

const PROGRAM: &str = r#"#include "header.h"
#include <ctype.h>
#include <stdbool.h>
void fail(void);
bool is_it(int);
static int test(int a, int b, int c, bool d, char *s) {
  if (SAME(a && b)) return 1;
  if (RANGE(a, b, c) || OUT(b)) return 3;
  FAIL_UNLESS(a && c);
  while (RANGE(a, 1, 4) && b) a++;
  if (a && !(b || c)) return 5;
  bool r = a && d;
  if (s && *s == 'x' && s[1] && !is_it(b)) return 8;
  if (d || 0 || (b & 3) || (a += 2)) return isdigit(a) && isalpha(b);
  return (a && (b || c)) ? inside(a, b) : (r ||
    d || a == 7 || b == 8 || c == 9 || a == 10 || b == 11 || c == 12);
}
int main(void) { return test(1, 2, 3, 1, "x") && is_it(4); }
"#;

fn told(bench: &Bench, modules: Vec<Module>) -> Result<SourceDecisions, DecisionsError> {
    let working_folder = bench.folder.path().to_owned();
    decisions(&bench.clang, &bench.libc, &Explored { modules, working_folder, ..Explored::default() })
}

/// The decisions that llvm-cov lists for a program that was never run: start, end, and number of conditions.
fn listed(bench: &Bench, module: &Module) -> Vec<([u64; 4], usize)> {
    let folder = bench.folder.path();
    let tool = |name: &str| Command::new(format!("{name}-{}", bench.clang.major()));
    let run = |command: &mut Command| {
        let output = command.output().unwrap();
        assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let options = CompileOptions { libc_headers: Some(bench.libc.include_folder().to_owned()), flags: vec![] };
    let (text, object) = (folder.join("text.ll"), folder.join("object.o"));
    let mut clang = Command::new(bench.clang.path());
    clang.args(options.arguments()).args(["-w", "-fprofile-instr-generate", "-fcoverage-mapping", "-fcoverage-mcdc"]);
    run(clang.arg("-o").arg(&text).arg(module.source.as_ref().unwrap()));
    let mut assemble = Command::new(bench.clang.path());
    run(assemble.args(["-w", "-fprofile-instr-generate", "-c", "-o"]).arg(&object).arg(&text));
    let (nothing, profile) = (folder.join("nothing.proftext"), folder.join("nothing.profdata"));
    std::fs::write(&nothing, "").unwrap();
    run(tool("llvm-profdata").args(["merge", "-o"]).arg(&profile).arg(nothing));
    let exported = run(tool("llvm-cov").arg("export").arg("--instr-profile").arg(profile).arg(object));
    let exported: serde_json::Value = serde_json::from_str(&exported).unwrap();
    let functions = exported["data"][0]["functions"].as_array().unwrap();
    let records = functions.iter().flat_map(|function| function["mcdc_records"].as_array().unwrap());
    let record = |record: &serde_json::Value| {
        ([0, 1, 2, 3].map(|at| record[at].as_u64().unwrap()), record[6].as_array().unwrap().len())
    };
    let mut all: Vec<_> = records.map(record).collect();
    all.sort();
    all
}

#[test]
fn decisions_are_those_that_llvm_cov_lists() {
    let bench = Bench::new();
    std::fs::write(bench.folder.path().join("header.h"), HEADER).unwrap();
    let module = bench.module("program.c", PROGRAM);
    let told = told(&bench, vec![module.clone()]).unwrap();
    let mut found: Vec<([u64; 4], usize)> = told
        .decisions
        .iter()
        .map(|decision| {
            let (start, end) = (decision.region.start, decision.region.end);
            let place = [start.line, start.column, end.line, end.column].map(u64::from);
            (place, decision.conditions.len())
        })
        .collect();
    found.sort();
    assert_eq!(found, listed(&bench, &module));
    assert!(found.iter().any(|(_, conditions)| *conditions == 8), "more than six are no trouble");
    let unfollowed: Vec<(u32, u32)> =
        told.unfollowed.iter().map(|expression| (expression.start.line, expression.start.column)).collect();
    assert_eq!(unfollowed, [(8, 7), (11, 7)], "{:?}", told.unfollowed);
}

#[test]
fn conditions_are_in_the_order_of_evaluation() {
    let bench = Bench::new();
    let source = "int f(int a, int b, int c, int d) {\n  return (a || b) && 1 && (c || d);\n}\n";
    let told = told(&bench, vec![bench.module("order.c", source)]).unwrap();
    let [decision] = &told.decisions[..] else { panic!("one decision: {told:?}") };
    let columns: Vec<u32> = decision.conditions.iter().map(|condition| condition.region.start.column).collect();
    assert_eq!(columns, [11, 16, 22, 28, 33]);
    let folded: Vec<bool> = decision.conditions.iter().map(|condition| condition.folded).collect();
    assert_eq!(folded, [false, false, true, false, false]);
    for values in 0..32_u64 {
        let [a, b, one, c, d] = [0, 1, 2, 3, 4].map(|bit| values >> bit & 1 != 0);
        assert_eq!(decision.structure.evaluate(values).outcome(), (a || b) && one && (c || d));
    }
    assert!(decision.region.file.ends_with("/order.c") && decision.region.file.starts_with('/'));
}

#[test]
fn a_macro_tells_where_it_is_used() {
    let bench = Bench::new();
    let source = "#define RANGE(v) ((v) > 3 && (v) < 9)\n#define OUT(v) (!RANGE(v))\nint f(int a, int b) {\n  \
                  if (OUT(a)) return 1;\n  return RANGE(b) || a;\n}\n";
    let told = told(&bench, vec![bench.module("macros.c", source)]).unwrap();
    let used = |at: &Option<byway_logic::source::Region>| at.as_ref().map(|used| (used.start.line, used.start.column));
    let uses: Vec<_> = told.decisions.iter().map(|decision| used(&decision.macro_use)).collect();
    assert!(uses.contains(&Some((4, 7))) && uses.contains(&None), "{uses:?}");
    let mixed = told.decisions.iter().find(|decision| decision.conditions.len() == 3).unwrap();
    let uses: Vec<_> = mixed.conditions.iter().map(|condition| used(&condition.macro_use)).collect();
    assert_eq!(uses, [Some((5, 10)), Some((5, 10)), None]);
}

#[test]
fn modules_keep_their_numbers_and_texts_have_no_decisions() {
    let bench = Bench::new();
    let source = "int f(int a, int b) { return a && b; }\n";
    let text = Module { source: None, ..bench.module("text.c", source) };
    let library = Module { library: true, ..bench.module("library.c", source) };
    let told = told(&bench, vec![text, library, bench.module("source.c", source)]).unwrap();
    assert_eq!(told.decisions.iter().map(|decision| decision.module).collect::<Vec<_>>(), [2]);
}

#[test]
fn warnings_that_are_errors_and_missing_sources_are_told_apart() {
    let bench = Bench::new();
    let module = bench.module("strict.c", "int f(int a, int b) { return a && !(b || a); }\n");
    let working_folder = bench.folder.path().to_owned();
    let clang_flags = ["-Wall", "-Werror", "-Weverything"].map(Into::into).to_vec();
    let strict = Explored { modules: vec![module.clone()], clang_flags, working_folder, ..Explored::default() };
    let told_strictly = decisions(&bench.clang, &bench.libc, &strict).unwrap();
    assert_eq!((told_strictly.decisions.len(), told_strictly.unfollowed.len()), (0, 1));
    std::fs::remove_file(module.source.as_ref().unwrap()).unwrap();
    let gone = told(&bench, vec![module]);
    assert!(matches!(gone, Err(DecisionsError::Native(NativeError::SourceGone { .. }))), "{gone:?}");
}
