//! Look-Ahead declines much and loses nothing.

use crate::work::{AtEveryFork, Explored, Stubborn, compile, dfs, explore, random};
use byway_explore::Stopped;
use byway_explore::strategy::osmose::{LookAhead, Unit};
use byway_ir::program::Program;
use std::sync::Arc;

/// Explores with and without: the same is covered, by every strategy beneath.
fn compare(program: &Arc<Program>) -> (Explored, Explored) {
    let all = explore(program, dfs(), 1);
    assert_eq!(all.stopped, Stopped::FrontierEmpty);
    let pruned = explore(program, Box::new(LookAhead::new(dfs())), 1);
    let others = [
        explore(program, Box::new(LookAhead::new(random())), 1),
        explore(program, Box::new(LookAhead::new(random())), 2),
        explore(program, Box::new(LookAhead::new(Box::<AtEveryFork>::default())), 3),
    ];
    for other in others.iter().chain([&pruned]) {
        assert_eq!(other.covered, all.covered, "{other:?}");
        assert!(other.runs <= all.runs);
    }
    (all, pruned)
}

#[test]
fn paths_through_covered_loops_are_not_followed() {
    // Figure 2 in C: two nested loops on one side, nothing uncovered behind them.
    let program = compile(
        "loops",
        "int main(void) { int n = 0; if (input(\"c\") > 0) { for (int i = 0; i < 4 && input(\"i\") > 0; i++)
         for (int j = 0; j < 2 && input(\"j\") > 0; j++) n++; } else n = 7; return n; }",
    );
    let (all, pruned) = compare(&program);
    assert!(all.runs > 100, "{}", all.runs);
    assert!(pruned.runs < 15, "{}", pruned.runs);
    assert_eq!(pruned.stopped, Stopped::Declined);
    assert!(pruned.declined > 0);
    // A strategy that offers what was declined again and again is not asked for ever.
    let insisting = explore(&program, Box::new(LookAhead::new(Box::<Stubborn>::default())), 1);
    assert_eq!((insisting.stopped, &insisting.covered), (Stopped::Declined, &all.covered));
}

#[test]
fn the_call_stack_tells_what_comes_after_a_return() {
    let source = |after: &str| {
        format!(
            "static int f(int x) {{ if (x > 3) return 1; return 2; }}
             int main(void) {{ int a = f(input(\"a\")); {after} int b = f(input(\"b\")); return a + b; }}"
        )
    };
    // After the second call nothing is left to cover: its edges go as soon as `f` is covered.
    let (all, pruned) = compare(&compile("twice", &source("")));
    assert_eq!((all.runs, pruned.runs), (4, 2));
    // What cannot be covered between the calls keeps the edges of the first call, and not those of the second.
    let never = "if (input(\"x\") % 2 == 5) a = 9;";
    let (all, pruned) = compare(&compile("between", &source(never)));
    assert!(pruned.runs < all.runs, "{} {}", pruned.runs, all.runs);
    assert!(pruned.runs > 2);
}

#[test]
fn functions_that_do_not_return_hide_what_follows() {
    let program = compile(
        "fail",
        "static void stop(void) { __builtin_trap(); } static void fail(void) { for (;;) stop(); }
         int main(void) { int x = input(\"x\"), y = input(\"y\"), z = input(\"z\"); int n = 0;
         if (x > 9) { if (y > 1) n++; if (z > 1) n++; fail(); if (y == z) n++; }
         return n; }",
    );
    let (all, pruned) = compare(&program);
    assert!(pruned.runs < all.runs, "{} {}", pruned.runs, all.runs);
}

#[test]
fn what_discarded_runs_passed_is_not_taken_for_covered() {
    let program = compile(
        "assume",
        "int main(void) { int x = input(\"x\"), y = input(\"y\"); int n = 0; if (x == 0) n = 1; else n = 2;
         if (y > 3) n += 4; __byway_assume(y > 3); return n; }",
    );
    compare(&program);
}

#[test]
fn recursion_pointers_and_jumps_are_followed() {
    let recursion = "static int f(int d) { if (d == 0) return 0; int x = input(\"x\"); if (x > 5) return f(d - 1);
                     return f(d - 1) + (x == 2 && d == 1); }
                     int main(void) { if (f(4)) return 3; return 4; }";
    let pointers = "static int one(int x) { if (x > 2) return 1; return 2; } static int two(int x) { if (x == 7) return 3; return 4; }
                    int (*table[2])(int) = {one, two};
                    int main(void) { int k = input(\"k\"), x = input(\"x\"); int n = 0; if (x > 100) n++; if (x > 50) n++;
                    return table[k > 0](x) + n; }";
    let jumps = "int setjmp(void *); void longjmp(void *, int) __attribute__((noreturn)); static long buffer[32];
                 static void g(int x) { if (x > 3) longjmp(buffer, 1); while (1) longjmp(buffer, 2); }
                 int main(void) { int x = input(\"x\"), y = input(\"y\"); int how = setjmp(buffer);
                 if (how == 1) { if (y > 4) return 10; return 11; } if (how == 2) return 12; g(x); return 13; }";
    // What is called takes less than it is given, and both ways of both branches are covered before it is called.
    let fewer =
        "static int early(void) { return 0; } static int late(void) { if (input(\"z\") > 3) return 1; return 2; }
                 typedef int takes_three(int, int, int);
                 takes_three *table[2] = {(takes_three *)early, (takes_three *)late};
                 int main(void) { int a = 0, b = 0; if (input(\"x\") > 5) a = 1; if (input(\"y\") > 5) b = 1;
                 return table[a & b](1, 2, 3); }";
    // Without prototypes, it takes more.
    let more = "static int early() { return 0; }
                static int late(unused) int unused; { if (input(\"z\") > 3) return 1; return 2; }
                int (*table[2])() = {early, late};
                int main(void) { int a = 0, b = 0; if (input(\"x\") > 5) a = 1; if (input(\"y\") > 5) b = 1;
                return table[a & b](); }";
    let all = [("recursion", recursion), ("pointers", pointers), ("jumps", jumps), ("fewer", fewer), ("more", more)];
    for (name, source) in all {
        compare(&compile(name, source));
    }
}

#[test]
fn in_a_unit_only_its_own_branches_count() {
    let program = compile(
        "unit",
        "static int f(int x) { if (x == 1) return 1; if (x == 2) return 2; if (x == 3) return 3; return 4; }
         int main(void) { int x = input(\"x\"); int y = f(input(\"y\")); if (x > 0) return y; return -y; }",
    );
    let whole = explore(&program, Box::new(LookAhead::new(dfs())), 1);
    let unit = explore(&program, Box::new(LookAhead::in_unit(Unit::Main, dfs())), 1);
    assert_eq!((whole.runs, unit.runs), (5, 2));
}

#[test]
fn a_seed_fixes_everything() {
    let program = compile(
        "seed",
        "int main(void) { int n = 0; for (int i = 0; i < 5; i++) if (input(\"i\") > i) n++; if (n > 3) return 1; return 0; }",
    );
    let once = || explore(&program, Box::new(LookAhead::new(random())), 5);
    assert_eq!(once(), once());
}
