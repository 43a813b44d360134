//! The sandbox from outside: programs that attack it, in every way in which Byway runs programs of others, as root and as an
//! ordinary user; and programs that find the same in it as in the engine.

mod agree;
#[path = "../../../byway-suite/tests/native/as_ordinary.rs"]
mod as_ordinary;
mod attacks;
mod commands;
mod modes;
mod ordinary;
mod programs;
mod victims;
