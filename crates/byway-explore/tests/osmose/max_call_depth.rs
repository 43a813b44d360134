//! Unit-testing mode and Max-CallDepth.

use crate::work::{compile, dfs, explore, random};
use byway_explore::Stopped;
use byway_explore::strategy::osmose::{LookAhead, MaxCallDepth, Unit, UnitTest};

/// Figure 3 in C: a deep callee with many paths, and a branch of `main` that does not depend on it.
const DEEP: &str = "static int g(void) { int n = 0; for (int i = 0; i < 5; i++) if (input(\"g\") > 0) n++; return n; }
                    static int f(void) { return g() + 1; }
                    int main(void) { int b = input(\"b\"); f(); if (b > 0) return 1; return 0; }";

#[test]
fn deep_decisions_are_left_alone() {
    let program = compile("deep", DEEP);
    let at = |depth| explore(&program, Box::new(MaxCallDepth::new(depth, Unit::Main, dfs())), 1);
    assert_eq!(explore(&program, dfs(), 1).runs, 64);
    assert_eq!((at(0).runs, at(0).stopped), (2, Stopped::Declined));
    assert_eq!(at(1).runs, 2);
    assert_eq!((at(2).runs, at(2).stopped, at(2).declined), (64, Stopped::FrontierEmpty, 0));
    let from_f = explore(&program, Box::new(MaxCallDepth::new(1, Unit::Named("f".into()), dfs())), 1);
    assert_eq!(from_f.runs, 64);
}

#[test]
fn coverage_may_be_lost() {
    // Figure 4: the branch of `main` depends on a decision in its callee.
    let program = compile(
        "lost",
        "static int f(int x) { if (x == 4) return 1; return 0; }
         int main(void) { if (f(input(\"x\"))) return 1; return 2; }",
    );
    let all = explore(&program, dfs(), 1);
    let shallow = explore(&program, Box::new(MaxCallDepth::new(0, Unit::Main, dfs())), 1);
    assert_eq!((all.runs, shallow.runs), (2, 1));
    assert!(shallow.covered.len() < all.covered.len());
}

#[test]
fn testing_ends_when_the_unit_is_covered() {
    let program = compile("deep_unit", DEEP);
    let ut = explore(&program, Box::new(UnitTest::new(Unit::Main, random())), 1);
    assert_eq!(ut.stopped, Stopped::Declined);
    assert!(ut.runs < 64, "{}", ut.runs);
    let all = UnitTest::new(Unit::Main, Box::new(MaxCallDepth::new(0, Unit::Main, Box::new(LookAhead::new(dfs())))));
    assert_eq!(explore(&program, Box::new(all), 1).runs, 2);
    let nobody = explore(&program, Box::new(UnitTest::new(Unit::Named("nobody".into()), dfs())), 1);
    assert_eq!((nobody.runs, nobody.stopped), (64, Stopped::FrontierEmpty));
}
