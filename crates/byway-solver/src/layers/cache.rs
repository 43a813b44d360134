//! Verdicts remembered.

use super::Layer;
use crate::context::Context;
use crate::model::Model;
use crate::query::{Query, Verdict};
use byway_expr::TermId;
use rustc_hash::FxHashMap;

/// A set of conditions, in order and each once.
type Conditions = Box<[TermId]>;

/// Remembers verdicts by their set of conditions, and contradictions by themselves: a set that contains a known
/// contradiction cannot hold either. (That a set within one that holds can hold too is left to the recent models.)
pub(super) struct Cache<L> {
    below: L,
    /// Conditions that one generation may hold.
    room: usize,
    /// Where verdicts are added; when it is full it takes the place of the old one, which is forgotten.
    young: Generation,
    old: Generation,
}

/// Verdicts that are forgotten together.
#[derive(Default)]
struct Generation {
    /// With the values of the inputs of the conditions, in order.
    sat: FxHashMap<Conditions, Box<[u8]>>,
    /// Contradictions by their greatest condition, which is the one made last and so in the fewest sets.
    unsat: FxHashMap<TermId, Vec<Conditions>>,
    size: usize,
}

impl Generation {
    /// What is known of a set of conditions.
    fn find(&self, conditions: &[TermId]) -> Option<Known<'_>> {
        if let Some(values) = self.sat.get(conditions) {
            return Some(Known::Sat(values));
        }
        let greatest = |(index, condition): (usize, &TermId)| {
            let contradictions = self.unsat.get(condition)?;
            contradictions.iter().any(|known| is_within(known, &conditions[..=index])).then_some(Known::Unsat)
        };
        conditions.iter().enumerate().rev().find_map(greatest)
    }
}

/// What is known of a set of conditions.
enum Known<'a> {
    Sat(&'a [u8]),
    Unsat,
}

/// Whether all of one set are in another.
fn is_within(small: &[TermId], large: &[TermId]) -> bool {
    let mut rest = large.iter();
    small.len() <= large.len() && small.iter().all(|wanted| rest.any(|condition| condition == wanted))
}

impl<L> Cache<L> {
    pub(super) fn new(room: usize, below: L) -> Cache<L> {
        Cache { below, room: room / 2, young: Generation::default(), old: Generation::default() }
    }

    /// Where a set of so many conditions goes, if there is room for it at all.
    fn generation(&mut self, size: usize) -> Option<&mut Generation> {
        if size > self.room {
            return None;
        }
        if self.young.size + size > self.room {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.size += size;
        Some(&mut self.young)
    }

    /// Remembers that conditions hold with some values of their inputs. Four of them take as much room as a condition.
    fn add_sat(&mut self, conditions: Conditions, values: Box<[u8]>) {
        if let Some(generation) = self.generation(conditions.len() + values.len() / 4) {
            generation.sat.insert(conditions, values);
        }
    }

    /// Remembers a contradiction.
    fn add_unsat(&mut self, conditions: Conditions) {
        if let (Some(generation), Some(&greatest)) = (self.generation(conditions.len()), conditions.last()) {
            generation.unsat.entry(greatest).or_default().push(conditions);
        }
    }
}

impl<L: Layer> Layer for Cache<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        let conditions = sorted(query.conditions());
        match self.young.find(&conditions).or_else(|| self.old.find(&conditions)) {
            Some(Known::Sat(values)) => {
                let inputs = cx.inputs(query);
                return Verdict::Sat(Model::default().with(cx.supports.vars(inputs).zip(values.iter().copied())));
            }
            Some(Known::Unsat) => return Verdict::Unsat,
            None => {}
        }
        let verdict = self.below.check(cx, query);
        let core = cx.core.take().map(|core| sorted(core.into_iter()));
        match &verdict {
            Verdict::Sat(model) => {
                let inputs = cx.inputs(query);
                self.add_sat(conditions, cx.supports.vars(inputs).map(|input| model.get(input)).collect());
            }
            Verdict::Unsat => self.add_unsat(core.unwrap_or(conditions)),
            Verdict::Unknown(_) => {}
        }
        verdict
    }
}

fn sorted(conditions: impl Iterator<Item = TermId>) -> Conditions {
    let mut conditions: Vec<TermId> = conditions.collect();
    conditions.sort_unstable();
    conditions.dedup();
    conditions.into()
}
