//! How far it is from a branch to code that no run has covered.
//!
//! The graph joins the control-flow graphs of all functions by their calls (paper 2, section 4.1). Its nodes are pieces of
//! basic blocks, cut behind every call, so that a path can enter a callee, pass over the call, or come back to what
//! follows it.

mod graph;

use crate::call_stacks::{CallStackId, CallStacks};
use crate::coverage::Coverage;
use byway_ir::program::BranchId;
use byway_vm::memory::CodePlace;
use graph::{FAR, Graph};

/// How far, if there is a way at all.
pub type Distance = Option<u32>;

/// What is counted on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Branches, on paths that never return from the function that they start in (paper 2, section 4.2).
    Branches,
    /// Instructions, on paths that may return first and enter functions afterwards, as KLEE measures. Which caller waits is
    /// not known here: any may. A call that is passed over counts as one instruction.
    Instructions,
}

/// What distances are measured to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Branches that are not covered.
    Uncovered,
    /// Edges of branches that no finished run has come to: none of their edges is covered.
    Unreached,
}

/// Distances to what is not covered. They are computed again when coverage has grown and a strategy asks.
#[derive(Debug)]
pub struct Distances {
    measure: Measure,
    goal: Goal,
    graph: Option<Graph>,
    generation: Option<u64>,
    of_piece: Vec<u32>,
    /// For each piece, the one after it on the shortest way; nothing for those that are measured to, and where there is no way.
    next: Vec<Option<u32>>,
}

/// Callers that are looked at: what lies behind the return of more is too far away to be steered for.
const CALLERS: usize = 64;

