//! Values of settings, as `byway.toml` writes them.

use super::values::{parse_size, parse_time};
use byway_unit::plan::{Bounds, Exception};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use std::str::FromStr;
use std::time::Duration;

pub(crate) fn time<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
    parse_time(&String::deserialize(from)?).map(Some).map_err(D::Error::custom)
}

pub(crate) fn size<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    parse_size(&String::deserialize(from)?).map(Some).map_err(D::Error::custom)
}

pub(crate) fn exceptions<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Exception>, D::Error> {
    all_of(from)
}

/// A line of text, or a list of such lines.
pub(crate) fn one_or_more<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum OneOrMore {
        One(String),
        More(Vec<String>),
    }
    let all = match OneOrMore::deserialize(from)? {
        OneOrMore::One(line) => vec![line],
        OneOrMore::More(lines) => lines,
    };
    match all.iter().find(|line| line.trim().is_empty() || line.chars().any(char::is_control)) {
        Some(line) => Err(D::Error::custom(format!("{line:?} is no condition; give one in a line, as `n <= 64`"))),
        None => Ok(all),
    }
}

/// A list of texts, each of which means something.
pub(crate) fn all_of<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    from: D,
) -> Result<Vec<T>, D::Error> {
    Vec::<String>::deserialize(from)?.iter().map(|text| text.parse().map_err(D::Error::custom)).collect()
}

pub(crate) fn length<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    within(i64::deserialize(from)?, &Bounds::LENGTHS)
}

pub(crate) fn depth<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    within(i64::deserialize(from)?, &Bounds::DEPTHS)
}

fn within<E: serde::de::Error>(number: i64, range: &std::ops::RangeInclusive<u32>) -> Result<Option<u32>, E> {
    let found = u32::try_from(number).ok().filter(|number| range.contains(number));
    let (least, most) = range.clone().into_inner();
    found.map(Some).ok_or_else(|| E::custom(format!("{number} is not possible; give a number from {least} to {most}")))
}
