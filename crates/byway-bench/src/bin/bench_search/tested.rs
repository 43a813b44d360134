//! Subjects of which one function is tested.

use byway_bench::subject::Subject;

/// A subject with the function that is to be tested.
pub struct Tested {
    /// The program.
    pub subject: Subject,
    /// The function.
    pub unit: &'static str,
}
