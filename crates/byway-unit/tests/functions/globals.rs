//! Global variables, and which functions read and write them.

use crate::support::functions_of;
use byway_unit::functions::Functions;

/// The variables that a function uses: `a:r b:w c:rw`.
fn uses(found: &Functions, function: &str) -> String {
    let uses = found.get(function).unwrap().globals.iter().map(|used| {
        let how = match (used.reads, used.writes) {
            (true, true) => "rw",
            (true, false) => "r",
            (false, true) => "w",
            (false, false) => "-",
        };
        format!("{}:{how}", found.global(used.global).name)
    });
    let mut uses: Vec<String> = uses.collect();
    uses.sort();
    uses.join(" ")
}

fn check(text: &str, expected: &[(&str, &str)]) {
    let found = functions_of(text, &["-w"]);
    for (function, wanted) in expected {
        assert_eq!(&uses(&found, function), wanted, "{function}");
    }
}

#[test]
fn variables_and_what_is_known_of_them() {
    let found = functions_of(
        "int shown = 3; static long hidden; const char *text = \"text\"; static const int table[] = {1, 2};\n\
         extern double elsewhere; _Thread_local int own; struct { int x; } nameless;\n\
         int f(int i) { static int calls; { static int inner; inner++; } calls++; hidden++; own++; text++;\n\
           int local[] = {1, 2, 3}; return table[i] + (int)elsewhere + local[i]; }\n",
        &["-w"],
    );
    let mut facts: Vec<String> = found
        .globals
        .iter()
        .map(|global| {
            let mut words = vec![found.types.declare(global.of, &global.name)];
            let marks = [
                (global.is_static, "static"),
                (global.is_const, "const"),
                (global.is_thread_local, "thread"),
                (!global.is_defined, "extern"),
                (global.is_guessed, "guessed"),
            ];
            words.extend(marks.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| (*word).to_owned()));
            words.extend(global.function.as_ref().map(|function| format!("in {function}")));
            words.join(", ")
        })
        .collect();
    facts.sort();
    let expected = [
        "const char *text",
        "const int table[2], static, const",
        "double elsewhere, extern, guessed",
        "int calls, static, in f",
        "int inner, static, in f",
        "int own, thread",
        "int shown",
        "long hidden, static",
        "struct { int x; } nameless",
    ];
    assert_eq!(facts, expected);
    assert!(found.globals.iter().filter(|global| global.is_defined).all(|global| global.line > 0));
    assert_eq!(uses(&found, "f"), "calls:rw elsewhere:r hidden:rw inner:rw own:rw text:rw");
}

#[test]
fn reads_and_writes_are_told_apart() {
    check(
        "static int a, b, cells[4][2]; static struct { int x, y[3]; } s, t; static long wide;\n\
         int only_reads(int i) { return a + cells[i][1] + s.y[i]; }\n\
         void only_writes(int i) { b = 1; cells[i][0] = i; s.y[2] = 2; }\n\
         void copies(void) { s = t; }\n\
         int neither(int *p) { return p == &a; }\n\
         void adds(void) { wide += 2; __atomic_fetch_add(&a, 1, 5); }\n\
         int low(void) { return *(char *)&wide; }\n",
        &[
            ("only_reads", "a:r cells:r s:r"),
            ("only_writes", "b:w cells:w s:w"),
            ("copies", "s:w t:r"),
            ("neither", ""),
            ("adds", "a:rw wide:rw"),
            ("low", "wide:r"),
        ],
    );
}

#[test]
fn through_calls_recursion_and_pointers_to_functions() {
    check(
        "static int a, b, c, d;\n\
         static int leaf(void) { return a; }\n\
         static void set(int depth) { if (depth) set(depth - 1); b = leaf(); }\n\
         static int handler(void) { return c++; }\n\
         static int (*const handlers[])(void) = {handler, leaf};\n\
         void calls(void) { set(3); }\n\
         int dispatches(int i) { return handlers[i](); }\n\
         int even(int n), odd(int n);\n\
         int even(int n) { return n ? odd(n - 1) : d; }\n\
         int odd(int n) { return n ? even(n - 1) : a; }\n\
         int other(int n) { return n; }\n",
        &[
            ("calls", "a:r b:w"),
            ("dispatches", "a:r c:rw"),
            ("even", "a:r d:r"),
            ("odd", "a:r d:r"),
            ("other", ""),
            ("leaf", "a:r"),
        ],
    );
}

#[test]
fn addresses_that_are_handed_on() {
    check(
        "typedef unsigned long size_t; size_t strlen(const char *); char *strcpy(char *restrict, const char *restrict);\n\
         static char name[8], copy[8]; static int a, b; struct pair { int x, y; }; static struct pair pair;\n\
         static struct big { long all[8]; } big; int take(struct pair), take_big(struct big);\n\
         static int *const places[] = {&a, &b};\n\
         size_t length(void) { return strlen(name); }\n\
         void duplicate(void) { strcpy(copy, name); }\n\
         int *address(void) { return &a; }\n\
         int follow(int i) { return *places[i]; }\n\
         void keep(int **p) { *p = &b; }\n\
         int by_value(void) { return take(pair) + take_big(big); }\n\
         int choose(int c) { int *p = c ? &a : &b; return *p; }\n",
        &[
            ("length", "name:r"),
            ("duplicate", "copy:rw name:r"),
            ("address", "a:rw"),
            ("follow", "a:rw b:rw"),
            ("keep", "b:rw"),
            ("by_value", "big:r pair:r"),
            ("choose", "a:rw b:rw"),
        ],
    );
}
