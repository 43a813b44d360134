//! The logic of decisions against truth tables.

mod clauses;
mod expression;
mod pairs;
mod selection;
mod structure;
