//! Round numbers: where tables are filled in and axes have marks.

/// 1, 2, 5, 10, 20, 50 and so on, up to and without `end`; the last `most` of them.
pub(super) fn checkpoints(end: u64, most: usize) -> Vec<u64> {
    let decades = std::iter::successors(Some(1u64), |decade| decade.checked_mul(10));
    let all: Vec<u64> = decades
        .flat_map(|decade| [1, 2, 5].map(|digit| decade.saturating_mul(digit)))
        .take_while(|point| *point < end)
        .collect();
    all[all.len().saturating_sub(most)..].to_vec()
}

/// Marks on an axis from 0 to `end`: round and at most about eight.
pub(super) fn marks(end: f64) -> Vec<f64> {
    let rough = end / 6.0;
    if !rough.is_finite() || rough <= 0.0 {
        return vec![0.0];
    }
    let decade = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * decade).into_iter().find(|step| *step >= rough);
    let step = step.unwrap_or(decade);
    (0..).map(|at| f64::from(at) * step).take_while(|mark| *mark <= end * 1.000_001).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_numbers() {
        assert!(checkpoints(1, 6).is_empty());
        assert_eq!(checkpoints(60, 6), [1, 2, 5, 10, 20, 50]);
        assert_eq!(checkpoints(1000, 3), [100, 200, 500]);
        assert_eq!(marks(10.0), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(marks(0.0), [0.0]);
        assert_eq!(marks(0.03).len(), 7);
    }
}
