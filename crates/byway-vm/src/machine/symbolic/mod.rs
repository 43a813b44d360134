//! Computing with symbolic values: terms beside concrete values, and where the program's course depends on them.

mod address;
mod bounds;
mod deciding;
mod fixing;
mod floats;
mod inputs;
mod integers;
mod learning;
mod operations;
mod origin;
mod paths;
mod places;
mod rarer;
mod shadow;
mod sites;
mod sizes;
mod summary;
mod switch;
mod unset;
mod values;
mod vectors;

pub(super) use origin::entry;
pub(super) use sizes::Size;
pub(super) use switch::Switches;
pub(super) use values::fit;
