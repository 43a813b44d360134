//! The branches that a run took, folded into two numbers.

use serde::{Deserialize, Serialize};

/// Which edges a run took, in order: how many, and a hash of them. Engine and native program compute it alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// How many edges were taken.
    pub count: u64,
    /// A hash of their numbers, in their order.
    #[serde(with = "hex_number")]
    pub hash: u64,
}

impl Trace {
    /// Adds an edge.
    #[inline]
    pub fn take(&mut self, edge: u32) {
        self.count += 1;
        self.hash = (self.hash.rotate_left(5) ^ u64::from(edge)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    /// The trace of these edges.
    pub fn of(edges: impl IntoIterator<Item = u32>) -> Self {
        let mut trace = Self::default();
        edges.into_iter().for_each(|edge| trace.take(edge));
        trace
    }
}

/// A number as text: many readers of JSON keep only 53 bits of one.
mod hex_number {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{number:#018x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        let digits = text.strip_prefix("0x").ok_or_else(|| D::Error::custom("a hash starts with 0x"))?;
        u64::from_str_radix(digits, 16).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_number_matter() {
        let traces = [Trace::of([]), Trace::of([0]), Trace::of([0, 0]), Trace::of([1, 2]), Trace::of([2, 1])];
        for (index, trace) in traces.iter().enumerate() {
            assert!(traces[index + 1..].iter().all(|other| other != trace));
        }
        assert_eq!(Trace::of([1]).hash, 0x9E37_79B9_7F4A_7C15);
    }
}
