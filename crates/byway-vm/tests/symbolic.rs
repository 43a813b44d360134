//! Exploration without a solver: programs over two input bytes, where trying all 65,536 inputs is the oracle.
//!
//! Every alternative that a decision names is resumed with some input that satisfies it, found by trial; the paths found
//! that way must be exactly the paths that plain runs over all inputs take.

use byway_clang::{Clang, CompileOptions};
use byway_expr::{Evaluator, TermId, Terms};
use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::program::Program;
use byway_ir::read::read_module;
use byway_vm::kernel::{Console, Kernel, Stream};
use byway_vm::machine::{Limits, Machine, Outcome, Snapshot, Start};
use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;

struct Quiet;

impl Console for Quiet {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }
    fn write(&mut self, _: Stream, _: &[u8]) -> io::Result<()> {
        Ok(())
    }
    fn warn(&mut self, _: &str) {}
}

/// How a run ended.
fn ending(outcome: &Outcome) -> String {
    match outcome {
        // One path may end with many values; which one it is under a model, the model says.
        Outcome::Exited(_) => "exit".to_string(),
        Outcome::Bug(bug) => bug.kind.name().to_string(),
        other => format!("{other:?}"),
    }
}

fn compile(source: &str) -> Arc<Program> {
    let folder = std::env::temp_dir().join(format!("byway-symbolic-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(format!("{:x}.c", source.len() ^ source.bytes().map(usize::from).sum::<usize>() << 12));
    let prelude = "void __byway_make_symbolic(void *, unsigned long, const char *);\nvoid __byway_assume(long);\n";
    std::fs::write(&file, format!("{prelude}{source}")).expect("a file");
    let clang = Clang::find().expect("clang");
    let text =
        clang.compile(&file, &CompileOptions { libc_headers: None, flags: Vec::new() }).expect("it compiles").text;
    let linked = link(vec![read_module("test", &text).expect("it reads")], &[], &[]).expect("it links");
    Arc::new(lower(&linked, LowerOptions::default()).expect("it lowers"))
}

/// Runs to the end with one model, granting every decision; gives the conditions that held and the ending.
fn run(machine: &mut Machine) -> (Vec<TermId>, String) {
    let mut path = Vec::new();
    loop {
        match machine.run().expect("it runs") {
            Outcome::Decision(decision) => {
                path.push(decision.holds);
                machine.grant();
            }
            outcome => return (path, ending(&outcome)),
        }
    }
}

/// An input that satisfies all conditions, by trial.
fn solve(terms: &Terms, conditions: &[TermId]) -> Option<Arc<[u8]>> {
    let mut evaluator = Evaluator::new(&[]);
    (0..=u16::MAX).map(u16::to_le_bytes).find_map(|model| {
        evaluator.set_model(&model);
        conditions.iter().all(|&condition| evaluator.holds(terms, condition)).then(|| Arc::from(model))
    })
}

/// Explores by flipping decisions; gives the endings with an input for each path.
fn explore(machine: &mut Machine) -> Vec<(Vec<TermId>, String, Arc<[u8]>)> {
    let mut found = Vec::new();
    let mut pending: Vec<(Vec<TermId>, TermId, Snapshot)> = Vec::new();
    let mut flipped: Option<TermId> = None;
    let mut path: Vec<TermId> = Vec::new();
    loop {
        let outcome = loop {
            match machine.run().expect("it runs") {
                Outcome::Decision(decision) => {
                    if flipped.take() != Some(decision.holds) {
                        for other in &decision.others {
                            pending.push((path.clone(), other.condition, machine.snapshot()));
                        }
                        path.push(decision.holds);
                    }
                    machine.grant();
                }
                outcome => break outcome,
            }
        };
        found.push((path.clone(), ending(&outcome), machine.model().clone()));
        loop {
            let Some((prefix, condition, snapshot)) = pending.pop() else { return found };
            path = prefix;
            path.push(condition);
            if let Some(model) = solve(machine.terms(), &path) {
                machine.resume(&snapshot, model);
                flipped = Some(condition);
                break;
            }
        }
    }
}

fn check(source: &str) -> usize {
    let program = compile(source);
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let limits = Limits { steps: 1_000_000, ..Limits::default() };
    let mut console = Quiet;
    let mut machine = Machine::new(program, &Kernel::builder(), &mut console, limits, &start).expect("it starts");
    let beginning = machine.snapshot();
    let found = explore(&mut machine);

    // Each path was found once, and its input really leads there.
    let distinct: BTreeSet<&Vec<TermId>> = found.iter().map(|(path, ..)| path).collect();
    assert_eq!(distinct.len(), found.len(), "a path was found twice");
    // Every input takes a path that was found, with the same ending.
    let mut taken = BTreeSet::new();
    for input in 0..=u16::MAX {
        machine.resume(&beginning, Arc::from(input.to_le_bytes()));
        let (_, end) = run(&mut machine);
        let terms = machine.terms();
        let mut evaluator = Evaluator::new(&input.to_le_bytes());
        let matching: Vec<usize> = (0..found.len())
            .filter(|&at| found[at].0.iter().all(|&condition| evaluator.holds(terms, condition)))
            .collect();
        assert_eq!(matching.len(), 1, "input {input:#06x} fits {} paths\n{source}", matching.len());
        assert_eq!(found[matching[0]].1, end, "input {input:#06x}\n{source}");
        taken.insert(matching[0]);
    }
    assert_eq!(taken.len(), found.len(), "a path that no input takes");
    found.len()
}

const BYTES: &str = "unsigned char in[2]; __byway_make_symbolic(in, 2, \"in\");";

#[test]
fn branches_and_arithmetic() {
    let paths = check(&format!(
        "int main(void) {{ {BYTES} int s = in[0] + 3 * in[1]; if (s == 100) return 1; if (in[0] > in[1] && (s & 7) == 5) return 2; return s > 900 ? 3 : 0; }}"
    ));
    assert_eq!(paths, 4);
}

#[test]
fn signed_narrow_and_shifts() {
    check(&format!(
        "int main(void) {{ {BYTES} signed char a = in[0]; short b = (short)(in[1] << 8 | in[0]); if (a < -100) return 1; if (b >> 3 < -4000) return 2; if ((unsigned)b % 7 == 3) return 3; return a * b == 12; }}"
    ));
}

#[test]
fn errors_are_alternatives() {
    let source = format!(
        "int main(void) {{ {BYTES} int d = in[0] - 77; if (in[1] == 9) return 100 / d; if (in[1] == 10) return 1 << (in[0] & 63); return 0; }}"
    );
    check(&source);
}

#[test]
fn tables_and_pointers() {
    check(&format!(
        "static const int table[8] = {{5, 1, 4, 1, 3, 9, 2, 6}}; int main(void) {{ {BYTES} int v = table[in[0] & 7]; char buf[4] = {{0}}; buf[in[1] & 3] = in[0]; if (v == 9) return buf[2] == 'x'; if (v > 4) return 2; return buf[0] != 0; }}"
    ));
}

#[test]
fn indices_out_of_bounds() {
    check(&format!("static int t[10]; int main(void) {{ {BYTES} if (in[0] < 12) return t[in[0]]; return 1; }}"));
}

#[test]
fn switches_and_loops() {
    check(&format!(
        "int main(void) {{ {BYTES} int n = 0; switch (in[0]) {{ case 'a': case 'b': n = 1; break; case 200: n = 7; break; case 3: return 3; default: n = in[0] & 1; }} for (int i = 0; i < (in[1] & 3); i++) n += i * n; return n; }}"
    ));
}

#[test]
fn structs_and_calls() {
    check(&format!(
        "struct p {{ unsigned a : 3, b : 5; unsigned char c; }}; static int f(struct p *p, int k) {{ return p->a > 5 ? f(p + 0, k - 1 > 0 ? k - 1 : 0) * (k > 0) + 1 * (k == 0) : p->b; }} int main(void) {{ {BYTES} struct p p; p.a = in[0]; p.b = in[0] >> 3; p.c = in[1]; if (p.c == 77) return f(&p, 0) == 31 ? 5 : 6; return p.a == p.b; }}"
    ).replace("f(p + 0, k - 1 > 0 ? k - 1 : 0) * (k > 0) + 1 * (k == 0)", "(k ? f(p, k - 1) : 1)"));
}

#[test]
fn floats() {
    check(&format!(
        "int main(void) {{ {BYTES} float x = in[0] / 4.0f; double y = (signed char)in[1] * 0.5; if (x + y > 60.25) return 1; if (x * y == 9.0) return 2; return (int)(x - y) == 7; }}"
    ));
}

#[test]
fn assumptions() {
    check(&format!("int main(void) {{ {BYTES} __byway_assume(in[0] < in[1]); return in[1] - in[0] > 100; }}"));
}
