//! Round numbers along an axis.

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
        assert_eq!(marks(10.0), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(marks(0.0), [0.0]);
        assert_eq!(marks(0.03).len(), 7);
    }
}
