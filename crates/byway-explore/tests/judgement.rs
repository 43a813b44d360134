//! What explorations prove, and every reason against it.

mod support;

use byway_explore::{Budget, Cause, Criterion, Explorer, Judgement, Objective, Run, Stopped, Worker, strategy};
use byway_ir::graph::{Branches, Side};
use byway_ir::program::{PointId, Program};
use byway_solver::Settings;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use support::compile;

/// Lines that stand before every program.
const PRELUDE: u32 = 2;

/// An exploration that has ended.
struct Explored {
    program: Arc<Program>,
    judgement: Judgement,
    covered: BTreeSet<PointId>,
    objectives: Vec<Objective>,
    left: usize,
    runs: u64,
}

impl Explored {
    /// The ways of branches on a line that no run took: which, and why not.
    fn missing(&self, line: u32) -> Vec<(bool, Option<Cause>)> {
        let branches = Branches::of(&self.program);
        let on_line = branches.iter().filter(|(_, branch)| {
            self.program.source.get(branch.position).is_some_and(|position| position.line == line + PRELUDE)
        });
        let missing = on_line.filter(|(id, _)| !self.covered.contains(&PointId::from(*id)));
        missing.map(|(id, branch)| (branch.side == Side::True, self.judgement.cause(id))).collect()
    }

    fn words(&self) -> String {
        self.judgement.doubts().iter().map(|doubt| format!("{doubt}\n")).collect()
    }
}

fn explore(name: &str, text: &str, search: &str, budget: Budget, criterion: Criterion) -> Explored {
    let program = compile(name, text);
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let machine = Machine::new(program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
    let worker = Worker::new(machine, Settings::default());
    let strategy = strategy::parse(search).expect("a strategy");
    let mut explorer = Explorer::new(worker, strategy, 1, budget);
    explorer.set_criteria([criterion].into_iter().collect());
    let mut covered = BTreeSet::new();
    let judgement = explorer.explore(&[], &mut |run: Run| covered.extend(run.covers));
    let objectives = explorer.objectives().iter().collect();
    let (left, runs) = (explorer.frontier_left(), explorer.statistics().runs);
    Explored { program, judgement, covered, objectives, left, runs }
}

fn dfs(name: &str, text: &str, budget: Budget) -> Explored {
    explore(name, text, "dfs", budget, Criterion::BRANCH)
}

#[test]
fn every_path_was_explored_if_nothing_is_in_doubt() {
    let explored = dfs(
        "complete",
        "int main(void) { char c; __byway_make_symbolic(&c, 1, \"c\");
        if (c > 3) return 1;
        if (c > 5) return 2;
        return 0; }",
        Budget::default(),
    );
    assert!(explored.judgement.is_complete(), "{}", explored.words());
    assert_eq!(explored.missing(3), [(true, None)]);
    assert_eq!(explored.judgement.name(), "frontier-empty");
}

/// Long loops on every path, each of which writes memory: what is suspended is never given up.
const LONG_LOOPS: &str = "static char block[1 << 20];
int main(void) {
    unsigned char c; __byway_make_symbolic(&c, 1, \"c\");
    unsigned set = 0;
    for (int bit = 0; bit < 7; bit++)
        if (c >> bit & 1) set |= 1u << bit;
    for (unsigned i = 0; i < 600000; i++) block[i * 7919 % sizeof block] = (char)(i + set);
    if (set == 77) return 3;
    return block[5] == 1;
}";

#[test]
fn nothing_is_given_up_for_memory() {
    let enough = Budget { steps: 100_000_000, ..Budget::default() };
    let whole = dfs("plenty", LONG_LOOPS, enough.clone());
    assert!(whole.judgement.is_complete(), "{}", whole.words());
    assert_eq!((whole.runs, whole.missing(8)), (128, vec![]));
    // A little more than the process has now, so that hardly any snapshot can stay.
    let memory = resident() + (8 << 20);
    let short = dfs("short", LONG_LOOPS, Budget { memory, ..enough });
    if short.judgement.is_complete() {
        assert_eq!((short.runs, short.left), (128, 0));
        assert_eq!(short.missing(8), []);
    } else {
        assert!(short.left > 0 && short.judgement.stopped == Stopped::Memory, "{}", short.words());
        assert!(short.missing(8).iter().all(|(_, cause)| cause.is_some()), "{:?}", short.missing(8));
    }
}

fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("it is there");
    text.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).expect("a number") * 4096
}

#[test]
fn what_is_left_is_not_infeasible() {
    let text = "int main(void) { unsigned char c; __byway_make_symbolic(&c, 1, \"c\");
        for (int i = 0; i < 8; i++) if (c >> i & 1) c ^= 3;
        if (c == 200) return 1;
        return 0; }";
    for budget in [Budget { runs: 1, ..Budget::default() }, Budget { time: Duration::ZERO, ..Budget::default() }] {
        let explored = dfs("left", text, budget);
        assert!(!explored.judgement.is_complete());
        assert!(
            explored.missing(3).iter().all(|missing| missing.1 == Some(Cause::NotTried)),
            "{:?}",
            explored.missing(3)
        );
    }
}

