//! Sizes and times as people write them.

use std::time::Duration;

/// A size such as `64K`, `8M` or `2G`.
///
/// # Errors
/// What would be right.
pub fn parse_size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.find(|c: char| !c.is_ascii_digit()) {
        Some(0) => return Err("give a number, such as 64K or 8M".into()),
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let factor = match unit.to_ascii_uppercase().as_str() {
        "" | "B" => 1,
        "K" | "KB" | "KIB" => 1 << 10,
        "M" | "MB" | "MIB" => 1 << 20,
        "G" | "GB" | "GIB" => 1 << 30,
        _ => return Err(format!("`{unit}` is no unit; use K, M or G")),
    };
    let number: u64 = digits.parse().map_err(|_| "give a number, such as 64K or 8M".to_string())?;
    number.checked_mul(factor).ok_or_else(|| "too large".to_string())
}

/// A time such as `90`, `90s`, `1.5m`, `500ms` or `2h`.
///
/// # Errors
/// What would be right.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    let wrong = || "give a time, such as 30s, 5m or 500ms".to_string();
    let at = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (digits, unit) = text.split_at(at);
    let number: f64 = digits.parse().map_err(|_| wrong())?;
    let seconds = match unit {
        "" | "s" => number,
        "ms" => number / 1e3,
        "m" | "min" => number * 60.0,
        "h" => number * 3600.0,
        _ => return Err(format!("`{unit}` is no unit of time; use ms, s, m or h")),
    };
    Duration::try_from_secs_f64(seconds).map_err(|_| "too long".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(parse_time("90"), Ok(Duration::from_secs(90)));
        assert_eq!(parse_time("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(parse_time("500ms"), Ok(Duration::from_millis(500)));
        for wrong in ["", "s", "-1s", "1x", "1..2s", "1e9999h"] {
            assert!(parse_time(wrong).is_err(), "{wrong}");
        }
    }
}
