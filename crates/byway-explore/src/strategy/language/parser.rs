//! From text to an expression.

use super::error::Problem;
use super::source::Span;
use super::syntax::{Argument, Expression};
use super::token::{Lexer, Token};

/// Strategies inside strategies, at most. No search needs more, and a text cannot exhaust the stack.
pub(super) const DEEPEST: usize = 64;

/// What is wrong with a text, and where.
pub(super) type Wrong = (Problem, Span);

/// Reads one expression, and nothing after it.
pub(super) fn parse_expression(text: &str) -> Result<Expression, Wrong> {
    let mut lexer = Lexer::new(text);
    let (token, span) = lexer.next()?;
    let mut parser = Parser { text, lexer, token, span };
    let expression = parser.expression(0)?;
    match parser.token {
        Token::End => Ok(expression),
        Token::Open if expression.inner.is_some() => Err((Problem::ArgumentsAfterInner, parser.span)),
        _ => Err(parser.expected(follow(&expression, &["the end of the text"]))),
    }
}

struct Parser<'a> {
    text: &'a str,
    lexer: Lexer<'a>,
    /// The word that is looked at.
    token: Token,
    span: Span,
}

impl Parser<'_> {
    fn expression(&mut self, depth: usize) -> Result<Expression, Wrong> {
        if self.token != Token::Name {
            return Err(self.expected("a strategy".into()));
        }
        if depth == DEEPEST {
            return Err((Problem::TooDeep, self.span));
        }
        let name_span = self.span;
        let name = self.text[name_span.start..name_span.end].to_string();
        let mut expression = Expression { name, name_span, arguments: Vec::new(), inner: None, span: name_span };
        self.advance()?;
        if self.token == Token::Open {
            self.advance()?;
            expression.arguments = self.arguments(depth)?;
            expression.span.end = self.span.end;
            self.advance()?;
        }
        if self.token == Token::OpenInner {
            self.advance()?;
            let inner = self.expression(depth + 1)?;
            match self.token {
                Token::CloseInner => {}
                Token::Comma => return Err((Problem::SeveralInner, self.span)),
                Token::Open if inner.inner.is_some() => return Err((Problem::ArgumentsAfterInner, self.span)),
                _ => return Err(self.expected(follow(&inner, &["`]`"]))),
            }
            expression.inner = Some(Box::new(inner));
            expression.span.end = self.span.end;
            self.advance()?;
        }
        Ok(expression)
    }

    /// Reads up to the closing parenthesis. A comma may follow the last argument.
    fn arguments(&mut self, depth: usize) -> Result<Vec<Argument>, Wrong> {
        let mut arguments = Vec::new();
        while self.token != Token::Close {
            let argument = match self.token {
                Token::Number(value) => {
                    let span = self.span;
                    self.advance()?;
                    Argument::Number { value, span }
                }
                Token::Name => Argument::Expression(self.expression(depth + 1)?),
                _ => return Err(self.expected("a strategy, a name, a number or `)`".into())),
            };
            match (self.token, &argument) {
                (Token::Comma, _) => self.advance()?,
                (Token::Close, _) => {}
                (Token::Open, Argument::Expression(before)) if before.inner.is_some() => {
                    return Err((Problem::ArgumentsAfterInner, self.span));
                }
                (_, Argument::Expression(before)) => return Err(self.expected(follow(before, &["`,`", "`)`"]))),
                (_, Argument::Number { .. }) => return Err(self.expected("`,` or `)`".into())),
            }
            arguments.push(argument);
        }
        Ok(arguments)
    }

    fn advance(&mut self) -> Result<(), Wrong> {
        (self.token, self.span) = self.lexer.next()?;
        Ok(())
    }

    fn expected(&self, expected: String) -> Wrong {
        let found = self.token.describe(&self.text[self.span.start..self.span.end]);
        (Problem::Expected { expected, found }, self.span)
    }
}

/// What may follow an expression: what could belong to it still, or what ends it.
fn follow(expression: &Expression, ends: &[&str]) -> String {
    let has_arguments = expression.span.end > expression.name_span.end;
    let own: &[&str] = match (&expression.inner, has_arguments) {
        (Some(_), _) => &[],
        (None, true) => &["`[`"],
        (None, false) => &["`(`", "`[`"],
    };
    let all = [own, ends].concat();
    match all.split_last() {
        Some((last, [])) => last.to_string(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
