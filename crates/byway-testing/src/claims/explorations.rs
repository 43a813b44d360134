//! Explorations with limits, against all inputs that there are.

use super::limits::Limits;
use super::subject::{Claim, Explored, explore, explore_all, read};
use crate::complete::generate::Generator;
use crate::complete::native::{End, all_inputs};
use byway_ir::graph::Branches;
use byway_ir::program::{Point, PointId, Program};
use fastrand::Rng;
use std::collections::{BTreeSet, HashMap};
use std::fmt;

/// How often a program is explored with limits.
const TIMES: u32 = 8;

/// Programs with fewer paths say little, and those with more take long.
const PATHS: std::ops::Range<usize> = 6..400;

/// What was looked at.
#[derive(Default, Debug)]
pub struct Figures {
    /// Programs, each of which was explored several times.
    pub programs: u64,
    /// Explorations with limits.
    pub explorations: u64,
    /// Those that were said to be complete.
    pub complete: u64,
    /// Those that were not.
    pub incomplete: u64,
    /// Branches and entries that were said to be infeasible.
    pub infeasible: u64,
    /// The same of objectives.
    pub objectives: u64,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} explorations of {} programs: {} complete, {} not; said to be infeasible: {} branches, {} objectives",
            self.explorations, self.programs, self.complete, self.incomplete, self.infeasible, self.objectives
        )
    }
}

/// Explores the first program of a seed that has a reasonable number of paths, with limits; the error says what was
/// claimed and is false.
pub fn hunt(seed: u64, figures: &mut Figures) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let file = folder.path().join("program.c");
    for attempt in 0.. {
        let source = Generator::program((seed + 500_000).wrapping_mul(1000).wrapping_add(attempt));
        std::fs::write(&file, &source.text).map_err(|error| error.to_string())?;
        let records = all_inputs(&file, &folder.path().join("program"))?;
        let truth: BTreeSet<End> = records.iter().map(|record| record.end).collect();
        if !PATHS.contains(&truth.len()) {
            continue;
        }
        let program = read(&file)?;
        figures.programs += 1;
        let mut random = Rng::with_seed(seed);
        let mut known = HashMap::new();
        for _ in 0..TIMES {
            let limits = Limits::any(&mut random);
            // What is possible is what the exploration without limits covers, once it is known to have every path.
            let whole = match known.entry(limits.criterion) {
                std::collections::hash_map::Entry::Occupied(entry) => entry.into_mut(),
                std::collections::hash_map::Entry::Vacant(entry) => {
                    let whole = explore_all(&program, limits.criterion)?;
                    check(&program, &whole, &whole, &truth)
                        .map_err(|problem| format!("seed {seed}, no limits: {problem}"))?;
                    if !whole.is_complete {
                        return Err(format!("seed {seed}: not complete without limits: {}", whole.doubts));
                    }
                    entry.insert(whole)
                }
            };
            let found = explore(&program, &limits, limits.solver())?;
            if let Err(problem) = check(&program, &found, whole, &truth) {
                let kept = folder.keep().join("program.c");
                return Err(format!("seed {seed}, {limits:?}: {problem}\nthe program: {}", kept.display()));
            }
            figures.explorations += 1;
            *(if found.is_complete { &mut figures.complete } else { &mut figures.incomplete }) += 1;
            figures.infeasible += found.infeasible.len() as u64;
            let claims = found.objectives.values().filter(|claim| **claim == Claim::Infeasible);
            figures.objectives += claims.count() as u64;
        }
        return Ok(());
    }
    Ok(())
}

/// Whether everything that is claimed is true.
fn check(program: &Program, found: &Explored, whole: &Explored, truth: &BTreeSet<End>) -> Result<(), String> {
    if found.is_complete {
        let is_promised = |end: &&End| match end {
            End::Path(_) => true,
            End::Fault(_) => found.has_every_error,
            End::Discarded => false,
        };
        let missing: Vec<&End> = truth.difference(&found.ends).filter(is_promised).collect();
        if !missing.is_empty() {
            return Err(format!("every path is said to be explored, but for these: {missing:?}"));
        }
    }
    let false_claims: Vec<&PointId> = found.infeasible.intersection(&whole.covered).collect();
    if !false_claims.is_empty() {
        let places: Vec<String> = false_claims.into_iter().map(|item| describe(program, *item)).collect();
        return Err(format!("infeasible, and covered without limits: {places:?}; doubts: {}", found.doubts));
    }
    for (objective, claim) in &found.objectives {
        if *claim == Claim::Infeasible && whole.objectives.get(objective) == Some(&Claim::Covered) {
            return Err(format!("an objective is said to be infeasible, and is covered without limits: {objective:?}"));
        }
    }
    Ok(())
}

/// A branch or an entry of a function, for people.
fn describe(program: &Program, point: PointId) -> String {
    let branches = Branches::of(program);
    let branch = match program.point(point) {
        Point::Branch(id) => branches.get(id),
        _ => None,
    };
    let Some(branch) = branch else { return format!("{:?}", program.point(point)) };
    let line = program.source.get(branch.position).map_or(0, |position| position.line);
    format!("{} line {line} {:?}", program.function(branch.function).name, branch.side)
}
