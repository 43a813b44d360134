//! Calls that say what the inputs of a test are, and what is assumed and asserted about them. They are the frame of a
//! test and no part of what it tests.

/// What the names of such functions start with.
const PREFIXES: [&str; 3] = ["klee_", "__VERIFIER_", "__byway_"];

/// Those without such a name.
const NAMES: [&str; 2] = ["__assert_fail", "reach_error"];

/// Whether a function is one of these.
pub(crate) fn is_harness(name: &str) -> bool {
    PREFIXES.iter().any(|prefix| name.starts_with(prefix)) || NAMES.contains(&name)
}
