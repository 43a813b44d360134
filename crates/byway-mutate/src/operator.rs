//! The mutation operators by their names.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// What kind of change a mutant is. The order is that in which they are made: of two mutants that do the same, the first
/// stays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Operator {
    /// Relational operator replacement: a comparison becomes another one, or is always true or false.
    Ror,
    /// Arithmetic operator replacement: `+ - * / %` become one another, and so do shifts.
    Aor,
    /// Logical operator replacement: `& | ^` become one another, and so do `&&` and `||`; a condition is negated, or always
    /// true or false.
    Lor,
    /// Unary operator insertion: `x` becomes `x + 1`, `x - 1`, `-x` or `~x`.
    Uoi,
    /// Constant replacement of operands: a variable or a constant becomes 0, 1 or -1, a pointer becomes null.
    Cro,
    /// A constant becomes the one above it or below it.
    Con,
    /// Statement deletion: an assignment or a call is left out.
    Sdl,
}

/// There is no such operator.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no mutation operator `{name}`; there are {}", all_names())]
pub struct UnknownOperator {
    name: String,
}

impl Operator {
    /// All operators.
    pub const ALL: [Operator; 7] =
        [Operator::Ror, Operator::Aor, Operator::Lor, Operator::Uoi, Operator::Cro, Operator::Con, Operator::Sdl];

    /// Its name in options and reports.
    pub fn name(self) -> &'static str {
        match self {
            Operator::Ror => "ror",
            Operator::Aor => "aor",
            Operator::Lor => "lor",
            Operator::Uoi => "uoi",
            Operator::Cro => "cro",
            Operator::Con => "con",
            Operator::Sdl => "sdl",
        }
    }

    /// What it changes, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Operator::Ror => "comparisons",
            Operator::Aor => "arithmetic",
            Operator::Lor => "logic",
            Operator::Uoi => "operands, by + 1, - 1, - and ~",
            Operator::Cro => "operands, to 0, 1, -1 and null",
            Operator::Con => "constants, by one",
            Operator::Sdl => "statements, left out",
        }
    }
}

fn all_names() -> String {
    Operator::ALL.map(Operator::name).join(", ")
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Operator {
    type Err = UnknownOperator;

    fn from_str(name: &str) -> Result<Operator, UnknownOperator> {
        let known = Operator::ALL.into_iter().find(|operator| operator.name() == name);
        known.ok_or_else(|| UnknownOperator { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::Operator;

    #[test]
    fn names_mean_operators_and_others_are_told_which_there_are() {
        for operator in Operator::ALL {
            assert_eq!(operator.to_string().parse(), Ok(operator));
        }
        let error = "xor".parse::<Operator>().expect_err("no operator").to_string();
        assert_eq!(error, "there is no mutation operator `xor`; there are ror, aor, lor, uoi, cro, con, sdl");
    }
}
