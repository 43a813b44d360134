//! The strategies of Pex and Fitnex in whole explorations.

mod support;

use byway_explore::{Budget, Explorer, Run, Stopped, Worker, strategy};
use byway_ir::program::Program;
use byway_solver::Settings;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::sync::Arc;
use support::compile;

/// Expressions that never leave an edge behind.
const COMPLETE: [&str; 13] = [
    "iterative-deepening",
    "short-circuit(shortest, bfs)",
    "short-circuit(shortest-through-branches, dfs)",
    "round-robin(dfs, bfs, random)",
    "by-location[dfs]",
    "by-call-stack[random]",
    "by-coverage[random]",
    "by-frequency[bfs]",
    "by-depth[random]",
    "by-location[by-coverage[short-circuit(shortest, random)]]",
    "short-circuit(fitnex[iterative-deepening], bfs)",
    "pex",
    "pex-no-fitnex",
];

/// What an exploration came to.
#[derive(PartialEq, Debug)]
struct Explored {
    stopped: Stopped,
    /// The inputs of every run, in their order.
    runs: Vec<Vec<u8>>,
    /// The run that trapped, counted from 1.
    trapped: Option<usize>,
}

fn explore(program: &Arc<Program>, search: &str, seed: u64, runs: u64) -> Explored {
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let machine = Machine::new(program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
    let worker = Worker::new(machine, Settings::default());
    let strategy = strategy::parse(search).expect("a strategy");
    let mut explorer = Explorer::new(worker, strategy, seed, Budget { runs, ..Budget::default() });
    let mut explored = Explored { stopped: Stopped::FrontierEmpty, runs: Vec::new(), trapped: None };
    explored.stopped = explorer
        .explore(&[], &mut |finished: Run| {
            assert!(!finished.duplicate);
            explored.runs.push(finished.model.to_vec());
            if matches!(finished.ending, Ending::Bug(_)) {
                explored.trapped.get_or_insert(explored.runs.len());
            }
        })
        .stopped;
    explored
}

#[track_caller]
fn has_paths(program: &Arc<Program>, paths: usize) {
    for search in COMPLETE {
        let explored = explore(program, search, 1, u64::MAX);
        assert_eq!((explored.runs.len(), explored.stopped), (paths, Stopped::FrontierEmpty), "{search}");
    }
}

const BUBBLE: &str = "int main(void) { int a[4]; __byway_make_symbolic(a, sizeof a, \"a\");
     for (int i = 0; i < 3; i++) for (int j = 0; j < 3 - i; j++)
         if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
     return 0; }";

#[test]
fn every_order_of_four_is_found() {
    has_paths(&compile("bubble-of-four", BUBBLE), 24);
}

