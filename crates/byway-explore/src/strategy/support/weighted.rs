//! Drawing with unequal chances.

/// Where an item is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::strategy) struct Slot(u32);

impl Slot {
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// Weights that are summed up together: two cache lines.
const FAN: usize = 16;

/// Items with weights: an item is drawn with a chance in proportion to its weight. Every operation takes time in
/// proportion to the logarithm of the number of items.
///
/// The weights are the leaves of a tree whose inner nodes hold sums. A sum is always computed from those below it, never
/// by subtraction, so that rounding errors do not pile up.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Weighted<T> {
    items: Vec<Option<T>>,
    free: Vec<usize>,
    /// The weights, the sums of each [`FAN`] of them, the sums of each [`FAN`] of those... The last has [`FAN`] entries.
    levels: Vec<Vec<f64>>,
}

impl<T> Default for Weighted<T> {
    fn default() -> Weighted<T> {
        Weighted { items: Vec::new(), free: Vec::new(), levels: vec![vec![0.0; FAN]] }
    }
}

impl<T: Copy> Weighted<T> {
    /// Puts an item in. A weight is positive.
    pub(in crate::strategy) fn insert(&mut self, item: T, weight: f64) -> Slot {
        let at = self.free.pop().unwrap_or_else(|| {
            self.items.push(None);
            self.items.len() - 1
        });
        if at >= self.levels[0].len() {
            self.grow();
        }
        self.items[at] = Some(item);
        let slot = Slot(at as u32);
        self.set(slot, weight);
        slot
    }

    /// Changes a weight.
    pub(in crate::strategy) fn set(&mut self, slot: Slot, weight: f64) {
        let mut at = slot.index();
        self.levels[0][at] = weight;
        for level in 1..self.levels.len() {
            at /= FAN;
            self.levels[level][at] = self.levels[level - 1][at * FAN..][..FAN].iter().sum();
        }
    }

    /// The weight in a slot.
    pub(in crate::strategy) fn weight(&self, slot: Slot) -> f64 {
        self.levels[0][slot.index()]
    }

    /// Takes an item out.
    pub(in crate::strategy) fn remove(&mut self, slot: Slot) {
        if self.items[slot.index()].take().is_some() {
            self.set(slot, 0.0);
            self.free.push(slot.index());
        }
    }

    /// Any item, by weight.
    pub(in crate::strategy) fn draw(&self, random: &mut fastrand::Rng) -> Option<(Slot, T)> {
        let mut left = random.f64() * self.levels.last()?.iter().sum::<f64>();
        let mut block = 0;
        for level in self.levels.iter().rev() {
            let mut chosen = None;
            for (at, &weight) in level[block * FAN..][..FAN].iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
                // Rounding may carry beyond the last one: then it is that.
                chosen = Some(at);
                if left < weight {
                    break;
                }
                left -= weight;
            }
            block = block * FAN + chosen?;
        }
        self.items.get(block).copied().flatten().map(|item| (Slot(block as u32), item))
    }

    /// Whether nothing is in.
    pub(in crate::strategy) fn is_empty(&self) -> bool {
        self.items.len() == self.free.len()
    }

    /// Makes room for [`FAN`] more.
    fn grow(&mut self) {
        let room = self.levels[0].len() + FAN;
        self.levels[0].resize(room, 0.0);
        let mut level = 0;
        while self.levels[level].len() > FAN {
            let sums = self.levels[level].len() / FAN;
            if level + 1 == self.levels.len() {
                self.levels.push(self.levels[level].chunks(FAN).map(|block| block.iter().sum()).collect());
            }
            level += 1;
            let room = self.levels[level].len().max(sums).next_multiple_of(FAN);
            self.levels[level].resize(room, 0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_in_proportion_to_weights() {
        let mut set = Weighted::default();
        let slots: Vec<Slot> = (0..5_000).map(|item| set.insert(item, 1.0)).collect();
        slots.iter().skip(3).for_each(|&slot| set.remove(slot));
        set.set(slots[1], 3.0);
        let mut random = fastrand::Rng::with_seed(7);
        let mut drawn = vec![0; 5_000];
        for _ in 0..10_000 {
            drawn[set.draw(&mut random).expect("something is in").1] += 1;
        }
        assert!(drawn[3..].iter().all(|&count| count == 0));
        assert!((1_800..2_200).contains(&drawn[0]), "{drawn:?}");
        assert!((5_700..6_300).contains(&drawn[1]), "{drawn:?}");
        slots.iter().for_each(|&slot| set.remove(slot));
        assert!(set.is_empty() && set.draw(&mut random).is_none());
        let again = set.insert(42, 0.5);
        assert_eq!((set.weight(again), set.draw(&mut random)), (0.5, Some((again, 42))));
    }
}
