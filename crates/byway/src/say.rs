//! Printing to who may have stopped reading.

/// Prints a line on standard output, as `println!` does. A reader that has gone (`byway gen ... | head`) is no reason to
/// stop: the files of the suite are still to be written.
macro_rules! say {
    ($($part:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(std::io::stdout(), $($part)*);
    }};
}

pub(crate) use say;
