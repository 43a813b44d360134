//! From regions to decisions: which conditions belong to which, and in which order they are evaluated.

use byway_logic::source::{Region, SourceCondition, SourceDecision, SourceDecisions, Spot, Unfollowed};
use byway_logic::{Condition, Next, Structure};

use super::decode::{ConditionRegion, DecisionRegion, FileRegion, FunctionMap};

/// Adds the decisions of a function of a module.
pub(super) fn add_function(map: &FunctionMap, module: usize, found: &mut SourceDecisions) {
    for Gathered { decision, conditions, .. } in gather(map) {
        match assemble(map, module, decision, &conditions) {
            Some(decision) => found.decisions.push(decision),
            None => found.unfollowed.push(Unfollowed {
                file: map.files[decision.at.file].clone(),
                start: decision.at.start,
                reason: format!("it has {} conditions that make no decision", decision.conditions),
            }),
        }
    }
}

/// Puts the decisions of modules together.
pub(super) fn together(modules: Vec<SourceDecisions>) -> SourceDecisions {
    let mut all = SourceDecisions::default();
    for module in modules {
        all.decisions.extend(module.decisions);
        all.unfollowed.extend(module.unfollowed);
    }
    all.unfollowed.sort_unstable();
    all.unfollowed.dedup();
    all
}

/// A decision with what was found to belong to it.
struct Gathered<'a> {
    decision: &'a DecisionRegion,
    /// The files that lie in it: its own, and those of macros that are used inside.
    files: Vec<usize>,
    conditions: Vec<&'a ConditionRegion>,
}

impl<'a> Gathered<'a> {
    fn holds(&self, region: &FileRegion) -> bool {
        region.is_within(&self.decision.at) || self.files.contains(&region.file)
    }

    /// Takes a condition that lies in it, unless it has one of that number or has all.
    fn take(&mut self, condition: &'a ConditionRegion) -> bool {
        let wanted = (self.conditions.len() as u64) < self.decision.conditions
            && self.holds(&condition.at)
            && self.conditions.iter().all(|other| other.number != condition.number);
        // As llvm-cov lists them: the one that is evaluated first, then the others as they are found.
        match condition.number {
            _ if !wanted => {}
            1 => self.conditions.insert(0, condition),
            _ => self.conditions.push(condition),
        }
        wanted
    }
}

/// Finds the conditions of each decision. Regions come in the order of files, and a file comes after the one that uses it.
fn gather(map: &FunctionMap) -> Vec<Gathered<'_>> {
    let mut all: Vec<Gathered> =
        map.decisions.iter().map(|decision| Gathered { decision, files: Vec::new(), conditions: Vec::new() }).collect();
    for gathered in &mut all {
        for expansion in &map.expansions {
            if gathered.holds(&expansion.at) {
                gathered.files.push(expansion.expanded);
            }
        }
    }
    for condition in &map.conditions {
        let _ = all.iter_mut().any(|gathered| gathered.take(condition));
    }
    all
}

/// Makes a decision of its conditions; `None` if they make none.
fn assemble(
    map: &FunctionMap,
    module: usize,
    decision: &DecisionRegion,
    conditions: &[&ConditionRegion],
) -> Option<SourceDecision> {
    if conditions.len() as u64 != decision.conditions {
        return None;
    }
    let order = evaluation_order(conditions)?;
    let position = |number: u64| order.iter().position(|condition| condition.number == number);
    let next = |number: u64, outcome: bool| match number {
        0 => Some(Next::Outcome(outcome)),
        number => position(number).map(Next::Condition),
    };
    let structure: Option<Vec<Condition>> = order
        .iter()
        .map(|condition| Some(Condition::new(next(condition.if_true, true)?, next(condition.if_false, false)?)))
        .collect();
    let in_source = |condition: &&ConditionRegion| SourceCondition {
        region: condition.at.in_source(&map.files),
        macro_use: macro_use(map, &condition.at),
        folded: condition.folded,
        listed_at: conditions.iter().position(|other| other.number == condition.number).unwrap_or(0),
        branches_inside: branches_inside(map, &condition.at),
    };
    Some(SourceDecision {
        module,
        region: decision.at.in_source(&map.files),
        macro_use: macro_use(map, &decision.at),
        branches_before: branches_before(map, &decision.at),
        conditions: order.iter().map(in_source).collect(),
        structure: Structure::new(structure?).ok()?,
    })
}

/// The conditions in the order in which they are evaluated: the first is number 1, and each other one comes after all that
/// lead to it. `None` if they lead in circles or nowhere.
fn evaluation_order<'a>(conditions: &[&'a ConditionRegion]) -> Option<Vec<&'a ConditionRegion>> {
    let mut order: Vec<&ConditionRegion> = Vec::new();
    let mut left: Vec<&ConditionRegion> = conditions.to_vec();
    while !left.is_empty() {
        let is_next = |candidate: &&ConditionRegion| {
            let leads_to = |other: &&ConditionRegion| [other.if_true, other.if_false].contains(&candidate.number);
            !left.iter().any(leads_to) && (order.is_empty() == (candidate.number == 1))
        };
        let at = left.iter().position(is_next)?;
        order.push(left.remove(at));
    }
    Some(order)
}

/// The outermost place that stands for the file of a region; `None` if the file stands for itself.
fn macro_use(map: &FunctionMap, region: &FileRegion) -> Option<Region> {
    uses(map, region).first().map(|at| at.in_source(&map.files))
}

/// The places that stand for the file of a region, one inside of the other, the outermost first.
fn uses<'m>(map: &'m FunctionMap, region: &FileRegion) -> Vec<&'m FileRegion> {
    let mut file = region.file;
    let mut found = Vec::new();
    // Each use comes before what it stands for, so this ends; a map that says otherwise must not make it endless.
    for _ in 0..map.files.len() {
        let Some(used) = map.expansions.iter().find(|expansion| expansion.expanded == file) else { break };
        file = used.at.file;
        found.push(&used.at);
    }
    found.reverse();
    found
}

/// How many branches of no decision lie in a condition, or come of macros that are used in it.
fn branches_inside(map: &FunctionMap, condition: &FileRegion) -> usize {
    let lies_inside = |branch: &&FileRegion| {
        branch.is_within(condition) || uses(map, branch).iter().any(|used| used.is_within(condition))
    };
    map.branches.iter().filter(lies_inside).count()
}

/// How many branches of no decision come of the same use of a macro as a decision does, and before it.
fn branches_before(map: &FunctionMap, decision: &FileRegion) -> usize {
    let uses_of_decision = uses(map, decision);
    let Some(outermost) = uses_of_decision.first() else { return 0 };
    let order = |uses: &[&FileRegion], region: &FileRegion| -> Vec<Spot> {
        uses.iter().map(|used| used.start).chain([region.start]).collect()
    };
    let own = order(&uses_of_decision, decision);
    let is_before = |branch: &&FileRegion| {
        let uses = uses(map, branch);
        uses.first() == Some(outermost) && order(&uses, branch) < own
    };
    map.branches.iter().filter(is_before).count()
}
