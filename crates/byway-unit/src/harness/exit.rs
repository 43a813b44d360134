//! The part of a harness that notices that the function ends the program by `exit`.
//!
//! That is observed where `exit` is called, and not by a handler of its own: handlers of the program run before such a
//! one, and in a test, to which `exit` comes back, they do not run at all.

use crate::functions::Functions;

/// Whether a call of `exit` is observed. Where versions are compared, one of them may call it and the other not, so that is no
/// question; a file that defines another function of this name does not mean it.
pub(super) fn is_observed(functions: &Functions) -> bool {
    functions.get("exit").is_none()
}

/// The line before the file is included, by which its calls come here.
pub(super) const REDIRECTION: &str = "#pragma redefine_extname exit byway_exit";

/// What stands for it.
pub(super) const FUNCTION: &str = "
/* The function under test was called, and has not come back. */
static int byway_is_called;

_Noreturn void byway_exit_itself(int) __asm__(\"exit\");

_Noreturn void byway_exit(int status)
{
	if (byway_is_called) {
		byway_is_called = 0;
		fflush(0);
		byway_observe(\"exits\", \"\", 0);
		byway_end_of_observations();
	}
	byway_exit_itself(status);
}
";

/// Before the call.
pub(super) const BEFORE: &str = "byway_is_called = 1;";

/// Behind it.
pub(super) const BEHIND: &str = "byway_is_called = 0;";
