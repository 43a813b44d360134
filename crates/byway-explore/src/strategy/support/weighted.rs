//! Drawing with unequal chances.

/// Where an item is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::strategy) struct Slot(usize);

/// Items with weights: an item is drawn with a chance in proportion to its weight. Every operation takes time in
/// proportion to the logarithm of the number of items.
///
/// The weights are the leaves of a binary tree whose inner nodes hold sums. A sum is always computed from the two below
/// it, never by subtraction, so that rounding errors do not pile up.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Weighted<T> {
    items: Vec<Option<T>>,
    free: Vec<usize>,
    /// Node `k` has the children `2 k` and `2 k + 1`; the leaves are the upper half.
    sums: Vec<f64>,
}

impl<T> Default for Weighted<T> {
    fn default() -> Weighted<T> {
        Weighted { items: Vec::new(), free: Vec::new(), sums: vec![0.0; 2] }
    }
}

impl<T: Copy> Weighted<T> {
    /// Puts an item in. A weight is positive.
    pub(in crate::strategy) fn insert(&mut self, item: T, weight: f64) -> Slot {
        let at = self.free.pop().unwrap_or_else(|| {
            self.items.push(None);
            self.items.len() - 1
        });
        if at >= self.leaves() {
            self.grow();
        }
        self.items[at] = Some(item);
        self.set(Slot(at), weight);
        Slot(at)
    }

    /// Changes a weight.
    pub(in crate::strategy) fn set(&mut self, slot: Slot, weight: f64) {
        let mut node = slot.0 + self.leaves();
        self.sums[node] = weight;
        while node > 1 {
            node /= 2;
            self.sums[node] = self.sums[2 * node] + self.sums[2 * node + 1];
        }
    }

    /// The weight in a slot.
    pub(in crate::strategy) fn weight(&self, slot: Slot) -> f64 {
        self.sums[slot.0 + self.leaves()]
    }

    /// Takes an item out.
    pub(in crate::strategy) fn remove(&mut self, slot: Slot) {
        if self.items[slot.0].take().is_some() {
            self.set(slot, 0.0);
            self.free.push(slot.0);
        }
    }

    /// Any item, by weight.
    pub(in crate::strategy) fn draw(&self, random: &mut fastrand::Rng) -> Option<(Slot, T)> {
        let mut left = random.f64() * self.sums[1];
        let mut node = 1;
        while node < self.leaves() {
            let (low, high) = (self.sums[2 * node], self.sums[2 * node + 1]);
            // Rounding must not lead into a half in which nothing is.
            let goes_low = high == 0.0 || (left < low && low > 0.0);
            if !goes_low {
                left -= low;
            }
            node = 2 * node + usize::from(!goes_low);
        }
        let at = node - self.leaves();
        self.items.get(at).copied().flatten().map(|item| (Slot(at), item))
    }

    /// Whether nothing is in.
    pub(in crate::strategy) fn is_empty(&self) -> bool {
        self.items.len() == self.free.len()
    }

    fn leaves(&self) -> usize {
        self.sums.len() / 2
    }

    fn grow(&mut self) {
        let old = self.leaves();
        let leaves = 2 * old;
        let mut sums = vec![0.0; 2 * leaves];
        sums[leaves..leaves + old].copy_from_slice(&self.sums[old..]);
        for node in (1..leaves).rev() {
            sums[node] = sums[2 * node] + sums[2 * node + 1];
        }
        self.sums = sums;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_in_proportion_to_weights() {
        let mut set = Weighted::default();
        let slots: Vec<Slot> = (0..10).map(|item| set.insert(item, 1.0)).collect();
        slots.iter().skip(3).for_each(|&slot| set.remove(slot));
        set.set(slots[1], 3.0);
        let mut random = fastrand::Rng::with_seed(7);
        let mut drawn = [0; 10];
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
