//! Whole explorations: the number of paths of programs for which it is known.

mod support;

use byway_explore::strategy::{Choice, Mode, Search, Strategy};
use byway_explore::{Budget, EdgeId, Explorer, Run, Stopped, Worker, strategy};
use byway_ir::program::Program;
use byway_solver::Settings;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use support::compile;

/// Any edge, asked for at every fork.
#[derive(Default)]
struct AtEveryFork(strategy::Random);

impl Strategy for AtEveryFork {
    fn mode(&self) -> Mode {
        Mode::StepToFork
    }
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.0.discovered(search, edge);
    }
    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.0.next(search)
    }
}

/// Explores to the end; gives the number of runs by how they ended.
fn explore_with(program: &Arc<Program>, strategy: Box<dyn Strategy>, budget: Budget) -> BTreeMap<String, u64> {
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let machine = Machine::new(program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
    let worker = Worker::new(machine, Settings::default());
    let mut ends = BTreeMap::new();
    let begun = Instant::now();
    let mut explorer = Explorer::new(worker, strategy, 1, budget);
    let stopped = explorer
        .explore(&[], &mut |finished: Run| {
            assert!(!finished.duplicate);
            let end = match finished.ending {
                Ending::Exited(_) => "exit".to_string(),
                Ending::Bug(bug) => bug.kind.name().to_string(),
                other => format!("{other:?}"),
            };
            *ends.entry(end).or_insert(0) += 1;
        })
        .stopped;
    assert_eq!(stopped, Stopped::FrontierEmpty);
    println!("{ends:?} in {:?}, {:?}", begun.elapsed(), explorer.statistics());
    assert_eq!(explorer.statistics().strayed, 0);
    ends
}

fn explore(program: &Arc<Program>, search: &str) -> BTreeMap<String, u64> {
    let strategy = strategy::parse(search).expect("a strategy");
    explore_with(program, strategy, Budget { time: Duration::from_secs(60), ..Budget::default() })
}

#[test]
fn bubble_sort_of_six_has_a_path_for_each_order() {
    let program = compile(
        "bubble",
        "int main(void) { int a[6]; __byway_make_symbolic(a, sizeof a, \"a\");
         for (int i = 0; i < 5; i++) for (int j = 0; j < 5 - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
         return 0; }",
    );
    for search in ["dfs", "bfs", "random"] {
        assert_eq!(explore(&program, search), BTreeMap::from([("exit".to_string(), 720)]));
    }
    let stepping = explore_with(&program, Box::<AtEveryFork>::default(), Budget::default());
    assert_eq!(stepping, BTreeMap::from([("exit".to_string(), 720)]));
    let replayed = Budget { snapshots: false, ..Budget::default() };
    let replaying = explore_with(&program, Box::<strategy::Random>::default(), replayed.clone());
    assert_eq!(replaying, BTreeMap::from([("exit".to_string(), 720)]));
    let both = explore_with(&program, Box::<AtEveryFork>::default(), replayed);
    assert_eq!(both, BTreeMap::from([("exit".to_string(), 720)]));
}

#[test]
fn a_word_is_spelled_letter_by_letter() {
    let program = compile(
        "word",
        "int main(void) { char s[6]; __byway_make_symbolic(s, 6, \"s\"); const char *w = \"magic\";
         for (int i = 0; i < 6; i++) if (s[i] != w[i]) return i; __builtin_trap(); }",
    );
    let ends = explore(&program, "dfs");
    assert_eq!(ends, BTreeMap::from([("exit".to_string(), 6), ("trap".to_string(), 1)]));
}

#[test]
fn errors_are_searched_for() {
    let program = compile(
        "errors",
        "int table[10]; int main(void) { int x, y; __byway_make_symbolic(&x, 4, \"x\"); __byway_make_symbolic(&y, 4, \"y\");
         if (x > 1000) return 7 / (y - 31337); if (x < -5) return table[y & 15]; return 1 << (x & 63); }",
    );
    let ends = explore(&program, "bfs");
    let found: Vec<&str> = ends.keys().map(String::as_str).collect();
    assert_eq!(found, ["division by zero", "exit", "out-of-bounds read", "oversized shift"]);
}

#[test]
fn replays_find_the_way_back_to_values_that_were_fixed() {
    // A part of a large object, the size of an array, one of two objects; below each, a branch.
    let program = compile(
        "fixed",
        "char large[16384]; char a[4], b[4]; char *ab[2] = {a, b};
         int main(void) { unsigned short i; unsigned char n, k, s[3]; __byway_make_symbolic(&i, 2, \"i\"); __byway_make_symbolic(&n, 1, \"n\");
         __byway_make_symbolic(&k, 1, \"k\"); __byway_make_symbolic(s, 3, \"s\");
         int sum = large[i & 16383]; if (s[0] > 9) sum++;
         volatile char array[(n & 3) + 1]; array[0] = 1; if (s[1] > 9) sum++;
         ab[k & 1][k >> 1 & 3] = 1; if (s[2] > 9) sum++;
         return sum; }",
    );
    let exits = explore(&program, "bfs");
    assert_eq!(exits.keys().collect::<Vec<_>>(), ["exit"]);
    // Eight parts, four sizes, two objects, three branches.
    assert_eq!(exits["exit"], 8 * 4 * 2 * 8);
    let replayed = Budget { snapshots: false, ..Budget::default() };
    for search in ["dfs", "bfs", "random"] {
        let strategy = strategy::parse(search).expect("a strategy");
        assert_eq!(explore_with(&program, strategy, replayed.clone()), exits, "{search}");
    }
    assert_eq!(explore_with(&program, Box::<AtEveryFork>::default(), replayed), exits);
}
