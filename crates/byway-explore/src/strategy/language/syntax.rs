//! Expressions as they are written. They display as canonical text, which parses to the same expression.

use super::source::Span;
use std::fmt;

/// `name(arguments)[inner]`, where the last two may be missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expression {
    /// What is named.
    pub name: String,
    /// The place of the name.
    pub name_span: Span,
    /// What is between the parentheses.
    pub arguments: Vec<Argument>,
    /// What is between the brackets.
    pub inner: Option<Box<Expression>>,
    /// The place of all of it.
    pub span: Span,
}

impl Expression {
    /// Whether it is a name and nothing more.
    pub fn is_bare(&self) -> bool {
        self.arguments.is_empty() && self.inner.is_none()
    }
}

/// One argument. Whether a bare name is a strategy or one of a list of names depends on whom it is given to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A whole number.
    Number {
        /// Its value.
        value: u64,
        /// Its place.
        span: Span,
    },
    /// A strategy, or a mere name.
    Expression(Expression),
}

impl Argument {
    /// Its place.
    pub fn span(&self) -> Span {
        match self {
            Argument::Number { span, .. } => *span,
            Argument::Expression(expression) => expression.span,
        }
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        call(f, &self.name, &self.arguments, self.inner.as_deref())
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Number { value, .. } => write!(f, "{value}"),
            Argument::Expression(expression) => write!(f, "{expression}"),
        }
    }
}

/// The one way in which expressions are written.
pub(super) fn call<A: fmt::Display, I: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    arguments: &[A],
    inner: Option<I>,
) -> fmt::Result {
    write!(f, "{name}")?;
    for (at, argument) in arguments.iter().enumerate() {
        write!(f, "{}{argument}", if at == 0 { "(" } else { ", " })?;
    }
    if !arguments.is_empty() {
        write!(f, ")")?;
    }
    inner.map_or(Ok(()), |inner| write!(f, "[{inner}]"))
}
