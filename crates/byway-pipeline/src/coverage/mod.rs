//! What of the user's files was covered.

mod contracts;
mod negation;
mod scope;
mod under_test;

pub use scope::Scope;
pub use under_test::{UnderTest, harness_of};

use self::negation::Negations;
use byway_explore::{Aim, Cause, Judgement, Objective, Objectives};
use byway_ir::graph::{Branches, Conditions, Lines, Side, SourceBranch, case_label, source_branches};
use byway_ir::program::{BranchId, FuncId, Point, PointId, PositionId, Program, SourcePosition};
use byway_report::{Count, Uncovered};
use byway_vm::bug::Bug;
use byway_vm::covered::CoveredPoints;
use byway_vm::memory::CodePlace;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Branches and lines of the user's files, and which of them are covered.
pub struct Coverage {
    program: Arc<Program>,
    conditions: Conditions,
    lines: Lines,
    /// Files of the user's, by their index in the source map.
    own_files: HashSet<u32>,
    /// The branches of the program in these files.
    own_branches: HashSet<BranchId>,
    /// The branches of the source in these files, by what they are covered by.
    written: HashMap<PointId, SourceBranch>,
    /// The functions whose entries count.
    scope: Scope,
    /// The file of the harness, if the program is one.
    harness: Option<String>,
    /// The one account of what is covered, which the machine that explores keeps.
    covered: Arc<CoveredPoints>,
    /// What of the source is negated.
    negations: Negations,
}

/// Covered things and all things.
#[derive(Clone, Copy, Debug, Default)]
pub struct Share {
    /// What is covered.
    pub covered: u64,
    /// All.
    pub total: u64,
}

/// What is covered, and why the rest is not.
pub(super) struct Judged {
    pub(super) branches: Count,
    pub(super) lines: Count,
    /// The branches that are not covered, in the order of the source.
    pub(super) uncovered: Vec<Uncovered>,
    /// SourceBranches and entries of functions that were proved to be infeasible.
    pub(super) proved_infeasible: Vec<PointId>,
}

impl Coverage {
    /// Nothing is covered yet, and no machine runs the program.
    pub fn nothing(program: &Arc<Program>, under_test: &UnderTest) -> Coverage {
        Coverage::of(program, under_test, Arc::new(CoveredPoints::of(program)))
    }

    /// `covered` is what the machine enters that runs the program. Only what is under test counts.
    pub fn of(program: &Arc<Program>, under_test: &UnderTest, covered: Arc<CoveredPoints>) -> Coverage {
        let scope = Scope::of(program, under_test);
        let counts = |function: FuncId| scope.has(function);
        let (branches, lines) = (Branches::of(program), Lines::among(program, counts));
        let files = program.source.files.iter().enumerate();
        let own_files: HashSet<u32> =
            files.filter(|(_, name)| under_test.is_own(name)).map(|(index, _)| index as u32).collect();
        let stated = contracts::places(program);
        let is_own = |function: FuncId, position: PositionId| {
            let position = program.source.get(position);
            let file = position.map_or(0, |position| position.file);
            counts(function) && own_files.contains(&file) && position.is_none_or(|position| !stated.contains(position))
        };
        let own = branches.iter().filter(|(_, branch)| is_own(branch.function, branch.position));
        let own_branches: HashSet<BranchId> = own.map(|(id, _)| id).collect();
        let conditions = Conditions::of(program);
        let all = source_branches(program, &branches, &conditions);
        let own = all.filter(|branch| is_own(branch.function, branch.position));
        let written = own.map(|branch| (branch.point, branch)).collect();
        let (program, harness) = (program.clone(), under_test.harness.as_ref().map(|harness| harness.file.clone()));
        let negations = Negations::default();
        Coverage { program, conditions, lines, own_files, own_branches, written, scope, harness, covered, negations }
    }

    /// Whether a file is the harness.
    pub(super) fn is_of_harness(&self, file: &str) -> bool {
        self.harness.as_deref() == Some(file)
    }

