//! What of the user's files was covered.

use super::contracts;
use super::count::Count;
use super::scope::Scope;
use crate::cc::SHOWN_HEADERS;
use crate::unit::HARNESS;
use byway_explore::{Cause, Judgement, Objective};
use byway_ir::graph::{BranchEdge, Edges, Lines, Side};
use byway_ir::program::{FuncId, Op, Program, SourcePosition};
use byway_vm::bug::Bug;
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

/// Branches and lines of the user's files, and which of them are covered.
pub(crate) struct Coverage {
    program: Arc<Program>,
    edges: Edges,
    lines: Lines,
    /// Files of the user's, by their index in the source map.
    own_files: HashSet<u32>,
    /// The branch edges in these files.
    own_edges: HashSet<u32>,
    /// The functions whose entries count.
    scope: Scope,
    covered: HashSet<u32>,
}

/// Covered things and all things.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Share {
    pub(crate) covered: u64,
    pub(crate) total: u64,
}

/// What is covered, and why the rest is not.
pub(super) struct Judged {
    pub(super) branches: Count,
    pub(super) lines: Count,
    /// Branch edges and entries of functions that were proved to be infeasible.
    pub(super) proved_infeasible: Vec<u32>,
}

/// Whether a file is the user's. Headers of the C library are not, nor are harnesses.
pub(crate) fn is_own(libc_headers: &Path, file: &str) -> bool {
    let is_harness = file.ends_with(HARNESS);
    let file = Path::new(file);
    !is_harness && !file.starts_with(libc_headers) && !file.starts_with(SHOWN_HEADERS)
}

impl Coverage {
    /// Nothing is covered yet. Headers of the C library do not count.
    pub(crate) fn of(program: &Arc<Program>, libc_headers: &Path) -> Coverage {
        let scope = Scope::of(program);
        let counts = |function: FuncId| scope.has(function);
        let (edges, lines) = (Edges::of(program), Lines::among(program, counts));
        let files = program.source.files.iter().enumerate();
        let own_files: HashSet<u32> =
            files.filter(|(_, name)| is_own(libc_headers, name)).map(|(index, _)| index as u32).collect();
        let stated = contracts::places(program);
        let is_own = |edge: &BranchEdge| {
            let position = program.source.get(edge.position);
            let file = position.map_or(0, |position| position.file);
            own_files.contains(&file) && position.is_none_or(|position| !stated.contains(position))
        };
        let own_edges = (edges.iter().filter(|(_, edge)| counts(edge.function) && is_own(edge)))
            .map(|(number, _)| number)
            .collect();
        Coverage { program: program.clone(), edges, lines, own_files, own_edges, scope, covered: HashSet::new() }
    }

    /// Counts what a run was the first to cover; does any of it count?
    pub(crate) fn add(&mut self, covers: &[u32]) -> bool {
        let mut any = false;
        for &id in covers {
            any |= self.counts(id);
            self.covered.insert(id);
        }
        any
    }

    /// Whether a branch edge or an entry of a function counts.
    pub(super) fn counts(&self, id: u32) -> bool {
        match id.checked_sub(self.program.traced_edges) {
            Some(function) => self.scope.has(FuncId(function)),
            None => self.own_edges.contains(&id),
        }
    }

    /// Whether a bug is one of the user's code outside of the function under test: of what makes inputs for it.
    pub(super) fn is_outside(&self, bug: &Bug) -> bool {
        let Some(subject) = self.scope.subject().map(|id| &*self.program.function(id).name) else { return false };
        let files: Vec<&str> = self.own_files.iter().map(|file| &*self.program.source.files[*file as usize]).collect();
        let is_own = |file: &Option<String>| file.as_deref().is_some_and(|file| files.contains(&file));
        bug.stack.iter().any(|entry| is_own(&entry.file)) && bug.stack.iter().all(|entry| entry.function != subject)
    }

    /// The names of the functions that runs came to.
    pub(super) fn entered(&self) -> HashSet<&str> {
        let functions = self.covered.iter().filter_map(|id| id.checked_sub(self.program.traced_edges));
        functions.map(|function| &*self.program.function(FuncId(function)).name).collect()
    }

    /// Number of branches.
    pub(crate) fn branches(&self) -> u64 {
        self.own_edges.len() as u64
    }

