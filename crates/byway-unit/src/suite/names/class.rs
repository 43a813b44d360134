//! What a value is like, in words.

use super::fact::Phrase;
use super::spelling::{in_hex, spell};

/// What a value is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Class {
    /// A null pointer.
    Null,
    /// A null pointer inside of an object.
    Absent,
    /// A pointer that is not null.
    Present,
    /// A pointer into what this names, so many elements behind its start.
    Into {
        /// What it points into.
        name: String,
        /// How far behind the start.
        offset: u64,
    },
    /// A pointer to what a function has made, by what tells its name from those of others.
    MadeBy(String),
    /// A pointer to what a function has changed before.
    After(String),
    /// A text or an array without anything in it.
    Empty,
    /// An array with so many elements, or a list of so many nodes.
    Length(u64),
    /// A text.
    Text(Vec<u8>),
    /// Bytes that are no text.
    Bytes(Vec<u8>),
    /// An array of numbers.
    Numbers(Vec<i128>),
    /// Zero.
    Zero,
    /// The smallest value of its type, which is negative.
    Minimum,
    /// The greatest value of its type.
    Maximum,
    /// A number close to one of these.
    Near {
        /// It is close to the greatest, not to the smallest.
        is_maximum: bool,
        /// By so much.
        by: u8,
    },
    /// Another number.
    Number {
        /// It.
        value: i128,
        /// Of a type with signs. Otherwise it may be a pattern of bits.
        is_signed: bool,
    },
    /// A constant of an enumeration.
    Constant {
        /// Its name.
        name: String,
        /// The name without what the names of all constants begin with.
        short: String,
        /// Its value.
        value: i128,
    },
    /// A number that no constant of the enumeration has.
    Outside(i128),
    /// True.
    True,
    /// False.
    False,
    /// A character that is printed.
    Character(u8),
    /// A fraction: its sign.
    Fraction {
        /// It is below zero.
        is_negative: bool,
    },
    /// Infinity.
    Infinite {
        /// It is below zero.
        is_negative: bool,
    },
    /// Not a number.
    NotANumber,
}

/// As long as the content of a text or an array gets in a name.
const LONGEST_CONTENT: usize = 26;

/// Bytes that are no text are spelled up to this many.
const MOST_BYTES: usize = 5;

/// Numbers of so few bits say more by themselves than by how close they are to their limits.
const NARROW: u32 = 8;

/// Numbers up to this say something to those who read them.
pub(super) const SMALL: u128 = 9999;

impl Class {
    /// What an integer of so many bits is like.
    pub fn of_signed(value: i128, bits: u32) -> Self {
        let maximum = i128::MAX >> 128u32.saturating_sub(bits.max(1));
        match value {
            0 => Self::Zero,
            _ if value == maximum => Self::Maximum,
            _ if value == -maximum - 1 => Self::Minimum,
            _ if bits > NARROW && value == maximum - 1 => Self::Near { is_maximum: true, by: 1 },
            _ if bits > NARROW && value == -maximum => Self::Near { is_maximum: false, by: 1 },
            _ => Self::Number { value, is_signed: true },
        }
    }

    /// What an unsigned integer of so many bits is like.
    pub fn of_unsigned(value: u128, bits: u32) -> Self {
        let maximum = u128::MAX >> 128u32.saturating_sub(bits.max(1));
        match value {
            0 => Self::Zero,
            _ if value == maximum => Self::Maximum,
            _ if bits > NARROW && value == maximum - 1 => Self::Near { is_maximum: true, by: 1 },
            _ => i128::try_from(value).map_or(Self::Maximum, |value| Self::Number { value, is_signed: false }),
        }
    }

    /// What a character is like, which may be a number too.
    pub fn of_character(value: i128, bits: u32) -> Self {
        match u8::try_from(value) {
            Ok(byte) if byte == b' ' || byte.is_ascii_graphic() => Self::Character(byte),
            _ => Self::of_signed(value, bits),
        }
    }

    /// What a floating-point number is like.
    pub fn of_float(value: f64) -> Self {
        let is_negative = value.is_sign_negative();
        if value.is_nan() {
            Self::NotANumber
        } else if value.is_infinite() {
            Self::Infinite { is_negative }
        } else if value == 0.0 {
            Self::Zero
        } else if value.fract() == 0.0 && value.abs() < 1e15 {
            Self::of_signed(value as i128, 128)
        } else {
            Self::Fraction { is_negative }
        }
    }

    /// What an array or a list of this length is like.
    pub fn of_length(length: u64) -> Self {
        if length == 0 { Self::Empty } else { Self::Length(length) }
    }

    /// What a text is like. All zeros are just so much room.
    pub fn of_text(text: &[u8]) -> Self {
        match Self::of_bytes(text) {
            Self::Bytes(text) => Self::Text(text),
            room => room,
        }
    }

