//! Two versions of a program, compared path by path, and by all inputs that there are.

mod support;

use byway_explore::{Budget, Comparison, Differ, Explorer, Relation, Run, Stopped, Worker, strategy};
use byway_ir::program::Program;
use byway_solver::{Settings, Solver};
use byway_vm::ending::Ending;
use byway_vm::kernel::{Kernel, KernelBuilder, Stream};
use byway_vm::machine::{Halt, Limits, Machine, Snapshot, Start};
use std::sync::Arc;
use support::compile;

/// How programs are started.
fn setting() -> (KernelBuilder, Limits, Start) {
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let mut kernel = Kernel::builder();
    kernel.capture_output();
    (kernel, Limits { steps: 1_000_000, ..Limits::default() }, start)
}

fn machine(program: &Arc<Program>) -> Machine {
    let (kernel, limits, start) = setting();
    Machine::new(program.clone(), &kernel, limits, &start).expect("it starts")
}

/// A machine with two programs, and their starts.
fn machine_of_both(first: &Arc<Program>, second: &Arc<Program>) -> (Machine, [Snapshot; 2]) {
    let mut machine = machine(first);
    let (kernel, limits, start) = setting();
    let second = machine.load(second.clone(), &kernel, limits, &start).expect("it starts");
    let first = machine.snapshot();
    (machine, [first, second])
}

/// One input for every path.
fn paths(program: &Arc<Program>) -> Vec<Arc<[u8]>> {
    let machine = machine(program);
    let worker = Worker::new(machine, Settings::default());
    let strategy = strategy::parse("dfs").expect("a strategy");
    let mut explorer = Explorer::new(worker, strategy, 1, Budget::default());
    let mut models = Vec::new();
    let stopped = explorer.explore(&[], &mut |run: Run| models.push(run.model)).stopped;
    assert_eq!(stopped, Stopped::FrontierEmpty);
    models
}

/// Inputs that tell the versions apart, and whether they are known to be the same.
fn compare(first: &Arc<Program>, second: &Arc<Program>) -> (Option<Arc<[u8]>>, bool) {
    let mut solver = Solver::new(Settings::default());
    let (mut machine, roots) = machine_of_both(first, second);
    let mut differ = Differ::new(&mut machine, roots, &mut solver, Relation::Mutant);
    let mut is_same = true;
    for model in paths(first) {
        match differ.compare(model, 100).expect("both run") {
            Comparison::Apart(model) => return (Some(model), false),
            Comparison::Same | Comparison::Undefined => {}
            Comparison::Unknown => is_same = false,
        }
    }
    (None, is_same)
}

/// How a version ends with a byte as input, and what it writes.
fn behaviour(machine: &mut Machine, root: &Snapshot, byte: u8) -> (Ending, Vec<u8>) {
    machine.resume(root, Arc::from([byte]));
    let outcome = loop {
        match machine.run() {
            Halt::Decision(_) => machine.grant(),
            Halt::Ended(outcome) => break outcome,
        }
    };
    (outcome, machine.output(Stream::Stdout))
}

fn differing_bytes(first: &Arc<Program>, second: &Arc<Program>) -> Vec<u8> {
    let (mut a, mut b) = (machine(first), machine(second));
    let roots = [a.snapshot(), b.snapshot()];
    (0..=255).filter(|&byte| behaviour(&mut a, &roots[0], byte) != behaviour(&mut b, &roots[1], byte)).collect()
}

