//! Figures from samples.

use std::time::Duration;

/// Mean and 99th percentile of many short times, in microseconds.
#[derive(Clone, Copy, Debug)]
pub struct Micros {
    /// The mean.
    pub mean: f64,
    /// The time that 99 of 100 samples do not exceed.
    pub p99: f64,
}

impl Micros {
    /// Of samples; all zero if there are none.
    pub fn of(samples: &[Duration]) -> Micros {
        let mut sorted: Vec<f64> = samples.iter().map(|sample| sample.as_secs_f64() * 1e6).collect();
        sorted.sort_by(f64::total_cmp);
        let rank = (sorted.len() * 99).div_ceil(100).saturating_sub(1);
        Micros { mean: mean(&sorted), p99: sorted.get(rank).copied().unwrap_or(0.0) }
    }
}

/// The arithmetic mean; zero of nothing.
pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The geometric mean; one of nothing.
pub fn geometric_mean(values: &[f64]) -> f64 {
    let logarithms: Vec<f64> = values.iter().map(|value| value.ln()).collect();
    mean(&logarithms).exp()
}
