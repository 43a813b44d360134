//! What is known of a case.

use super::class::{Class, SMALL, words};

/// Something that is known of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is about.
    pub about: About,
}

/// What a fact is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// An input, as C names it (`date->month`), has a value of this class.
    Input(String, Class),
    /// The function returns a value of this class.
    Returns(Class),
    /// The function leaves a value of this class in what this names.
    Leaves(String, Class),
    /// The function prints something.
    Prints,
    /// The function ends the program with this status.
    Exits(i32),
    /// Something goes wrong: `out-of-bounds read`.
    Fails(String),
    /// A comparison on this line is at its boundary.
    Boundary(u32),
    /// A branch on this line goes this way: `true`, `case 3`.
    Branch(u32, String),
    /// Something on this line makes a difference to the result.
    Line(u32),
}

/// Labels of more letters than this say less the longer they are.
const LONG_LABEL: usize = 16;

/// A way to say a fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Phrase {
    pub(super) text: String,
    /// How much it says to a reader.
    pub(super) weight: usize,
}

impl Fact {
    /// A fact.
    pub fn new(about: About) -> Self {
        Self { about }
    }

    /// Calls something by another name: all that begins with this begins with that.
    pub(crate) fn relabel(&mut self, this: &str, that: &str) {
        if let About::Input(name, _) | About::Leaves(name, _) = &mut self.about {
            *name = name.replacen(this, that, 1);
        }
    }

    /// What it calls by a name that C has for it.
    pub(super) fn label(&self) -> Option<&str> {
        match &self.about {
            About::Input(name, _) | About::Leaves(name, _) => Some(name),
            _ => None,
        }
    }

    /// Whether it is about the inside of the function, which a name speaks of only if nothing else tells cases apart.
    pub(super) fn is_inside(&self) -> bool {
        matches!(self.about, About::Boundary(_) | About::Branch(..) | About::Line(_))
    }

    /// Ways to say it, the shorter ones first. A later one tells more cases apart. `label` is what it is called by.
    pub(super) fn phrases(&self, label: &str) -> Vec<Phrase> {
        let one = |text: String, weight| vec![Phrase { text, weight }];
        match &self.about {
            About::Input(_, class) => {
                // Long labels are hard to read.
                let burden = label.len().saturating_sub(LONG_LABEL) / 4;
                let phrases = class.input(label).into_iter();
                phrases.map(|phrase| Phrase { weight: phrase.weight.saturating_sub(burden).max(1), ..phrase }).collect()
            }
            About::Returns(class) => {
                class.value().map(|text| one(format!("returns_{text}"), class.weight())).unwrap_or_default()
            }
            About::Leaves(_, class) => {
                let weight = class.weight().div_ceil(2);
                class.value().map(|text| one(format!("leaves_{label}_{text}"), weight)).unwrap_or_default()
            }
            About::Prints => one("prints".to_owned(), 3),
            About::Exits(status) => one(format!("exits_with_{status}"), 8),
            About::Fails(kind) => one(words(kind), 9),
            About::Boundary(line) => {
                [one("boundary".to_owned(), 4), one(format!("boundary_at_line_{line}"), 3)].concat()
            }
            About::Branch(line, side) => one(format!("line_{line}_{}", words(side)), 2),
            About::Line(line) => one(format!("line_{line}"), 1),
        }
    }

    /// Whether it is that the function returns one of many numbers, and not a constant or a truth value.
    pub(in crate::suite) fn returns_number(&self) -> bool {
        matches!(&self.about, About::Returns(Class::Number { .. } | Class::Zero | Class::Near { .. }))
    }

    /// The heading of the cases that return what this one does, and the place of that heading among others. None for numbers
    /// that say nothing.
    pub(in crate::suite) fn heading(&self) -> Option<(i128, String)> {
        let About::Returns(class) = &self.about else { return None };
        let (order, text) = match class {
            Class::Null => (i128::MAX, "NULL".to_owned()),
            Class::True => (0, "true".to_owned()),
            Class::False => (1, "false".to_owned()),
            Class::Constant { name, value, .. } => (*value, name.clone()),
            Class::Number { value, .. } if value.unsigned_abs() > SMALL => return None,
            Class::Outside(value) | Class::Number { value, .. } => (*value, value.to_string()),
            Class::Zero => (0, "0".to_owned()),
            Class::Minimum => (i128::MIN, "the smallest number".to_owned()),
            Class::Maximum => (i128::MAX - 1, "the greatest number".to_owned()),
            Class::Into { name, .. } => (0, format!("a pointer into {name}")),
            Class::Text(_) | Class::Empty => (1, "a text".to_owned()),
            Class::Present => (1, "a pointer".to_owned()),
            _ => return None,
        };
        Some((order, format!("returns {text}")))
    }

    /// The sign of what is returned, for functions that return many numbers.
    pub(in crate::suite) fn sign(&self) -> Option<(i128, String)> {
        let About::Returns(class) = &self.about else { return None };
        let sign = match class {
            Class::Zero => 0,
            Class::Number { value, .. } => value.signum(),
            Class::Near { is_maximum, .. } => {
                if *is_maximum {
                    1
                } else {
                    -1
                }
            }
            Class::Minimum | Class::Fraction { is_negative: true } | Class::Infinite { is_negative: true } => -1,
            Class::Maximum | Class::Fraction { .. } | Class::Infinite { .. } => 1,
            _ => return self.heading().or_else(|| Some((2, format!("returns {}", class.value()?)))),
        };
        let text = match sign {
            0 => "zero",
            1 => "a positive number",
            _ => "a negative number",
        };
        Some((sign, format!("returns {text}")))
    }
}
