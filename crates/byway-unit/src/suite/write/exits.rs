//! What lets tests go on where a function ends the program.
//!
//! The source is included, so `exit` can be another function there. It comes back to the test that expects it.

use crate::suite::Case;

/// Before the source is included.
pub(super) const BEFORE: &str = "#define exit(status) byway_exit(status)";

/// Behind it.
pub(super) const BEHIND: &str = "#undef exit";

/// The variable of a test for the status.
const STATUS: &str = "exit_status";

/// The statement with the call.
pub(super) fn call(case: &Case) -> String {
    format!("int {STATUS} = BYWAY_EXIT_STATUS({});", case.call)
}

/// What is checked of it.
pub(super) fn check(status: i32) -> crate::suite::Check {
    let (actual, expected) = (STATUS.to_owned(), status.to_string());
    crate::suite::Check { actual, expected, how: crate::suite::Compared::Signed }
}

/// The helper.
pub(super) const HELPER: &str = r"
/* What the source calls for exit(): it comes back to the test that expects it. */
static void *byway_exit_point[5];
static int byway_expects_exit, byway_exit_status;

_Noreturn void exit(int);

_Noreturn void byway_exit(int status)
{
    if (!byway_expects_exit) exit(status);
    byway_exit_status = status & 255;
    __builtin_longjmp(byway_exit_point, 1);
}

/* The status that a call ends the program with; -1 if it comes back. */
#define BYWAY_EXIT_STATUS(call) \
    (byway_expects_exit = 1, byway_exit_status = -1, \
     __builtin_setjmp(byway_exit_point) == 0 ? (void)(call) : (void)0, \
     byway_expects_exit = 0, byway_exit_status)
";
