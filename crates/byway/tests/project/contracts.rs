//! `BYWAY_REQUIRES` and `BYWAY_ENSURES`.

use crate::work::Work;

const SOURCE: &str = r#"#include <byway.h>

struct box { int count; };

static int half(int count)
{
    BYWAY_REQUIRES(count >= 0);
    return count / 2;
}

int shrink(struct box *box, int by)
{
    BYWAY_REQUIRES(box && box->count > 0);
    BYWAY_REQUIRES(by > 0 && by < 100);
    if (box->count > 1000)
        return half(box->count);
    return half(box->count - by);
}

int depth(int n)
{
    BYWAY_REQUIRES(n >= 0 && n < 10);
    if (n == 7)
        return depth(-1);
    return n == 0 ? 0 : 1 + depth(n - 1);
}

int least(const int *values, int n)
{
    for (int i = 0; i < n; i++)
        BYWAY_REQUIRES(values[i] > 0);
    int least = 1000;
    for (int i = 0; i < n; i++)
        if (values[i] < least)
            least = values[i];
    BYWAY_ENSURES(least > 0 && least != 77);
    return least;
}

int fine(int a, int b)
{
    BYWAY_REQUIRES(a > 0 && a < b);
    int result = b > 1000 ? 1 : a % b;
    BYWAY_ENSURES(result > 0);
    return result;
}
"#;

#[test]
fn what_a_function_does_not_allow_is_no_test_and_no_bug() {
    let work = Work::with(&[("a.c", SOURCE)]);
    work.generate(&["a.c", "--function", "fine", "--time", "3s"]);
    assert_eq!(work.bugs("fine"), [""; 0]);
    let summary = work.summary("fine");
    assert!(summary["not_allowed"].as_u64() > Some(0), "{summary}");
    // The conditions themselves have no branches that count, and no mutants.
    assert_eq!(summary["coverage"]["branches"]["total"], 2, "{summary}");
    let tests = work.text("test_fine.c");
    assert!(tests.contains("fine(1, 2)") || tests.contains("a = 1"), "{tests}");
    assert!(work.check().contains("fine: "));
}

#[test]
fn a_call_that_is_not_allowed_is_a_bug_of_the_caller() {
    let work = Work::with(&[("a.c", SOURCE)]);
    let options = ["a.c", "--function", "shrink", "--function", "depth", "--time", "3s"];
    let printed = work.generate(&options);
    assert_eq!(work.bugs("shrink"), ["precondition failed at 17"]);
    assert_eq!(work.bugs("depth"), ["precondition failed at 24"]);
    assert!(printed.contains("confirmed natively"), "{printed}");
    assert!(work.out().join("bug_shrink.c").is_file() && work.out().join("bug_depth.c").is_file());
    work.check();
}

#[test]
fn what_is_ensured_and_does_not_hold_is_a_bug_at_its_line() {
    let work = Work::with(&[("a.c", SOURCE)]);
    work.generate(&["a.c", "--function", "least", "--time", "3s"]);
    assert_eq!(work.bugs("least"), ["postcondition failed at 36"]);
    work.check();
}

#[test]
fn a_program_that_breaks_what_a_function_requires_has_a_bug() {
    let main = "#include <klee/klee.h>\nint main(void) { return depth(klee_int(\"n\")); }\n";
    let work = Work::with(&[("a.c", &format!("{SOURCE}{main}"))]);
    work.generate(&["a.c", "--time", "3s"]);
    let text = std::fs::read_to_string(work.out().join("summary.json")).unwrap();
    assert!(text.contains("precondition failed"), "{text}");
}

#[test]
fn a_project_with_a_header_of_its_own_uses_that_one() {
    let header = "#define BYWAY_REQUIRES(condition) ((void)0)\n#define LIMIT 5\n";
    let source = "#include <byway.h>\nint f(int a) { BYWAY_REQUIRES(a > 0); return a > LIMIT ? 1 : 0; }\n";
    let work = Work::with(&[("include/byway.h", header), ("src/a.c", source)]);
    work.generate(&["src/a.c", "-Iinclude", "--function", "f", "--time", "2s"]);
    assert!(!work.out().join("byway.h").exists());
    assert_eq!(work.summary("f")["not_allowed"], 0);
    work.check();
}

const STACK: &str = r#"#include <byway.h>

struct stack { int *items; unsigned count, capacity; };
static int room[4];
int read_sensor(int channel);

void stack_init(struct stack *s, unsigned capacity)
{
    BYWAY_REQUIRES(capacity <= 4);
    s->items = room;
    s->count = 0;
    s->capacity = capacity;
}

int stack_push(struct stack *s, int value)
{
    if (s->count == s->capacity)
        return -1;
    s->items[s->count++] = value;
    return 0;
}

int stack_pop(struct stack *s)
{
    BYWAY_REQUIRES(s->count > 0);
    return s->items[--s->count];
}

static int unused(int channel) { return read_sensor(channel) > 3 ? 1 : 0; }
"#;

#[test]
fn what_makes_an_object_is_called_as_it_allows() {
    let work = Work::with(&[("a.c", STACK)]);
    work.generate(&["a.c", "--all-functions", "--time", "2s"]);
    for function in ["stack_init", "stack_push", "stack_pop"] {
        assert_eq!(work.bugs(function), [""; 0], "{function}");
    }
    assert_eq!(work.summary("stack_push")["coverage"]["branches"]["covered"], 2);
    // What an uncalled function needs is there, so that the tests can be linked.
    work.check();
}

#[test]
fn static_functions_that_nobody_calls_can_be_tested() {
    let work = Work::with(&[("a.c", STACK)]);
    let printed = work.generate(&["a.c", "--function", "unused", "--time", "2s"]);
    assert!(printed.contains("read_sensor is defined nowhere"), "{printed}");
    assert!(work.check().contains("unused: "));
}