    /// Branches covered.
    pub(crate) fn branch_share(&self) -> Share {
        let covered = self.own_edges.iter().filter(|edge| self.covered.contains(edge)).count() as u64;
        Share { covered, total: self.branches() }
    }

    /// What is covered, and why the rest is not. Some of it may be known to be infeasible.
    pub(super) fn judged(&self, judgement: &Judgement, infeasible: &[u32]) -> Judged {
        let cause = |id: u32| judgement.cause(id).filter(|_| !infeasible.contains(&id));
        let mut branches = Count::default();
        for &edge in &self.own_edges {
            match self.covered.contains(&edge) {
                true => branches.add_covered(),
                false => branches.add_uncovered(cause(edge)),
            }
        }
        let items = 0..self.program.traced_edges + self.program.functions.len() as u32;
        let uncovered = items.filter(|id| !self.covered.contains(id));
        let proved_infeasible = uncovered.filter(|id| cause(*id).is_none()).collect();
        Judged { branches, lines: self.judged_lines(cause), proved_infeasible }
    }

    /// The same for lines: a line may be reached if anything that leads to it may.
    fn judged_lines(&self, cause: impl Fn(u32) -> Option<Cause>) -> Count {
        let mut lines = Count::default();
        let mut open = self.lines.all();
        open.retain(|(file, _)| self.own_files.contains(file));
        let is_covered = |id: u32| self.covered.contains(&id);
        for line in self.lines.covered(is_covered) {
            if open.remove(&line) {
                lines.add_covered();
            }
        }
        for of in Cause::ALL {
            if open.is_empty() {
                break;
            }
            for line in self.lines.covered(|id| is_covered(id) || cause(id) == Some(of)) {
                if open.remove(&line) {
                    lines.add_uncovered(Some(of));
                }
            }
        }
        open.iter().for_each(|_| lines.add_uncovered(None));
        lines
    }

    /// Whether any of the objectives is one of the user's files.
    pub(crate) fn counts_any(&self, objectives: &[Objective]) -> bool {
        objectives.iter().any(|objective| self.is_own(objective))
    }

    pub(super) fn is_own(&self, objective: &Objective) -> bool {
        self.position(objective).is_some_and(|position| self.own_files.contains(&position.file))
    }

    fn position(&self, objective: &Objective) -> Option<&SourcePosition> {
        let function = self.program.function(objective.place.function);
        self.program.source.get(*function.positions.get(objective.place.pc as usize)?)
    }

    /// Branch edges and objectives in words, as `file:line:side`.
    pub(crate) fn describe(&self, covers: &[u32], objectives: &[Objective]) -> Vec<String> {
        let own = covers.iter().filter(|id| self.own_edges.contains(id));
        let edges = own.filter_map(|&id| self.edges.get(id).map(|edge| self.describe_edge(edge)));
        let own = objectives.iter().filter(|objective| self.is_own(objective));
        let mut all: Vec<String> =
            edges.chain(own.filter_map(|objective| self.describe_objective(objective))).collect();
        let mut seen = HashSet::new();
        // A case may be the first of its way, too.
        all.retain(|text| seen.insert(text.clone()));
        all
    }

    fn describe_objective(&self, objective: &Objective) -> Option<String> {
        let position = self.position(objective)?;
        Some(format!("{}:{}:{}", self.program.source.file(position), position.line, objective.aim))
    }

    fn describe_edge(&self, edge: &BranchEdge) -> String {
        let source = &self.program.source;
        let at = match source.get(edge.position) {
            Some(position) => format!("{}:{}", source.file(position), position.line),
            None => self.program.function(edge.function).name.to_string(),
        };
        match edge.side {
            Side::True => format!("{at}:true"),
            Side::False => format!("{at}:false"),
            Side::Case(value) => format!("{at}:case {value}"),
            Side::Default => format!("{at}:default"),
        }
    }

    /// Names of the functions under test.
    pub(crate) fn function_names(&self) -> HashSet<String> {
        let functions = self.program.functions.iter();
        functions
            .filter(|function| matches!(function.code.first(), Some(Op::Enter { .. })))
            .map(|function| function.name.to_string())
            .collect()
    }
}
