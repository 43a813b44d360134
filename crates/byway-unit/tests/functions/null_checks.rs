//! Which parameters functions ask whether they are null.

use crate::subjects::sources;
use crate::support::module_of;
use byway_clang::Clang;
use byway_ir::module::Module;
use byway_ir::read::read_module;
use byway_unit::functions::{Function, Functions};
use byway_unit::types::CType;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// The module of a C file as exploration has it, without optimisation, and with all of it.
fn modules(source: &Path) -> [(&'static str, Module); 3] {
    let args = ["-O1", "-g", "-w", "-S", "-emit-llvm", "-o", "-"];
    let output = Command::new(Clang::find().unwrap().path()).args(args).arg(source).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let optimised = read_module("optimised.ll", std::str::from_utf8(&output.stdout).unwrap()).unwrap();
    [("explored", module_of(source, &["-w"])), ("-O0", module_of(source, &["-w", "-O0"])), ("-O1", optimised)]
}

/// The names of the parameters that a function asks about.
fn asked(function: &Function) -> Vec<&str> {
    function.params.iter().filter(|param| param.asks_null).map(|param| &*param.name).collect()
}

/// Functions ask about those of their parameters that are called `asked`, with or without a number behind.
fn check(text: &str) {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("code.c");
    std::fs::write(
        &source,
        format!("#include <stdint.h>\n#include <stdlib.h>\nstruct s {{ struct s *next; int n; }};\n{text}"),
    )
    .unwrap();
    for (how, module) in modules(&source) {
        let found = Functions::of(&module);
        assert!(!found.all.is_empty());
        for function in &found.all {
            let names = function.params.iter().map(|param| &*param.name);
            let expected: Vec<&str> = names.filter(|name| name.starts_with("asked")).collect();
            assert_eq!(asked(function), expected, "{} {how}", function.name);
        }
    }
}

#[test]
fn questions_have_many_spellings() {
    check(
        "int equal(int *asked) { return asked == NULL ? -1 : *asked; }\n\
         int other_side(int *asked) { if (NULL != asked) return *asked; return 0; }\n\
         int negated(int *asked, int *other) { if (!asked) return *other; return *asked; }\n\
         int both(int *asked1, int *asked2) { return asked1 && asked2 ? *asked1 + *asked2 : 0; }\n\
         const char *chosen(const char *asked) { return asked ? asked : \"\"; }\n\
         int cast(struct s *asked) { return (char *)asked == 0; }\n\
         int number(void *asked) { return (uintptr_t)asked == 0; }\n\
         int cases(void *asked) { switch ((uintptr_t)asked) { case 0: return 1; case 64: return 2; } return 3; }\n\
         int sentinel(int *asked) { return asked == NULL || asked == (int *)64 ? 0 : *asked; }\n\
         int likely(int *asked) { return __builtin_expect((long)asked, 1) ? *asked : 0; }\n\
         int stored(int *asked) { _Bool there = asked; return there ? *asked : 7; }\n\
         int called(int (*asked)(void)) { return asked ? asked() : 0; }\n\
         int array(int asked[4], int other[static 4]) { return asked ? asked[0] : other[0]; }\n",
    );
}

#[test]
fn what_is_no_question_about_null() {
    check(
        "int used(int *p) { return *p; }\n\
         int compared(const char *p, const char *end) { int n = 0; while (p != end) n += *p++; return n; }\n\
         int pointee(int **p, int *q) { return *p == NULL || *q == 0; }\n\
         int member(struct s *p) { return p->next ? p->next->n : 0; }\n\
         int promised(int *p) { __builtin_assume(p != NULL); return *p; }\n\
         int aligned(void *p) { return ((uintptr_t)p & 7) == 0; }\n\
         int unused(void *p) { return 0; }\n\
         int unnamed(void *) { return 0; }\n\
         int no_pointer(int p, double q) { return p == 0 || q == 0; }\n",
    );
}

#[test]
fn local_variables_are_followed_until_they_are_assigned() {
    check(
        "int length(struct s *asked) { int n = 0; for (; asked; asked = asked->next) n++; return n; }\n\
         int walk(struct s *asked) { int n = 0; struct s *at = asked; while (at != NULL) { n += at->n; at = at->next; } return n; }\n\
         int later(struct s *p) { int n = 0; do { n += p->n; p = p->next; } while (p); return n; }\n\
         int copied(struct s *p) { struct s *at = p; at = at->next; return at ? at->n : 0; }\n\
         int replaced(int *p, int n) { p = malloc(n * sizeof *p); if (!p) return 0; *p = n; free(p); return 1; }\n\
         int swapped(int *asked, int *p) { p = asked; return p ? *p : 0; }\n\
         int either(int *asked, int *p, int way) { int *q; if (way) q = asked; else { q = p; return *q; } return q ? *q : 1; }\n\
         int address_taken(int *asked, void f(int **)) { if (asked) f(&asked); return 0; }\n",
    );
}

#[test]
fn other_functions_ask_for_their_callers() {
    check(
        "static int __attribute__((noinline)) asks(const int *asked) { return asked ? *asked : 0; }\n\
         static int __attribute__((noinline)) trusts(const int *p) { return *p; }\n\
         int one(int *asked) { return asks(asked) + 1; }\n\
         int two(int *p, int *asked) { return trusts(p) + one(asked); }\n\
         int moved(int *p) { return asks(p + 1); }\n\
         int through(int *p, int (*f)(const int *)) { return f(p); }\n\
         int even(struct s *asked, int n);\n\
         int odd(struct s *asked, int n) { return n ? even(asked, n - 1) : 1; }\n\
         int even(struct s *asked, int n) { return n > 1 ? odd(asked, n - 1) : asked != NULL; }\n\
         int ping(struct s *p, int n);\n\
         int pong(struct s *p, int n) { return n ? ping(p, n - 1) : p->n; }\n\
         int ping(struct s *p, int n) { return n ? pong(p, n - 1) : p->n; }\n\
         int depth(struct s *asked) { return asked == NULL ? 0 : 1 + depth(asked->next); }\n",
    );
}

#[test]
fn structures_by_value_do_not_shift_parameters() {
    check(
        "struct two { long a, b; }; struct big { long all[9]; };\n\
         static struct big __attribute__((noinline)) make(struct two t, int *p, struct big b, int *asked)\n\
         { b.all[0] += t.a + *p + (asked ? *asked : 0); return b; }\n\
         struct big pass(int *asked, struct two t, struct big *from, int *p) { return make(t, p, *from, asked); }\n\
         struct box { int *inside; }; int open(struct box b, int *asked) { return !b.inside || !asked; }\n",
    );
}

#[test]
fn the_library_takes_null_by_contract() {
    check(
        "#include <stdio.h>\n#include <string.h>\n#include <time.h>\n\
         void drop(void *asked) { free(asked); }\n\
         void *grow(void *asked, size_t n) { return realloc(asked, n); }\n\
         int flush(FILE *asked, FILE *p) { fputs(\"x\", p); return fflush(asked); }\n\
         time_t now(time_t *asked) { return time(asked); }\n\
         long parse(const char *text, char **asked) { return strtol(text, asked, 10); }\n\
         size_t measure(const char *text) { return strlen(text); }\n\
         void drop_inside(struct s *p) { free(p->next); }\n",
    );
}

#[test]
fn assertions_ask() {
    check("#include <assert.h>\nint checked(int *asked, int *p) { assert(asked); return *asked + *p; }\n");
}

/// The last column of the table of functions, by function.
fn promised() -> BTreeMap<String, String> {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/unit/README.md");
    let text = std::fs::read_to_string(readme).unwrap();
    let cells = text.lines().filter(|line| line.starts_with('|')).map(|line| line.split('|').map(str::trim).collect());
    let rows = cells.filter(|cells: &Vec<&str>| cells.len() == 7 && cells[2].starts_with('`'));
    rows.map(|cells| (cells[2].trim_matches('`').to_owned(), cells[5].to_owned())).collect()
}

/// What a file does otherwise than the table says; how many functions were looked at.
fn differences(source: &Path, promised: &BTreeMap<String, String>) -> (Vec<String>, usize) {
    let mut differences = Vec::new();
    let mut seen = 0;
    for (how, module) in modules(source) {
        let found = Functions::of(&module);
        for function in found.all.iter().filter(|function| !function.is_static) {
            let is_pointer = |of| matches!(found.types.get(found.types.plain(of)), CType::Pointer { .. });
            let pointers = function.params.iter().filter(|param| is_pointer(param.of)).map(|param| &*param.name);
            let expected: Vec<&str> = match promised.get(&*function.name).map(String::as_str) {
                Some("yes") => pointers.collect(),
                Some("no") => Vec::new(),
                Some("-") => pointers.inspect(|name| panic!("{} takes a pointer, {name}", function.name)).collect(),
                Some(names) => names.split(", ").map(|name| name.trim_matches('`')).collect(),
                None => panic!("{} is not in the table", function.name),
            };
            if asked(function) != expected {
                differences.push(format!("{} {how}: {:?}, not {expected:?}", function.name, asked(function)));
            }
            seen += 1;
        }
    }
    (differences, seen)
}

#[test]
fn subjects_ask_about_what_their_table_says() {
    let promised = promised();
    let (all, seen): (Vec<_>, Vec<_>) = sources().iter().map(|source| differences(source, &promised)).unzip();
    assert_eq!(all.concat(), [""; 0]);
    assert_eq!(seen.iter().sum::<usize>(), 3 * promised.len());
}

#[test]
fn what_is_asked_of_another_variable_is_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("code.c");
    let text = "int direct(char *data, int n) { if (data == 0 || n == 0) return 0; return data[n - 1]; }\n\
                int marked(char *data, int n) { char *mark = 0; for (int i = 0; i < n; i++) if (data[i] == 'x') mark = data;\n\
                    return mark ? 1 : data[0]; }\n";
    std::fs::write(&source, text).unwrap();
    for (how, module) in modules(&source) {
        let found = Functions::of(&module);
        let asks = |name: &str| found.get(name).unwrap().params[0].clone();
        assert!(asks("direct").asks_null && asks("direct").asks_null_itself, "{how}");
        assert!(!asks("marked").asks_null_itself, "{how}");
    }
}
