//! What counts as a difference.

use crate::versions::{Compared, Versions};

fn compare(new: &str, old: &str) -> Compared {
    Versions::of(new, old).compare(&["--function", "f", "--time", "5s"])
}

#[test]
fn other_words_for_the_same_are_proved() {
    compare("int f(unsigned a) { return a % 8 == 0; }", "int f(unsigned a) { return !(a & 7); }").proved_same();
}

#[test]
fn one_value_of_many_is_found() {
    let found = compare(
        "int f(unsigned a) { return a * 2654435761u == 77 ? 1 : 0; }",
        "int f(unsigned a) { (void)a; return 0; }",
    )
    .differ();
    let [inputs, old, new] = &found[0];
    let value: u32 = inputs.strip_prefix("a = ").expect("a value").trim_end_matches('U').parse().expect("a number");
    assert_eq!(value.wrapping_mul(2654435761), 77);
    assert_eq!([old, new], ["result == 0", "result == 1"]);
}

#[test]
fn out_parameters_globals_and_output_count() {
    let program = |put: &str| {
        format!("#include <stdio.h>\nint total;\nvoid f(int n, int *out) {{ if (out == NULL) return; {put} }}\n")
    };
    let old = program("*out = n; total += n; printf(\"%d\\n\", n == 3);");
    for (new, expected) in [
        ("*out = n ^ (n == 7); total += n; printf(\"%d\\n\", n == 3);", "out == 6"),
        ("*out = n; total += n + (n == 7); printf(\"%d\\n\", n == 3);", "total == 8"),
        ("*out = n; total += n; printf(\"%d\\n\", n == 3 || n == 7);", "prints \"1\\n\""),
    ] {
        let found = compare(&program(new), &old).differ();
        assert!(found[0][0].contains("n = 7"), "{found:?}");
        assert!(found[0][2].contains(expected), "{found:?}");
    }
    compare(&old, &old).same();
}

#[test]
fn a_null_that_only_the_old_version_asks_about_is_tried() {
    let found = compare("int f(const int *p) { return *p; }", "int f(const int *p) { return p ? *p : -1; }").differ();
    let [inputs, old, new] = &found[0];
    assert_eq!([&**inputs, old], ["p = NULL", "result == -1"]);
    assert!(new.starts_with("null dereference at new.c:1"), "{new}");
}

/// The same of what pointers lead to: elements of arrays, members and variables.
#[test]
fn nulls_behind_pointers_that_only_the_old_version_asks_about_are_tried() {
    let each = |asks: &str| {
        format!(
            "#include <string.h>\nsize_t f(const char *const *words, size_t count) {{ size_t sum = 0;\n\
             for (size_t i = 0; i < count; i++) {{ {asks} sum += strlen(words[i]); }} return sum; }}\n"
        )
    };
    let member = |asks: &str| {
        format!(
            "struct s {{ const char *name; int n; }};\nint f(struct s *s) {{ if (!s) return 0; return {asks} *s->name; }}\n"
        )
    };
    let variable = |asks: &str| format!("const char *name;\nint f(int n) {{ return n == 3 && {asks} *name; }}\n");
    for (new, old) in [
        (each(""), each("if (!words[i]) continue;")),
        (member(""), member("s->name &&")),
        (variable(""), variable("name &&")),
    ] {
        let found = compare(&new, &old).differ();
        let is_it = |[inputs, _, new]: &[String; 3]| inputs.contains("NULL") && new.starts_with("null dereference");
        assert!(found.iter().any(is_it), "{found:?}");
    }
    // Where neither asks, that is what the proof rests on.
    let compared = compare(&each(""), &each(""));
    compared.same();
    let said = compared.printed.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("words[] is not null: nothing asks if it is"), "{said}");
    assert!(said.contains(" strings of at most "), "{said}");
}

/// Sizes grow as long as nothing differs; those were told that it began with.
#[test]
fn assumptions_are_of_the_sizes_that_the_claim_is_for() {
    let text = "#include <string.h>\nint f(const char *s) { return s[0] == 'q' ? 7 : strlen(s) > 9 ? 3 : 4; }\n";
    let compared = compare(text, text);
    compared.same();
    let number_after = |words: &str| {
        let rest = compared.printed.split_once(words).map(|(_, rest)| rest).unwrap_or_default();
        rest.split_whitespace().next().and_then(|word| word.parse::<u32>().ok())
    };
    let claimed = number_after(" texts up to ");
    assert!(claimed > Some(8), "{}", compared.printed);
    assert_eq!(number_after(" string of at most "), claimed, "{}", compared.printed);
}

/// Byway's C library sets `errno` there, and others do not.
#[test]
fn what_only_one_c_library_does_is_not_confirmed() {
    let program = |asks: &str| {
        format!(
            "#include <errno.h>\n#include <stdlib.h>\nint f(const char *s) {{ errno = 0; char *end; strtol(s, &end, 10);\n\
             return {asks} end == s && errno == EINVAL; }}\n"
        )
    };
    let compared = compare(&program(""), &program("0 &&"));
    let differences = compared.record()["differences"].as_array().expect("a list");
    assert!(!differences.is_empty() && differences.iter().all(|one| one["confirmed"] == false), "{}", compared.printed);
    assert!(compared.printed.contains("0 of these confirmed natively"), "{}", compared.printed);
    assert!(compared.printed.contains("with the machine's C library"), "{}", compared.printed);
}

