//! Conditions in all places where C has them, one at a time.

use crate::native::Native;
use crate::subject::Subject;
use std::fmt::Write;

/// What functions use; each parameter is 0 or 1.
const PRELUDE: &str = "\
static int same(int x) { return x; }
#define BOTH(x, y) ((x) && (y))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define CHECK(x) ((x) ? (void)0 : (void)same(1))
";

/// Bodies of functions whose branches are those that llvm-cov counts, each `int f(int a, int b, int c)`.
const ALIKE: [&str; 49] = [
    "return a == 1 ? 3 : 0;",
    "return a ? 1 : 0;",
    "return a == b;",
    "int r = a == b; return r;",
    "return same(a < b);",
    "return !a;",
    "int r = a > 0 && b == 1; return r;",
    "return a || b || c;",
    "return a && (b || c);",
    "return (a && b) || (b && c);",
    "return !(a && b) || !c;",
    "return BOTH(a, BOTH(b, c));",
    "_Bool r = a && b; return r;",
    "if (a && b) return 1; return 2;",
    "while (a || b) { a = b = 0; } return 0;",
    "while (!(a && b)) { a = b = 1; } return 0;",
    "do { if (a) break; } while (b && c && a++ < 2); return a;",
    "for (int i = 0; i < 2 && a; i++) c++; return c;",
    "if (LIKELY(a)) return 1; return 0;",
    "if (LIKELY(a && b)) return 1; return 0;",
    "while (LIKELY(a && b)) a = 0; return a;",
    "return a ? (b ? 1 : 2) : (c ? 3 : 4);",
    "return a ? same(3) : same(4);",
    "return (a && b) ? 3 : 4;",
    "return !(a || b) ? 3 : 4;",
    "return !!(a || b) ? 3 : 4;",
    "return (_Bool)a ? 3 : 4;",
    "double d = a; return d ? 3 : 4;",
    "double d = a; return d > 0.5 && d < 3 ? 3 : 4;",
    "long double d = a; return d ? 3 : 4;",
    "long l = a; return l ? 3 : 4;",
    "__int128 l = a; return l ? 3 : 4;",
    "char *p = a ? \"x\" : 0; return p ? 3 : 4;",
    "return a ?: 7;",
    "return a ?: b ?: c;",
    "return ({ int t = a + b; t > 1; }) ? 3 : 4;",
    "return ({ a && b; }) + ({ b || c; });",
    "int r; if ((r = a && b)) return r; return 7;",
    "int r; while ((r = a || b)) { a = b = 0; } return r;",
    "a && same(b); a || (c = b); return c;",
    "return same(a ? 5 : 6) > 5 ? 1 : 2;",
    "CHECK(a && b); return 0;",
    "if (sizeof(int) == 4 && a) return 1; return 0;",
    "return a && sizeof(int) == 4;",
    "return sizeof(int) == 4 ? a : b;",
    "for (;;) { if (a || b) return 1; a = 1; }",
    "{ int v[2] = { a, b }; if (v[c]) return 1; } return 2;",
    "for (int i = 0; i < 2; i++) { int v[2] = { a, i }; if (v[b]) continue; if (c) break; } return 2;",
    "float f = a && b ? 1.5f : 2.5f; return f > 2;",
];

fn program(bodies: &[&str]) -> String {
    let mut text = PRELUDE.to_owned();
    let mut calls = String::new();
    for (number, body) in bodies.iter().enumerate() {
        let _ = writeln!(text, "int f{number}(int a, int b, int c) {{ {body} }}");
        let _ = write!(calls, " r += f{number}(s[0] - '0', s[1] - '0', s[2] - '0');");
    }
    let _ = writeln!(text, "int main(int argc, char **argv) {{ int r = 0;");
    let _ = writeln!(text, "  for (int i = 1; i < argc; i++) {{ char *s = argv[i];{calls} }}\n  return r & 1; }}");
    text
}

#[test]
fn each_form_has_the_branches_that_llvm_cov_counts() {
    let subject = Subject::new(&program(&ALIKE));
    let native = Native::build(&subject);
    let inputs: Vec<String> = (0..8).map(|bits| format!("{bits:03b}")).collect();
    for chosen in [&inputs[..1], &inputs[7..], &inputs[2..4], &inputs[1..6], &inputs] {
        let arguments: Vec<&str> = chosen.iter().map(String::as_str).collect();
        let runs: Vec<_> = arguments.iter().map(|argument| subject.run(argument)).collect();
        let (mine, llvm) = (subject.count(&runs.iter().collect::<Vec<_>>()), native.count(&arguments));
        for (number, body) in ALIKE.iter().enumerate() {
            let count = |counts: &crate::subject::Counts| counts.get(&format!("f{number}")).copied().unwrap_or((0, 0));
            assert_eq!(count(&mine), count(&llvm), "{body} with {arguments:?}");
        }
    }
}
