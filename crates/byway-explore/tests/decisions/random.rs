//! Random decisions in all places where C has them.

use crate::native::{Judged, Native};
use crate::subject::{Seen, Subject};
use byway_logic::Vector;
use byway_logic::pairs::shown;
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

/// A condition that is true if its parameter is 1, or if it is 0.
fn condition(random: &mut fastrand::Rng, name: char) -> String {
    let forms = [
        "(X ? same(1) : same(0))",
        "(X ? X : same(0))",
        "X",
        "!X",
        "X > 0",
        "X == 1",
        "0 != X",
        "same(X)",
        "!same(X)",
        "flag(X)",
        "!flag(X)",
        "real(X) > 0.5",
        "text(X)",
        "(X ? 0 : 1)",
        "(r += X, X)",
        "(_Bool)X",
        "ALL(X)",
        "X & 1",
    ];
    let form = random.choice(forms).expect("there are some");
    form.replace('X', &name.to_string())
}

/// A decision over the parameters of these numbers.
fn decision(random: &mut fastrand::Rng, first: usize, count: usize) -> String {
    if count == 1 {
        return condition(random, (b'a' + first as u8) as char);
    }
    let form = random.choice(["BOTH(@1, @2)", "EITHER(@1, @2)", "ALL((@1) && (@2))", "(@1 && @2)", "(@1 || @2)"]);
    let form = form.expect("there are some");
    let left = random.usize(1..count);
    let a = decision(random, first, left);
    let b = decision(random, first + left, count - left);
    form.replace("@1", &a).replace("@2", &b)
}

/// A statement with a decision in it.
fn statement(random: &mut fastrand::Rng, count: usize) -> String {
    let forms = [
        "if (@) r = 1;",
        "if (@) ; else r = 1;",
        "if (@) {}",
        "while (@) { r++; break; }",
        "return @;",
        "return !@;",
        "int x = @; r += x;",
        "_Bool x = @; r += x;",
        "r += (@) ? same(3) : same(4);",
        "r += (@) ? 3 : 4;",
        "for (int i = 0; (@) && i < 2; i++) r++;",
        "do r++; while ((@) && r < 2);",
        "r += same(@);",
        "if (!(@)) r = 2;",
        "if (LIKELY(@)) r = 1;",
        "if (__builtin_expect(@, 1)) r = 1;",
        "if (r += 1, @) r++;",
        "switch (@) { case 1: r = 1; }",
        "for (int i = 0; i < 3; i++) if (@) r += i;",
        "for (;;) { if (@) break; return 1; }",
        "if (@) if (r) r = 3; else return 4;",
        "if (1 && @) r = 1;",
        "if (@ || 0) r = 1;",
        "again: if (@) { if (r++ < 2) goto again; }",
    ];
    let form = random.choice(forms).expect("there are some");
    let decision = decision(random, 0, count);
    form.replace('@', &decision)
}

fn program(random: &mut fastrand::Rng) -> String {
    let mut text = PRELUDE.to_owned();
    let mut calls = String::new();
    for function in 0..FUNCTIONS {
        let count = random.usize(2..=CONDITIONS);
        let _ = writeln!(text, "static int f{function}(int a, int b, int c, int d, int e, int f) {{");
        let _ = writeln!(text, "  int r = 0;\n  {}\n  return r;\n}}", statement(random, count));
        let _ =
            write!(calls, " r += f{function}(s[0] - '0', s[1] - '0', s[2] - '0', s[3] - '0', s[4] - '0', s[5] - '0');");
    }
    let _ = writeln!(text, "int main(int argc, char **argv) {{\n  int r = 0;");
    let _ = writeln!(text, "  for (int i = 1; i < argc; i++) {{ char *s = argv[i];{calls} }}\n  return r & 1;\n}}");
    text
}

/// What the vectors of runs show.
fn judge(subject: &Subject, runs: &[&Seen]) -> Judged {
    let mut judged = Judged::new();
    for (id, decision) in subject.decisions.iter() {
        let vectors: Vec<Vector> = runs.iter().filter_map(|seen| seen.get(&id)).flatten().copied().collect();
        let all = shown(&vectors);
        let (start, end) = (decision.region.start, decision.region.end);
        let place = [start.line, start.column, end.line, end.column].map(u64::from);
        let mut conditions = vec![false; decision.structure.len()];
        for (number, condition) in decision.conditions.iter().enumerate() {
            conditions[condition.listed_at] = all >> number & 1 != 0;
        }
        judged.entry((decision.function.clone(), place)).or_default().push(conditions);
    }
    judged.values_mut().for_each(|decisions| decisions.sort());
    judged
}

fn check(seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let text = program(&mut random);
    let subject = Subject::new(&[("subject.c", &text)]);
    assert_eq!(subject.decisions.missing(), [], "seed {seed}:\n{text}");
    assert!(subject.decisions.iter().all(|(id, _)| subject.shows(id)), "seed {seed}:\n{text}");
    let inputs: Vec<String> = (0..1 << CONDITIONS).map(|bits| format!("{bits:0width$b}", width = CONDITIONS)).collect();
    let runs: Vec<Seen> = inputs.iter().map(|input| subject.run(input)).collect();
    let native = Native::build(&subject);
    for size in [1, 2, 3, 5, 8, 12, 20, 40] {
        let chosen: Vec<usize> = (0..size).map(|_| random.usize(..inputs.len())).collect();
        let arguments: Vec<&str> = chosen.iter().map(|at| &*inputs[*at]).collect();
        let seen: Vec<&Seen> = chosen.iter().map(|at| &runs[*at]).collect();
        assert_eq!(judge(&subject, &seen), native.judge(&arguments), "seed {seed}, {arguments:?}:\n{text}");
    }
}

#[test]
fn engine_and_llvm_cov_judge_alike() {
    (1..=6).for_each(check);
}
