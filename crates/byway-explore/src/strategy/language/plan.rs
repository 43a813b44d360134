//! Checked expressions, from which strategies are made.

use super::error::{LanguageError, Mistake, Problem};
use super::nearest::nearest;
use super::registry::Entry;
use super::source::{Source, Span};
use super::syntax::call;
use super::token::shorten;
use crate::strategy::{Guided, Strategy};
use byway_ir::program::{Body, Program};
use std::fmt;
use std::sync::Arc;

/// An expression whose names are known and whose arguments fit. It makes as many strategies as are wanted, and displays as
/// an expression with presets written out and every argument given.
#[derive(Clone, Debug)]
pub struct Plan(Arc<Planned>);

#[derive(Debug)]
struct Planned {
    entry: &'static Entry,
    args: Args,
}

impl Plan {
    pub(super) fn new(entry: &'static Entry, args: Args) -> Plan {
        Plan(Arc::new(Planned { entry, args }))
    }

    /// The name of the outermost strategy.
    pub fn name(&self) -> &'static str {
        self.0.entry.name
    }

    /// Makes a strategy that has seen nothing yet.
    pub fn build(&self) -> Box<dyn Strategy> {
        (self.0.entry.build)(&self.0.args)
    }

    /// Makes a strategy for a program: it must have the functions that the plan names. If it has hints of its user's, they
    /// guide the strategy, unless the plan says itself what they guide.
    pub fn build_for(&self, program: &Program) -> Result<Box<dyn Strategy>, LanguageError> {
        self.check(program)?;
        if program.hints.is_empty() || self.names("guided") {
            return Ok(self.build());
        }
        let plan = self.clone();
        Ok(Box::new(Guided::new(move || plan.build())))
    }

    /// Whether a strategy of this name is part of it.
    fn names(&self, name: &str) -> bool {
        self.name() == name || self.parts().any(|part| part.names(name))
    }

    /// The plans that it is made of.
    fn parts(&self) -> impl Iterator<Item = &Plan> {
        self.0.args.strategies.iter().chain(&self.0.args.inner)
    }

    /// Checks that a program has the functions that are named.
    fn check(&self, program: &Program) -> Result<(), LanguageError> {
        for value in &self.0.args.values {
            if let Value::Function(Some(function)) = value {
                function.check(program)?;
            }
        }
        self.parts().try_for_each(|part| part.check(program))
    }
}

/// A function that was named, and where.
#[derive(Clone, Debug)]
pub(super) struct NamedFunction {
    pub(super) name: String,
    pub(super) source: Source,
    pub(super) span: Span,
}

impl NamedFunction {
    fn check(&self, program: &Program) -> Result<(), LanguageError> {
        let defined = program.functions().iter().filter(|function| function.body == Body::Code);
        let mut names = defined.map(|function| &*function.name);
        if names.clone().any(|name| name == self.name) {
            return Ok(());
        }
        let nearest = nearest(&self.name, &mut names).map(str::to_string);
        let problem = Problem::UnknownFunction { name: shorten(&self.name), nearest };
        Err(LanguageError::Text(Box::new(Mistake { problem, source: self.source.clone(), span: self.span })))
    }
}

/// What a strategy is made from. It fits the strategy's signature, so asking for what the signature has cannot fail; asking
/// for what it has not is a mistake in the table of strategies and panics. A test makes every strategy of the table.
#[derive(Debug)]
pub struct Args {
    pub(super) values: Vec<Value>,
    pub(super) strategies: Vec<Plan>,
    pub(super) inner: Option<Plan>,
}

/// The value of a parameter.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Number(u64),
    Choice {
        /// The place in the list of names.
        at: usize,
        name: &'static str,
    },
    /// Nothing if it was left out.
    Function(Option<Box<NamedFunction>>),
}

impl Args {
    /// The number that the parameter at this place has.
    pub fn number(&self, parameter: usize) -> u64 {
        match self.values.get(parameter) {
            Some(Value::Number(number)) => *number,
            _ => panic!("the signature has no number at {parameter}"),
        }
    }

    /// Which of its names the parameter at this place has, as a place in the list.
    pub fn choice(&self, parameter: usize) -> usize {
        match self.values.get(parameter) {
            Some(Value::Choice { at, .. }) => *at,
            _ => panic!("the signature has no names at {parameter}"),
        }
    }

    /// The function that the parameter at this place names, unless it was left out.
    pub fn function(&self, parameter: usize) -> Option<&str> {
        match self.values.get(parameter) {
            Some(Value::Function(function)) => function.as_ref().map(|function| function.name.as_str()),
            _ => panic!("the signature has no function at {parameter}"),
        }
    }

    /// The strategies among the arguments.
    pub fn strategies(&self) -> &[Plan] {
        &self.strategies
    }

    /// One of each strategy among the arguments.
    pub fn build_strategies(&self) -> Vec<Box<dyn Strategy>> {
        self.strategies.iter().map(Plan::build).collect()
    }

    /// The strategy in brackets, where the signature requires one.
    pub fn inner(&self) -> &Plan {
        self.inner.as_ref().expect("the signature requires an inner strategy")
    }

    /// The strategy in brackets, where the signature allows one.
    pub fn optional_inner(&self) -> Option<&Plan> {
        self.inner.as_ref()
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Planned { entry, args } = &*self.0;
        let given = args.values.iter().filter(|value| !matches!(value, Value::Function(None)));
        let values = given.map(Value::to_string);
        let arguments: Vec<String> = values.chain(args.strategies.iter().map(Plan::to_string)).collect();
        call(f, entry.name, &arguments, args.inner.as_ref())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Choice { name, .. } => write!(f, "{name}"),
            Value::Function(function) => write!(f, "{}", function.as_ref().map_or("", |function| &function.name)),
        }
    }
}
