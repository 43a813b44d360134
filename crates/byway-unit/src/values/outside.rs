//! What the outside does in a test: the environment, the clock, standard input, `errno`, allocations that fail.

use super::making::{Making, input};
use crate::harness::{ERRNO, FAILING, STANDARD_INPUT, allocator};
use crate::plan::{Outside, Plan};
use crate::suite::literal;
use crate::suite::names::Class;

/// What tests need for it before the first of them.
pub(super) fn helper(plan: &Plan) -> Vec<String> {
    let outside = &plan.outside;
    let mut lines = Vec::new();
    let mut text = |text: &str| lines.extend(text.trim_matches('\n').split('\n').chain([""]).map(str::to_owned));
    if !outside.variables.is_empty() || !outside.settled.is_empty() {
        text(VARIABLES);
    }
    for clock in &outside.clocks {
        text(match *clock {
            "time" => TIME,
            "gettimeofday" => GETTIMEOFDAY,
            _ => CLOCK_GETTIME,
        });
    }
    if outside.failures > 0 {
        text(ALLOCATIONS);
        outside.allocators.iter().for_each(|name| text(&allocator(name).join("\n")));
    }
    if outside.stdin.is_some() {
        text(STDIN);
    }
    lines.pop();
    lines
}

impl Making<'_> {
    /// Sets up what the function finds outside.
    pub(super) fn outside(&mut self) {
        let plan = self.plan;
        let outside = &plan.outside;
        let settled = outside.settled.iter().map(|(name, value)| format!("setenv(\"{name}\", \"{value}\", 1);"));
        self.setup.extend(settled);
        for variable in &outside.variables {
            let name = Outside::variable_name(variable);
            let (class, statement) = match self.inputs.choice(&format!("{name} is NULL")) {
                0 => {
                    let length = self.inputs.choice(&format!("length of {name}"));
                    let bytes = if length > 0 { self.inputs.take(&name).unwrap_or_default() } else { Vec::new() };
                    (Class::of_text(&bytes), format!("setenv(\"{variable}\", {}, 1);", literal::string(&bytes)))
                }
                _ => (Class::Absent, format!("unsetenv(\"{variable}\");")),
            };
            self.facts.push(input(variable, class));
            self.setup.push(statement);
        }
        for clock in &outside.clocks {
            let told = self.told(clock);
            if !told.is_empty() {
                let variable = self.fresh(&format!("{clock}_tells"));
                let values: Vec<String> = told.iter().map(i64::to_string).collect();
                self.setup.push(format!("static const long {variable}[] = {{{}}};", values.join(", ")));
                self.setup.push(format!("{clock}_told = {variable};"));
                self.facts.push(input(clock, Class::Numbers(told.into_iter().map(i128::from).collect())));
            }
        }
        if outside.stdin.is_some() {
            let bytes = self.standard_input();
            self.facts.push(input(STANDARD_INPUT, Class::of_text(&bytes)));
            self.setup.push(format!("byway_stdin({}, {});", literal::string(&bytes), bytes.len()));
        }
        if outside.failures > 0 {
            let failing = self.failing();
            if !failing.is_empty() {
                let values: Vec<String> = failing.iter().chain([&0]).map(u8::to_string).collect();
                self.last.push(format!("byway_failing = (const unsigned char[]){{{}}};", values.join(", ")));
                self.teardown.push("byway_failing = NULL;".to_owned());
                self.facts
                    .push(input("failing_allocation", Class::Numbers(failing.into_iter().map(i128::from).collect())));
            }
        }
        if outside.errno
            && let Some(value) = self.inputs.take(ERRNO).and_then(|bytes| bytes.try_into().ok()).map(i32::from_le_bytes)
        {
            self.facts.push(input(ERRNO, Class::of_signed(value.into(), 32)));
            self.last.push(match value {
                i32::MIN => "errno = -2147483647 - 1;".to_owned(),
                value => format!("errno = {value};"),
            });
        }
    }

    /// What a function that tells the time told, call by call.
    fn told(&mut self, clock: &str) -> Vec<i64> {
        numbers(&mut self.inputs, &format!("{clock}()"))
    }

    fn standard_input(&mut self) -> Vec<u8> {
        standard_input(&mut self.inputs)
    }

    fn failing(&mut self) -> Vec<u8> {
        failing(&mut self.inputs)
    }
}

