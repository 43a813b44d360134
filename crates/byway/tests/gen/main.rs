//! `byway gen` as its users meet it: what it writes, what it says, and what limits and signals do to it.

mod copies;
mod criteria;
mod determinism;
mod folder;
mod guidance;
mod held;
mod interfaces;
mod limits;
mod machine;
mod objects;
mod signals;
mod summaries;
mod undefined;
mod unmodelled;
mod values;
mod waiting;
mod work;
mod world;
