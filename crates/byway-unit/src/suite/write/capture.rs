//! What catches the standard output of a function under test.

/// The statement before the call.
pub(super) const START: &str = "byway_capture();";

/// The statement behind it.
pub(super) const STOP: &str = "byway_release();";

/// The helper, for outputs of this many bytes. What a function prints beyond twice that is not looked at: it is wrong anyway.
pub(super) fn helper(longest: usize) -> Vec<String> {
    let room = (2 * longest).next_power_of_two().max(4096);
    super::frame::lines(TEXT).into_iter().map(|line| line.replace("ROOM", &room.to_string())).collect()
}

/// `fileno` is declared again: headers that were included for strict C leave it out.
const TEXT: &str = r#"
/* Between byway_capture() and byway_release() standard output goes to byway_output. */
#include <unistd.h>

int (fileno)(FILE *);

static char byway_output[ROOM + 1];
static size_t byway_output_size;
static FILE *byway_captured;
static int byway_stdout;

static void byway_capture(void)
{
    fflush(stdout);
    byway_captured = tmpfile();
    byway_stdout = dup(STDOUT_FILENO);
    if (byway_captured == NULL || byway_stdout < 0
        || dup2((fileno)(byway_captured), STDOUT_FILENO) < 0) {
        perror("standard output cannot be captured");
        _exit(2);
    }
}

static void byway_release(void)
{
    fflush(stdout);
    dup2(byway_stdout, STDOUT_FILENO);
    close(byway_stdout);
    rewind(byway_captured);
    byway_output_size = fread(byway_output, 1, ROOM, byway_captured);
    byway_output[byway_output_size] = '\0';
    fclose(byway_captured);
}
"#;
