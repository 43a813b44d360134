//! The strategies of papers 2 and 5.

mod explorations;

use byway_explore::strategy::Strategy;
use byway_explore::strategy::crest::{
    BoundedDepthFirst, ControlFlowDirected, RandomBranch, RandomInput, UniformRandom,
};
use byway_explore::strategy::klee::{self, Interleave, Nurs, RandomPath, RandomState, Subpath, Ties, Weight};
use byway_explore::{Budget, Stopped};
use byway_ir::program::Program;
use explorations::{Noted, compile, explore};
use std::sync::{Arc, Mutex};

const SORT: &str = "int main(void) { int a[4]; __byway_make_symbolic(a, sizeof a, \"a\");
    for (int i = 0; i < 3; i++) for (int j = 0; j < 3 - i; j++)
        if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
    return 0; }";

const WORD: &str = "int main(void) { char s[6]; __byway_make_symbolic(s, 6, \"s\"); const char *w = \"magic\";
    for (int i = 0; i < 6; i++) if (s[i] != w[i]) return i; __builtin_trap(); }";

const LOOP: &str = "static int odd(int x) { if (x & 1) return 1; return 0; }
    int main(void) { unsigned char n, a[3]; __byway_make_symbolic(&n, 1, \"n\"); __byway_make_symbolic(a, 3, \"a\");
    int sum = 0; for (int i = 0; i < n && i < 3; i++) sum += odd(a[i]);
    switch (sum) { case 0: return 7; case 2: return 8; default: return 9; } }";

type Maker = fn() -> Box<dyn Strategy>;

/// Every strategy that goes on until nothing is left.
const COMPLETE: [(&str, Maker); 18] = [
    ("bounded-dfs", || Box::new(BoundedDepthFirst::new(u32::MAX))),
    ("uniform-random", || Box::<UniformRandom>::default()),
    ("random-branch", || Box::new(RandomBranch::new(u64::MAX))),
    ("random-branch(5)", || Box::new(RandomBranch::new(5))),
    ("cfg", || Box::new(ControlFlowDirected::new(u64::MAX))),
    ("cfg(5)", || Box::new(ControlFlowDirected::new(5))),
    ("random-state", || Box::<RandomState>::default()),
    ("random-path", || Box::<RandomPath>::default()),
    ("nurs(covnew)", || Box::new(Nurs::new(Weight::CoveringNew))),
    ("nurs(depth)", || Box::new(Nurs::new(Weight::Depth))),
    ("nurs(icnt)", || Box::new(Nurs::new(Weight::InstructionCount))),
    ("nurs(md2u)", || Box::new(Nurs::new(Weight::DistanceToUncovered))),
    ("nurs(qc)", || Box::new(Nurs::new(Weight::QueryCost))),
    ("nurs(cpicnt)", || Box::new(Nurs::new(Weight::CallPathInstructionCount))),
    ("klee", klee::default),
    ("subpath(2)", || Box::new(Subpath::new(&[2], Ties::Random))),
    ("sgs", || Box::new(Subpath::combined())),
    ("mixed", || {
        let members: Vec<Box<dyn Strategy>> = vec![
            Box::new(ControlFlowDirected::new(100)),
            Box::<UniformRandom>::default(),
            Box::new(RandomBranch::new(100)),
            Box::new(BoundedDepthFirst::new(u32::MAX)),
            Box::<RandomPath>::default(),
        ];
        Box::new(Interleave::new(members))
    }),
];

fn paths_are(program: &Arc<Program>, expected: usize) {
    for (name, make) in COMPLETE {
        for snapshots in [true, false] {
            let explored = explore(program, make(), 3, Budget { snapshots, ..Budget::default() });
            assert_eq!(explored.stopped, Stopped::FrontierEmpty, "{name}");
            assert_eq!((explored.paths(), explored.left), (expected, 0), "{name}: {:?}", explored.statistics);
            assert_eq!(explored.statistics.strayed, 0, "{name}");
        }
    }
}

#[test]
fn every_strategy_finds_all_orders() {
    paths_are(&compile("sort", SORT), 24);
}

#[test]
fn every_strategy_spells_the_word() {
    paths_are(&compile("word", WORD), 7);
}

#[test]
fn every_strategy_finds_all_paths_through_a_loop() {
    // A path for the parities of what it reads; it ends after three either way.
    paths_are(&compile("loop", LOOP), 1 + 2 + 4 + 8 + 8);
}

#[test]
fn a_seed_fixes_the_runs() {
    let program = compile("seeded", SORT);
    for (name, make) in COMPLETE.into_iter().chain([("random-input", (|| Box::<RandomInput>::default()) as Maker)]) {
        let runs = |seed| explore(&program, make(), seed, Budget { runs: 20, ..Budget::default() }).models;
        assert_eq!(runs(5), runs(5), "{name}");
    }
}

/// Five bits, each of which can be forced: 2^depth - 1 branches are, and one run comes before them.
#[test]
fn bounded_depth_first_forces_as_many_branches_as_the_paper_says() {
    let program = compile(
        "bits",
        "int main(void) { unsigned char a[5]; __byway_make_symbolic(a, 5, \"a\"); int sum = 0;
         for (int i = 0; i < 5; i++) if (a[i] & 1) sum++; return sum; }",
    );
    for depth in 0..=5 {
        let explored = explore(&program, Box::new(BoundedDepthFirst::new(depth)), 1, Budget::default());
        assert_eq!(explored.paths(), 1 << depth);
    }
}

