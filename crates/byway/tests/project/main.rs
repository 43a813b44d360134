//! Unit tests of a project as its users meet them: what functions state about themselves, tests with parameters, what the
//! project says in its files, and what is said about input that is wrong.

mod bad_input;
mod contracts;
mod parameterised;
mod settings;
mod work;