#[test]
fn a_word_is_spelled() {
    let program = compile(
        "pex-word",
        "static int differs(char a, char b) { return a != b; }
         int main(void) { char s[6]; __byway_make_symbolic(s, 6, \"s\"); const char *w = \"magic\";
         for (int i = 0; i < 6; i++) if (differs(s[i], w[i])) return i; __builtin_trap(); }",
    );
    has_paths(&program, 7);
}

#[test]
fn a_loop_is_unrolled_as_far_as_it_goes() {
    let program = compile(
        "pex-loop",
        "static unsigned down(unsigned n) { return n == 0 ? 0 : 1 + down(n - 1); }
         int main(void) { unsigned char n; __byway_make_symbolic(&n, 1, \"n\"); return down(n % 40) > 10; }",
    );
    has_paths(&program, 40);
}

#[test]
fn a_seed_fixes_the_exploration() {
    let program = compile("pex-seed", BUBBLE);
    for search in COMPLETE {
        assert_eq!(explore(&program, search, 7, 20), explore(&program, search, 7, 20), "{search}");
    }
}

/// Figure 1 with 30 elements, of which 20 must be 15.
const TEST_LOOP: &str =
    "int main(void) { int x, y[30]; __byway_make_symbolic(&x, 4, \"x\"); __byway_make_symbolic(y, sizeof y, \"y\");
     if (x == 90) { for (int i = 0; i < 30; i++) if (y[i] == 15) x++; if (x == 110) __builtin_trap(); }
     return 0; }";

#[test]
fn the_papers_loop_is_climbed() {
    let program = compile("test-loop", TEST_LOOP);
    for seed in 0..10 {
        let explored = explore(&program, "pex", seed, 200);
        println!("seed {seed}: run {:?}", explored.trapped);
        assert!(explored.trapped.is_some_and(|run| run <= 40), "{:?}", explored.trapped);
    }
}

/// Figure 1 as it stands: the length is an input too, so that the loop must be unrolled as well.
#[test]
fn the_papers_loop_is_unrolled_and_climbed() {
    let program = compile(
        "test-loop-length",
        "int main(void) { int x, y[30]; unsigned char length;
         __byway_make_symbolic(&x, 4, \"x\"); __byway_make_symbolic(&length, 1, \"length\"); __byway_make_symbolic(y, sizeof y, \"y\");
         if (length > 30) return 1;
         if (x == 90) { for (int i = 0; i < length; i++) if (y[i] == 15) x++; if (x == 110) __builtin_trap(); }
         return 0; }",
    );
    for seed in 0..5 {
        let explored = explore(&program, "pex", seed, 400);
        println!("seed {seed}: run {:?}", explored.trapped);
        assert!(explored.trapped.is_some_and(|run| run <= 120), "{:?}", explored.trapped);
    }
}

/// Section 4.1.1: the branch tests a truth value, and only the comparison that it comes from tells how close it is.
#[test]
fn a_comparison_that_is_no_branch_is_climbed() {
    let program = compile(
        "flag-of-a-comparison",
        "int main(void) { unsigned char key[16]; __byway_make_symbolic(key, sizeof key, \"key\"); int right = 0;
         for (int i = 0; i < 16; i++) if (key[i] == 7 + 3 * i) right++;
         _Bool enough = right > 14; if (enough) __builtin_trap(); return 0; }",
    );
    assert_eq!(program.comparisons, 1);
    for seed in 0..5 {
        let explored = explore(&program, "short-circuit(fitnex[iterative-deepening], bfs)", seed, 400);
        assert!(explored.trapped.is_some_and(|run| run <= 80), "{:?}", explored.trapped);
    }
}

/// The same with numbers that are no integers, as an operand of `&`.
#[test]
fn a_floating_point_comparison_is_climbed() {
    let program = compile(
        "flag-of-a-float-comparison",
        "int main(void) { unsigned char key[16]; __byway_make_symbolic(key, sizeof key, \"key\"); double right = 0;
         for (int i = 0; i < 16; i++) if (key[i] == 9 * i) right += 0.5;
         int enough = (right >= 7.5) & (key[0] < 200); if (enough) __builtin_trap(); return 0; }",
    );
    assert_eq!(program.comparisons, 2);
    let explored = explore(&program, "short-circuit(fitnex[iterative-deepening], bfs)", 1, 400);
    assert!(explored.trapped.is_some_and(|run| run <= 120), "{:?}", explored.trapped);
}

/// Section 7: no run has come to the last branch, and nothing but its place says where it is. Alone, Fitnex walks there.
#[test]
fn a_branch_that_no_run_came_to_is_approached() {
    let program = compile(
        "far-branch",
        "static int is(char a, char b) { return a == b; }
         int main(void) { char s[40]; __byway_make_symbolic(s, sizeof s, \"s\"); int odd = 0;
         for (int i = 10; i < 40; i++) if (s[i] & 1) odd ^= 1;
         if (is(s[0], 'o')) if (is(s[1], 'p')) if (is(s[2], 'e')) if (is(s[3], 'n')) if (s[4] > odd) __builtin_trap();
         return 0; }",
    );
    let explored = explore(&program, "fitnex[iterative-deepening]", 1, 400);
    assert!(explored.trapped.is_some_and(|run| run <= 60), "{:?}", explored.trapped);
}

/// A counter that grows only where three bytes in a row are right: each but the last gains nothing.
#[test]
fn what_led_to_a_gain_is_repeated() {
    let program = compile(
        "three-in-a-row",
        "int main(void) { char s[24]; __byway_make_symbolic(s, sizeof s, \"s\"); int words = 0;
         for (int i = 0; i < 24; i += 3) if (s[i] == 'a') if (s[i + 1] == 'b') if (s[i + 2] == 'c') words++;
         if (words == 6) __builtin_trap(); return 0; }",
    );
    for seed in 0..5 {
        let explored = explore(&program, "pex", seed, 400);
        assert!(explored.trapped.is_some_and(|run| run <= 120), "{:?}", explored.trapped);
    }
}
