//! Everything that is printed for people.
//!
//! Names of files, functions and inputs, texts of assertions and words of compilers may hold any characters. So all of
//! it passes through here: a line is one line, and nothing in it is told to the terminal. What a program under test prints is
//! its own affair (`console`).

use byway_host::shown;
use std::fmt;
use std::io::{self, Write};
use std::sync::OnceLock;

/// Why standard output could not be written to.
static LOST: OnceLock<io::Error> = OnceLock::new();

/// Prints a line on standard output. A text of several lines is one of others from the second on.
macro_rules! say {
    ($($part:tt)*) => { $crate::say::print(format_args!($($part)*)) };
}

/// Prints a line on standard error.
macro_rules! tell {
    ($($part:tt)*) => { $crate::say::print_error(format_args!($($part)*)) };
}

pub(crate) use {say, tell};

/// A reader that has gone (`byway gen ... | head`) is no reason to stop: the files of the suite are still to be written.
pub(crate) fn print(line: fmt::Arguments<'_>) {
    let mut stdout = io::stdout();
    let done = writeln!(stdout, "{}", shown::with_margin(&line.to_string())).and_then(|()| stdout.flush());
    match done {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => drop(LOST.set(error)),
        _ => {}
    }
}

/// The terminal may be gone; then there is no reader.
pub fn print_error(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{}", shown::with_margin(&line.to_string()));
}

/// Prints what kept Byway from doing its work.
pub fn print_all_errors(lines: &[String]) {
    let mut name = "byway: ";
    for line in lines {
        print_error(format_args!("{name}{line}"));
        name = "";
    }
}

/// Prints the words of a tool on standard error, marked as such.
pub(crate) fn quote(words: &str) {
    if !words.trim().is_empty() {
        let _ = writeln!(io::stderr(), "{}", shown::quoted(words));
    }
}

/// Why not all that was to be printed on standard output was, if it was not. That the reader has gone is no reason.
pub fn lost() -> Option<&'static io::Error> {
    LOST.get()
}