    /// What an array of bytes is like. All zeros are just so much room.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        match bytes.iter().all(|byte| *byte == 0) {
            true => Self::of_length(bytes.len() as u64),
            false => Self::Bytes(bytes.to_vec()),
        }
    }

    /// What a truth value is like.
    pub fn of_truth(value: bool) -> Self {
        if value { Self::True } else { Self::False }
    }

    /// Ways to say that an input is like this, the shorter ones first.
    pub(super) fn input(&self, name: &str) -> Vec<Phrase> {
        let phrase = |text: String, weight| Phrase { text, weight };
        let length = |length: usize| phrase(format!("{name}_of_{length}"), 4);
        match self {
            Self::Null => vec![phrase(format!("null_{name}"), 9)],
            Self::Absent => vec![phrase(format!("no_{name}"), 4)],
            Self::Present => Vec::new(),
            Self::MadeBy(function) => vec![phrase(format!("{name}_from_{}", words_as_written(function)), 6)],
            Self::After(function) => vec![phrase(format!("{name}_after_{}", words_as_written(function)), 5)],
            Self::Empty => vec![phrase(format!("empty_{name}"), 8)],
            Self::Length(count) => vec![phrase(format!("{name}_of_{count}"), 5)],
            Self::Text(text) => {
                let spelled = [spell(text, true), spell(text, false)].into_iter();
                let spelled: Vec<String> = spelled.filter(|spelled| spelled.len() <= LONGEST_CONTENT).collect();
                if spelled.is_empty() {
                    let start = spell(&text[..text.len().min(3)], true);
                    return vec![length(text.len()), phrase(format!("{name}_starting_{start}"), 3)];
                }
                let spelled = spelled.into_iter().map(|text| phrase(format!("{name}_{text}"), 6));
                [length(text.len())].into_iter().chain(spelled).collect()
            }
            Self::Bytes(bytes) => {
                let shown = &bytes[..bytes.len().min(MOST_BYTES)];
                let starting = if shown.len() < bytes.len() { "starting_" } else { "" };
                let weight = if shown.len() < bytes.len() { 3 } else { 5 };
                vec![length(bytes.len()), phrase(format!("{name}_{starting}{}", in_hex(shown)), weight)]
            }
            Self::Numbers(numbers) => {
                let all: Vec<String> = numbers.iter().map(|number| spelled_number(*number)).collect();
                let all = Some(all.join("_")).filter(|all| all.len() <= LONGEST_CONTENT);
                let content = all.map(|all| phrase(format!("{name}_{all}"), 5));
                [length(numbers.len())].into_iter().chain(content).collect()
            }
            Self::Outside(_) => vec![phrase(format!("unknown_{name}"), 7)],
            Self::True => vec![phrase(name.to_owned(), 5)],
            Self::False => vec![phrase(format!("not_{name}"), 4)],
            Self::Number { value, .. } => {
                let sign = if *value < 0 {
                    phrase(format!("{name}_negative"), 5)
                } else {
                    phrase(format!("{name}_positive"), 3)
                };
                let weight = if value.unsigned_abs() <= SMALL { 5 } else { 2 };
                let exact = self.value().map(|value| phrase(format!("{name}_{value}"), weight));
                [sign].into_iter().chain(exact).collect()
            }
            Self::Zero => vec![phrase(format!("{name}_zero"), 5)],
            Self::Minimum
            | Self::Maximum
            | Self::Near { .. }
            | Self::NotANumber
            | Self::Infinite { .. }
            | Self::Constant { .. } => {
                self.value().map(|value| phrase(format!("{name}_{value}"), 7)).into_iter().collect()
            }
            Self::Into { .. } | Self::Character(_) | Self::Fraction { .. } => {
                self.value().map(|value| phrase(format!("{name}_{value}"), 5)).into_iter().collect()
            }
        }
    }

    /// How much the value says to a reader.
    pub(super) fn weight(&self) -> usize {
        match self {
            Self::Number { value, .. } if value.unsigned_abs() > SMALL => 1,
            _ => 4,
        }
    }

    /// The value, in words that can be in a name.
    pub(super) fn value(&self) -> Option<String> {
        let signed =
            |is_negative: bool, word: &str| if is_negative { format!("minus_{word}") } else { word.to_owned() };
        Some(match self {
            Self::Null | Self::Absent => "null".to_owned(),
            Self::Present | Self::MadeBy(_) | Self::After(_) => "a_pointer".to_owned(),
            Self::Into { name, offset: 0 } => words(name),
            Self::Into { name, offset } => format!("{}_plus_{offset}", words(name)),
            Self::Empty => "nothing".to_owned(),
            Self::Length(length) => format!("{length}_items"),
            Self::Text(text) => Some(spell(text, true)).filter(|text| text.len() <= LONGEST_CONTENT)?,
            Self::Bytes(bytes) => in_hex(bytes.get(..MOST_BYTES).unwrap_or(bytes)),
            Self::Numbers(numbers) => format!("{}_numbers", numbers.len()),
            Self::Zero => "zero".to_owned(),
            Self::Minimum => "minimum".to_owned(),
            Self::Maximum => "maximum".to_owned(),
            Self::Near { is_maximum: true, by } => format!("maximum_minus_{by}"),
            Self::Near { is_maximum: false, by } => format!("minimum_plus_{by}"),
            // Numbers with many bits at one end are patterns, and read so.
            Self::Number { value, is_signed: false } if *value > 0xffff && is_pattern(*value) => format!("x{value:x}"),
            Self::Number { value, .. } => spelled_number(*value),
            Self::Constant { short, .. } => words(short),
            Self::Outside(_) => "an_unknown_value".to_owned(),
            Self::True => "true".to_owned(),
            Self::False => "false".to_owned(),
            Self::Character(byte) => spell(&[*byte], false),
            Self::Fraction { is_negative } => signed(*is_negative, "fraction"),
            Self::Infinite { is_negative } => signed(*is_negative, "infinity"),
            Self::NotANumber => "nan".to_owned(),
        })
    }
}

/// Whether a number is easier to read in hexadecimal: it ends with many zeros or many ones.
pub(crate) fn is_pattern(value: i128) -> bool {
    value.trailing_zeros() >= 12 || value.trailing_ones() >= 12
}

pub(super) fn spelled_number(value: i128) -> String {
    if value < 0 { format!("minus_{}", value.unsigned_abs()) } else { value.to_string() }
}

/// A text in small letters, with underscores for everything that cannot be in a name.
pub(super) fn words(text: &str) -> String {
    words_as_written(text).to_ascii_lowercase()
}

/// The same, with letters as they are.
pub(super) fn words_as_written(text: &str) -> String {
    let parts = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("_")
}
