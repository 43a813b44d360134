//! `byway gen NEW.c --against OLD.c`: what is a difference, what is none, and what is said about it.

mod differences;
mod effects;
mod endings;
mod faults;
mod outside;
mod refusals;
mod versions;
