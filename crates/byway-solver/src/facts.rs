//! What is known of a path without a search.

use crate::bounds::Bounds;
use crate::byte_set::{ByteSet, ByteSets, OnOneInput};
use crate::conjuncts::{conjuncts, is_disjunction};
use crate::partition::Partition;
use byway_expr::range::Range;
use byway_expr::{Supports, TermId, Terms, VarId};
use smallvec::SmallVec;

/// What a path says about a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Implication {
    /// It holds whenever the path is taken.
    Certain,
    /// It never holds when the path is taken.
    Impossible,
    /// It may hold or not, as far as can be told without a search.
    Open,
}

impl Implication {
    /// What is known of the opposite.
    fn opposite(self) -> Implication {
        match self {
            Implication::Certain => Implication::Impossible,
            Implication::Impossible => Implication::Certain,
            Implication::Open => Implication::Open,
        }
    }
}

/// A path and what follows from it at once: its conditions, in groups that share inputs, and the values that are left to each
/// input by the conditions on that input alone and on numbers that it is a part of. A condition that is several in one counts as those. It follows from one path
/// to the next at the cost of what changes.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    path: Vec<TermId>,
    /// By position on the path: where its first part is among the parts of all conditions.
    starts: Vec<usize>,
    /// The parts, grouped.
    partition: Partition,
    sets: ByteSets,
    /// By term: one more than its first position among the parts, or 0.
    positions: Vec<u32>,
    /// By input.
    domains: Vec<Domain>,
    narrowed: Vec<Narrowed>,
    bounds: Bounds,
}

