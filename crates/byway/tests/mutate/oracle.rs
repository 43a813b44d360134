//! Mutants written by hand and built by clang alone, against what the machine says of the same changes.

use crate::work::Work;
use byway_clang::Clang;
use byway_mutate::{Mutant, Operator};
use byway_pipeline::mutate::{MutateOptions, Scored, score};
use byway_suite::store::{read_program, tests};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A change of the source: what stands there once, what it becomes, and what the mutant is called.
type Change = (&'static str, &'static str, &'static str);

/// Inputs come from a file, one after the other.
const NATIVE: &str = r#"
#include <stdio.h>
#include <stdlib.h>
void klee_make_symbolic(void *at, unsigned long size, const char *name)
{
    static FILE *inputs;
    if (!inputs) inputs = fopen(getenv("INPUTS"), "rb");
    if (!inputs || fread(at, 1, size, inputs) != size) exit(240);
}
void klee_assume(unsigned long holds) { if (!holds) exit(241); }
"#;

fn build(folder: &Path, name: &str, source: &str) -> PathBuf {
    let (file, frame, program) = (folder.join(format!("{name}.c")), folder.join("native.c"), folder.join(name));
    std::fs::write(&file, source.replace("<klee/klee.h>", "\"klee.h\"")).expect("a file");
    std::fs::write(&frame, NATIVE).expect("a file");
    let header = "void klee_make_symbolic(void *, unsigned long, const char *);\nvoid klee_assume(unsigned long);\n";
    std::fs::write(folder.join("klee.h"), header).expect("a file");
    let clang = Clang::find().expect("clang");
    let built = Command::new(clang.path())
        .args(["-w", "-O0", "-fwrapv", "-fno-builtin"])
        .args([&file, &frame])
        .arg("-o")
        .arg(&program)
        .output();
    let built = built.expect("clang runs");
    assert!(built.status.success(), "{name}: {}", String::from_utf8_lossy(&built.stderr));
    program
}

/// What a program does on the inputs in a file: its status and its output.
fn run(program: &Path, inputs: &Path) -> (Option<i32>, Vec<u8>) {
    let output = Command::new("timeout").args(["-s", "KILL", "2"]).arg(program).env("INPUTS", inputs).output();
    let output = output.expect("it runs");
    (output.status.code(), output.stdout)
}

/// Compares verdicts on changes that were made by hand with native runs of the same tests.
#[track_caller]
fn agrees(source: &str, options: &[&str], changes: &[Change]) {
    let work = Work::with(source, options);
    let scored = scored(&work);
    assert!(scored.unused_tests.is_empty(), "{:?}", scored.unused_tests);
    let folder = tempfile::tempdir().expect("a folder");
    let inputs: Vec<PathBuf> = tests(&work.out())
        .expect("tests")
        .map(|test| {
            let test = test.expect("a test");
            let path = folder.path().join(format!("{}.bin", test.number));
            std::fs::write(&path, test.inputs.iter().flat_map(|object| object.bytes.clone()).collect::<Vec<u8>>())
                .expect("a file");
            path
        })
        .collect();
    let original = build(folder.path(), "original", source);
    let expected: Vec<_> = inputs.iter().map(|inputs| run(&original, inputs)).collect();
    let mut survivors = 0;
    for (number, (old, new, description)) in changes.iter().enumerate() {
        assert_eq!(source.matches(old).count(), 1, "`{old}` must stand there once");
        let mutated = build(folder.path(), &format!("mutant{number}"), &source.replace(old, new));
        let differs = inputs.iter().zip(&expected).any(|(inputs, expected)| run(&mutated, inputs) != *expected);
        let at = source.find(old).expect("it is there");
        let line = source[..at].matches('\n').count() as u32 + 1;
        // Labels have no place of their own: they stand where the switch does.
        let near = |mutant: &Mutant| mutant.position.line == line || description.starts_with("the label");
        let is_it = |mutant: &&Mutant| near(mutant) && mutant.description == *description;
        let place = scored.mutants.iter().position(|mutant| is_it(&mutant));
        let place = place.unwrap_or_else(|| {
            let there = scored.mutants.iter().filter(|mutant| mutant.position.line == line);
            panic!(
                "line {line} has no `{description}`, but {:#?}",
                there.map(|mutant| &mutant.description).collect::<Vec<_>>()
            )
        });
        let verdict = scored.verdicts[place];
        assert_eq!(verdict.is_killed(), differs, "line {line}, {description}: {verdict:?}");
        survivors += usize::from(!differs);
    }
    println!("{} changes, {survivors} survive {} tests", changes.len(), inputs.len());
}

fn scored(work: &Work) -> Scored {
    let options = MutateOptions {
        folder: work.out(),
        operators: Operator::ALL.to_vec(),
        function: None,
        time: None,
        jobs: Some(2),
        trust: false,
    };
    let explored = read_program(&work.out()).expect("a program");
    score(&options, &explored, &Arc::new(AtomicBool::new(false))).expect("a score")
}

#[test]
fn comparisons_arithmetic_and_logic() {
    let source = r#"#include <klee/klee.h>
#include <stdio.h>
int classify(int a, int b)
{
    int r = 0;
    if (a < b)
        r = 1;
    if (a > 10 && b > 12)
        r = r + 2;
    if (a == 7 || b == 9)
        r = r * 3;
    r = r ^ (a & 1);
    return r;
}
int main(void)
{
    int a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    printf("%d\n", classify(a, b));
    return 0;
}
"#;
    agrees(
        source,
        &[],
        &[
            ("a < b", "a <= b", "`a < b` becomes `a <= b`"),
            ("a < b", "a >= b", "`a < b` becomes `a >= b`"),
            ("a < b", "a != b", "`a < b` becomes `a != b`"),
            ("a < b", "1", "`a < b` becomes 1"),
            ("a < b", "0", "`a < b` becomes 0"),
            ("a > 10 &&", "a > 10 ||", "`&&` becomes `||`"),
            ("a == 7 ||", "a == 7 &&", "`||` becomes `&&`"),
            ("a > 10", "a >= 10", "`a > 10` becomes `a >= 10`"),
            ("a > 10", "a > 11", "the constant 10 becomes 11"),
            ("a > 10", "a > 9", "the constant 10 becomes 9"),
            ("b > 12", "b > 0", "the constant 12 becomes 0"),
            ("a > 10", "-a > 10", "`a` becomes `-a`"),
            ("a > 10", "~a > 10", "`a` becomes `~a`"),
            ("b > 12", "b + 1 > 12", "`b` becomes `b + 1`"),
            ("r + 2", "r - 2", "`r + 2` becomes `r - 2`"),
            ("r + 2", "r * 2", "`r + 2` becomes `r * 2`"),
            ("r * 3", "r + 3", "`r * 3` becomes `r + 3`"),
            ("r * 3", "r / 3", "`r * 3` becomes `r / 3`"),
            ("r * 3", "r % 3", "`r * 3` becomes `r % 3`"),
            ("r * 3", "r * 0", "the constant 3 becomes 0"),
            ("a == 7", "a == 8", "the constant 7 becomes 8"),
            ("a == 7", "a != 7", "`a == 7` becomes `a != 7`"),
            ("a & 1", "a | 1", "`a & 1` becomes `a | 1`"),
            ("a & 1", "a ^ 1", "`a & 1` becomes `a ^ 1`"),
            ("r = 1;", ";", "the store is left out"),
            ("r = 1;", "r = 0;", "the constant 1 becomes 0"),
            ("r = 1;", "r = 2;", "the constant 1 becomes 2"),
            ("r = r + 2;", ";", "the store is left out"),
        ],
    );
}

#[test]
fn loops_arrays_switches_and_calls() {
    let source = r#"#include <klee/klee.h>
#include <stdio.h>
static int table[5] = {3, 1, 4, 1, 5};
static void show(const char *name, long value)
{
    printf("%s %ld\n", name, value);
}
static unsigned sum(unsigned char n)
{
    unsigned total = 0;
    for (unsigned i = 0; i < n && i < 5; i++)
        total += table[i] << (i & 3);
    return total;
}
static const char *name(int kind)
{
    switch (kind) {
    case 2:
        return "two";
    case 7:
        return "seven";
    }
    return "other";
}
int main(void)
{
    unsigned char n;
    klee_make_symbolic(&n, sizeof n, "n");
    show("sum", sum(n));
    show(name(n), n);
    double half = n / 2.0;
    if (half > 2.5)
        return 3;
    return !n;
}
"#;
    agrees(
        source,
        &[],
        &[
            ("i < n", "i <= n", "`i < n` becomes `i <= n`"),
            ("i < n", "i == n", "`i < n` becomes `i == n`"),
            ("i < 5", "i < 4", "the constant 5 becomes 4"),
            ("i < n &&", "i < n ||", "`&&` becomes `||`"),
            ("<< (", ">> (", "`table[i] << …` becomes `table[i] >> …`"),
            ("i & 3", "i | 3", "`i & 3` becomes `i | 3`"),
            ("i & 3", "i & 1", "the constant 3 becomes 1"),
            ("case 2:", "case 3:", "the label 2 becomes 3"),
            ("case 7:", "case 6:", "the label 7 becomes 6"),
            ("show(\"sum\", sum(n));", ";", "the call of `show` is left out"),
            ("sum(n)", "sum(0)", "`n` becomes 0"),
            ("n / 2.0", "n * 2.0", "`n / 2.0` becomes `n * 2.0`"),
            ("n / 2.0", "n - 2.0", "`n / 2.0` becomes `n - 2.0`"),
            ("half > 2.5", "half >= 2.5", "`half > 2.5` becomes `half >= 2.5`"),
            ("half > 2.5", "half <= 2.5", "`half > 2.5` becomes `half <= 2.5`"),
            ("2.5", "3.5", "the constant 2.5 becomes 3.5"),
            ("return 3;", "return 4;", "the constant 3 becomes 4"),
            ("return 3;", "return -1;", "the constant 3 becomes -1"),
        ],
    );
}

#[test]
fn faults_and_exits() {
    let source = r#"#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
static int divide(int a, int b)
{
    if (b == 0)
        exit(4);
    return a / b;
}
int main(void)
{
    signed char a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    int q = divide(a, b);
    while (q > 3)
        q -= 4;
    puts(q < 0 ? "less" : "not less");
    return 0;
}
"#;
    agrees(
        source,
        &["--keep", "all", "--runs", "12"],
        &[
            ("b == 0", "b != 0", "`b == 0` becomes `b != 0`"),
            ("b == 0", "0", "`b == 0` becomes 0"),
            ("b == 0", "b == 1", "the constant 0 becomes 1"),
            ("a / b", "a % b", "`a / b` becomes `a % b`"),
            ("a / b", "a + b", "`a / b` becomes `a + b`"),
            ("exit(4)", "exit(5)", "the constant 4 becomes 5"),
            ("q > 3", "q >= 3", "`q > 3` becomes `q >= 3`"),
            ("q > 3", "1", "`q > 3` becomes 1"),
            ("q -= 4", "q += 4", "`q - 4` becomes `q + 4`"),
            ("q -= 4;", ";", "the store is left out"),
            ("q < 0", "q <= 0", "`q < 0` becomes `q <= 0`"),
            ("q < 0", "q > 0", "`q < 0` becomes `q > 0`"),
        ],
    );
}
