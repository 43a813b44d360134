//! Inputs that callers could really pass: nothing goes wrong in functions that are right, whatever their parameters are called,
//! and what was assumed is said.

use crate::outside::explore;
use crate::succeeded;
use std::process::Command;
use tempfile::TempDir;

/// Makes the tests of the function `subject` in a text: there is no bug, every branch is covered, and this is assumed.
#[track_caller]
fn is_right(text: &str, assumed: &[&str]) {
    let found = explore(text, &["--criteria", "branch"]);
    assert_eq!(found.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", found.printed);
    let branches = &found.summary["coverage"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{}", found.printed);
    let known = found.summary["assumptions"].as_array().expect("a list");
    for words in assumed {
        assert!(known.iter().any(|known| known == words), "{words} is not in {known:?}");
    }
}

/// The same for a function that is wrong: a bug is found.
#[track_caller]
fn is_wrong(text: &str) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("subject.c");
    std::fs::write(&file, format!("#include <stddef.h>\n{text}\n")).expect("a file");
    let mut byway = Command::new(env!("CARGO_BIN_EXE_byway"));
    byway.arg("gen").arg(&file).args(["--function", "subject", "--time", "3s", "--no-replay", "--out"]);
    let printed = succeeded(&byway.arg(folder.path().join("tests")).output().expect("byway runs"));
    // Lines are broken where they get long.
    let said = printed.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("out-of-bounds write in subject"), "{printed}");
}

#[test]
fn room_ends_where_the_index_is_compared() {
    is_right(
        "struct pair { int key, value; };\n\
         int subject(const char *s, struct pair *out, size_t limit)\n\
         { size_t k = 0; while (*s) { if (k >= limit) return -1; out[k].key = *s++; out[k++].value = 0; } return (int)k; }",
        &["out has limit elements"],
    );
    is_wrong(
        "struct pair { int key, value; };\n\
         int subject(const char *s, struct pair *out, size_t limit)\n\
         { size_t k = 0; while (*s) { if (k > limit) return -1; out[k].key = *s++; out[k++].value = 0; } return (int)k; }",
    );
}

/// As decompressors are written: both positions are compared in one loop, and a number that was read is counted down to zero.
#[test]
fn what_is_read_and_what_is_written_have_lengths_of_their_own() {
    is_right(
        "unsigned subject(const unsigned char *in, unsigned given, unsigned char *out, unsigned room)\n\
         { unsigned at = 0, end = 0;\n\
           while (at < given) {\n\
             unsigned count = in[at++];\n\
             if (end + count > room) return 0;\n\
             if (at + count > given) return 0;\n\
             while (count--) out[end++] = in[at++]; }\n\
           return end; }",
        &["in has given elements", "out has room elements"],
    );
}

/// Callers seldom pass the same memory twice: that is tried, and tests do without it where they cover as much.
#[test]
fn the_same_memory_is_passed_twice_only_where_that_covers_more() {
    let found = explore(
        "unsigned subject(const unsigned char *in, unsigned given, unsigned char *out, unsigned room)\n\
         { unsigned at = 0; while (at < given) { if (at >= room) return 0; out[at] = in[at]; at++; } return at; }",
        &["--criteria", "branch"],
    );
    assert!(found.printed.contains("but for out, which may be in"), "{}", found.printed);
    assert!(!found.printed.contains("out = in"), "{}", found.printed);
    let found = explore(
        "struct p { int x, y; };\n\
         int subject(struct p *a, struct p *b) { if (a == b) return 2; a->x = b->y; return 1; }",
        &["--criteria", "branch"],
    );
    assert!(found.printed.contains("b = a"), "{}", found.printed);
}

#[test]
fn arguments_of_programs_are_as_many_as_is_said() {
    is_right(
        "int subject(int argc, char **argv)\n\
         { for (int i = 1; i < argc; i++) if (argv[i][0] == '-' && argv[i][1] == 'v') return i; return 0; }",
        &["argv has argc elements"],
    );
}

