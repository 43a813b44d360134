//! What a strategy is given: how it is written, in signs and in words.

use std::fmt;
use std::ops::RangeInclusive;

/// One argument before the strategies.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// What it is called, in capitals as in `max-call-depth(K)`.
    pub name: &'static str,
    /// What it may be.
    pub kind: ParameterKind,
}

/// What an argument may be.
#[derive(Clone, Debug)]
pub enum ParameterKind {
    /// A whole number.
    Number {
        /// The smallest and the largest.
        range: RangeInclusive<u64>,
        /// What is taken when none is given.
        default: Option<u64>,
    },
    /// A name from a list.
    Choice {
        /// The names.
        names: &'static [&'static str],
        /// What is taken when none is given, with its place in the list.
        default: Option<(usize, &'static str)>,
    },
    /// The name of a function of the program, which may be left out.
    Function,
}

impl Parameter {
    /// A number that must be given.
    pub const fn number(name: &'static str, range: RangeInclusive<u64>) -> Parameter {
        Parameter { name, kind: ParameterKind::Number { range, default: None } }
    }

    /// A number that may be left out.
    pub const fn number_or(name: &'static str, range: RangeInclusive<u64>, default: u64) -> Parameter {
        assert!(*range.start() <= default && default <= *range.end());
        Parameter { name, kind: ParameterKind::Number { range, default: Some(default) } }
    }

    /// A name of a list, which must be given.
    pub const fn choice(name: &'static str, names: &'static [&'static str]) -> Parameter {
        Parameter { name, kind: ParameterKind::Choice { names, default: None } }
    }

    /// A name of a list, which may be left out: then it is the one at the place `default`.
    pub const fn choice_or(name: &'static str, names: &'static [&'static str], default: usize) -> Parameter {
        Parameter { name, kind: ParameterKind::Choice { names, default: Some((default, names[default])) } }
    }

    /// The name of a function, which may be left out.
    pub const fn function(name: &'static str) -> Parameter {
        Parameter { name, kind: ParameterKind::Function }
    }

    /// Whether it may be left out.
    pub fn is_optional(&self) -> bool {
        match &self.kind {
            ParameterKind::Number { default, .. } => default.is_some(),
            ParameterKind::Choice { default, .. } => default.is_some(),
            ParameterKind::Function => true,
        }
    }
}

/// How many strategies are among the arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strategies {
    /// The fewest.
    pub least: usize,
    /// The most; `None` for no limit.
    pub most: Option<usize>,
}

/// Whether a strategy stands in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inner {
    /// Never.
    None,
    /// It may be left out.
    Optional,
    /// Always.
    Required,
}

/// What a strategy is given.
#[derive(Clone, Debug)]
pub struct Signature {
    /// Numbers and names, in order. One that may be left out is, if the argument in its place is of another kind.
    pub parameters: &'static [Parameter],
    /// Strategies, after the parameters.
    pub strategies: Strategies,
    /// The strategy in brackets.
    pub inner: Inner,
}

impl Signature {
    /// Nothing but the name.
    pub const PLAIN: Signature =
        Signature { parameters: &[], strategies: Strategies { least: 0, most: Some(0) }, inner: Inner::None };

    /// With numbers and names.
    pub const fn with(self, parameters: &'static [Parameter]) -> Signature {
        Signature { parameters, ..self }
    }

    /// With so many strategies or more.
    pub const fn at_least(self, least: usize) -> Signature {
        Signature { strategies: Strategies { least, most: None }, ..self }
    }

    /// With exactly so many strategies.
    pub const fn exactly(self, count: usize) -> Signature {
        self.between(count, count)
    }

    /// With at least and at most so many strategies.
    pub const fn between(self, least: usize, most: usize) -> Signature {
        assert!(least <= most);
        Signature { strategies: Strategies { least, most: Some(most) }, ..self }
    }

    /// With a strategy in brackets, or possibly with one.
    pub const fn inner(self, inner: Inner) -> Signature {
        Signature { inner, ..self }
    }

    /// How a strategy of this name is written: `max-call-depth(K)[S]`. What may be left out is shown with what is taken
    /// then (`K=8`), a strategy in brackets that may be left out as `[S]?`.
    pub fn usage(&self, name: &str) -> String {
        let mut parts: Vec<String> = self.parameters.iter().map(Parameter::to_string).collect();
        let Strategies { least, most } = self.strategies;
        parts.extend((0..least).map(|_| "S".to_string()));
        parts.extend((least..most.unwrap_or(least)).map(|_| "S?".to_string()));
        match (least, most) {
            (0, None) => parts.extend(["S?".to_string(), "...".to_string()]),
            (_, None) => parts.push("...".to_string()),
            (_, Some(_)) => {}
        }
        let arguments = if parts.is_empty() { String::new() } else { format!("({})", parts.join(", ")) };
        let inner = match self.inner {
            Inner::None => "",
            Inner::Optional => "[S]?",
            Inner::Required => "[S]",
        };
        format!("{name}{arguments}{inner}")
    }

