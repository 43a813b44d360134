//! Round numbers: where tables are filled in.

/// 1, 2, 5, 10, 20, 50 and so on, up to and without `end`; the last `most` of them.
pub(super) fn checkpoints(end: u64, most: usize) -> Vec<u64> {
    let decades = std::iter::successors(Some(1u64), |decade| decade.checked_mul(10));
    let all: Vec<u64> = decades
        .flat_map(|decade| [1, 2, 5].map(|digit| decade.saturating_mul(digit)))
        .take_while(|point| *point < end)
        .collect();
    all[all.len().saturating_sub(most)..].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_numbers() {
        assert!(checkpoints(1, 6).is_empty());
        assert_eq!(checkpoints(60, 6), [1, 2, 5, 10, 20, 50]);
        assert_eq!(checkpoints(1000, 3), [100, 200, 500]);
    }
}
