//! Decisions whose value is wanted.
//!
//! `a && b` becomes a phi: false after the branch on `a`, the value of `b` otherwise. All conditions but the last one have
//! branches, and where such a branch leads to the phi, that says the outcome.

use super::Sight;
use super::flow::LastValue;
use super::matching::{Attempt, Leads, Match, Progress, side_of};
use byway_ir::branching::{BlockEnd, MergeId, TruthOf};
use byway_ir::module::BlockId;
use byway_logic::Next;
use std::collections::BTreeSet;

impl Attempt<'_> {
    /// Looks for a decision whose value is wanted: its last condition has no branch.
    pub(super) fn valued(&self, entry: BlockId) -> Option<Match> {
        let live = self.structure.live();
        let (&last, others) = live.split_last()?;
        let mut progress = Progress::new(self, *others.first()?, entry, Some(last));
        let mut merges: Vec<MergeId> = Vec::new();
        let mut to_last: BTreeSet<BlockId> = BTreeSet::new();
        let ends = |from, to| self.flow.known_after(from, to).is_some();
        for &condition in others {
            let exits = self.exits(condition, &mut progress, ends)?;
            let mut outcomes = Vec::new();
            for exit in &exits {
                let known = self.flow.known_after(exit.from, exit.to);
                let is_next = |value| match (self.structure.after(condition, value), exit.leads, known) {
                    (Next::Outcome(outcome), Leads::Out, Some((_, known))) => outcome == known,
                    (Next::Condition(next), Leads::Condition(to), _) => next == to,
                    (Next::Condition(next), Leads::Out, None) => next == last,
                    _ => false,
                };
                outcomes.push((exit.branch, side_of(exit, [true, false].map(is_next))?));
                match known {
                    Some((merge, _)) => merges.push(merge),
                    None if exit.leads == Leads::Out => _ = to_last.insert(self.flow.direct(exit.to)),
                    None => {}
                }
            }
            progress.see(condition, &outcomes)?;
        }
        // There is one place where the last condition is evaluated, and all wait for the same value.
        if to_last.len() != 1 {
            return None;
        }
        let values: Option<Vec<LastValue>> = merges.iter().map(|merge| self.flow.last_value(*merge)).collect();
        let values = values?;
        let value = *values.first()?;
        if values.iter().any(|other| *other != value) {
            return None;
        }
        progress.sights[last] = self.sight_of(value);
        progress.finish(&self.flow)
    }

    /// How a last condition shows: by the branch on the whole value, or as a comparison.
    fn sight_of(&self, last: LastValue) -> Sight {
        for block in &self.flow.function.blocks {
            if let BlockEnd::Branch { test, sides: [then, otherwise] } = &block.end
                && let TruthOf::Merge(merge) = test.of
                && let Some(tested) = self.flow.last_value(merge)
                && tested.computed.value == last.computed.value
            {
                let negated = tested.negated ^ last.negated ^ test.negated;
                let (if_true, if_false) = if negated { (otherwise, then) } else { (then, otherwise) };
                return Sight::Branches { if_true: vec![if_true.branch], if_false: vec![if_false.branch] };
            }
        }
        match last.computed.comparison {
            Some(number) => Sight::Comparison { number, negated: last.negated },
            None => Sight::Unseen,
        }
    }
}
