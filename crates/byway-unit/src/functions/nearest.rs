//! Names that someone may have meant.

use strsim::damerau_levenshtein;

/// More suggestions than this are no help.
const MOST: usize = 3;

/// The names that are nearest to `wanted`, the nearest first: those that a few slips of the fingers lead to, and those
/// that hold it or are held by it, as `parse` and `json_parse`.
pub(super) fn nearest<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let lower = wanted.to_lowercase();
    let slips = (wanted.chars().count() / 3).max(1);
    let mut near: Vec<(bool, usize, &str)> = names
        .filter_map(|name| {
            let other = name.to_lowercase();
            let distance = damerau_levenshtein(&lower, &other);
            let is_part = lower.len() >= 3 && other.len() >= 3 && (other.contains(&lower) || lower.contains(&other));
            (distance <= slips || is_part).then_some((distance > slips, distance, name))
        })
        .collect();
    near.sort();
    near.dedup();
    near.into_iter().take(MOST).map(|(_, _, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    fn of(wanted: &str, names: &[&'static str]) -> Vec<&'static str> {
        nearest(wanted, names.iter().copied())
    }

    #[test]
    fn slips_are_found_and_the_nearest_comes_first() {
        let names = ["date_parse", "date_valid", "data_parse", "list_push", "main"];
        assert_eq!(of("date_prase", &names), ["date_parse", "data_parse"]);
        assert_eq!(of("Date_Parse", &names), ["date_parse", "data_parse"]);
        assert_eq!(of("mian", &names), ["main"]);
    }

    #[test]
    fn parts_of_names_come_after_slips() {
        assert_eq!(of("parse", &["json_parse", "parsed", "print"]), ["parsed", "json_parse"]);
        assert_eq!(of("json_parse_value", &["parse"]), ["parse"]);
    }

    #[test]
    fn what_is_far_is_not_suggested() {
        assert_eq!(of("frobnicate", &["add", "sub", "multiply"]), [""; 0]);
        assert_eq!(of("f", &["g", "longer"]), ["g"]);
        assert_eq!(of("", &["add"]), [""; 0]);
        assert_eq!(of("ab", &["abcdefgh"]), [""; 0]);
    }

    #[test]
    fn three_are_enough() {
        assert_eq!(of("item_a", &["item_e", "item_d", "item_c", "item_b"]), ["item_b", "item_c", "item_d"]);
    }
}