/// The numbers in all inputs of a name.
pub(super) fn numbers(inputs: &mut super::Inputs, name: &str) -> Vec<i64> {
    inputs.gather(name);
    let taken: Vec<Vec<u8>> = (0..inputs.count(name)).filter_map(|_| inputs.take(name)).collect();
    taken.concat().as_chunks::<8>().0.iter().map(|bytes| i64::from_le_bytes(*bytes)).collect()
}

/// What standard input holds.
pub(super) fn standard_input(inputs: &mut super::Inputs) -> Vec<u8> {
    let length = inputs.choice(&format!("length of {STANDARD_INPUT}"));
    let mut bytes = if length > 0 { inputs.take(STANDARD_INPUT).unwrap_or_default() } else { Vec::new() };
    bytes.truncate(length);
    bytes
}

/// The allocations that fail, each counted from the one before.
pub(super) fn failing(inputs: &mut super::Inputs) -> Vec<u8> {
    let mut all = inputs.take(FAILING).unwrap_or_default();
    let used = all.iter().position(|byte| *byte == 0).unwrap_or(all.len());
    all.truncate(used);
    all
}

/// Headers that were included for strict C leave these out.
const VARIABLES: &str = "
int setenv(const char *, const char *, int);
int unsetenv(const char *);
";

// What these functions look at is not static: headers say that those which they stand for do not come back into a file that calls
// them (`leaf`), and an optimiser then takes it that they see nothing that is static there.

const TIME: &str = "
/* What the source calls for time(): it tells what a test says, call by call. */
const long *time_told;

long byway_time(long *where)
{
    long now = time_told != NULL ? *time_told++ : 0;
    if (where != NULL) *where = now;
    return now;
}
";

const GETTIMEOFDAY: &str = "
/* What the source calls for gettimeofday(): it tells what a test says, two numbers a call. */
const long *gettimeofday_told;

int byway_gettimeofday(long *where, void *zone)
{
    static const long nothing[2];
    (void)zone;
    if (where != NULL) memcpy(where, gettimeofday_told != NULL ? gettimeofday_told : nothing, 2 * sizeof(long));
    if (gettimeofday_told != NULL) gettimeofday_told += 2;
    return 0;
}
";

const CLOCK_GETTIME: &str = "
/* What the source calls for clock_gettime(): it tells what a test says, two numbers a call. */
const long *clock_gettime_told;

int byway_clock_gettime(int which, long *where)
{
    static const long nothing[2];
    (void)which;
    memcpy(where, clock_gettime_told != NULL ? clock_gettime_told : nothing, 2 * sizeof(long));
    if (clock_gettime_told != NULL) clock_gettime_told += 2;
    return 0;
}
";

const ALLOCATIONS: &str = "
/* Which allocations of the source fail, each counted from the one before, and a 0 behind the last. */
const unsigned char *byway_failing;
unsigned byway_allocations;

static int byway_allocation_fails(void)
{
    if (byway_failing == NULL || *byway_failing == 0) {
        byway_allocations = 0;
        return 0;
    }
    if (++byway_allocations != *byway_failing) return 0;
    byway_failing++;
    byway_allocations = 0;
    errno = ENOMEM;
    return 1;
}
";

const STDIN: &str = "
/* Lets standard input hold these bytes. */
#include <stdio_ext.h>
#include <unistd.h>

int (fileno)(FILE *);

static void byway_stdin(const char *bytes, size_t size)
{
    FILE *made = tmpfile();
    if (made == NULL || fwrite(bytes, 1, size, made) != size || fflush(made) != 0
        || dup2((fileno)(made), STDIN_FILENO) < 0) {
        perror(\"standard input cannot be given\");
        _exit(2);
    }
    fclose(made);
    lseek(STDIN_FILENO, 0, SEEK_SET);
    __fpurge(stdin);
    clearerr(stdin);
}
";