#[test]
fn what_comes_behind_a_bug_is_not_infeasible() {
    let explored = dfs(
        "behind",
        "static int check(int c) {
        if (c == 9) return 1;
        return 0; }
    int main(void) { unsigned char c; __byway_make_symbolic(&c, 1, \"c\");
        int unset;
        if (c > 300) return 5;
        if (unset) return 1;
        return check(c); }",
        Budget::default(),
    );
    assert!(explored.judgement.is_complete() && explored.judgement.ends_at_bugs(), "{}", explored.words());
    assert_eq!(explored.missing(2), [(true, Some(Cause::BehindBug)), (false, Some(Cause::BehindBug))]);
    assert_eq!(explored.missing(6), [(true, None)], "that comes before it");
}

#[test]
fn what_ends_a_program_for_certain_leaves_nothing_open() {
    let explored = dfs(
        "abort",
        "
    int main(void) { unsigned char c; __byway_make_symbolic(&c, 1, \"c\");
        if (c > 10) __builtin_trap();
        if (c > 20) return 1;
        return 0; }",
        Budget::default(),
    );
    assert!(explored.judgement.is_complete() && !explored.judgement.ends_at_bugs(), "{}", explored.words());
    assert_eq!(explored.missing(4), [(true, None)]);
}

#[test]
fn what_comes_behind_a_limit_is_not_infeasible() {
    let explored = dfs(
        "steps",
        "int main(void) { unsigned char c; __byway_make_symbolic(&c, 1, \"c\");
        volatile unsigned i = 0;
        while (i < 100000) i++;
        if (c == 3) return 1;
        return 0; }",
        Budget { steps: 1000, ..Budget::default() },
    );
    assert!(!explored.judgement.is_complete());
    assert_eq!(explored.judgement.name(), "nothing-left-within-limits");
    assert!(explored.words().contains("1 runs took all their steps"), "{}", explored.words());
    assert_eq!(explored.missing(4), [(true, Some(Cause::BeyondLimit)), (false, Some(Cause::BeyondLimit))]);
}

#[test]
fn what_is_not_modelled_proves_nothing() {
    let explored = dfs(
        "unmodelled",
        "long __byway_syscall(long, long, long, long, long, long, long);
    int main(void) { unsigned char c; __byway_make_symbolic(&c, 1, \"c\");
        if (c > 300) return 5;
        if (__byway_syscall(57, 0, 0, 0, 0, 0, 0) == 0) return 1;
        return 0; }",
        Budget::default(),
    );
    assert!(!explored.judgement.is_complete());
    assert!(explored.words().contains("not modelled: fork"), "{}", explored.words());
    assert_eq!(explored.missing(4), [(true, Some(Cause::NotModelled))]);
}

#[test]
fn what_cannot_be_run_proves_nothing() {
    let explored = dfs(
        "unsupported",
        "int somewhere(int);
    int main(void) { unsigned char c; __byway_make_symbolic(&c, 1, \"c\");
        if (c == 7 && somewhere(c) == 2) return 1;
        if (c > 300) return 5;
        return 0; }",
        Budget::default(),
    );
    assert!(!explored.judgement.is_complete());
    assert!(
        explored.missing(3).iter().all(|missing| missing.1 == Some(Cause::NotModelled)),
        "{:?}",
        explored.missing(3)
    );
    assert_eq!(explored.missing(3).len(), 2, "what a run covered before it came there counts");
}

#[test]
fn one_size_that_stands_for_many_is_in_doubt() {
    let explored = dfs(
        "sizes",
        "void *malloc(unsigned long); void *memset(void *, int, unsigned long);
    static char block[1 << 20];
    int main(void) { unsigned n; __byway_make_symbolic(&n, 4, \"n\");
        if (n < 100000 || n > 1000000) return 0;
        __builtin_memset(block, 1, n);
        if (block[700000] == 1) return 1;
        return 2; }",
        Budget::default(),
    );
    assert!(!explored.judgement.is_complete(), "{}", explored.words());
    assert!(explored.missing(6).iter().all(|missing| missing.1.is_some()), "{:?}", explored.missing(6));
}

#[test]
fn an_objective_that_was_met_on_a_run_without_an_end_is_not_infeasible() {
    let explored = explore(
        "assumed",
        "int main(void) { unsigned char x, y; __byway_make_symbolic(&x, 1, \"x\"); __byway_make_symbolic(&y, 1, \"y\");
        int large = x > 200;
        __byway_assume(y == 1);
        return large; }",
        "dfs",
        Budget::default(),
        Criterion::BOUNDARY,
    );
    assert!(explored.judgement.is_complete(), "{}", explored.words());
    assert!(!explored.objectives.is_empty());
    for objective in explored.objectives.iter().filter(|objective| !objective.is_covered()) {
        let possible = (0..=255u32).any(|x| match objective.aim.to_string().as_str() {
            "boundary: equal" => x == 200,
            "boundary: just above" => x == 201,
            "boundary: just below" => x == 199,
            _ => false,
        });
        assert!(
            !possible || objective.cause(&explored.judgement).is_some(),
            "{} is said to be infeasible",
            objective.aim
        );
    }
}
