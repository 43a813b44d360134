//! Random conditions in random places.

use crate::native::Native;
use crate::subject::{Counts, Subject};
use std::fmt::Write;

/// Functions of a program.
const FUNCTIONS: usize = 40;

/// Conditions of a function, one a parameter.
const CONDITIONS: usize = 6;

/// What functions and conditions use.
const PRELUDE: &str = "\
static int same(int x) { return x; }
static _Bool flag(int x) { return x != 0; }
static double real(int x) { return x; }
static const char *text(int x) { static const char *texts[] = { 0, \"x\" }; return texts[x]; }
#define ALL(x) (x)
#define BOTH(x, y) ((x) && (y))
#define EITHER(x, y) ((x) || (y))
#define LIKELY(x) __builtin_expect(!!(x), 1)
";

/// A condition over one parameter. A `?:` is none of these by itself: where it is branched on, clang branches on what it
/// chooses, so that there are other branches than llvm-cov counts.
fn condition(random: &mut fastrand::Rng, name: char) -> String {
    let forms = [
        "(same(X) ? same(1) : same(0)) == 1",
        "(X ? 3 : 4) == 3",
        "same(X ? 0 : 1)",
        "X",
        "!X",
        "!!X",
        "X > 0",
        "0 != X",
        "same(X)",
        "!flag(X)",
        "flag(X)",
        "real(X)",
        "real(X) > 0.5",
        "text(X)",
        "(r += X, X)",
        "(_Bool)X",
        "ALL(X)",
        "X & 1",
        "same(X && r)",
        "(r = X)",
        "(r = (X || r))",
    ];
    let form = random.choice(forms).expect("there are some");
    form.replace('X', &name.to_string())
}

/// An expression of `&&`, `||` and `!` over the parameters of these numbers.
fn decision(random: &mut fastrand::Rng, first: usize, count: usize) -> String {
    if count == 1 {
        return condition(random, (b'a' + first as u8) as char);
    }
    let forms = [
        "BOTH(@1, @2)",
        "EITHER(@1, @2)",
        "ALL((@1) && (@2))",
        "(@1 && @2)",
        "(@1 || @2)",
        "!(@1 && @2)",
        "!!(@1 || @2)",
    ];
    let form = random.choice(forms).expect("there are some");
    let left = random.usize(1..count);
    let a = decision(random, first, left);
    let b = decision(random, first + left, count - left);
    form.replace("@1", &a).replace("@2", &b)
}

/// A statement with an expression in it.
fn statement(random: &mut fastrand::Rng, count: usize) -> String {
    let forms = [
        "if (@) r = 1;",
        "if (@) ; else r = 1;",
        "while (@) { r++; break; }",
        "return @;",
        "return !@;",
        "int x = @; r += x;",
        "_Bool x = @; r += x;",
        "r += (@) ? same(3) : same(4);",
        "r += (@) ? 3 : 4;",
        "r += !(@) ? 3 : 4;",
        "const char *p = (@) ? \"yes\" : \"no\"; r += p[0];",
        "double x = (@) ? 1.5 : 2.5; r += x > 2;",
        "for (int i = 0; (@) && i < 2; i++) r++;",
        "int n = 0; do { if (n++ > 2) break; } while (@);",
        "r += same(@);",
        "(@) || same(1);",
        "if (!(@)) r = 2;",
        "if (LIKELY(@)) r = 1;",
        "r += LIKELY(@);",
        "if ((r = @)) r++;",
        "while ((r = @)) break;",
        "for (int i = 0; i < 3; i++) if (@) r += i;",
        "if (1 && @) r = 1;",
        "r = ({ int t = @; t; }) + 1;",
        "return (@) == 1;",
        "return (@) + (a && f);",
    ];
    let form = random.choice(forms).expect("there are some");
    let decision = decision(random, 0, count);
    form.replace('@', &decision)
}

fn program(random: &mut fastrand::Rng) -> String {
    let mut text = PRELUDE.to_owned();
    let mut calls = String::new();
    for function in 0..FUNCTIONS {
        let count = random.usize(1..=CONDITIONS);
        let _ = writeln!(text, "static int f{function}(int a, int b, int c, int d, int e, int f) {{");
        let _ = writeln!(text, "  int r = 0;\n  {}\n  return r;\n}}", statement(random, count));
        let _ =
            write!(calls, " r += f{function}(s[0] - '0', s[1] - '0', s[2] - '0', s[3] - '0', s[4] - '0', s[5] - '0');");
    }
    let _ = writeln!(text, "int main(int argc, char **argv) {{\n  int r = 0;");
    let _ = writeln!(text, "  for (int i = 1; i < argc; i++) {{ char *s = argv[i];{calls} }}\n  return r & 1;\n}}");
    text
}

/// What there is to cover at all.
fn with_branches(counts: Counts) -> Counts {
    counts.into_iter().filter(|(_, (_, all))| *all > 0).collect()
}

fn check(seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let text = program(&mut random);
    let subject = Subject::new(&text);
    let native = Native::build(&subject);
    let inputs: Vec<String> = (0..1 << CONDITIONS).map(|bits| format!("{bits:0width$b}", width = CONDITIONS)).collect();
    let runs: Vec<_> = inputs.iter().map(|input| subject.run(input)).collect();
    for size in [1, 2, 3, 5, 12, 40] {
        let chosen: Vec<usize> = (0..size).map(|_| random.usize(..inputs.len())).collect();
        let arguments: Vec<&str> = chosen.iter().map(|at| &*inputs[*at]).collect();
        let seen: Vec<_> = chosen.iter().map(|at| &runs[*at]).collect();
        let (mut mine, mut llvm) = (with_branches(subject.count(&seen)), with_branches(native.count(&arguments)));
        // How often it goes round is no matter of one run after another.
        mine.remove("main");
        llvm.remove("main");
        for (name, count) in &llvm {
            assert_eq!(mine.get(name), Some(count), "seed {seed}, {name}, {arguments:?}:\n{text}");
        }
        assert_eq!(mine.len(), llvm.len(), "seed {seed}:\n{text}");
    }
}

#[test]
fn engine_and_llvm_cov_count_alike() {
    (1..=10).for_each(check);
}