/// A capacity is how much memory there is, not how long the text in it may be.
#[test]
fn one_byte_behind_what_has_a_capacity_is_one_too_many() {
    let program = |order: &str| {
        format!(
            "#include <string.h>\nint f(const char *from, char *to, size_t capacity) {{ size_t length = strlen(from);\n\
             if (!capacity || strncmp(to, \"..\", 1) == 0 || length {order} capacity) return -1;\n\
             memcpy(to, from, length); to[length] = 0; return 0; }}\n"
        )
    };
    let found = compare(&program(">"), &program(">=")).differ();
    assert!(found.iter().any(|[_, _, new]| new.starts_with("out-of-bounds write")), "{found:?}");
}

#[test]
fn the_same_failure_is_no_difference() {
    let old = "int f(int a, int b) { return a / b; }";
    compare(old, old).same();
    let found = compare("int f(int a, int b) { return b == 0 ? 0 : a / b; }", old).differ();
    assert!(found.iter().any(|[_, old, new]| old.starts_with("division by zero") && new == "result == 0"), "{found:?}");
}

#[test]
fn addresses_are_no_results() {
    let new = "#include <stdlib.h>\nint *f(int n) { int *p = malloc(sizeof *p + 64); if (p) *p = n; return p; }";
    let old = "#include <stdlib.h>\nint *f(int n) { int *p = malloc(sizeof *p); if (p) *p = n; return p; }";
    compare(new, old).same();
}

#[test]
fn signs_of_what_is_no_number_are_no_results() {
    compare("double f(double a) { return a - a; }", "double f(double a) { return -(a - a) + 0.0; }").same();
}

#[test]
fn callbacks_may_be_called_in_another_order() {
    let program = |sum: &str| {
        format!("int f(int (*first)(void), int (*second)(void)) {{ if (!first || !second) return 0; {sum} }}\n")
    };
    let old = program("int a = first(); int b = second(); return a - b;");
    compare(&program("int b = second(); int a = first(); return a - b;"), &old).same();
    compare(&program("int b = second(); int a = first(); return b - a;"), &old).differ();
}

#[test]
fn callbacks_may_be_called_more_often() {
    let program = |sum: &str| format!("int f(int (*next)(void)) {{ if (!next) return 0; {sum} }}\n");
    let found = compare(&program("return next();"), &program("int a = next(); return a == 5 ? next() : a;")).differ();
    let is_so = |[_, _, new]: &[String; 3]| new == "result == 5, stub_next_calls == 1";
    assert!(found.iter().all(is_so), "{found:?}");
}

#[test]
fn a_loop_without_end_is_a_difference() {
    let new = "int f(unsigned char n) { while (n == 9) { } return n; }";
    let versions = Versions::of(new, "int f(unsigned char n) { return n; }");
    let found = versions.compare(&["--function", "f", "--time", "5s", "--steps", "20000"]).differ();
    assert_eq!(found[0][..2], ["n = 9".to_owned(), "result == 9".to_owned()]);
    assert!(found[0][2].starts_with("no end"), "{found:?}");
}

#[test]
fn larger_inputs_are_tried_when_small_ones_show_nothing() {
    let program =
        |length: u32| format!("#include <string.h>\nint f(const char *text) {{ return strlen(text) == {length}; }}\n");
    let found = compare(&program(11), &program(40)).differ();
    assert_eq!(found[0][1..], ["result == 0", "result == 1"]);
}

#[test]
fn it_is_done_again_in_the_same_folder() {
    let versions = Versions::of("int f(int a) { return a > 5; }", "int f(int a) { return a >= 5; }");
    let options = ["--function", "f", "--time", "5s"];
    let first = versions.compare(&options).differ();
    let file = versions.out().join("diff_f.c");
    let text = std::fs::read_to_string(&file).expect("a file");
    assert_eq!(versions.compare(&options).differ(), first);
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), text);
}

/// A run of a comparison looked at no clock: filling gigabytes, over and over, took three times as long as it was given.
#[test]
fn a_comparison_of_long_runs_is_over_in_time() {
    let version = |more: &str| {
        format!(
            "#include <stdlib.h>\n#include <string.h>\nstruct buffer {{ char *data; size_t length, room; }};
            int f(struct buffer *b, size_t more)
            {{
                if (b->length + more < b->length) return -1;
                if (b->length + more > b->room) {{
                    size_t room = (b->length + more) * 2{more};
                    char *data = realloc(b->data, room);
                    if (!data) return -1;
                    memset(data + b->room, 0, room - b->room);
                    b->data = data, b->room = room;
                }}
                b->length += more;
                return 0;
            }}\n"
        )
    };
    let begun = std::time::Instant::now();
    let compared = Versions::of(&version(""), &version(" + 1")).compare(&["--function", "f", "--time", "5s"]);
    let took = begun.elapsed().as_secs_f64();
    assert!(took < 5.0 + 5.0 + 2.0, "{took}\n{}", compared.printed);
    // How far it comes depends on the machine, but nothing is proved that is not so.
    assert!(compared.status == Some(1) || compared.record()["complete"] == false, "{}", compared.printed);
}
