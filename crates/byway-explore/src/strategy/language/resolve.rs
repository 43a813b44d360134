//! From an expression to a plan: names are looked up, presets written out, arguments checked.

use super::error::{LanguageError, Mistake, Problem};
use super::nearest::nearest;
use super::parser::{DEEPEST, Wrong, parse_expression};
use super::plan::{Args, NamedFunction, Plan, Value};
use super::registry::{Entry, Named, Preset, Registry};
use super::signature::{Inner, Parameter, ParameterKind, Strategies};
use super::source::{Origin, Source, Span};
use super::syntax::{Argument, Expression};
use super::token::shorten;

/// Why an expression has no plan.
enum Failure {
    /// Something in the text itself.
    Here(Wrong),
    /// Something in the text of a preset that it names.
    Elsewhere(LanguageError),
}

impl From<Wrong> for Failure {
    fn from(wrong: Wrong) -> Failure {
        Failure::Here(wrong)
    }
}

impl Registry {
    /// The plan that a text describes.
    pub fn plan(&self, source: Source) -> Result<Plan, LanguageError> {
        self.plan_at(source, 0)
    }

    fn plan_at(&self, source: Source, depth: usize) -> Result<Plan, LanguageError> {
        let expression = parse_expression(&source.text).map_err(Failure::Here);
        let resolver = Resolver { registry: self, source: &source };
        expression.and_then(|expression| resolver.strategy(&expression, depth)).map_err(|failure| match failure {
            Failure::Here((problem, span)) => LanguageError::Text(Box::new(Mistake { problem, source, span })),
            Failure::Elsewhere(error) => error,
        })
    }
}

/// Resolves the expressions of one text.
struct Resolver<'r> {
    registry: &'r Registry,
    source: &'r Source,
}

impl Resolver<'_> {
    fn strategy(&self, expression: &Expression, depth: usize) -> Result<Plan, Failure> {
        // The parser bounds what is written; this bounds presets that name presets.
        if depth >= DEEPEST {
            return Err((Problem::TooDeep, expression.name_span).into());
        }
        match self.registry.find(&expression.name) {
            Some(Named::Strategy(entry)) => Ok(Plan::new(entry, self.arguments(entry, expression, depth)?)),
            Some(Named::Preset(preset)) => self.preset(preset, expression, depth),
            None => {
                let nearest = self.registry.nearest(&expression.name);
                let name = shorten(&expression.name);
                Err((Problem::UnknownStrategy { name, nearest }, expression.name_span).into())
            }
        }
    }

    fn preset(&self, preset: &'static Preset, expression: &Expression, depth: usize) -> Result<Plan, Failure> {
        if !expression.is_bare() {
            return Err((Problem::PresetIsWhole(preset.name), expression.span).into());
        }
        let source = Source { origin: Origin::Preset(preset.name), text: preset.expression.to_string() };
        self.registry.plan_at(source, depth + 1).map_err(Failure::Elsewhere)
    }

    fn arguments(&self, entry: &'static Entry, expression: &Expression, depth: usize) -> Result<Args, Failure> {
        let signature = &entry.signature;
        let mut rest = &expression.arguments[..];
        let mut values = Vec::with_capacity(signature.parameters.len());
        for parameter in signature.parameters {
            let (value, taken) = self.value(entry, parameter, rest.first(), expression.name_span)?;
            values.push(value);
            rest = if taken { &rest[1..] } else { rest };
        }
        let Strategies { least, most } = signature.strategies;
        if let Some(extra) = most.and_then(|most| rest.get(most)) {
            return Err(misfit(entry, extra.span()).into());
        }
        let strategies = rest.iter().map(|argument| match argument {
            Argument::Expression(strategy) => self.strategy(strategy, depth + 1),
            Argument::Number { span, .. } => Err(misfit(entry, *span).into()),
        });
        let strategies = strategies.collect::<Result<Vec<_>, _>>()?;
        if strategies.len() < least {
            return Err(misfit(entry, expression.name_span).into());
        }
        let inner = self.inner(entry, expression, depth)?;
        Ok(Args { values, strategies, inner })
    }

    fn inner(&self, entry: &'static Entry, expression: &Expression, depth: usize) -> Result<Option<Plan>, Failure> {
        let (strategy, usage) = (entry.name, || entry.signature.usage(entry.name));
        match (entry.signature.inner, &expression.inner) {
            (Inner::None, Some(inner)) => Err((Problem::InnerUnwanted { strategy, usage: usage() }, inner.span).into()),
            (Inner::Required, None) => {
                Err((Problem::InnerMissing { strategy, usage: usage() }, expression.span).into())
            }
            (_, inner) => inner.as_ref().map(|inner| self.strategy(inner, depth + 1)).transpose(),
        }
    }

    /// The value of a parameter, and whether the argument in its place gives it.
    fn value(
        &self,
        entry: &'static Entry,
        parameter: &Parameter,
        argument: Option<&Argument>,
        name_span: Span,
    ) -> Result<(Value, bool), Wrong> {
        let misfit = || misfit(entry, argument.map_or(name_span, Argument::span));
        match (&parameter.kind, argument) {
            (ParameterKind::Number { range, .. }, Some(Argument::Number { value, span })) => {
                if range.contains(value) {
                    return Ok((Value::Number(*value), true));
                }
                let range = match (*range.start(), *range.end()) {
                    (start, u64::MAX) => format!("from {start} on"),
                    (start, end) => format!("from {start} to {end}"),
                };
                let (strategy, usage) = (entry.name, entry.signature.usage(entry.name));
                Err((Problem::OutOfRange { strategy, parameter: parameter.name, range, usage }, *span))
            }
            (ParameterKind::Number { default, .. }, _) => {
                default.map(|default| (Value::Number(default), false)).ok_or_else(misfit)
            }
            (ParameterKind::Choice { names, default }, Some(Argument::Expression(given))) if given.is_bare() => {
                if let Some(at) = names.iter().position(|name| *name == given.name) {
                    return Ok((Value::Choice { at, name: names[at] }, true));
                }
                // It may be a strategy in the place of a name that was left out.
                let default = default.filter(|_| entry.signature.strategies.most != Some(0));
                default.map(left_out).ok_or_else(|| unknown_choice(entry, names, given))
            }
            (ParameterKind::Choice { default, .. }, _) => default.map(left_out).ok_or_else(misfit),
            (ParameterKind::Function, Some(Argument::Expression(given))) if given.is_bare() => {
                let (name, source) = (given.name.clone(), self.source.clone());
                let function = NamedFunction { name, source, span: given.span };
                Ok((Value::Function(Some(Box::new(function))), true))
            }
            (ParameterKind::Function, _) => Ok((Value::Function(None), false)),
        }
    }
}

fn left_out((at, name): (usize, &'static str)) -> (Value, bool) {
    (Value::Choice { at, name }, false)
}

fn unknown_choice(entry: &'static Entry, names: &'static [&'static str], given: &Expression) -> Wrong {
    let nearest = nearest(&given.name, names.iter().copied());
    let (name, usage) = (shorten(&given.name), entry.signature.usage(entry.name));
    (Problem::UnknownChoice { strategy: entry.name, name, nearest, usage }, given.span)
}

fn misfit(entry: &'static Entry, span: Span) -> Wrong {
    let (takes, usage) = (entry.signature.takes(), entry.signature.usage(entry.name));
    (Problem::Arguments { strategy: entry.name, takes, usage }, span)
}
