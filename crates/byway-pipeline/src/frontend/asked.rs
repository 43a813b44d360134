//! What the functions of a program ask of the outside.

use byway_unit::functions::Asks;
use std::collections::HashSet;

/// What a program asks of the outside. All of it that is no input is an assumption of what is proved.
#[derive(Debug, Default)]
pub struct Asked {
    /// What each function asks for by its own code. Functions of different modules may have the same name.
    pub by_function: Vec<(Box<str>, Asks)>,
    /// What is defined in the C library that it is linked with.
    pub library: HashSet<Box<str>>,
    /// Its `main` does something with its arguments.
    pub main_reads_arguments: bool,
    /// With the first of them, its own name.
    pub main_reads_name: bool,
    /// With the environment, its third parameter.
    pub main_reads_environment: bool,
}