impl Distances {
    /// Distances that no strategy has asked for yet.
    pub fn new(measure: Measure) -> Distances {
        Distances {
            measure,
            goal: Goal::Uncovered,
            graph: None,
            generation: None,
            of_piece: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Distances, in branches, to branches that no run has come to.
    pub fn to_unreached() -> Distances {
        Distances { goal: Goal::Unreached, ..Distances::new(Measure::Branches) }
    }

    /// How far it is from a branch to the nearest one that is not covered: 0 if it is not covered itself.
    pub fn from_branch(&mut self, coverage: &Coverage, branch: BranchId) -> Distance {
        let piece = (*self.refresh(coverage).of_branch.get(branch.index())?)?;
        self.distance_of(piece)
    }

    /// How far it is from where a decision goes: from a branch, or from the instruction that decides if its ways are
    /// not numbered. The functions that wait for the running one may be returned to, which counts as a branch each.
    pub fn from_way(
        &mut self,
        coverage: &Coverage,
        branch: Option<BranchId>,
        place: CodePlace,
        calls: &CallStacks,
        stack: CallStackId,
    ) -> Distance {
        let graph = self.refresh(coverage);
        let start = match branch {
            Some(branch) => graph.of_branch.get(branch.index()).copied().flatten(),
            None => graph.piece_at(place),
        };
        let callers: Vec<Option<u32>> =
            calls.callers(stack).take(CALLERS).map(|caller| graph.piece_at(caller)).collect();
        let pieces = (0..).zip([start].into_iter().chain(callers));
        pieces.filter_map(|(returns, piece)| Some(self.distance_of(piece?)?.saturating_add(returns))).min()
    }

    fn distance_of(&self, piece: u32) -> Distance {
        Some(self.of_piece[piece as usize]).filter(|&distance| distance != FAR)
    }

    /// Computes distances again if coverage has grown.
    fn refresh(&mut self, coverage: &Coverage) -> &Graph {
        let graph = self.graph.get_or_insert_with(|| Graph::of(coverage.program()));
        let generation = match self.goal {
            Goal::Uncovered => coverage.generation(),
            Goal::Unreached => coverage.reached_generation(),
        };
        match self.generation.replace(generation) {
            Some(known) if known == generation => {}
            // What is measured to gets less, and with it only the ways change that led there.
            Some(known) if self.measure == Measure::Branches => {
                let lost: Vec<u32> = match self.goal {
                    Goal::Uncovered => graph.pieces_of(coverage.covered_since(known)).collect(),
                    Goal::Unreached => {
                        let branches = coverage.branches().by_fork();
                        let forks = coverage.reached_since(known).iter();
                        forks.flat_map(|fork| graph.pieces_of(&branches[fork.index()])).collect()
                    }
                };
                graph.lose(&mut self.of_piece, &mut self.next, lost);
            }
            _ => (self.of_piece, self.next) = graph.distances(self.measure, self.goal, coverage),
        }
        graph
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::link::link;
    use byway_ir::lower::{LowerOptions, lower};
    use byway_ir::program::{FuncId, Op, Program};
    use byway_ir::read::read_module;
    use std::sync::Arc;

    /// `main` calls `f` and decides afterwards; edges 0 and 1 are those of `f`, 2 to 5 those of `main`.
    const TEXT: &str = "define i32 @f(i32 %n) {
  %a = icmp sgt i32 %n, 3
  br i1 %a, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
define i32 @main(i32 %n) {
  %a = icmp sgt i32 %n, 5
  br i1 %a, label %big, label %small
big:
  %x = call i32 @f(i32 %n)
  %b = icmp sgt i32 %x, %n
  br i1 %b, label %small, label %end
small:
  ret i32 0
end:
  ret i32 1
}";

    fn traced() -> Arc<Program> {
        let module = read_module("test.ll", TEXT).expect("the text is good");
        let linked = link(vec![module], &[], &[]).expect("it links");
        Arc::new(lower(&linked, LowerOptions { trace: true, ..LowerOptions::default() }).expect("it lowers"))
    }

    fn distances(measure: Measure, covered: &[u32]) -> Vec<Distance> {
        let mut coverage = Coverage::without_machine(traced());
        let mut distances = Distances::new(measure);
        assert!((0..6).map(BranchId).all(|branch| distances.from_branch(&coverage, branch) == Some(0)));
        coverage.pretend(covered, 0);
        (0..6).map(BranchId).map(|branch| distances.from_branch(&coverage, branch)).collect()
    }

    #[test]
    fn branches_are_counted_into_calls_but_not_out_of_them() {
        let into = distances(Measure::Branches, &[0, 2, 3, 4, 5]);
        assert_eq!(into, [None, Some(0), Some(1), None, None, None]);
        let behind = distances(Measure::Branches, &[0, 1, 2, 3, 4]);
        assert_eq!(behind, [None, None, Some(1), None, None, Some(0)]);
    }

    /// The edges of the test's text that `f` and `main` have, met in `f` while `main` waits.
    #[test]
    fn branches_that_no_run_came_to_lie_behind_returns_too() {
        let mut coverage = Coverage::without_machine(traced());
        let mut distances = Distances::to_unreached();
        let mut calls = CallStacks::default();
        let (main, f) = (FuncId(1), FuncId(0));
        let call = coverage.program().function(main).code.iter().position(|op| matches!(op, Op::Call { .. }));
        let after = CodePlace { function: main, pc: call.expect("main calls") as u32 + 1 };
        let (alone, called) = (CallStackId::EMPTY, calls.intern([after].into_iter()));
        let mut from = |coverage: &Coverage, branch, stack| {
            distances.from_way(coverage, branch, CodePlace { function: f, pc: 0 }, &calls, stack)
        };
        coverage.pretend(&[0, 2], 0);
        assert_eq!(from(&coverage, Some(BranchId(3)), alone), None, "only the second branch of `main` is left");
        assert_eq!(from(&coverage, Some(BranchId(2)), alone), Some(1));
        assert_eq!(from(&coverage, Some(BranchId(1)), alone), None);
        assert_eq!(from(&coverage, Some(BranchId(1)), called), Some(2), "a return and a branch");
        assert_eq!(from(&coverage, None, called), Some(2));
        coverage.pretend(&[4], 1);
        assert_eq!(from(&coverage, Some(BranchId(2)), alone), None, "a run has come to every branch");
    }

    #[test]
    fn instructions_are_counted_out_of_calls_too() {
        let behind = distances(Measure::Instructions, &[0, 1, 2, 3, 4]);
        assert!(behind[0].is_some_and(|distance| distance > 0) && behind[0] == behind[1], "{behind:?}");
        assert!(behind[2].is_some() && behind[3].is_none() && behind[4].is_none(), "{behind:?}");
        let into = distances(Measure::Instructions, &[0, 2, 3, 4, 5]);
        assert!(into[0].is_none(), "what called it does not call it again: {into:?}");
    }

    /// Functions of many blocks that branch and call at random.
    fn random_program(random: &mut fastrand::Rng) -> Arc<Program> {
        use std::fmt::Write;
        const FUNCTIONS: usize = 4;
        const BLOCKS: usize = 12;
        let mut text = String::new();
        for function in 0..FUNCTIONS {
            let _ = writeln!(text, "define i32 @f{function}(i32 %n) {{\n  br label %b0");
            for block in 0..BLOCKS {
                let _ = writeln!(text, "b{block}:");
                if random.u8(..3) == 0 {
                    let _ = writeln!(text, "  %r{block} = call i32 @f{}(i32 %n)", random.usize(..FUNCTIONS));
                }
                let [yes, no] = [0, 1].map(|_| random.usize(..BLOCKS));
                let _ = match random.u8(..8) {
                    0 => writeln!(text, "  ret i32 {block}"),
                    1 => writeln!(text, "  br label %b{yes}"),
                    2 => writeln!(
                        text,
                        "  switch i32 %n, label %b{yes} [ i32 1, label %b{no}  i32 2, label %b{} ]",
                        random.usize(..BLOCKS)
                    ),
                    _ => writeln!(
                        text,
                        "  %c{block} = icmp eq i32 %n, {block}\n  br i1 %c{block}, label %b{yes}, label %b{no}"
                    ),
                };
            }
            text += "}\n";
        }
        let module = read_module("test.ll", &text).expect("the text is good");
        let linked = link(vec![module], &[], &[]).expect("it links");
        Arc::new(lower(&linked, LowerOptions { trace: true, ..LowerOptions::default() }).expect("it lowers"))
    }

    #[test]
    fn distances_that_follow_coverage_are_those_that_are_computed_anew() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..100 {
            let program = random_program(&mut random);
            let mut coverage = Coverage::without_machine(program.clone());
            let mut following = [Distances::new(Measure::Branches), Distances::to_unreached()];
            let mut edges: Vec<u32> = (0..program.branches).collect();
            random.shuffle(&mut edges);
            while !edges.is_empty() {
                let some = edges.split_off(edges.len() - random.usize(1..=edges.len().min(4)));
                coverage.pretend(&some, 0);
                let anew = [Distances::new(Measure::Branches), Distances::to_unreached()];
                for (following, mut anew) in following.iter_mut().zip(anew) {
                    for branch in (0..program.branches).map(BranchId) {
                        assert_eq!(following.from_branch(&coverage, branch), anew.from_branch(&coverage, branch));
                    }
                    assert_eq!(following.of_piece, anew.of_piece);
                }
            }
        }
    }
}
