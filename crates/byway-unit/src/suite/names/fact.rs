//! What is known of a case, in words.

/// Something that is known of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is about.
    pub about: About,
    /// How much it says to somebody who reads it. Facts of equal use are taken by their weights.
    pub weight: u32,
}

/// What a fact is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// An input has a value of this class.
    Input(String, Class),
    /// The function returns a value of this class.
    Returns(Class),
    /// The function sets `errno` to this constant.
    SetsErrno(String),
    /// The function changes what this names.
    Changes(String),
    /// The function prints something.
    Prints,
    /// Something goes wrong: `out-of-bounds read`.
    Fails(String),
}

/// What a value is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Class {
    /// A null pointer.
    Null,
    /// A pointer that is not null.
    Present,
    /// A text or an array without anything in it.
    Empty,
    /// A text or an array with so many items.
    Length(u64),
    /// Zero.
    Zero,
    /// One.
    One,
    /// The smallest value of its type, which is negative.
    Minimum,
    /// The greatest value of its type.
    Maximum,
    /// Another number below zero.
    Negative(i128),
    /// Another number above zero.
    Positive(i128),
    /// A constant of an enumeration.
    Constant(String),
    /// A number that no constant of the enumeration has.
    Outside,
    /// True.
    True,
    /// False.
    False,
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

impl Class {
    /// What an integer of so many bits is like.
    pub fn of_signed(value: i128, bits: u32) -> Self {
        let maximum = i128::MAX >> 128u32.saturating_sub(bits.max(1));
        match value {
            0 => Self::Zero,
            1 => Self::One,
            _ if value == maximum => Self::Maximum,
            _ if value == -maximum - 1 => Self::Minimum,
            _ if value < 0 => Self::Negative(value),
            _ => Self::Positive(value),
        }
    }

    /// What an unsigned integer of so many bits is like.
    pub fn of_unsigned(value: u128, bits: u32) -> Self {
        let maximum = u128::MAX >> 128u32.saturating_sub(bits.max(1));
        match value {
            0 => Self::Zero,
            _ if value == maximum => Self::Maximum,
            1 => Self::One,
            _ => i128::try_from(value).map_or(Self::Maximum, Self::Positive),
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
        } else if value == 1.0 {
            Self::One
        } else if value.fract() == 0.0 && value.abs() < 1e15 {
            Self::of_signed(value as i128, 128)
        } else {
            Self::Fraction { is_negative }
        }
    }

    /// What a text or an array of this length is like.
    pub fn of_length(length: u64) -> Self {
        if length == 0 { Self::Empty } else { Self::Length(length) }
    }

    /// What a truth value is like.
    pub fn of_truth(value: bool) -> Self {
        if value { Self::True } else { Self::False }
    }
}

impl Fact {
    /// A fact with the weight that facts like it have.
    pub fn new(about: About) -> Self {
        let weight = match &about {
            About::Fails(_) => 9,
            About::Input(_, class) => weight(class),
            About::SetsErrno(_) => 6,
            About::Returns(class) => weight(class).saturating_sub(3).max(1),
            About::Prints | About::Changes(_) => 2,
        };
        Self { about, weight }
    }

    /// Ways to say it, the shorter ones first. A later one tells more cases apart.
    pub(super) fn phrases(&self) -> Vec<String> {
        match &self.about {
            About::Input(name, class) => input(&words(name), class),
            About::Returns(class) => vec![format!("returns_{}", value(class))],
            About::SetsErrno(constant) => vec![format!("sets_errno_{}", words(constant))],
            About::Changes(name) => vec![format!("changes_{}", words(name))],
            About::Prints => vec!["prints".to_owned()],
            About::Fails(kind) => vec![words(kind)],
        }
    }
}

fn weight(class: &Class) -> u32 {
    match class {
        Class::Null => 8,
        Class::Empty | Class::Minimum | Class::Maximum | Class::Outside | Class::NotANumber => 7,
        Class::Zero | Class::Infinite { .. } | Class::Constant(_) => 6,
        Class::True | Class::Negative(_) => 5,
        Class::One | Class::Length(_) => 4,
        Class::Fraction { .. } | Class::False | Class::Positive(_) => 3,
        Class::Present => 1,
    }
}

fn input(name: &str, class: &Class) -> Vec<String> {
    match class {
        Class::Null => vec![format!("null_{name}")],
        Class::Empty => vec![format!("empty_{name}")],
        Class::Outside => vec![format!("unknown_{name}")],
        Class::True => vec![name.to_owned()],
        Class::False => vec![format!("not_{name}")],
        Class::Present => vec![format!("some_{name}")],
        Class::Length(length) => vec![format!("{name}_of_{length}")],
        Class::Negative(value) => vec![format!("{name}_negative"), format!("{name}_{}", number(*value))],
        Class::Positive(value) => vec![format!("{name}_positive"), format!("{name}_{}", number(*value))],
        _ => vec![format!("{name}_{}", value(class))],
    }
}

fn value(class: &Class) -> String {
    let signed = |is_negative: bool, word: &str| if is_negative { format!("minus_{word}") } else { word.to_owned() };
    match class {
        Class::Null => "null".to_owned(),
        Class::Present => "a_pointer".to_owned(),
        Class::Empty => "nothing".to_owned(),
        Class::Length(length) => format!("{length}_items"),
        Class::Zero => "zero".to_owned(),
        Class::One => "one".to_owned(),
        Class::Minimum => "minimum".to_owned(),
        Class::Maximum => "maximum".to_owned(),
        Class::Negative(value) | Class::Positive(value) => number(*value),
        Class::Constant(name) => words(name),
        Class::Outside => "an_unknown_value".to_owned(),
        Class::True => "true".to_owned(),
        Class::False => "false".to_owned(),
        Class::Fraction { is_negative } => signed(*is_negative, "fraction"),
        Class::Infinite { is_negative } => signed(*is_negative, "infinity"),
        Class::NotANumber => "nan".to_owned(),
    }
}

fn number(value: i128) -> String {
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
