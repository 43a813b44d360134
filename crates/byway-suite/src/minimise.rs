//! Choosing tests: as few as cover all that the candidates cover.
//!
//! That is a set cover. Tests that alone cover something are taken, tests that others do for at no
//! greater cost are left out, things that are covered along with others are forgotten, and that again and again: most
//! suites are decided by then. What is left is searched through as long as that is affordable, from the greedy choice on.

use std::collections::HashMap;
use std::time::Instant;

/// A test that may be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidate {
    /// What it covers, by number.
    pub covers: Vec<u32>,
    /// How unwelcome it is: of two that do equally well the cheaper one is taken.
    pub cost: u64,
    /// It is kept whatever it covers.
    pub is_needed: bool,
}

/// Sets that the search for a better choice than the greedy one may look at.
const MOST_WORK: u64 = 20_000_000;

/// Chooses among candidates. Returns their positions, in ascending order.
pub fn minimise(candidates: &[Candidate]) -> Vec<usize> {
    minimise_until(candidates, None)
}

/// The same with little thought when the time is over: the choice covers the same, but may be larger.
pub fn minimise_until(candidates: &[Candidate], until: Option<Instant>) -> Vec<usize> {
    let mut problem = Problem::of(candidates, until);
    problem.reduce();
    let chosen = problem.search();
    let mut all: Vec<usize> = problem.taken.iter().copied().chain(chosen).collect();
    all.sort_unstable();
    all
}

/// The heuristic of paper 3 (section 3.3): tests in the order of their paths' lengths, the longest first, and each that
/// covers nothing more than those before it is dropped. `lengths` are the candidates' lengths.
pub fn minimise_by_length(candidates: &[Candidate], lengths: &[u64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(lengths.get(at).copied().unwrap_or(0)));
    let mut covered = std::collections::HashSet::new();
    let mut chosen: Vec<usize> = order
        .into_iter()
        .filter(|&at| {
            let candidate = &candidates[at];
            let new = candidate.covers.iter().filter(|item| covered.insert(**item)).count();
            new > 0 || candidate.is_needed
        })
        .collect();
    chosen.sort_unstable();
    chosen
}

/// What is still open.
struct Problem<'c> {
    candidates: &'c [Candidate],
    taken: Vec<usize>,
    /// What each candidate that is left covers of what is open; sorted.
    left: HashMap<usize, Vec<u32>>,
    /// When the time for thought is over.
    until: Option<Instant>,
}

fn is_over(until: Option<Instant>) -> bool {
    until.is_some_and(|until| Instant::now() >= until)
}

impl<'c> Problem<'c> {
    fn of(candidates: &'c [Candidate], until: Option<Instant>) -> Problem<'c> {
        let mut problem = Problem { candidates, taken: Vec::new(), left: HashMap::new(), until };
        for (at, candidate) in candidates.iter().enumerate() {
            let mut covers = candidate.covers.clone();
            covers.sort_unstable();
            covers.dedup();
            problem.left.insert(at, covers);
        }
        let needed: Vec<usize> = (0..candidates.len()).filter(|&at| candidates[at].is_needed).collect();
        problem.take(&needed);
        problem
    }

    /// Takes candidates, also those that cover nothing that is open. All at once: there may be many, and of others as well.
    fn take(&mut self, these: &[usize]) {
        self.taken.extend(these);
        let mut covered: Vec<u32> = these.iter().filter_map(|at| self.left.remove(at)).flatten().collect();
        covered.sort_unstable();
        covered.dedup();
        if covered.is_empty() {
            return;
        }
        self.left.retain(|_, items| {
            items.retain(|item| covered.binary_search(item).is_err());
            !items.is_empty()
        });
    }

    /// Candidates that are left, in a fixed order.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = self.left.keys().copied().collect();
        order.sort_unstable();
        order
    }

    /// Who covers each open item.
    fn coverers(&self) -> HashMap<u32, Vec<usize>> {
        let mut coverers: HashMap<u32, Vec<usize>> = HashMap::new();
        for at in self.order() {
            self.left[&at].iter().for_each(|item| coverers.entry(*item).or_default().push(at));
        }
        coverers
    }

    fn reduce(&mut self) {
        loop {
            let before = (self.taken.len(), self.left.len(), self.left.values().map(Vec::len).sum::<usize>());
            self.take_only_coverers();
            self.forget_implied_items();
            self.leave_out_dominated();
            let after = (self.taken.len(), self.left.len(), self.left.values().map(Vec::len).sum::<usize>());
            if before == after || is_over(self.until) {
                return;
            }
        }
    }

    fn take_only_coverers(&mut self) {
        let mut only: Vec<usize> = self.coverers().into_values().filter(|by| by.len() == 1).map(|by| by[0]).collect();
        only.sort_unstable();
        only.dedup();
        self.take(&only);
    }

