//! Everything that is printed for people.
//!
//! Names of files, functions and inputs, texts of assertions and words of compilers may hold any characters. So all of
//! it passes through here: a line is one line, and nothing in it is told to the terminal. What a program under test prints is
//! its own affair (`console`).

use crate::closed_streams::was_closed;
use byway_host::shown;
use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsFd;
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
    print_as_it_is(&format!("{}\n", shown::with_margin(&line.to_string())));
}

/// Prints a text of Byway's own on standard output: lists, help.
pub(crate) fn print_as_it_is(text: &str) {
    match write_out(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => drop(LOST.set(error)),
        _ => {}
    }
}

/// Writes to the caller's standard output. Rust's own takes a descriptor that is closed, or not for writing, for one that
/// everything was written to.
fn write_out(bytes: &[u8]) -> io::Result<()> {
    static OUTPUT: OnceLock<File> = OnceLock::new();
    if was_closed(1) {
        return Err(io::Error::from_raw_os_error(libc::EBADF));
    }
    let mut output = match OUTPUT.get() {
        Some(output) => output,
        None => {
            let own = File::from(io::stdout().as_fd().try_clone_to_owned()?);
            OUTPUT.get_or_init(|| own)
        }
    };
    output.write_all(bytes)
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
