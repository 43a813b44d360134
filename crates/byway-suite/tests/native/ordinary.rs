//! Tests of native runs as an ordinary user.

use crate::as_ordinary::run_again;

/// Root runs tests once more as an ordinary user. Other users are that already.
#[test]
fn ordinary_users_have_all_native_runs() {
    let args = ["sandbox::", "coverage::", "sanitize::", "replay::", "--test-threads", "2"];
    if let Some(said) = run_again(&args, None) {
        assert!(said.contains("test sanitize::bugs_are_confirmed ... ok"), "{said}");
        assert!(said.contains("test coverage::the_figures_are_those_of_the_program ... ok"), "{said}");
    }
}