    /// A choice that covers one item covers another whose coverers are the same or more.
    fn forget_implied_items(&mut self) {
        let mut items: Vec<(Vec<usize>, u32)> = self.coverers().into_iter().map(|(item, by)| (by, item)).collect();
        items.sort_by_key(|item| (item.0.len(), item.1));
        let mut kept: Vec<&Vec<usize>> = Vec::new();
        let mut implied = Vec::new();
        for (by, item) in &items {
            if is_over(self.until) {
                break;
            }
            if kept.iter().any(|smaller| is_subset(smaller, by)) {
                implied.push(*item);
            } else {
                kept.push(by);
            }
        }
        implied.sort_unstable();
        self.left.values_mut().for_each(|covers| covers.retain(|item| implied.binary_search(item).is_err()));
        self.left.retain(|_, covers| !covers.is_empty());
    }

    /// A candidate is of no use if another does as well, and costs no more.
    fn leave_out_dominated(&mut self) {
        let order = self.order();
        let rank = |at: usize| (self.left[&at].len(), std::cmp::Reverse((self.candidates[at].cost, at)));
        let mut out = Vec::new();
        for &at in &order {
            if is_over(self.until) {
                break;
            }
            let covers = &self.left[&at];
            let is_dominated = order.iter().any(|&other| {
                let cheap = self.candidates[other].cost <= self.candidates[at].cost;
                other != at && cheap && rank(other) > rank(at) && is_subset(covers, &self.left[&other])
            });
            if is_dominated {
                out.push(at);
            }
        }
        out.iter().for_each(|at| drop(self.left.remove(at)));
    }

    /// The best choice that is found for what is left.
    fn search(&self) -> Vec<usize> {
        let order = self.order();
        let items: HashMap<u32, usize> = {
            let mut all: Vec<u32> = self.coverers().into_keys().collect();
            all.sort_unstable();
            all.into_iter().enumerate().map(|(index, item)| (item, index)).collect()
        };
        let sets: Vec<Bits> = order.iter().map(|at| Bits::of(self.left[at].iter().map(|item| items[item]))).collect();
        let costs: Vec<u64> = order.iter().map(|&at| self.candidates[at].cost).collect();
        let all = Bits::of(0..items.len());
        let greedy = without_needless(&sets, &all, greedy(&sets, &costs, &all));
        let coverers = |item: usize| (0..sets.len()).filter(|&index| sets[index].has(item)).collect();
        let mut search = Search {
            sets: &sets,
            costs: &costs,
            coverers: (0..items.len()).map(coverers).collect(),
            best_price: price(&costs, &greedy),
            best: greedy,
            work: 0,
            until: self.until,
        };
        search.go(&all, &mut Vec::new());
        search.best.into_iter().map(|index| order[index]).collect()
    }
}

fn is_subset<T: Ord>(small: &[T], large: &[T]) -> bool {
    small.len() <= large.len() && small.iter().all(|item| large.binary_search(item).is_ok())
}

/// Fewer tests first, then cheaper ones.
fn price(costs: &[u64], chosen: &[usize]) -> (usize, u64) {
    (chosen.len(), chosen.iter().map(|&index| costs[index]).sum())
}

/// A set of small numbers.
#[derive(Clone, PartialEq, Eq)]
struct Bits(Vec<u64>);

impl Bits {
    fn of(numbers: impl Iterator<Item = usize>) -> Bits {
        let mut words = Vec::new();
        for number in numbers {
            if words.len() <= number / 64 {
                words.resize(number / 64 + 1, 0);
            }
            words[number / 64] |= 1 << (number % 64);
        }
        Bits(words)
    }

    fn common(&self, other: &Bits) -> u32 {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones()).sum()
    }

    fn without(&self, other: &Bits) -> Bits {
        let word = |at: usize| other.0.get(at).copied().unwrap_or(0);
        Bits(self.0.iter().enumerate().map(|(at, bits)| bits & !word(at)).collect())
    }

    fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn has(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    fn numbers(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|&number| self.has(number))
    }
}

/// Again and again the test that covers most of what is open.
fn greedy(sets: &[Bits], costs: &[u64], all: &Bits) -> Vec<usize> {
    let mut open = all.clone();
    let mut chosen = Vec::new();
    while open.count() > 0 {
        let value = |&index: &usize| (sets[index].common(&open), std::cmp::Reverse((costs[index], index)));
        let Some(best) = (0..sets.len()).max_by_key(value) else { break };
        open = open.without(&sets[best]);
        chosen.push(best);
    }
    chosen
}

/// Leaves out what the others of a choice cover, the dearest first.
fn without_needless(sets: &[Bits], all: &Bits, mut chosen: Vec<usize>) -> Vec<usize> {
    for index in chosen.clone().into_iter().rev() {
        let others = chosen.iter().filter(|&&other| other != index);
        if others.fold(all.clone(), |open, &other| open.without(&sets[other])).count() == 0 {
            chosen.retain(|&other| other != index);
        }
    }
    chosen
}

/// Branch and bound.
struct Search<'s> {
    sets: &'s [Bits],
    costs: &'s [u64],
    /// For each item, the sets that it is in.
    coverers: Vec<Vec<usize>>,
    best: Vec<usize>,
    best_price: (usize, u64),
    work: u64,
    until: Option<Instant>,
}

