//! Checked expressions, from which strategies are made.

use super::registry::Entry;
use super::syntax::call;
use crate::strategy::Strategy;
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
#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    Number(u64),
    Choice {
        /// The place in the list of names.
        at: usize,
        name: &'static str,
    },
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
        let values = args.values.iter().map(Value::to_string);
        let arguments: Vec<String> = values.chain(args.strategies.iter().map(Plan::to_string)).collect();
        call(f, entry.name, &arguments, args.inner.as_ref())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Choice { name, .. } => write!(f, "{name}"),
        }
    }
}