#[test]
fn random_inputs_come_to_easy_branches_and_ask_no_solver() {
    let program = compile("loop-by-chance", LOOP);
    let explored = explore(&program, Box::<RandomInput>::default(), 1, Budget { runs: 200, ..Budget::default() });
    assert!(explored.paths() > 8, "{}", explored.paths());
    assert_eq!(explored.statistics.feasible + explored.statistics.infeasible, 0);
}

/// Many branches lead nowhere new; the one that matters is the first, and a second one behind it.
#[test]
fn control_flow_leads_to_what_is_not_covered() {
    let program = compile(
        "far",
        "static int deep(int x, int y) { if (x == 77) { if (y == 1234) return 3; return 2; } return 1; }
         int main(void) { int x, y; unsigned char a[16]; __byway_make_symbolic(&x, 4, \"x\");
         __byway_make_symbolic(&y, 4, \"y\"); __byway_make_symbolic(a, 16, \"a\"); int sum = 0;
         if (x > 50) sum = deep(x, y);
         for (int i = 0; i < 16; i++) if (a[i] == 9) sum++;
         return sum; }",
    );
    let budget = Budget { runs: 8, ..Budget::default() };
    for seed in 0..5 {
        let explored = explore(&program, Box::new(ControlFlowDirected::new(u64::MAX)), seed, budget.clone());
        assert_eq!(explored.statistics.covered_branches, 10, "seed {seed}: {:?}", explored.ends);
    }
}

/// The program of paper 5, figure 1, as far as its branches go.
const FIGURE_1: &str = "int main(void) { int x, y, a, b; __byway_make_symbolic(&x, 4, \"x\");
    __byway_make_symbolic(&y, 4, \"y\"); __byway_make_symbolic(&a, 4, \"a\"); __byway_make_symbolic(&b, 4, \"b\");
    if (x == 1) { if (y == 1) return 6; }
    if (a == 1) { if (b == 1) return 10; }
    return 4; }";

/// Branches are numbered as they are written.
const S0T: u32 = 0;
const S0F: u32 = 1;
const S5T: u32 = 2;
const S5F: u32 = 3;
const S8T: u32 = 4;
const S8F: u32 = 5;
const S9T: u32 = 6;
const S9F: u32 = 7;

fn figure_1(length: usize) -> (Vec<u32>, Vec<Option<String>>) {
    let program = compile("figure1", FIGURE_1);
    let chosen = Arc::new(Mutex::new(Vec::new()));
    let inner = Box::new(Subpath::new(&[length], Ties::Latest));
    let explored = explore(&program, Box::new(Noted { inner, chosen: chosen.clone() }), 1, Budget::default());
    let chosen = chosen.lock().expect("no thread panicked").clone();
    (chosen, explored.ends)
}

fn exits(codes: &[u32]) -> Vec<Option<String>> {
    codes.iter().map(|code| Some(format!("exit {code}"))).collect()
}

#[test]
fn subpaths_of_length_1_are_explored_as_in_table_1() {
    let (chosen, ends) = figure_1(1);
    assert_eq!(chosen[..9], [S0F, S8F, S8T, S9F, S9T, S0T, S5F, S5T, S8F]);
    assert_eq!(ends[..5], exits(&[4, 4, 10, 6, 4]));
    assert_eq!(ends.len(), 7);
}

#[test]
fn subpaths_of_length_2_are_explored_as_in_table_2() {
    let (chosen, ends) = figure_1(2);
    assert_eq!(chosen[..10], [S0F, S8F, S8T, S9F, S9T, S0T, S5F, S8F, S8T, S5T]);
    assert_eq!(ends[..5], exits(&[4, 4, 10, 4, 6]));
    assert_eq!(ends.len(), 7);
}
