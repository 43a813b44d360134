//! A map from the numbers that a text gives to things.

use rustc_hash::FxHashMap;

/// The dense part has room for this many numbers, and for four more with each that is known.
const SLACK: usize = 1024;

/// Values under numbers. Compilers count up from zero, so this is a vector; a number far away goes to a hash map, so
/// that no text can ask for more memory than it has bytes to pay for.
#[derive(Debug)]
pub(super) struct Numbered<T> {
    dense: Vec<Option<T>>,
    sparse: FxHashMap<u32, T>,
    insertions: usize,
}

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Numbered { dense: Vec::new(), sparse: FxHashMap::default(), insertions: 0 }
    }
}

impl<T: Copy> Numbered<T> {
    /// The value under a number.
    #[inline]
    pub fn get(&self, number: u32) -> Option<T> {
        match self.dense.get(number as usize) {
            Some(&Some(value)) => Some(value),
            _ if self.sparse.is_empty() => None,
            _ => self.sparse.get(&number).copied(),
        }
    }

    /// Puts a value under a number.
    pub fn insert(&mut self, number: u32, value: T) {
        let index = number as usize;
        self.insertions += 1;
        if index >= self.dense.len() {
            if index > 4 * self.insertions + SLACK {
                self.sparse.insert(number, value);
                return;
            }
            self.dense.resize(index + 1, None);
        }
        self.sparse.remove(&number);
        self.dense[index] = Some(value);
    }

    /// All numbers and what is under them.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        let dense = self.dense.iter().enumerate().filter_map(|(number, value)| Some((number as u32, value.as_ref()?)));
        dense.chain(self.sparse.iter().map(|(&number, value)| (number, value)))
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.dense.clear();
        self.sparse.clear();
        self.insertions = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far_numbers_are_found_again() {
        let mut table = Numbered::default();
        for number in [3, 0, u32::MAX, 900_000, 5] {
            table.insert(number, number);
        }
        for number in [3, 0, u32::MAX, 900_000, 5] {
            assert_eq!(table.get(number), Some(number));
        }
        assert_eq!(table.get(4), None);
        assert_eq!(table.get(900_001), None);
        assert!(table.dense.len() < 2 * SLACK);
    }

    #[test]
    fn numbers_that_double_take_no_memory() {
        let mut table = Numbered::default();
        for shift in 0..32 {
            table.insert(1 << shift, shift);
        }
        assert!(table.dense.len() < 2 * SLACK);
        assert_eq!(table.get(1 << 31), Some(31));
    }

    #[test]
    fn a_far_number_may_be_replaced_after_the_dense_part_has_grown() {
        let mut table = Numbered::default();
        table.insert(2000, 'a');
        assert!(table.dense.is_empty());
        for number in 0..2500 {
            table.insert(number, 'b');
        }
        assert_eq!(table.get(2000), Some('b'));
    }
}
