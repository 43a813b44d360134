//! How much is made for unit tests, and what is wanted for single functions.

use super::reading::{depth, exceptions, length, one_or_more, time};
use byway_unit::plan::{Bounds, Exception};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// How much is made for unit tests, where it is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct BoundSettings {
    /// Characters of a string.
    #[serde(deserialize_with = "length")]
    pub text_length: Option<u32>,
    /// Elements of an array.
    #[serde(deserialize_with = "length")]
    pub array_length: Option<u32>,
    /// Objects in a chain.
    #[serde(deserialize_with = "depth")]
    pub depth: Option<u32>,
    /// Bytes of a stream.
    #[serde(deserialize_with = "length")]
    pub stream_length: Option<u32>,
}

impl BoundSettings {
    /// Other ones where nothing is said here.
    pub fn or(self, other: BoundSettings) -> BoundSettings {
        BoundSettings {
            text_length: self.text_length.or(other.text_length),
            array_length: self.array_length.or(other.array_length),
            depth: self.depth.or(other.depth),
            stream_length: self.stream_length.or(other.stream_length),
        }
    }

    /// Bounds, with these where something is said.
    pub fn over(self, bounds: Bounds) -> Bounds {
        Bounds {
            text: self.text_length.unwrap_or(bounds.text),
            elements: self.array_length.unwrap_or(bounds.elements),
            depth: self.depth.unwrap_or(bounds.depth),
            stream: self.stream_length.unwrap_or(bounds.stream),
        }
    }
}

/// What is wanted for one function.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct FunctionSettings {
    /// Time to explore it.
    #[serde(deserialize_with = "time")]
    pub time: Option<Duration>,
    /// What is not assumed about its parameters.
    #[serde(deserialize_with = "exceptions")]
    pub assume_not: Vec<Exception>,
    /// How much is made.
    pub bounds: BoundSettings,
    /// Conditions on its parameters, in C.
    #[serde(deserialize_with = "one_or_more")]
    pub requires: Vec<String>,
    /// Pointers, and the parameters that say how many elements they point to.
    pub length_of: BTreeMap<String, String>,
    /// Pointers that are never null.
    pub nonnull: Vec<String>,
}