/// The values of an input that the conditions on it alone leave, and those on numbers that it is a part of.
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
    pub(crate) fn follow(&mut self, path: &[TermId], terms: &mut Terms, supports: &mut Supports) {
        let common = common_length(&self.path, path);
        self.shorten(common);
        for &condition in &path[common..] {
            let start = self.partition.path().len();
            self.path.push(condition);
            self.starts.push(start);
            let parts = conjuncts(terms, condition);
            for &part in &parts {
                self.learn(part, terms, supports);
            }
            if parts.len() > 1 {
                self.enter(condition, start, terms);
            }
        }
    }

    /// Takes a part of a condition of the path into account.
    fn learn(&mut self, condition: TermId, terms: &Terms, supports: &mut Supports) {
        let position = self.partition.path().len();
        let support = supports.of(terms, condition);
        self.partition.add(condition, support, supports);
        if !self.enter(condition, position, terms) {
            return;
        }
        match self.sets.of(terms, supports, condition) {
            Some(narrowing) => {
                self.narrow(position, narrowing);
                self.bounds.settle(terms, position, condition);
            }
            None => {
                for (input, range) in self.bounds.learn(terms, position, condition) {
                    self.narrow(position, OnOneInput { input, set: Some(ByteSet::from(range)) });
                }
            }
        }
    }

    /// Notes that a condition is on the path; false if it was before.
    fn enter(&mut self, condition: TermId, position: usize, terms: &Terms) -> bool {
        if self.positions.len() <= condition.index() {
            self.positions.resize(terms.len() + 1, 0);
        }
        let first = &mut self.positions[condition.index()];
        let is_new = *first == 0;
        if is_new {
            *first = position as u32 + 1;
        }
        is_new
    }

    /// What the path says about a condition.
    pub(crate) fn implied(&mut self, terms: &mut Terms, supports: &mut Supports, condition: TermId) -> Implication {
        if is_disjunction(terms, condition) {
            let opposite = terms.not(condition);
            return self.implied_all(terms, supports, opposite).opposite();
        }
        self.implied_all(terms, supports, condition)
    }

    /// The same for a condition that may be several in one.
    fn implied_all(&mut self, terms: &mut Terms, supports: &mut Supports, condition: TermId) -> Implication {
        let parts = conjuncts(terms, condition);
        if parts.len() == 1 {
            return self.implied_part(terms, supports, condition);
        }
        let mut all = Implication::Certain;
        for part in parts {
            match self.implied_part(terms, supports, part) {
                Implication::Certain => {}
                Implication::Impossible => return Implication::Impossible,
                Implication::Open => all = Implication::Open,
            }
        }
        // The whole may be on the path, or its opposite.
        if all == Implication::Open { self.implied_part(terms, supports, condition) } else { all }
    }

    /// The value of a term, if the path leaves it but one, as far as can be told without a search.
    pub(crate) fn value(&mut self, terms: &Terms, term: TermId) -> Option<u64> {
        let domains = &self.domains;
        let values = |input: VarId| domains.get(input.index()).unwrap_or(&Domain::ALL).set.range();
        self.bounds.value(terms, term, &values)
    }

    /// The numbers that a term of at most 64 bits can be, as far as can be told without a search.
    pub(crate) fn range(&mut self, terms: &Terms, term: TermId) -> Range {
        let domains = &self.domains;
        let values = |input: VarId| domains.get(input.index()).unwrap_or(&Domain::ALL).set.range();
        self.bounds.range(terms, term, &values)
    }

    fn implied_part(&mut self, terms: &mut Terms, supports: &mut Supports, condition: TermId) -> Implication {
        match terms.as_constant(condition) {
            Some(0) => return Implication::Impossible,
            Some(_) => return Implication::Certain,
            None => {}
        }
        if self.is_on_path(condition) {
            return Implication::Certain;
        }
        let opposite = terms.not(condition);
        if self.is_on_path(opposite) {
            return Implication::Impossible;
        }
        let Some(OnOneInput { input, set: Some(set) }) = self.sets.of(terms, supports, condition) else {
            let domains = &self.domains;
            let values = |input: VarId| domains.get(input.index()).unwrap_or(&Domain::ALL).set.range();
            return match self.bounds.decide(terms, condition, &values) {
                Some(true) => Implication::Certain,
                Some(false) => Implication::Impossible,
                None => Implication::Open,
            };
        };
        let domain = self.domain(input).set;
        match domain.and(set) {
            left if left.is_empty() => Implication::Impossible,
            left if left == domain => Implication::Certain,
            _ => Implication::Open,
        }
    }

    /// The values that are left to an input, as far as can be told without a search.
    pub(crate) fn left(&self, input: VarId) -> ByteSet {
        self.domain(input).set
    }

    /// Whether the values that are left to an input satisfy all conditions of the path on that input alone.
    pub(crate) fn is_exact(&self, input: VarId) -> bool {
        self.domain(input).is_exact
    }

    /// The conditions in the groups of some inputs, in the path's order.
    pub(crate) fn connected(&mut self, inputs: impl Iterator<Item = VarId>, conditions: &mut Vec<TermId>) {
        self.partition.connected(inputs, conditions);
    }

    /// Values of the inputs that a condition reads with which the condition and the path hold, if they leave any. Says nothing
    /// if the condition or the path says more about one of these inputs than what values it has.
    pub(crate) fn values(
        &mut self,
        terms: &mut Terms,
        supports: &mut Supports,
        condition: TermId,
    ) -> Option<SmallVec<[(VarId, u8); 4]>> {
        let choices = self.choices(terms, supports, condition)?;
        let mut is_all = |&(input, _): &(VarId, ByteSet)| self.domain(input).is_exact && self.partition.is_alone(input);
        if !choices.iter().all(&mut is_all) {
            return None;
        }
        choices.into_iter().map(|(input, set)| Some((input, set.first()?))).collect()
    }

    /// The values that a condition and those of the path on single inputs leave the inputs of the condition. Says nothing if
    /// the condition says more about them than that.
    pub(crate) fn choices(
        &mut self,
        terms: &mut Terms,
        supports: &mut Supports,
        condition: TermId,
    ) -> Option<SmallVec<[(VarId, ByteSet); 4]>> {
        let mut choices: SmallVec<[(VarId, ByteSet); 4]> = SmallVec::new();
        for part in conjuncts(terms, condition) {
            let OnOneInput { input, set } = self.sets.of(terms, supports, part)?;
            let set = set?;
            match choices.iter_mut().find(|(known, _)| *known == input) {
                Some((_, known)) => *known = known.and(set),
                None => choices.push((input, self.domain(input).set.and(set))),
            }
        }
        Some(choices)
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
        let Some(&start) = self.starts.get(length) else { return };
        let whole = self.path.iter().copied().zip(self.starts.iter().copied()).skip(length);
        let parts = self.partition.path().iter().copied().zip(0..).skip(start);
        for (condition, position) in whole.chain(parts) {
            // A whole condition that is its own only part stands where that does.
            let first = &mut self.positions[condition.index()];
            if *first == position as u32 + 1 {
                *first = 0;
            }
        }
        while let Some(&Narrowed { input, before, .. }) = self.narrowed.last().filter(|step| step.position >= start) {
            self.domains[input.index()] = before;
            self.narrowed.pop();
        }
        self.bounds.shorten(start);
        self.partition.shorten(start);
        self.path.truncate(length);
        self.starts.truncate(length);
    }
}

/// The length of what two paths have in common.
fn common_length(a: &[TermId], b: &[TermId]) -> usize {
    const BLOCK: usize = 64;
    let blocks = a.chunks_exact(BLOCK).zip(b.chunks_exact(BLOCK)).take_while(|(a, b)| a == b).count();
    let start = blocks * BLOCK;
    start + a[start..].iter().zip(&b[start..]).take_while(|(a, b)| a == b).count()
}
