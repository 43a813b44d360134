//! `byway gen` as its users meet it: what it writes, what it says, and what limits and signals do to it.

mod copies;
mod criteria;
mod determinism;
mod folder;
mod guidance;
mod held;
mod inline_assembly;
mod interfaces;
mod klee;
mod limits;
mod machine;
mod missing;
mod objects;
mod old_c;
mod own_names;
mod signals;
mod summaries;
mod switches;
mod tables;
mod ubsan;
mod undefined;
mod unmodelled;
mod values;
mod waiting;
mod work;
mod world;
