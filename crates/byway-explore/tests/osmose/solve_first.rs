//! Solve-First tries shorter prefixes first and loses no path.

use crate::work::{compile, dfs, explore, random};
use byway_explore::Stopped;
use byway_explore::strategy::osmose::{LookAhead, SolveFirst};

#[test]
fn short_prefixes_come_first() {
    let program = compile(
        "tree",
        "int main(void) { char b[3]; __byway_make_symbolic(b, 3, \"b\"); int n = 0;
         for (int i = 0; i < 3; i++) { n *= 2; if (b[i] > 0) n++; } return n; }",
    );
    let orders = |models: Vec<std::sync::Arc<[u8]>>| -> Vec<u8> {
        let bit = |model: &[u8], at: usize| u8::from(model.get(at).is_some_and(|byte| (*byte as i8) > 0));
        models.iter().map(|model| bit(model, 0) << 2 | bit(model, 1) << 1 | bit(model, 2)).collect()
    };
    let plain = explore(&program, dfs(), 1);
    assert_eq!(orders(plain.models), [0b000, 0b001, 0b010, 0b011, 0b100, 0b101, 0b110, 0b111]);
    // All alternatives of the first path, the shortest prefix first; then those of the path that left it last.
    let first = explore(&program, Box::new(SolveFirst::new(dfs())), 1);
    assert_eq!(orders(first.models), [0b000, 0b100, 0b010, 0b001, 0b011, 0b110, 0b101, 0b111]);
}

#[test]
fn every_path_is_found() {
    let program = compile(
        "bubble",
        "int main(void) { int a[4]; __byway_make_symbolic(a, sizeof a, \"a\");
         for (int i = 0; i < 3; i++) for (int j = 0; j < 3 - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
         return 0; }",
    );
    for inner in [dfs(), random()] {
        let explored = explore(&program, Box::new(SolveFirst::new(inner)), 1);
        assert_eq!((explored.runs, explored.stopped), (24, Stopped::FrontierEmpty));
    }
}

#[test]
fn two_paths_suffice_where_depth_first_needs_one_for_each_node() {
    // Figure 5: the shortest prefix turned round leads through everything that is uncovered.
    let program = compile(
        "chain",
        "int main(void) { int x = input(\"x\"), n = 0; __byway_assume(x >= 0);
         if (x < 5) n++; if (x < 4) n++; if (x < 3) n++; if (x < 2) n++; if (x < 1) n++; return n; }",
    );
    let depth_first = explore(&program, Box::new(LookAhead::new(dfs())), 1);
    let solve_first = explore(&program, Box::new(LookAhead::new(Box::new(SolveFirst::new(dfs())))), 1);
    assert_eq!(depth_first.covered, solve_first.covered);
    let runs_to_all = |growth: &[usize]| growth.iter().position(|covered| Some(covered) == growth.last());
    assert_eq!(runs_to_all(&depth_first.growth), Some(5));
    assert_eq!(runs_to_all(&solve_first.growth), Some(1));
    assert_eq!((depth_first.runs, solve_first.runs), (6, 2));
}
