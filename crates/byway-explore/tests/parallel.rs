//! Several workers find what one finds.

mod support;

use byway_explore::strategy::{self, Choice, Mode, Search, Strategy};
use byway_explore::{Budget, Criteria, Criterion, EdgeId, Explorer, Judgement, Run, Statistics, Stopped, Worker};
use byway_ir::program::{PointId, Program};
use byway_solver::Settings;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};
use support::compile;

/// What an exploration has found, whoever found it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Found {
    /// Each path that came to its end, by its branches; with which status is up to the inputs that were found for it.
    paths: BTreeSet<(u64, u64, String)>,
    /// Errors, each at its place: on which path it is found is up to who looks for it first.
    bugs: BTreeSet<(String, String)>,
    covered: BTreeSet<PointId>,
    objectives: BTreeSet<String>,
}

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

type Make<'m> = &'m dyn Fn() -> Box<dyn Strategy>;

fn named(search: &'static str) -> impl Fn() -> Box<dyn Strategy> {
    move || strategy::parse(search).expect("a strategy")
}

fn explore(program: &Arc<Program>, jobs: u64, make: Make, budget: Budget) -> (Found, Judgement, Statistics) {
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let explorer = |number| {
        let machine = Machine::new(program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
        let worker = Worker::new(machine, Settings::default());
        let mut explorer = Explorer::new(worker, make(), 1 + number, budget.clone());
        explorer.set_criteria([Criterion::CASES, Criterion::BOUNDARY].into_iter().collect::<Criteria>());
        explorer
    };
    let mut explorers: Vec<Explorer> = (0..jobs).map(explorer).collect();
    let mut found = Found::default();
    let begun = Instant::now();
    let judgement = byway_explore::explore(&mut explorers, &[], &mut |run: Run| {
        match run.ending.bug() {
            Some(bug) => drop(found.bugs.insert((bug.kind.name().to_owned(), format!("{:?}", bug.stack.first())))),
            None => drop(found.paths.insert((
                run.record.path_hash,
                run.record.branches,
                run.ending.traits().name.to_owned(),
            ))),
        }
        found.covered.extend(run.covers);
        found
            .objectives
            .extend(run.objectives.iter().map(|objective| format!("{:?} {}", objective.place, objective.aim)));
    });
    let statistics = explorers[0].statistics().clone();
    println!("{jobs} workers, {:?}: {statistics:?}", begun.elapsed());
    (found, judgement, statistics)
}

/// Checks that several workers find the paths that one finds. How much was handed over.
fn check(name: &str, source: &str) -> u64 {
    let program = compile(name, source);
    let budget = Budget { time: Duration::from_secs(60), ..Budget::default() };
    let mut taken_over = 0;
    let strategies: [(&str, Make); 4] = [
        ("dfs", &named("dfs")),
        ("random", &named("random")),
        ("default", &named("default")),
        ("every fork", &|| Box::<AtEveryFork>::default()),
    ];
    for (search, make) in strategies {
        let (one, alone, _) = explore(&program, 1, make, budget.clone());
        assert!(alone.is_complete(), "{name} {search}: {:?}", alone.doubts());
        for jobs in [2, 3, 8] {
            let (many, judgement, statistics) = explore(&program, jobs, make, budget.clone());
            assert_eq!(statistics.strayed, 0, "{name} {search} {jobs}");
            assert!(judgement.is_complete(), "{name} {search} {jobs}: {:?}", judgement.doubts());
            assert_eq!(many, one, "{name} {search} {jobs}");
            taken_over += statistics.taken_over;
        }
    }
    taken_over
}

#[test]
fn branches_are_shared_out() {
    let taken_over = check(
        "bubble",
        "int main(void) { int a[6]; __byway_make_symbolic(a, sizeof a, \"a\");
         for (int i = 0; i < 5; i++) for (int j = 0; j < 5 - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
         return 0; }",
    );
    assert!(taken_over > 100, "{taken_over} were handed over");
}

#[test]
fn values_that_were_fixed_are_shared_out() {
    let taken_over = check(
        "fixed",
        "char large[16384]; char a[4], b[4]; char *ab[2] = {a, b};
         int main(void) { unsigned short i; unsigned char n, k, s[3]; __byway_make_symbolic(&i, 2, \"i\"); __byway_make_symbolic(&n, 1, \"n\");
         __byway_make_symbolic(&k, 1, \"k\"); __byway_make_symbolic(s, 3, \"s\");
         int sum = large[i & 16383]; if (s[0] > 9) sum++;
         volatile char array[(n & 7) + 1]; array[0] = 1; if (s[1] > 9) sum++;
         ab[k & 1][k >> 1 & 3] = 1; if (s[2] > 9) sum++;
         return sum; }",
    );
    assert!(taken_over > 100, "{taken_over} were handed over");
}

#[test]
fn errors_switches_and_boundaries_are_shared_out() {
    check(
        "errors",
        "int table[10]; int main(void) { int x, y; unsigned char s[4]; __byway_make_symbolic(&x, 4, \"x\");
         __byway_make_symbolic(&y, 4, \"y\"); __byway_make_symbolic(s, 4, \"s\"); int sum = 0;
         for (int i = 0; i < 4; i++) switch (s[i]) { case 1: case 2: sum++; break; case 9: sum += 3; break; default: if (s[i] > 100) sum--; }
         if (x > 1000) return sum / (y - 31337); if (x < -5) return table[y & 15]; return 1 << (x & 63); }",
    );
}

#[test]
fn limits_hold_for_all_together() {
    let program = compile(
        "many",
        "int main(void) { unsigned char s[24]; __byway_make_symbolic(s, 24, \"s\"); int sum = 0;
         for (int i = 0; i < 24; i++) if (s[i] > 9) sum += i; return sum & 1; }",
    );
    let some = Budget { runs: 500, ..Budget::default() };
    let (_, judgement, statistics) = explore(&program, 4, &named("random"), some);
    assert_eq!(judgement.stopped, Stopped::Runs);
    assert!((500..504).contains(&statistics.runs), "{} runs", statistics.runs);
    assert!(!judgement.is_complete());
    let begun = Instant::now();
    let short = Budget { time: Duration::from_millis(300), ..Budget::default() };
    let (_, judgement, _) = explore(&program, 4, &named("random"), short);
    assert_eq!(judgement.stopped, Stopped::Time);
    assert!(begun.elapsed() < Duration::from_secs(5));
}
