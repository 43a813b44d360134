//! The part of a harness that makes inputs of what the outside does.

use super::code::{Code, literal};
use crate::plan::Outside;

/// What functions of the file under test are replaced by is called so.
pub(crate) fn replacement(function: &str) -> String {
    format!("byway_{function}")
}

/// The line before the file is included by which its calls of a function come to what replaces it.
pub(crate) fn redirection(function: &str) -> String {
    format!("#pragma redefine_extname {function} {}", replacement(function))
}

/// Functions that stand for those of the C library.
pub(super) fn functions(code: &mut Code, outside: &Outside) {
    if !outside.clocks.is_empty() {
        code.text(CLOCK);
    }
    for clock in &outside.clocks {
        code.text(match *clock {
            "time" => TIME,
            "gettimeofday" => GETTIMEOFDAY,
            _ => CLOCK_GETTIME,
        });
    }
    if outside.failures > 0 {
        code.text(&ALLOCATIONS.replace("COUNT", &outside.failures.to_string()));
    }
    for name in &outside.allocators {
        allocator(name).iter().for_each(|line| code.line(line));
    }
    if !outside.variables.is_empty() {
        code.text(VARIABLE);
    }
    if outside.stdin.is_some() {
        code.text(STDIN);
    }
}

/// A function that allocates, or fails if it is to; `byway_allocation_fails` says so, here as in tests.
pub(crate) fn allocator(name: &str) -> [String; 5] {
    let (params, arguments) = match name {
        "malloc" => ("__SIZE_TYPE__ size", "size"),
        "calloc" => ("__SIZE_TYPE__ count, __SIZE_TYPE__ size", "count, size"),
        "realloc" => ("void *old, __SIZE_TYPE__ size", "old, size"),
        "reallocarray" => ("void *old, __SIZE_TYPE__ count, __SIZE_TYPE__ size", "old, count, size"),
        "strdup" => ("const char *text", "text"),
        _ => ("const char *text, __SIZE_TYPE__ most", "text, most"),
    };
    let of = if name.starts_with("str") { "char *" } else { "void *" };
    let own = replacement(name);
    [
        format!("{of}{own}_itself({params}) __asm__(\"{name}\");"),
        format!("{of}{own}({params})"),
        "{".to_owned(),
        format!("    return byway_allocation_fails() ? 0 : {own}_itself({arguments});"),
        "}".to_owned(),
    ]
}

/// Makes what the function finds outside.
pub(super) fn make(code: &mut Code, outside: &Outside) {
    for variable in &outside.variables {
        let name = Outside::variable_name(variable);
        code.line(&format!("unsetenv({});", literal(variable)));
        code.line(&format!("if (!byway_choose({}, 2))", literal(&format!("{name} is NULL"))));
        code.open();
        let length = literal(&format!("length of {name}"));
        code.line(&format!("unsigned byway_count = byway_choose({length}, {});", outside.text + 1));
        let text = format!("byway_text(byway_count, {})", literal(&name));
        code.line(&format!("byway_set_variable({}, {text}, byway_count);", literal(variable)));
        code.close();
    }
    if let Some(most) = outside.stdin {
        let length = literal(&format!("length of {STANDARD_INPUT}"));
        code.line(&format!("byway_stdin(byway_choose({length}, {}), {});", most + 1, literal(STANDARD_INPUT)));
    }
    if outside.failures > 0 {
        let name = literal(FAILING);
        code.line(&format!("klee_make_symbolic(byway_failing, sizeof byway_failing, {name});"));
    }
}

/// What must be done right before the call.
pub(super) fn before(code: &mut Code, outside: &Outside) {
    if outside.errno {
        code.line("int byway_errno;");
        code.line(&format!("klee_make_symbolic(&byway_errno, sizeof byway_errno, {});", literal(ERRNO)));
    }
    if outside.failures > 0 {
        code.line("byway_failed = 0;");
    }
    if outside.errno {
        code.line("*__errno_location() = byway_errno;");
    }
}

/// What must be done right behind it.
pub(super) fn behind(code: &mut Code, outside: &Outside) {
    if outside.failures > 0 {
        code.line(&format!("byway_failed = {};", outside.failures));
    }
}

/// How inputs of the outside are called.
pub(crate) const ERRNO: &str = "errno";
pub(crate) const STANDARD_INPUT: &str = "stdin";
pub(crate) const FAILING: &str = "failing allocations";

const CLOCK: &str = "
/* Times from 1970 to 2106, none before another: seconds and nanoseconds. */
static long byway_last[2];

static void byway_pass(long seconds, long nanoseconds)
{
	int is_later = (seconds > byway_last[0]) | ((seconds == byway_last[0]) & (nanoseconds >= byway_last[1]));
	klee_assume(is_later & (seconds <= 4294967295) & (nanoseconds >= 0) & (nanoseconds < 1000000000));
	byway_last[0] = seconds;
	byway_last[1] = nanoseconds;
}
";

const TIME: &str = "
long byway_time(long *where)
{
	long now;
	klee_make_symbolic(&now, sizeof now, \"time()\");
	klee_assume((now >= byway_last[0]) & (now <= 4294967295));
	byway_last[1] *= now == byway_last[0];
	byway_last[0] = now;
	if (where) *where = now;
	return now;
}
";

const GETTIMEOFDAY: &str = "
int byway_gettimeofday(long *where, void *zone)
{
	(void)zone;
	long now[2];
	klee_make_symbolic(now, sizeof now, \"gettimeofday()\");
	klee_assume((now[0] >= 0) & (now[1] >= 0) & (now[1] < 1000000));
	byway_pass(now[0], 1000 * now[1]);
	if (where) where[0] = now[0], where[1] = now[1];
	return 0;
}
";

const CLOCK_GETTIME: &str = "
int byway_clock_gettime(int which, long *where)
{
	(void)which;
	long now[2];
	klee_make_symbolic(now, sizeof now, \"clock_gettime()\");
	klee_assume(now[0] >= 0);
	byway_pass(now[0], now[1]);
	where[0] = now[0], where[1] = now[1];
	return 0;
}
";

const ALLOCATIONS: &str = "
/* Which allocations fail, each counted from the one before; 0 for none. */
static unsigned char byway_failing[COUNT];
static unsigned byway_failed = COUNT, byway_allocations;

static int byway_allocation_fails(void)
{
	if (byway_failed >= COUNT || ++byway_allocations != byway_failing[byway_failed]) return 0;
	byway_failed++;
	byway_allocations = 0;
	*__errno_location() = 12;
	return 1;
}
";

const VARIABLE: &str = "
extern int putenv(char *);
extern int unsetenv(const char *);

/* Sets a variable of the environment. */
static void byway_set_variable(const char *name, const char *text, unsigned length)
{
	unsigned long before = __builtin_strlen(name);
	char *made = malloc(before + length + 2ul);
	if (!made || !text) return;
	__builtin_memcpy(made, name, before);
	made[before] = '=';
	__builtin_memcpy(made + before + 1, text, length + 1ul);
	putenv(made);
}
";

const STDIN: &str = "
extern int (fileno)(struct _IO_FILE *);
extern long (ftell)(struct _IO_FILE *);
extern struct _IO_FILE *const (stdin);
extern int dup2(int, int);

/* Standard input with these bytes in it. */
static void byway_stdin(unsigned length, const char *name)
{
	struct _IO_FILE *made = byway_stream(length, name);
	if (made) dup2((fileno)(made), 0);
}
";
