//! Calls that say what the inputs of a test are, and what is assumed and asserted about them. They are the frame of a
//! test and no part of what it tests.

/// What the names of such functions start with.
const PREFIXES: [&str; 3] = ["klee_", "__VERIFIER_", "__byway_"];

/// Those without such a name.
const NAMES: [&str; 2] = ["__assert_fail", "reach_error"];

/// Functions that look at conditions that the program states about itself, which are no part of what is tested either.
const CONTRACTS: [&str; 2] = ["__byway_requires", "__byway_ensures"];

/// Whether a function looks at such a condition.
pub(crate) fn is_contract(name: &str) -> bool {
    CONTRACTS.contains(&name)
}

/// Whether a function is part of the frame.
pub(crate) fn is_harness(name: &str) -> bool {
    PREFIXES.iter().any(|prefix| name.starts_with(prefix)) || NAMES.contains(&name)
}