#[test]
fn lengths_may_be_behind_pointers_or_ends() {
    is_right(
        "int subject(int *v, size_t *n) { size_t i = 0; for (; i < *n; i++) { if (v[i] == 7) break; v[i] = 1; } *n = i; return i > 1; }",
        &["v has *n elements"],
    );
    is_right(
        "int subject(const int *first, const int *last) { int s = 0; for (; first != last; first++) s += *first == 3; return s > 1; }",
        &["last points behind the last element of first"],
    );
}

#[test]
fn one_length_is_of_several_and_elements_have_sizes() {
    is_right(
        "void subject(const int *in, int *out, int k) { for (int i = 0; i < k; i++) out[i] = in[i] > 5 ? in[i] : 0; }",
        &["in has k elements", "out has k elements"],
    );
    is_right(
        "int subject(const void *base, size_t n, size_t width, const void *key)\n\
         { const char *at = base; for (size_t i = 0; i < n; i++) if (memcmp(at + i * width, key, width) == 0) return (int)i; return -1; }",
        &["base has n * width elements", "key has width elements"],
    );
}

#[test]
fn numbers_in_the_code_say_how_many_there_are() {
    is_right(
        "int subject(const unsigned char digest[20]) { int s = 0; for (int i = 0; i < 20; i++) s ^= digest[i]; return s > 9; }",
        &["digest points to 20 elements: it looks at so many"],
    );
    is_right(
        "int subject(const int *v, unsigned at) { return v[at] > 3 ? 1 : 0; }",
        &["at is the position of an element of v"],
    );
}

#[test]
fn members_say_how_many_there_are() {
    is_right(
        "struct list { int *items; unsigned count, room; };\n\
         int subject(struct list *l, int x) { if (l->count == l->room) return -1; l->items[l->count++] = x; return 0; }",
        &["*l.items has room elements"],
    );
}

#[test]
fn texts_beside_room_end_where_they_end() {
    is_right(
        "size_t subject(char *to, const char *from, size_t size)\n\
         { const char *start = from; size_t left = size; if (left != 0) while (--left != 0) if ((*to++ = *from++) == '\\0') break;\n\
         if (left == 0) { if (size != 0) *to = '\\0'; while (*from++) ; } return from - start - 1; }",
        &["to has size elements"],
    );
    is_right(
        "int subject(const wchar_t *text) { int n = 0; while (*text++) n++; return n > 2 ? 1 : 0; }",
        &["text ends with an element that is zero"],
    );
}

#[test]
fn bytes_are_no_texts_and_anything_is_what_it_is_cast_to() {
    is_right(
        "int subject(const unsigned char *data, unsigned left) { int c = 0; while (left--) c = c * 3 + *data++; return c > 100 ? 1 : 0; }",
        &["data has left elements"],
    );
    is_right(
        "struct settings { int level; const char *name; };\n\
         int subject(void *user, const char *key) { struct settings *s = user; if (key[0] == 'l') { s->level = 3; return 1; } return 0; }",
        &["user points to one object"],
    );
    is_right(
        "int subject(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b) < 0 ? 1 : 0; }",
        &[],
    );
}

#[test]
fn formats_ask_for_nothing_that_is_not_there() {
    is_right(
        "#include <stdarg.h>\n\
         int subject(char *to, const char *form, ...)\n\
         { va_list all; va_start(all, form); int count = vsprintf(to, form, all); va_end(all); return count > 2 ? 1 : 0; }",
        &[
            "form is a format of at most 8 characters that may begin with %d%s, or a part of that, and has no other conversions",
        ],
    );
}

#[test]
fn a_number_beside_a_text_is_no_length() {
    is_right(
        "int subject(const char *name, size_t size) { if (strlen(name) > 3) return 1; return size > 10 ? 2 : 0; }",
        &[],
    );
}

#[test]
fn a_structure_has_the_elements_that_it_counts() {
    is_right(
        "struct message { unsigned count; int items[]; };\n\
         int subject(const struct message *m)\n\
         { int n = 0; for (unsigned i = 0; i < m->count; i++) if (m->items[i] == 7) n++; return n > 1 ? -1 : n; }",
        &["*m.items has count elements"],
    );
    is_wrong(
        "struct message { unsigned count; int items[]; };\n\
         void subject(struct message *m) { for (unsigned i = 0; i <= m->count; i++) m->items[i] = 7; }",
    );
}
