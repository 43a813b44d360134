//! What functions do with the memory that they are given.

use crate::support::functions_of;
use byway_unit::functions::{Functions, Param};

fn names(found: &Functions, function: &str, has: impl Fn(&Param) -> bool) -> Vec<String> {
    let params = &found.get(function).unwrap().params;
    params.iter().filter(|param| has(param)).map(|param| param.name.to_string()).collect()
}

#[test]
fn memory_that_is_only_written_to() {
    let found = functions_of(
        "typedef unsigned long size_t; void *memcpy(void *, const void *, size_t); int sprintf(char *, const char *, ...);\n\
         void elsewhere(char *); static char *kept;\n\
         int put(char *out, int c) { if (c > 127) *out++ = 1; *out = (char)c; return 0; }\n\
         int at(char *out, int c) { for (int i = 0; i < c; i++) out[i] = 'x'; return out == 0; }\n\
         int through(char *out, char *read) { put(out, read[0]); return 0; }\n\
         int by_library(char *a, char *b, const char *c) { memcpy(a, c, 2); return sprintf(b, \"%s\", c); }\n\
         int adds(char *out) { *out += 1; return 0; }\n\
         int looks(char *out) { out[1] = 2; return out[0]; }\n\
         int hands_on(char *out) { *out = 1; elsewhere(out); return 0; }\n\
         int keeps(char *out) { *out = 1; kept = out; return 0; }\n\
         int nothing(char *out) { return out != 0; }\n",
        &["-fno-builtin"],
    );
    let only_written = |function: &str| names(&found, function, |param| param.is_only_written);
    assert_eq!(only_written("put"), ["out"]);
    assert_eq!(only_written("at"), ["out"]);
    assert_eq!(only_written("through"), ["out"]);
    assert_eq!(only_written("by_library"), ["a", "b"]);
    for function in ["adds", "looks", "hands_on", "keeps", "nothing"] {
        assert_eq!(only_written(function), [""; 0], "{function}");
    }
}

#[test]
fn memory_that_is_given_back() {
    let found = functions_of(
        "typedef unsigned long size_t; void free(void *); void *realloc(void *, size_t); int puts(const char *);\n\
         struct node { struct node *next; char *text; }; static struct { void (*give_back)(void *); } hooks;\n\
         void list_delete(struct node *list)\n\
         { while (list) { struct node *next = list->next; hooks.give_back(list); list = next; } }\n\
         void both(struct node *one, struct node *two) { if (one) list_delete(one); two->next = 0; }\n\
         void text_clear(struct node *node) { free(node->text); node->text = 0; }\n\
         char *grow(char *text, size_t size) { return realloc(text, size); }\n\
         int show(char *text) { return puts(text); }\n",
        &["-fno-builtin"],
    );
    let given_back = |function: &str| names(&found, function, |param| param.is_given_back);
    assert_eq!(given_back("list_delete"), ["list"]);
    assert_eq!(given_back("both"), ["one"]);
    assert_eq!(given_back("text_clear"), [""; 0], "only what it points to is");
    assert_eq!(given_back("grow"), ["text"]);
    assert_eq!(given_back("show"), [""; 0]);
}
