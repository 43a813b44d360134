//! All of these tests as an ordinary user.

use std::path::Path;

use crate::as_ordinary::run_again;

/// Names Byway's executable to a copy of these tests.
pub const BYWAY: &str = "BYWAY_TEST_EXECUTABLE";

/// Root runs the tests once more as an ordinary user. Other users are that already.
#[test]
fn ordinary_users_have_the_same_sandbox() {
    let program = Path::new(env!("CARGO_BIN_EXE_byway"));
    if let Some(said) = run_again(&["--skip", "ordinary", "--test-threads", "2"], Some((BYWAY, program))) {
        assert!(said.contains("test attacks::files ... ok"), "{said}");
    }
}