/// A program of one input byte `c`, with a body that may write with `out(byte)`.
fn version(name: &str, body: &str) -> Arc<Program> {
    compile(
        name,
        &format!(
            "long __byway_syscall(long, long, long, long, long, long, long);
             static void out(unsigned char b) {{ __byway_syscall(1, 1, (long)&b, 1, 0, 0, 0); }}
             static int run(unsigned char c) {{ {body} }}
             int main(void) {{ unsigned char c; __byway_make_symbolic(&c, 1, \"c\");
             __byway_syscall(231, run(c), 0, 0, 0, 0, 0); return 0; }}"
        ),
    )
}

#[test]
fn versions_are_told_apart_exactly_if_an_input_does() {
    let pairs = [
        ("less", "out(c < 10); return 0;", "out(c <= 10); return 0;"),
        ("twice", "out(c * 2); return 0;", "out(c + c); return 0;"),
        ("written", "out(c & 0x7f); return 0;", "out(c % 128); return 0;"),
        ("nearly", "out(c % 100); return 0;", "out(c % 200 % 100 + (c == 177)); return 0;"),
        ("status", "return c / 2;", "return (c + 1) / 2;"),
        ("same status", "return c >> 1;", "return c / 2;"),
        ("dead", "if (c > 5) return 1; out(c < 9); return 0;", "if (c > 5) return 1; out(c < 7); return 0;"),
        ("fault", "return c == 3 ? 1 : 100 / (c + 1);", "return c == 3 ? 1 : 100 / (c - 3);"),
        ("for ever", "return c > 200;", "while (c == 77); return c > 200;"),
        (
            "loop",
            "int n = 0; for (int i = 0; i < c % 5; i++) n += i; return n;",
            "int n = c % 5; return n * (n - 1) / 2;",
        ),
    ];
    for (name, first, second) in pairs {
        let (first, second) = (version(&format!("{name} 1"), first), version(&format!("{name} 2"), second));
        let differing = differing_bytes(&first, &second);
        let (apart, is_same) = compare(&first, &second);
        match apart {
            Some(model) => assert!(
                differing.contains(&model.first().copied().unwrap_or(0)),
                "{name}: {model:?} is none of {differing:?}"
            ),
            None => assert_eq!(differing, [], "{name} differs and was not told apart"),
        }
        assert_eq!(is_same, differing.is_empty(), "{name}");
    }
}

/// What is told about a change, on all paths of the new version.
fn changes(new: &Arc<Program>, old: &Arc<Program>) -> (Vec<u8>, bool) {
    let mut solver = Solver::new(Settings::default());
    let (mut machine, roots) = machine_of_both(new, old);
    let mut differ = Differ::new(&mut machine, roots, &mut solver, Relation::Change { steps: 10_000 });
    let (mut apart, mut is_same) = (Vec::new(), true);
    for model in paths(new) {
        match differ.compare(model, 100).expect("both run") {
            Comparison::Apart(model) => apart.push(model.first().copied().unwrap_or(0)),
            Comparison::Same | Comparison::Undefined => {}
            Comparison::Unknown => is_same = false,
        }
    }
    apart.sort_unstable();
    (apart.clone(), is_same && apart.is_empty())
}

#[test]
fn failures_are_a_behaviour_of_a_change() {
    let good = version("good", "return c == 3 ? 1 : 100 / (c + 1);");
    let fails = version("fails", "return c == 3 ? 100 / (c - 3) : 100 / (c + 1);");
    let fails_otherwise =
        version("fails otherwise", "return c == 3 ? *(volatile char *)(long)(c - 3) : 100 / (c + 1);");
    let ends_not = version("ends not", "while (c == 3); return 100 / (c + 1);");
    assert_eq!(changes(&good, &good), (vec![], true));
    assert_eq!(changes(&fails, &fails), (vec![], true));
    assert_eq!(changes(&ends_not, &ends_not), (vec![], false), "what does not end may differ later");
    for (new, old) in
        [(&good, &fails), (&fails, &good), (&fails, &fails_otherwise), (&ends_not, &good), (&good, &ends_not)]
    {
        assert_eq!(changes(new, old), (vec![3], false));
    }
}

#[test]
fn what_is_written_before_a_failure_counts_where_the_failure_is_defined() {
    let writes = |text: &str, fails: &str| {
        version(&format!("writes {text}"), &format!("if (c == 3) {{ out('{text}'); {fails}; }} return 0;"))
    };
    let (a, b) = (writes("a", "__builtin_trap()"), writes("b", "__builtin_trap()"));
    assert_eq!(changes(&a, &b), (vec![3], false));
    assert_eq!(changes(&a, &a), (vec![], true));
    let (a, b) = (writes("a", "return 1 / (c - 3)"), writes("b", "return 1 / (c - 3)"));
    assert_eq!(changes(&a, &b), (vec![], false), "whether it is written at all is for the compiler to choose");
    assert_eq!(changes(&a, &a), (vec![], true));
}

/// A program of inputs `a` and `b` that asks for them in an order.
fn asking(name: &str, order: [&str; 2], body: &str) -> Arc<Program> {
    let ask = order.map(|input| format!("__byway_make_symbolic(&{input}, 1, \"{input}\");")).concat();
    compile(
        name,
        &format!(
            "long __byway_syscall(long, long, long, long, long, long, long);
             int main(void) {{ unsigned char a, b; {ask}
             __byway_syscall(231, {body}, 0, 0, 0, 0, 0); return 0; }}"
        ),
    )
}

#[test]
fn inputs_are_known_by_their_names() {
    let a_first = asking("a first", ["a", "b"], "a - b > 7");
    let b_first = asking("b first", ["b", "a"], "a > b + 7");
    let mixed_up = asking("mixed up", ["b", "a"], "b - a > 7");
    assert_eq!(changes(&a_first, &b_first), (vec![], true));
    assert!(!changes(&a_first, &mixed_up).1);
}

#[test]
fn programs_of_one_machine_run_as_if_each_had_its_own() {
    // Variables, code and branches of the two lie at the same places.
    let first = version("one", "static int n = 5; n += c; if (c > 9) out(n); out(1); return n;");
    let second =
        version("other", "static char t[] = \"abc\"; t[c % 3]++; if (c == 7) return 9; out(t[1]); return t[0];");
    let (mut machine_of_two, roots) = machine_of_both(&first, &second);
    let mut own = [&first, &second].map(machine);
    let own_roots = own.each_mut().map(Machine::snapshot);
    for byte in 0..=255 {
        for which in [0, 1] {
            let together = behaviour(&mut machine_of_two, &roots[which], byte);
            assert_eq!(together, behaviour(&mut own[which], &own_roots[which], byte), "{byte}");
            let traces = [&machine_of_two, &own[which]].map(|machine| machine.branch_trace().hash);
            assert_eq!(traces[0], traces[1], "{byte}");
        }
    }
    machine_of_two.restore(&roots[0]);
    machine_of_two.unload(&roots[1]);
    assert_eq!(behaviour(&mut machine_of_two, &roots[0], 3), behaviour(&mut own[0], &own_roots[0], 3));
}
