//! What the model has not is told, with where it was asked for, and nothing is claimed behind it.

use crate::work::Work;

/// A program that asks for something, and goes wrong if it does not get it.
fn asks(includes: &str, declarations: &str, condition: &str) -> Work {
    Work::with(&format!(
        "#include <klee/klee.h>\n{includes}\n{declarations}\nint main(void) {{\n    int a[4] = {{0}}, c = klee_range(0, 8, \"c\");\n\
         if ({condition}) return a[c];\n    return 7;\n}}\n"
    ))
}

/// The request is named with its place, what is behind it is in doubt, and the bug behind it is not called confirmed.
fn is_told(work: &Work, request: &str) {
    let made = work.generate(&["--time", "20s"]);
    let (printed, summary) = (&made.printed, &made.summary);
    let place = format!("{request} at program.c:");
    assert!(printed.contains(&format!("asked for what is not modelled: {place}")), "{request}: {printed}");
    let asked = summary["unmodelled"].as_object().expect("a map");
    assert!(asked.keys().any(|key| key.starts_with(&place)), "{request}: {asked:?}");
    assert_eq!(summary["complete"], false, "{printed}");
    assert!(!printed.contains("infeasible"), "{printed}");
    let bug = &summary["bugs"][0];
    assert_eq!(bug["kind"], "out-of-bounds read", "{printed}");
    assert_eq!(bug["confirmed"], false, "{printed}");
    assert!(printed.contains(&format!("in main, after {request} at program.c:")), "{printed}");
}

#[test]
fn a_process_is() {
    is_told(&asks("#include <unistd.h>", "", "fork() < 0"), "fork");
}

#[test]
fn a_thread_is() {
    let work = "static void *work(void *p) { return p; }";
    let asked = asks("#include <pthread.h>", work, "pthread_create(&(pthread_t){0}, 0, work, 0) != 0");
    is_told(&asked, "pthread_create (clone)");
}

#[test]
fn a_command_is() {
    is_told(&asks("#include <stdlib.h>", "", "system(\"true\") != 0"), "system (clone)");
    is_told(&asks("#include <stdio.h>", "", "!popen(\"true\", \"r\")"), "popen (clone)");
}

#[test]
fn sockets_and_shared_memory_are() {
    is_told(&asks("#include <sys/socket.h>", "", "socket(AF_INET, SOCK_STREAM, 0) < 0"), "socket");
    is_told(&asks("#include <sys/shm.h>", "", "shmget(1, 64, 0) < 0"), "shmget");
}

#[test]
fn splicing_is() {
    let includes = "#define _GNU_SOURCE\n#include <fcntl.h>\n#include <unistd.h>";
    is_told(&asks(includes, "int ends[2];", "!pipe(ends) && splice(ends[0], 0, ends[1], 0, 1, 0) < 0"), "splice");
}

#[test]
fn what_is_asked_at_every_start_is_not() {
    let work =
        asks("#include <stdio.h>\n#include <unistd.h>", "", "!isatty(1) && printf(\"no\\n\") > 0 && getpid() > 0");
    let made = work.generate(&["--time", "20s"]);
    assert_eq!(made.summary["unmodelled"], serde_json::json!({}), "{}", made.printed);
    assert_eq!(made.summary["bugs"][0]["confirmed"], true, "{}", made.printed);
}

#[test]
fn a_bug_that_needs_none_of_it_is_shown_by_a_run_without() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <unistd.h>
int main(void)
{
    int a[4] = {0}, c = klee_range(0, 8, "c");
    if (klee_int("forks") && fork() == 0) return 3;
    return a[c];
}
"#,
    );
    let made = work.generate(&["--time", "20s"]);
    assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(1), "{}", made.printed);
    assert_eq!(made.summary["bugs"][0]["confirmed"], true, "{}", made.printed);
}

/// Handlers run on the stack that is in use, here and in replays.
#[test]
fn a_stack_of_its_own_for_a_handler_is() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <signal.h>
#include <stdio.h>
static char stack[65536];
static void handle(int signal) { char c; puts(signal && &c >= stack && &c < stack + sizeof stack ? "on it" : "not on it"); }
int main(void)
{
    unsigned char c;
    klee_make_symbolic(&c, 1, "c");
    stack_t own = {stack, 0, sizeof stack};
    struct sigaction action = {0}, before = {0};
    sigaltstack(&own, 0);
    action.sa_handler = handle;
    action.sa_flags = c & 1 ? SA_ONSTACK : 0;
    sigaction(SIGUSR1, &action, 0);
    sigaction(SIGUSR1, 0, &before);
    puts(before.sa_flags & SA_ONSTACK ? "asked for" : "not asked for");
    raise(SIGUSR1);
    return 0;
}
"#,
    );
    let made = work.generate(&["--time", "20s"]);
    assert!(made.printed.contains("handlers run on the stack that is in use"), "{}", made.printed);
    assert!(made.printed.contains("native replay agrees on every test"), "{}", made.printed);
    assert_eq!(made.summary["complete"], false, "{}", made.printed);
    assert!(!made.printed.contains("infeasible"), "{}", made.printed);
}

#[test]
fn the_clock_of_the_processor_is_assumed() {
    let work = Work::with("int main(void) { return __builtin_readcyclecounter() % 3 == 0; }\n");
    let made = work.generate(&["--no-replay"]);
    let assumed = "the system answers as Byway's model does: it uses __builtin_readcyclecounter";
    assert!(made.printed.contains(assumed), "{}", made.printed);
}
