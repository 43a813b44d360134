//! Decisions of which it is known how they show.

use crate::subject::Subject;
use byway_explore::criteria::mcdc::{Decision, Readers, Sight, Why};
use byway_ir::program::BranchId;
use std::collections::BTreeSet;

/// A decision in a line: where it is, its function, how its conditions show, and how many vectors it has.
fn list(subject: &Subject) -> Vec<String> {
    let letter = |sight: &Sight| match sight {
        Sight::Branches { .. } => 'e',
        Sight::Comparison { negated: false, .. } => 'c',
        Sight::Comparison { negated: true, .. } => 'n',
        Sight::Unseen => 'u',
        Sight::Constant => 'k',
    };
    let line = |decision: &Decision| {
        let start = decision.macro_use.as_ref().unwrap_or(&decision.region).start;
        let sights: String = decision.conditions.iter().map(|condition| letter(&condition.sight)).collect();
        let count = decision.structure.vector_count();
        format!("{}:{} {} {sights} {count}", start.line, start.column, decision.function)
    };
    subject.decisions.iter().map(|(_, decision)| line(decision)).collect()
}

fn listed(source: &str) -> Vec<String> {
    list(&Subject::new(&[("subject.c", source)]))
}

#[test]
fn what_is_branched_on_has_edges() {
    let source = "int main(int a, char **b) {
  if (a > 1 && b || a == 3) return 1;
  if (!(a && !b)) return 2;
  return (b || a) ? main(0, b) : main(1, b);
}";
    assert_eq!(listed(source), ["2:7 main eee 5", "3:9 main ee 3", "4:11 main ee 3"]);
}

#[test]
fn a_loop_branches_on_the_value() {
    let source = "int main(int a, char **b) {
  while (a && (b || a > 4)) a--;
  for (int i = 0; i < a && b; i++) a--;
  do a++; while (a < 10 || b);
  return 0;
}";
    assert_eq!(listed(source), ["2:10 main eee 4", "3:19 main ee 3", "4:18 main ee 3"]);
}

#[test]
fn the_last_condition_of_a_value_is_a_comparison() {
    let source = "_Bool is(int);
_Bool is(int x) { return x == 7; }
int main(int a, char **b) {
  int x = a && b;
  _Bool y = a || a > 3;
  _Bool z = a && !b;
  x += is(a && !is(x));
  x += a > 1 && y;
  return (a && b && z) + x;
}";
    let expected =
        ["4:11 main ec 3", "5:13 main ec 3", "6:13 main en 3", "7:11 main en 3", "8:8 main ec 3", "9:11 main eec 4"];
    assert_eq!(listed(source), expected);
}

#[test]
fn macros_are_found_where_they_are_used() {
    let header = "#define BOTH(x, y) ((x) > 0 && (y) > 0)
#define SAME(x) (x)
#define TWICE(x, y) (((x) && (y)) + ((x) || (y)))
static inline int inside(int a, int b) { return a && b > 1; }
";
    let source = "#include \"header.h\"
int main(int a, char **b) {
  int c = a + 1;
  if (BOTH(a, c)) return 1;
  if (BOTH(a, c) || SAME(b)) return 2;
  if (SAME(a && c)) return 3;
  c += TWICE(a, c > 2);
  while (BOTH(a, c) && b) return 4;
  return inside(a, c);
}";
    let subject = Subject::new(&[("subject.c", source), ("header.h", header)]);
    let mut found = list(&subject);
    found.sort();
    let expected = [
        "4:49 inside ec 3",
        "4:7 main ee 3",
        "5:7 main eee 5",
        "6:7 main ee 3",
        "7:8 main ec 3",
        "7:8 main ec 3",
        "8:10 main eee 4",
    ];
    assert_eq!(found, expected);
    assert_eq!(subject.decisions.missing(), []);
}

#[test]
fn each_module_has_the_decisions_of_a_header() {
    let header = "static int both(int a, int b) { return a && b ? 3 : 4; }\n";
    let subject = Subject::new(&[
        ("one.c", "#include \"h.h\"\nint other(int);\nint main(int a, char **b) { return both(a, 2) + other(a); }"),
        ("two.c", "#include \"h.h\"\nint other(int a);\nint other(int a) { return both(1, a); }"),
        ("h.h", header),
    ]);
    assert_eq!(list(&subject), ["1:40 both ec 3", "1:40 both ec 3"]);
    let edges = |number: usize| match &subject.decisions.iter().nth(number).expect("two").1.conditions[0].sight {
        Sight::Branches { if_true, .. } => if_true.clone(),
        other => panic!("{other:?}"),
    };
    assert_ne!(edges(0), edges(1), "each has its own");
}

