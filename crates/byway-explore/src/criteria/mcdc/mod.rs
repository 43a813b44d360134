//! The decisions of the source in the program that is explored.
//!
//! The compiler tells where decisions and their conditions stand in the source and how they are evaluated
//! ([`SourceDecisions`](byway_logic::source::SourceDecisions)); the text of the program tells what it branches on
//! ([`Branching`](byway_ir::branching::Branching)). [`Decisions::locate`] brings the two together, and [`Readers`] read off
//! the edges that a run passes which [vectors](byway_logic::Vector) it saw.
//!
//! Where a decision is branched on (`if`, `?:`), each of its conditions has a branch. Where its value is wanted (`return`,
//! assignments, arguments, and loops, which branch on the value), the last condition has none: it is seen by the branch on
//! the whole value, if there is one, or as the outcome of a comparison. A program that is traced makes one of every such
//! condition that is none.

mod candidates;
mod definition;
mod flow;
mod goals;
mod locate;
mod matching;
mod read;
mod value;

use byway_ir::program::BranchId;
use byway_logic::Structure;
use byway_logic::source::{Region, Unfollowed};
use rustc_hash::FxHashMap;
use std::fmt;

pub(super) use definition::{CACC, GACC, GICC, MCDC, RACC};
pub use goals::Way;
pub use read::{Read, Readers, Sighting};

/// A decision, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DecisionId(pub u32);

/// The decisions of a program.
#[derive(Clone, Debug, Default)]
pub struct Decisions {
    list: Vec<Decision>,
    missing: Vec<Missing>,
    unfollowed: Vec<Unfollowed>,
    /// What each edge says about conditions.
    by_branch: FxHashMap<BranchId, Vec<Outcome>>,
    /// What each comparison that holds says about conditions.
    by_comparison: FxHashMap<u32, Vec<Outcome>>,
}

/// An outcome of a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The decision.
    pub decision: DecisionId,
    /// The condition in it.
    pub condition: usize,
    /// Its value.
    pub value: bool,
}

/// A decision in a function of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The function.
    pub function: String,
    /// Where it is written.
    pub region: Region,
    /// Where the outermost macro is used that all of it comes of, if it does.
    pub macro_use: Option<Region>,
    /// How it is evaluated; conditions that the compiler folded are constants.
    pub structure: Structure,
    /// Its conditions in the order in which they are evaluated.
    pub conditions: Vec<DecisionCondition>,
}

/// A condition of a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionCondition {
    /// Where it is written.
    pub region: Region,
    /// Its number in lists that llvm-cov makes.
    pub listed_at: usize,
    /// How its outcome shows in a run.
    pub sight: Sight,
}

/// How the outcome of a condition shows in a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sight {
    /// By the branch that is passed next of these.
    Branches {
        /// Edges that say that it is true.
        if_true: Vec<BranchId>,
        /// Edges that say that it is false.
        if_false: Vec<BranchId>,
    },
    /// By the outcome of a comparison ([`Program::outcome`](byway_ir::program::Program::outcome)).
    Comparison {
        /// The comparison.
        number: u32,
        /// The condition is the opposite of it.
        negated: bool,
    },
    /// Not at all: its value goes where no branch and no comparison tells of it.
    Unseen,
    /// It is a constant, or never evaluated because another one is.
    Constant,
}

/// A decision of the source that is not in the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    /// Where it is written.
    pub region: Region,
    /// Where the outermost macro is used that all of it comes of, if it does.
    pub macro_use: Option<Region>,
    /// Why it is not.
    pub why: Why,
}

/// Why a decision of the source is not in the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Why {
    /// No branch of the program stands there: its function is not used, or the compiler knows its outcome.
    Absent,
    /// All but one of its conditions are constants: what there is to see of it, branches show.
    Constants,
    /// The branches that stand there are not those of its conditions.
    Otherwise,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::Absent => "the program has no branch there",
            Why::Constants => "all but one of its conditions are constants",
            Why::Otherwise => "the branches there are not those of its conditions",
        })
    }
}

impl Decisions {
    /// The decisions, by their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (DecisionId, &Decision)> {
        self.list.iter().enumerate().map(|(number, decision)| (DecisionId(number as u32), decision))
    }

    /// A decision.
    pub fn get(&self, id: DecisionId) -> &Decision {
        &self.list[id.0 as usize]
    }

    /// Number of decisions.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Decisions of the source that are not in the program.
    pub fn missing(&self) -> &[Missing] {
        &self.missing
    }

    /// Expressions that are no decisions to the compiler.
    pub fn unfollowed(&self) -> &[Unfollowed] {
        &self.unfollowed
    }

    /// What passing an edge may say about conditions: it does where they are evaluated.
    pub fn at_branch(&self, branch: BranchId) -> &[Outcome] {
        self.by_branch.get(&branch).map_or(&[], Vec::as_slice)
    }

    /// What a comparison that holds says about conditions; one that does not hold says the opposite.
    pub fn at_comparison(&self, comparison: u32) -> &[Outcome] {
        self.by_comparison.get(&comparison).map_or(&[], Vec::as_slice)
    }

    fn add(&mut self, decision: Decision) {
        let id = DecisionId(self.list.len() as u32);
        for (condition, DecisionCondition { sight, .. }) in decision.conditions.iter().enumerate() {
            let outcome = |value| Outcome { decision: id, condition, value };
            match sight {
                Sight::Branches { if_true, if_false } => {
                    let sides = [(if_true, true), (if_false, false)];
                    for (branches, value) in sides {
                        for branch in branches {
                            self.by_branch.entry(*branch).or_default().push(outcome(value));
                        }
                    }
                }
                Sight::Comparison { number, negated } => {
                    self.by_comparison.entry(*number).or_default().push(outcome(!negated));
                }
                Sight::Unseen | Sight::Constant => {}
            }
        }
        self.list.push(decision);
    }
}