impl Search<'_> {
    fn go(&mut self, open: &Bits, chosen: &mut Vec<usize>) {
        self.work += self.sets.len() as u64;
        let count = open.count();
        if count == 0 {
            let price = price(self.costs, chosen);
            if price < self.best_price {
                (self.best_price, self.best) = (price, chosen.clone());
            }
            return;
        }
        let most = self.sets.iter().map(|set| set.common(open)).max().unwrap_or(0);
        let least_more = count.div_ceil(most.max(1)) as usize;
        let (so_far, cost) = price(self.costs, chosen);
        if self.work > MOST_WORK || is_over(self.until) || most == 0 || (so_far + least_more, cost) >= self.best_price {
            return;
        }
        // The item that fewest tests cover leaves the fewest choices.
        let Some(item) = open.numbers().min_by_key(|&item| self.coverers[item].len()) else { return };
        let mut by = self.coverers[item].clone();
        by.sort_by_key(|&index| std::cmp::Reverse(self.sets[index].common(open)));
        for index in by {
            chosen.push(index);
            self.go(&open.without(&self.sets[index]), chosen);
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn candidate(covers: &[u32], cost: u64) -> Candidate {
        Candidate { covers: covers.to_vec(), cost, is_needed: false }
    }

    fn covered(candidates: &[Candidate], chosen: &[usize]) -> BTreeSet<u32> {
        chosen.iter().flat_map(|&at| candidates[at].covers.iter().copied()).collect()
    }

    #[test]
    fn the_greedy_choice_is_not_the_last_word() {
        let candidates = [candidate(&[1, 2, 3, 4], 1), candidate(&[1, 2, 5], 1), candidate(&[3, 4, 6], 1)];
        assert_eq!(minimise(&candidates), [1, 2]);
    }

    #[test]
    fn of_two_that_do_equally_well_the_cheaper_one_is_taken() {
        assert_eq!(minimise(&[candidate(&[1, 2], 9), candidate(&[1, 2], 3), candidate(&[1], 1)]), [1]);
    }

    #[test]
    fn without_time_the_choice_covers_the_same() {
        let candidates: Vec<Candidate> = (0..40).map(|at| candidate(&[at, at * 7 % 40, at + 1], 1)).collect();
        let chosen = minimise_until(&candidates, Some(Instant::now()));
        let all: Vec<usize> = (0..candidates.len()).collect();
        assert_eq!(covered(&candidates, &chosen), covered(&candidates, &all));
        assert!(chosen.len() < candidates.len());
    }

    #[test]
    fn what_is_needed_stays() {
        let bug = Candidate { covers: Vec::new(), cost: 100, is_needed: true };
        assert_eq!(minimise(&[candidate(&[1], 1), bug, candidate(&[1, 2], 1)]), [1, 2]);
    }

    #[test]
    fn the_papers_heuristic_takes_long_paths_first() {
        let candidates = [candidate(&[1], 1), candidate(&[1, 2], 1), candidate(&[2, 3], 1)];
        assert_eq!(minimise_by_length(&candidates, &[1, 2, 3]), [1, 2]);
    }

    fn candidates() -> impl Strategy<Value = Vec<Candidate>> {
        let one = (proptest::collection::vec(0u32..12, 0..6), 1u64..5, proptest::bool::weighted(0.1));
        let one = one.prop_map(|(covers, cost, is_needed)| Candidate { covers, cost, is_needed });
        proptest::collection::vec(one, 0..10)
    }

    /// The fewest tests that cover everything, by trying all choices.
    fn by_brute_force(candidates: &[Candidate]) -> (usize, u64) {
        let everything = covered(candidates, &(0..candidates.len()).collect::<Vec<_>>());
        let choices = (0u32..1 << candidates.len())
            .map(|mask| (0..candidates.len()).filter(|at| mask >> at & 1 == 1).collect::<Vec<usize>>());
        choices
            .filter(|chosen| {
                let needed =
                    (0..candidates.len()).filter(|&at| candidates[at].is_needed).all(|at| chosen.contains(&at));
                needed && covered(candidates, chosen) == everything
            })
            .map(|chosen| (chosen.len(), chosen.iter().map(|&at| candidates[at].cost).sum()))
            .min()
            .expect("all of them")
    }

    proptest! {
        #[test]
        fn no_choice_has_fewer_tests_and_nothing_is_lost(candidates in candidates()) {
            let chosen = minimise(&candidates);
            let everything = covered(&candidates, &(0..candidates.len()).collect::<Vec<_>>());
            prop_assert_eq!(covered(&candidates, &chosen), everything.clone());
            prop_assert_eq!(chosen.len(), by_brute_force(&candidates).0);
            let by_length = minimise_by_length(&candidates, &vec![1; candidates.len()]);
            prop_assert_eq!(covered(&candidates, &by_length), everything);
            prop_assert!(chosen.len() <= by_length.len());
        }
    }
}
