//! What stands for functions that are not there: it keeps what it is called with, and writes what it is given room for.

use crate::outside::{Explored, explore};
use std::process::Command;

/// Whether the tests notice a change of the source.
fn notice(found: &Explored, from: &str, to: &str) -> bool {
    let file = found.folder.path().join("subject.c");
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(text.contains(from), "{from}");
    std::fs::write(&file, text.replacen(from, to, 1)).expect("a file");
    let make =
        Command::new("make").arg("-C").arg(found.folder.path().join("tests")).args(["-B", "check", "CC=gcc"]).output();
    std::fs::write(&file, text).expect("a file");
    !make.expect("make runs").status.success()
}

#[test]
fn arguments_of_callbacks_are_checked_call_by_call() {
    let found = explore(
        "typedef int (*handler)(void *user, const char *section, const char *name, int line);\n\
         int subject(const char *text, handler found, void *user)\n\
         {\n\
           char section[2] = \"-\", name[2] = \"\";\n\
           int line = 1;\n\
           for (; *text; text++) {\n\
             if (*text == '\\n') line++;\n\
             else if (*text == '[') { if (text[1]) section[0] = *++text; }\n\
             else { name[0] = *text; if (!found(user, section, name, line)) return line; }\n\
           }\n\
           return 0;\n\
         }",
        &[],
    );
    let faults = [
        ("found(user, section", "found(user, name"),
        ("section, name, line)", "section, section, line)"),
        ("name, line)", "name, line + 1)"),
        ("found(user,", "found(0,"),
        ("section[0] = *++text", "++text"),
        ("name[0] = *text", "name[0] = 'n'"),
        (
            "if (!found(user, section, name, line)) return line;",
            "if (!found(user, section, name, line)) found(user, section, name, line);",
        ),
    ];
    let noticed = faults.iter().filter(|(from, to)| notice(&found, from, to)).count();
    // How far the exploration comes depends on the machine. Without a look at arguments, one or two are noticed.
    assert!(noticed >= 5, "{noticed}\n{}", found.tests);
}

#[test]
fn bytes_that_missing_functions_are_given_are_checked() {
    let found = explore(
        "void send_bytes(const unsigned char *data, size_t size);\n\
         void subject(unsigned char a, unsigned char b)\n\
         { unsigned char both[2] = {a, b}; send_bytes(both, 2); if (a > b) send_bytes(both + 1, 1); }",
        &[],
    );
    for (from, to) in [("{a, b}", "{b, a}"), ("both, 2", "both, 1"), ("both + 1, 1", "both, 1"), ("a > b", "a < b")] {
        assert!(notice(&found, from, to), "{from} is {to}\n{}", found.tests);
    }
}

#[test]
fn buffers_are_filled_and_numbers_are_set() {
    let found = explore(
        "long fetch(void *to, size_t size);\n\
         int subject(void)\n\
         { unsigned char head[4]; if (fetch(head, 4) != 4) return -1; if (head[0] == 'P' && head[3] > 9) return 1; return 0; }",
        &[],
    );
    found.is_covered_by("fetch_fills_1");
    let found = explore(
        "void measure(int *width, unsigned *height);\n\
         int subject(void) { int w; unsigned h; measure(&w, &h); if (w < 0) return -1; return h > 7 ? 2 : 3; }",
        &[],
    );
    found.is_covered_by("measure_sets_2");
}

/// What a stub writes beyond its room is no bug of the function: perhaps the length is none.
#[test]
fn what_goes_wrong_in_a_stub_is_not_reported() {
    let found = explore(
        "int fetch(void *to, size_t n);\nint subject(int n) { char small[4]; if (n > 3) fetch(small, 8); return n > 3; }",
        &[],
    );
    let none = |list: &str| found.summary[list].as_array().is_none_or(Vec::is_empty);
    assert!(none("bugs") && none("contracts"), "{}", found.printed);
}

#[test]
fn what_is_called_while_objects_are_made_is_not_kept() {
    let found = explore(
        "struct reader { unsigned char *line; int flags; };\n\
         void reader_open(struct reader *r, unsigned char flags) { r->line = NULL; r->flags = flags; }\n\
         int subject(struct reader *r, int c, void (*take)(void *, size_t))\n\
         {\n\
           if (!r->line) { r->line = malloc(16); if (!r->line) return 0; r->line[0] = 0; }\n\
           if (c == 1) take((r->flags & 1) ? NULL : r->line, 0);\n\
           else if (c == 3) take(r->line, 1);\n\
           return c == 2;\n\
         }",
        &[],
    );
    assert!(found.printed.contains("native replay agrees on every test"), "{}", found.printed);
}
