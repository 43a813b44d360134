//! Bytes in JSON: as text where they are UTF-8, else as `{"hex": ...}`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hex;

/// Bytes that are mostly text: output, arguments, paths.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Shown {
    Text(String),
    Bytes { hex: String },
}

/// For `#[serde(with)]`.
pub(crate) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    match std::str::from_utf8(bytes) {
        Ok(text) => serializer.serialize_str(text),
        Err(_) => Shown::Bytes { hex: hex::encode(bytes) }.serialize(serializer),
    }
}

/// For `#[serde(with)]`.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    match Shown::deserialize(deserializer)? {
        Shown::Text(text) => Ok(text.into_bytes()),
        Shown::Bytes { hex } => hex::decode(&hex).ok_or_else(|| D::Error::custom(format!("not hex: {hex}"))),
    }
}

/// One of a list of such bytes.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Item(#[serde(with = "crate::bytes_text")] Vec<u8>);

/// The same for a list.
pub(crate) mod list {
    use super::{Deserialize, Deserializer, Item, Serializer};

    /// For `#[serde(with)]`.
    pub(crate) fn serialize<S: Serializer>(items: &[Vec<u8>], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(items.iter().map(|bytes| Item(bytes.clone())))
    }

    /// For `#[serde(with)]`.
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Vec<u8>>, D::Error> {
        Ok(Vec::<Item>::deserialize(deserializer)?.into_iter().map(|item| item.0).collect())
    }
}
