//! Just enough JSON to write figures for later comparison.

use std::fmt::{self, Display, Formatter};

/// A value.
pub enum Json {
    /// True or false.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// Values in a row.
    List(Vec<Json>),
    /// Named values.
    Object(Vec<(&'static str, Json)>),
}

impl Json {
    /// Named values.
    pub fn object<const N: usize>(fields: [(&'static str, Json); N]) -> Json {
        Json::Object(fields.into())
    }
}

impl Display for Json {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Json::Bool(value) => write!(f, "{value}"),
            // JSON has no infinity and no NaN.
            Json::Number(value) if !value.is_finite() => f.write_str("null"),
            Json::Number(value) => write!(f, "{value}"),
            Json::Text(text) => write_text(f, text),
            Json::List(values) => {
                f.write_str("[")?;
                for (at, value) in values.iter().enumerate() {
                    write!(f, "{}{value}", separator(at))?;
                }
                f.write_str("]")
            }
            Json::Object(fields) => {
                f.write_str("{")?;
                for (at, (name, value)) in fields.iter().enumerate() {
                    write!(f, "{}\"{name}\":{value}", separator(at))?;
                }
                f.write_str("}")
            }
        }
    }
}

fn separator(at: usize) -> &'static str {
    if at == 0 { "" } else { "," }
}

fn write_text(f: &mut Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str("\"")?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            c if c.is_control() => write!(f, "\\u{:04x}", c as u32)?,
            c => write!(f, "{c}")?,
        }
    }
    f.write_str("\"")
}