#[test]
fn constants_are_known() {
    let source = "int main(int a, char **b) {
  if (a && 1 && b) return 1;
  if (a && (0 || b)) return 2;
  if ((a && 0) || b) return 3;
  if (a && (b || 1) && a > 3) return 4;
  if (a || 0 || b || 0) return 5;
  return 0;
}";
    let expected = ["2:7 main eke 3", "3:7 main eke 3", "4:7 main eke 4", "5:7 main eeke 5", "6:7 main ekek 3"];
    assert_eq!(listed(source), expected);
}

#[test]
fn what_is_not_there_is_listed_with_the_reason() {
    let source = "int main(int a, char **b) {
  if (a && 1) return 1;
  if (0) { if (a && b) return 2; }
  if (a && !(b || a > 2)) return 3;
  return 0;
}";
    let subject = Subject::new(&[("subject.c", source)]);
    assert!(subject.decisions.is_empty());
    let missing: Vec<(u32, Why)> =
        subject.decisions.missing().iter().map(|missing| (missing.region.start.line, missing.why)).collect();
    assert_eq!(missing, [(2, Why::Constants), (3, Why::Absent)]);
    let [unfollowed] = subject.decisions.unfollowed() else { panic!("one is not followed") };
    assert_eq!((unfollowed.start.line, unfollowed.start.column), (4, 7));
    assert!(unfollowed.reason.contains("nested boolean expression"), "{}", unfollowed.reason);
}

#[test]
fn an_evaluation_inside_of_another_is_one_of_its_own() {
    // 1 calls itself with 0 while it evaluates.
    let source = "static int f(int n) {
  if (n == 1 && f(n - 1) || n == 7) return 1;
  return n == 0;
}
int main(int argc, char **argv) { return f(argv[1][0] - '0'); }";
    let subject = Subject::new(&[("subject.c", source)]);
    let vectors = |argument| {
        let seen = subject.run(argument);
        seen.values().flatten().map(ToString::to_string).collect::<BTreeSet<String>>()
    };
    let expected = |vectors: &[&str]| vectors.iter().map(ToString::to_string).collect::<BTreeSet<String>>();
    assert_eq!(vectors("0"), expected(&["F-F=F"]));
    assert_eq!(vectors("1"), expected(&["F-F=F", "TT-=T"]));
    assert_eq!(vectors("7"), expected(&["F-T=T"]));
}

#[test]
fn other_branches_of_a_macro_are_told_from_its_decisions() {
    let source = "#define MARK(p, a, b) do { if (p) if ((a) && (b)) r++; } while (0)
#define CHOOSE(p, a, b) if (p) r++; else if (p > 3) r--; r += ((a) || (b)) ? f(1) : f(2)
static int f(int x) { return x; }
int main(int argc, char **argv) {
  int r = 0, p = argv[1][0] - '0', a = argv[1][1] - '0', b = argv[1][2] - '0';
  MARK(p, a, b);
  CHOOSE(p, a, b);
  return r;
}";
    let subject = Subject::new(&[("subject.c", source)]);
    assert_eq!(list(&subject), ["6:3 main ee 3", "7:3 main ee 3"]);
    for (argument, expected) in [
        ("000", vec!["FF=F"]),
        ("100", vec!["F-=F", "FF=F"]),
        ("001", vec!["FT=T"]),
        ("110", vec!["T-=T", "TF=F"]),
        ("111", vec!["T-=T", "TT=T"]),
        ("101", vec!["F-=F", "FT=T"]),
    ] {
        let seen = subject.run(argument);
        let vectors: BTreeSet<String> = seen.values().flatten().map(ToString::to_string).collect();
        let expected: BTreeSet<String> = expected.into_iter().map(str::to_owned).collect();
        assert_eq!(vectors, expected, "{argument}");
    }
}

#[test]
fn the_last_edges_tell_how_far_an_evaluation_is() {
    let source = "int main(int a, char **b) {
  if (a > 1 && b || a == 3) return 1;
  return 0;
}";
    let subject = Subject::new(&[("subject.c", source)]);
    let (id, decision) = subject.decisions.iter().next().expect("a decision");
    let edge = |condition: usize, value: bool| match &decision.conditions[condition].sight {
        Sight::Branches { if_true, if_false } => {
            if value {
                if_true[0]
            } else {
                if_false[0]
            }
        }
        other => panic!("{other:?}"),
    };
    let recall = |condition, recent: &[BranchId]| {
        let found = Readers::recall(&subject.decisions, id, condition, recent.iter().copied());
        found.map(|evaluation| [0, 1, 2].map(|condition| evaluation.value(condition)))
    };
    assert_eq!(recall(0, &[]), Some([None, None, None]));
    assert_eq!(recall(1, &[edge(0, true)]), Some([Some(true), None, None]));
    let failed = [edge(1, false), edge(0, true), BranchId(77)];
    assert_eq!(recall(2, &failed), Some([Some(true), Some(false), None]));
    assert_eq!(recall(1, &failed), None, "it is past that");
    assert_eq!(recall(2, &failed[..1]), None, "where it began is forgotten");
}