    /// What is between the parentheses, in words: `one number and two or more strategies`.
    pub fn takes(&self) -> String {
        let parameters = self.parameters.chunk_by(|a, b| words(a, 1) == words(b, 1));
        let mut parts: Vec<String> = parameters.map(|alike| words(&alike[0], alike.len())).collect();
        parts.extend(strategies(self.strategies));
        match parts.pop() {
            None => "no arguments".to_string(),
            Some(last) if parts.is_empty() => last,
            Some(last) => format!("{} and {last}", parts.join(", ")),
        }
    }
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ParameterKind::Number { default: None, .. } => write!(f, "{}", self.name),
            ParameterKind::Number { default: Some(default), .. } => write!(f, "{}={default}", self.name),
            ParameterKind::Choice { names, default: None } => write!(f, "{}", names.join("|")),
            ParameterKind::Choice { names, default: Some((_, default)) } => write!(f, "{}={default}", names.join("|")),
            ParameterKind::Function => write!(f, "{}?", self.name),
        }
    }
}

/// So many parameters of one kind.
fn words(parameter: &Parameter, count: usize) -> String {
    let kind = match &parameter.kind {
        ParameterKind::Number { .. } => format!("number{}", plural(count)),
        ParameterKind::Choice { names, .. } if count == 1 => format!("of {}", names.join(", ")),
        ParameterKind::Choice { names, .. } => format!("names of {}", names.join(", ")),
        ParameterKind::Function => format!("name{} of a function", plural(count)),
    };
    match parameter.is_optional() {
        true => format!("at most {} {kind}", counted(count)),
        false => format!("{} {kind}", counted(count)),
    }
}

fn strategies(Strategies { least, most }: Strategies) -> Option<String> {
    let count = counted(least);
    Some(match (least, most) {
        (0, Some(0)) => return None,
        (0, None) => "any number of strategies".to_string(),
        (0, Some(most)) => format!("at most {} strateg{}", counted(most), if most == 1 { "y" } else { "ies" }),
        (_, None) => format!("{count} or more strategies"),
        (1, Some(1)) => "one strategy".to_string(),
        (_, Some(most)) if most == least => format!("{count} strategies"),
        (_, Some(most)) => format!("{count} to {} strategies", counted(most)),
    })
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn counted(count: usize) -> String {
    const WORDS: [&str; 7] = ["no", "one", "two", "three", "four", "five", "six"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| word.to_string())
}

#[cfg(test)]
mod tests {
    use super::{Inner, Parameter, Signature};

    #[track_caller]
    fn reads(signature: Signature, usage: &str, takes: &str) {
        assert_eq!((signature.usage("s"), signature.takes()), (usage.to_string(), takes.to_string()));
    }

    #[test]
    fn usages_and_words() {
        const K: &[Parameter] = &[Parameter::number("K", 1..=9)];
        const OPTIONAL: &[Parameter] = &[Parameter::number_or("K", 1..=9, 3)];
        const TWO: &[Parameter] = &[Parameter::number("A", 1..=9), Parameter::number("B", 0..=1)];
        const NAME: &[Parameter] = &[Parameter::choice("WHAT", &["one", "other"])];
        const OR: &[Parameter] = &[Parameter::choice_or("WHAT", &["one", "other"], 1), Parameter::number("K", 0..=1)];
        const FUNCTION: &[Parameter] = &[Parameter::number("K", 1..=9), Parameter::function("FUNCTION")];
        let plain = || Signature::PLAIN;
        reads(plain(), "s", "no arguments");
        reads(plain().inner(Inner::Optional), "s[S]?", "no arguments");
        reads(plain().with(K).inner(Inner::Required), "s(K)[S]", "one number");
        reads(plain().with(OPTIONAL), "s(K=3)", "at most one number");
        reads(plain().with(TWO), "s(A, B)", "two numbers");
        reads(plain().with(NAME), "s(one|other)", "one of one, other");
        reads(plain().with(OR), "s(one|other=other, K)", "at most one of one, other and one number");
        reads(plain().with(FUNCTION), "s(K, FUNCTION?)", "one number and at most one name of a function");
        reads(plain().at_least(1), "s(S, ...)", "one or more strategies");
        reads(plain().at_least(0), "s(S?, ...)", "any number of strategies");
        reads(plain().exactly(1), "s(S)", "one strategy");
        reads(plain().between(0, 1), "s(S?)", "at most one strategy");
        reads(plain().between(2, 4), "s(S, S, S?, S?)", "two to four strategies");
        reads(plain().exactly(2).with(K), "s(K, S, S)", "one number and two strategies");
    }
}
