//! What is known of a path without a search.

use crate::byte_set::{ByteSet, ByteSets, OnOneInput};
use crate::partition::Partition;
use crate::ranges::Bounds;
use byway_expr::{Supports, TermId, Terms, VarId};

/// What a path says about a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foreseen {
    /// It holds whenever the path is taken.
    Certain,
    /// It never holds when the path is taken.
    Impossible,
    /// It may hold or not, as far as can be told without a search.
    Open,
}

/// A path and what follows from it at once: its conditions, in groups that share inputs, and the values that are left to each
/// input by the conditions on that input alone. It follows from one path to the next at the cost of what changes.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    partition: Partition,
    sets: ByteSets,
    /// By term: one more than its first position on the path, or 0.
    positions: Vec<u32>,
    /// By input.
    domains: Vec<Domain>,
    narrowed: Vec<Narrowed>,
    bounds: Bounds,
}

/// The values of an input that the conditions on it alone leave.
#[derive(Clone, Copy, Debug)]
struct Domain {
    set: ByteSet,
    /// Every condition on the input alone is taken into account.
    is_exact: bool,
}

impl Domain {
    const ALL: Domain = Domain { set: ByteSet::ALL, is_exact: true };
}

/// How to widen a domain again.
#[derive(Clone, Copy, Debug)]
struct Narrowed {
    /// The position of the condition that narrowed it.
    position: usize,
    input: VarId,
    before: Domain,
}

impl Facts {
    /// Goes over to another path.
    pub(crate) fn follow(&mut self, path: &[TermId], terms: &Terms, supports: &mut Supports) {
        let common = common_length(self.partition.path(), path);
        self.shorten(common);
        for (position, &condition) in path.iter().enumerate().skip(common) {
            let support = supports.of(terms, condition);
            self.partition.add(condition, support, supports);
            if self.positions.len() <= condition.index() {
                self.positions.resize(terms.len() + 1, 0);
            }
            if self.positions[condition.index()] != 0 {
                continue;
            }
            self.positions[condition.index()] = position as u32 + 1;
            match self.sets.of(terms, supports, condition) {
                Some(narrowing) => self.narrow(position, narrowing),
                None => self.bounds.learn(terms, position, condition),
            }
        }
    }

    /// What the path says about a condition.
    pub(crate) fn foresee(&mut self, terms: &mut Terms, supports: &mut Supports, condition: TermId) -> Foreseen {
        match terms.as_constant(condition) {
            Some(0) => return Foreseen::Impossible,
            Some(_) => return Foreseen::Certain,
            None => {}
        }
        if self.is_on_path(condition) {
            return Foreseen::Certain;
        }
        let opposite = terms.not(condition);
        if self.is_on_path(opposite) {
            return Foreseen::Impossible;
        }
        let Some(OnOneInput { input, set: Some(set) }) = self.sets.of(terms, supports, condition) else {
            let domains = &self.domains;
            let values = |input: VarId| domains.get(input.index()).unwrap_or(&Domain::ALL).set.range();
            return match self.bounds.decide(terms, condition, &values) {
                Some(true) => Foreseen::Certain,
                Some(false) => Foreseen::Impossible,
                None => Foreseen::Open,
            };
        };
        let domain = self.domain(input).set;
        match domain.and(set) {
            left if left.is_empty() => Foreseen::Impossible,
            left if left == domain => Foreseen::Certain,
            _ => Foreseen::Open,
        }
    }

    /// The conditions in the groups of some inputs, in the path's order.
    pub(crate) fn connected(&mut self, inputs: impl Iterator<Item = VarId>, conditions: &mut Vec<TermId>) {
        self.partition.connected(inputs, conditions);
    }

    /// A value of the one input that a condition reads with which the condition and the path hold, if they leave any. Says
    /// nothing if the path says more about that input than what values it has.
    pub(crate) fn value(&mut self, terms: &Terms, supports: &mut Supports, condition: TermId) -> Option<(VarId, u8)> {
        let OnOneInput { input, set } = self.sets.of(terms, supports, condition)?;
        let domain = self.domain(input);
        let value = set?.and(domain.set).first()?;
        (domain.is_exact && self.partition.is_alone(input)).then_some((input, value))
    }

    fn is_on_path(&self, condition: TermId) -> bool {
        self.positions.get(condition.index()).is_some_and(|&position| position != 0)
    }

    fn domain(&self, input: VarId) -> Domain {
        self.domains.get(input.index()).copied().unwrap_or(Domain::ALL)
    }

    fn narrow(&mut self, position: usize, OnOneInput { input, set }: OnOneInput) {
        if self.domains.len() <= input.index() {
            self.domains.resize(input.index() + 1, Domain::ALL);
        }
        let domain = &mut self.domains[input.index()];
        self.narrowed.push(Narrowed { position, input, before: *domain });
        match set {
            Some(set) => domain.set = domain.set.and(set),
            None => domain.is_exact = false,
        }
    }

    /// Takes conditions off the end of the path until so many are left.
    fn shorten(&mut self, length: usize) {
        for (position, condition) in self.partition.path().iter().enumerate().skip(length) {
            let first = &mut self.positions[condition.index()];
            if *first == position as u32 + 1 {
                *first = 0;
            }
        }
        while let Some(&Narrowed { input, before, .. }) = self.narrowed.last().filter(|step| step.position >= length) {
            self.domains[input.index()] = before;
            self.narrowed.pop();
        }
        self.bounds.shorten(length);
        self.partition.shorten(length);
    }
}

/// The length of what two paths have in common.
fn common_length(a: &[TermId], b: &[TermId]) -> usize {
    const BLOCK: usize = 64;
    let blocks = a.chunks_exact(BLOCK).zip(b.chunks_exact(BLOCK)).take_while(|(a, b)| a == b).count();
    let start = blocks * BLOCK;
    start + a[start..].iter().zip(&b[start..]).take_while(|(a, b)| a == b).count()
}