    /// Something is covered, by whatever run.
    pub fn add(&self, point: PointId) {
        self.covered.add(point);
    }

    /// Whether any of what a run was the first to cover counts.
    pub fn covers_any(&self, covers: &[PointId]) -> bool {
        covers.iter().any(|point| self.counts(*point))
    }

    /// Whether a branch, an entry of a function or an outcome of a condition counts.
    pub(super) fn counts(&self, point: impl Into<PointId>) -> bool {
        let point = point.into();
        match self.program.point(point) {
            Point::Entry(entry) => self.scope.has(self.program.entered(entry)),
            _ => self.written.contains_key(&point),
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
        let functions = (0..).zip(self.program.functions());
        let entered = functions.filter(|(number, _)| self.covered.has(self.program.entry(FuncId(*number))));
        entered.map(|(_, function)| &*function.name).collect()
    }

    /// Number of branches of the source.
    pub fn branches(&self) -> u64 {
        self.written.len() as u64
    }

    /// Branches of the source covered.
    pub fn branch_share(&self) -> Share {
        self.share(self.written.keys().copied())
    }

    /// SourceBranches of the program covered, whatever they are in the source: the ways that strategies search.
    pub fn way_share(&self) -> Share {
        self.share(self.own_branches.iter().copied().map(PointId::from))
    }

    fn share(&self, points: impl ExactSizeIterator<Item = PointId>) -> Share {
        let total = points.len() as u64;
        Share { covered: points.filter(|point| self.covered.has(*point)).count() as u64, total }
    }

    /// What is covered, and why the rest is not. Some of it may be known to be infeasible.
    pub(super) fn judged(&self, judgement: &Judgement, objectives: &Objectives, infeasible: &[PointId]) -> Judged {
        let infeasible: HashSet<PointId> = infeasible.iter().copied().collect();
        let open = |point: PointId| !self.covered.has(point) && !infeasible.contains(&point);
        // Each is asked about several times.
        let points = self.program.points_to_cover();
        let causes: Vec<Option<Cause>> =
            points.map(|point| open(point).then(|| self.cause(point, judgement, objectives)).flatten()).collect();
        let cause = |point: PointId| causes.get(point.index()).copied().flatten();
        let (mut branches, mut listed) = (Count::default(), Vec::new());
        for (&point, branch) in &self.written {
            match self.covered.has(point) {
                true => branches.add_covered(),
                false => {
                    let cause = cause(point);
                    branches.add_uncovered(cause);
                    listed.push(self.uncovered(branch, cause));
                }
            }
        }
        listed.sort_unstable();
        let uncovered = self.program.points_to_cover().filter(|point| !self.covered.has(*point));
        let proved_infeasible = uncovered.filter(|point| cause(*point).is_none()).collect();
        Judged { branches, lines: self.judged_lines(cause), uncovered: listed, proved_infeasible }
    }

    fn uncovered(&self, branch: &SourceBranch, cause: Option<Cause>) -> Uncovered {
        let source = &self.program.source;
        let position = source.get(branch.position);
        let (side, negated) = self.as_written(branch);
        Uncovered {
            file: position.map(|position| source.file(position).to_owned()),
            line: position.map_or(0, |position| position.line),
            column: negated.unwrap_or(position.map_or(0, |position| position.column)),
            function: self.program.function(branch.function).name.to_string(),
            way: way(side),
            why: Uncovered::because(cause).to_owned(),
        }
    }

    /// Why something may be possible that no run covers; nothing if it is proved that it is not.
    fn cause(&self, point: PointId, judgement: &Judgement, objectives: &Objectives) -> Option<Cause> {
        let condition = self.program.condition_of(point).and_then(|(number, holds)| {
            let outcome = self.program.condition_outcome(number, holds);
            Some((self.conditions.get(number)?, Aim::Condition { outcome, holds }))
        });
        let Some((condition, aim)) = condition else { return judgement.cause(point) };
        let place = CodePlace { function: condition.function, pc: condition.pc };
        let wanted = objectives.find(place, aim).and_then(|objective| objective.cause(judgement));
        [wanted, judgement.cause_at(place), judgement.cause(point)].into_iter().flatten().min()
    }

    /// The same for lines: a line may be reached if anything that leads to it may.
    fn judged_lines(&self, cause: impl Fn(PointId) -> Option<Cause>) -> Count {
        let mut lines = Count::default();
        let mut open = self.lines.all();
        open.retain(|(file, _)| self.own_files.contains(file));
        let is_covered = |point: PointId| self.covered.has(point);
        for line in self.lines.covered(is_covered) {
            if open.remove(&line) {
                lines.add_covered();
            }
        }
        for of in Cause::ALL {
            if open.is_empty() {
                break;
            }
            for line in self.lines.covered(|point| is_covered(point) || cause(point) == Some(of)) {
                if open.remove(&line) {
                    lines.add_uncovered(Some(of));
                }
            }
        }
        open.iter().for_each(|_| lines.add_uncovered(None));
        lines
    }

    /// Whether any of the objectives is one of the user's files. Outcomes of conditions count as what is covered.
    pub fn counts_any(&self, objectives: &[Objective]) -> bool {
        objectives.iter().any(|objective| objective.outcome().is_none() && self.is_own(objective))
    }

    pub(super) fn is_own(&self, objective: &Objective) -> bool {
        if let Some(outcome) = objective.outcome() {
            return self.counts(outcome);
        }
        self.position(objective).is_some_and(|position| self.own_files.contains(&position.file))
    }

    fn position(&self, objective: &Objective) -> Option<&SourcePosition> {
        let function = self.program.function(objective.place.function);
        self.program.source.get(*function.positions.get(objective.place.pc as usize)?)
    }

    /// Branches and objectives in words, as `file:line:side`.
    pub fn describe(&self, covers: &[PointId], objectives: &[Objective]) -> Vec<String> {
        let own = covers.iter().filter_map(|point| self.written.get(point));
        let branches = own.map(|branch| self.describe_branch(branch));
        let others = objectives.iter().filter(|objective| objective.outcome().is_none());
        let own = others.filter(|objective| self.is_own(objective));
        let mut all: Vec<String> =
            branches.chain(own.filter_map(|objective| self.describe_objective(objective))).collect();
        let mut seen = HashSet::new();
        // A case may be the first of its way, too.
        all.retain(|text| seen.insert(text.clone()));
        all
    }

    fn describe_objective(&self, objective: &Objective) -> Option<String> {
        let position = self.position(objective)?;
        Some(format!("{}:{}:{}", self.program.source.file(position), position.line, objective.aim))
    }

    fn describe_branch(&self, branch: &SourceBranch) -> String {
        let source = &self.program.source;
        let at = match source.get(branch.position) {
            Some(position) => format!("{}:{}", source.file(position), position.line),
            None => self.program.function(branch.function).name.to_string(),
        };
        format!("{at}:{}", way(self.as_written(branch).0))
    }

    /// Which way a branch is in the source, and where the negation stands if what decides is negated there.
    fn as_written(&self, branch: &SourceBranch) -> (Side, Option<u32>) {
        let other = match branch.side {
            Side::True => Side::False,
            Side::False => Side::True,
            side => return (side, None),
        };
        let source = &self.program.source;
        let position = source.get(branch.position);
        let negated = position.and_then(|position| self.negations.column(source.file(position), position));
        (if negated.is_some() { other } else { branch.side }, negated)
    }

    /// Names of the functions under test.
    pub fn function_names(&self) -> HashSet<String> {
        let functions = self.program.functions().iter();
        functions.filter(|function| function.under_test).map(|function| function.name.to_string()).collect()
    }
}

/// Which way a branch is, in words.
fn way(side: Side) -> String {
    match side {
        Side::True => "true".to_owned(),
        Side::False => "false".to_owned(),
        Side::Case(value) => format!("case {}", case_label(value)),
        Side::Default => "default".to_owned(),
    }
}
