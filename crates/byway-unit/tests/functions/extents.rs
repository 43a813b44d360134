//! How far functions look behind their parameters, by what they do.

use crate::support::functions_of;
use byway_unit::functions::{Extent, Functions, Unit};

fn extent<'f>(found: &'f Functions, function: &str, param: &str) -> &'f Extent {
    let function = found.get(function).unwrap();
    &function.params.iter().find(|known| &*known.name == param).unwrap().extent
}

/// The parameter that says how many there are, `*n` if it points to the number.
fn length(found: &Functions, function: &str, param: &str) -> Option<String> {
    let params = &found.get(function).unwrap().params;
    let first = extent(found, function, param).lengths.first()?;
    Some(format!("{}{}", if first.is_behind { "*" } else { "" }, params[first.param].name))
}

#[track_caller]
fn has_length(text: &str, param: &str, expected: &str) {
    let found = functions_of(text, &[]);
    let name = "f";
    assert_eq!(length(&found, name, param).as_deref(), Some(expected), "{:?}", extent(&found, name, param));
}

#[test]
fn an_index_is_compared_with_the_length() {
    has_length(
        "struct pair { int a, b; };\n\
        int f(const char *s, struct pair *out, unsigned long room) { unsigned long k = 0;\n\
        while (*s) { if (k >= room) return -1; out[k].a = *s++; k++; } return (int)k; }",
        "out",
        "room",
    );
    has_length("int f(int *v, int at, int many) { return at < many ? v[at] : 0; }", "v", "many");
    has_length(
        "long f(const int *v, int k) { long s = 0; for (int i = 0; i < k; i++) s += v[i]; return s; }",
        "v",
        "k",
    );
    has_length(
        "long f(const int *v, int k) { long s = 0; for (int i = k - 1; i >= 0; i--) s += v[i]; return s; }",
        "v",
        "k",
    );
    has_length(
        "int f(int argc, char **argv) { for (int i = 1; i < argc; i++) if (argv[i][0] == '-') return i; return 0; }",
        "argv",
        "argc",
    );
    has_length(
        "int f(const int *v, int k, int x) { int lo = 0, hi = k - 1; while (lo <= hi) { int mid = (lo + hi) / 2;\n\
        if (v[mid] == x) return mid; if (v[mid] < x) lo = mid + 1; else hi = mid - 1; } return -1; }",
        "v",
        "k",
    );
}

#[test]
fn parts_of_a_position_are_no_lengths() {
    has_length(
        "int f(unsigned char *b, unsigned long many, unsigned long bit) { if (bit / 8 >= many) return 0; return b[bit / 8] >> bit % 8 & 1; }",
        "b",
        "many",
    );
}

#[test]
fn a_parameter_that_goes_on_elsewhere_is_what_it_was() {
    has_length(
        "struct part { int *at; int many; };\n\
        int f(int *a, int many) { struct part parts[4], *top = parts; int s = 0; top->at = a; top->many = many; top++;\n\
        while (top > parts) { top--; a = top->at; many = top->many; for (int *p = a + many; --p >= a;) s += *p; } return s; }",
        "a",
        "many",
    );
}

#[test]
fn asking_for_one_number_bounds_nothing() {
    let found = functions_of(
        "int f(const unsigned char *t, unsigned at) { at = t[at]; if (at != 0 && at != 255) return -1; return 0; }",
        &[],
    );
    assert_eq!(extent(&found, "f", "t").index, Some(1), "{:?}", extent(&found, "f", "t"));
}

#[test]
fn each_loop_has_lengths_of_its_own() {
    let found = functions_of(
        "int f(const int *a, const int *v, int k) { int i, s = 0;\n\
         for (i = 0; i < 16; i++) s += a[i]; for (i = 0; i < k; i++) s += v[i]; return s; }",
        &[],
    );
    assert_eq!((length(&found, "f", "a"), extent(&found, "f", "a").bytes), (None, 64));
    assert_eq!(length(&found, "f", "v").as_deref(), Some("k"));
}

#[test]
fn pointers_go_from_one_to_the_next() {
    has_length("int f(const unsigned char *p, unsigned k) { int s = 0; while (k--) s += *p++; return s; }", "p", "k");
    has_length(
        "int f(const unsigned char *p, unsigned k) { int s = 0; const unsigned char *e = p + k; while (p < e) s += *p++; return s; }",
        "p",
        "k",
    );
    has_length(
        "int f(const int *p, int k) { int s = 0; const int *q = p; for (int i = 0; i < k; i++) s += *q++; return s; }",
        "p",
        "k",
    );
    let found = functions_of(
        "int f(const int *from, const int *to) { int s = 0; for (; from != to; from++) s += *from; return s; }",
        &[],
    );
    assert_eq!(extent(&found, "f", "from").end, Some(1));
    assert_eq!(extent(&found, "f", "to").end, None);
}

#[test]
fn the_length_may_be_behind_a_pointer() {
    has_length(
        "int f(int *v, unsigned long *k) { unsigned long i = 0; for (; i < *k; i++) v[i] = 1; *k = i; return 0; }",
        "v",
        "*k",
    );
}

#[test]
fn one_length_may_be_of_two() {
    let text = "void f(const int *in, int *out, int k) { for (int i = 0; i < k; i++) out[i] = in[i] + 1; }";
    has_length(text, "in", "k");
    has_length(text, "out", "k");
}

#[test]
fn functions_say_it_for_those_that_call_them() {
    has_length(
        "void *memcpy(void *, const void *, unsigned long);\n\
        static void put(char *to, const char *from, unsigned long k) { memcpy(to, from, k); }\n\
        void f(const char *a, unsigned long b, char *c) { put(c, a, b); }",
        "a",
        "b",
    );
    let found = functions_of(
        "typedef unsigned long size_t; void qsort(void *, size_t, size_t, int (*)(const void *, const void *));\n\
        void f(void *base, size_t k, size_t w, int (*by)(const void *, const void *)) { qsort(base, k, w, by); }",
        &[],
    );
    let first = &extent(&found, "f", "base").lengths[0];
    assert_eq!((first.param, first.size), (1, Some(2)));
    let found = functions_of(
        "typedef unsigned long size_t; int g(const void *);\n\
        int f(const void *base, size_t k, size_t w) { const char *at = base; for (size_t i = 0; i < k; i++) if (at[i * w]) return 1; return 0; }",
        &[],
    );
    let first = &extent(&found, "f", "base").lengths[0];
    assert_eq!((first.param, first.size, first.unit), (1, Some(2), Unit::Bytes));
}

#[test]
fn elements_have_sizes() {
    let found = functions_of(
        "typedef unsigned long size_t;\n\
         void f(unsigned char *a, size_t k, size_t w, int (*by)(const void *, const void *)) { unsigned char *p, *q;\n\
         for (p = a + w; k-- > 1; p += w) for (q = p; q > a && by(q - w, q) > 0; q -= w) { *q ^= 1; } }\n\
         void *memcpy(void *, const void *, size_t);\n\
         void g(void *to, const void *from, size_t k, size_t w) { size_t all = k * w; memcpy(to, from, all); }\n\
         void h(int *to, const int *from, size_t k) { memcpy(to, from, k * sizeof *to); }\n",
        &[],
    );
    let first = &extent(&found, "f", "a").lengths[0];
    assert_eq!((first.param, first.size), (1, Some(2)));
    let first = &extent(&found, "g", "from").lengths[0];
    assert_eq!((first.param, first.size), (2, Some(3)));
    let first = &extent(&found, "h", "from").lengths[0];
    assert_eq!((first.param, first.size, first.unit), (2, None, Unit::Elements));
}

#[test]
fn a_number_beside_a_text_is_no_length() {
    let found = functions_of(
        "unsigned long strlen(const char *);\n\
        int f(const char *name, unsigned long size) { return strlen(name) > 3 && size > 10; }",
        &[],
    );
    assert_eq!(length(&found, "f", "name"), None);
    assert!(extent(&found, "f", "name").is_text);
}

#[test]
fn numbers_say_how_many_there_are() {
    let bytes = |text: &str, param: &str| extent(&functions_of(text, &[]), "f", param).bytes;
    assert_eq!(bytes("int f(int a[32]) { int s = 0; for (int i = 0; i < 32; i++) s += a[i]; return s; }", "a"), 128);
    assert_eq!(bytes("int f(const int *v) { return v[0] + v[2]; }", "v"), 12);
    assert_eq!(bytes("int f(const unsigned char *t, unsigned i) { return t[i & 63]; }", "t"), 64);
    assert_eq!(bytes("int f(const unsigned char *t, unsigned char i) { return t[i]; }", "t"), 256);
    assert_eq!(bytes("int f(const unsigned char *p) { return *(const int *)(p + 4); }", "p"), 8);
    assert_eq!(
        bytes("void *memset(void *, int, unsigned long); void f(unsigned char *d) { memset(d, 0, 16); }", "d"),
        16
    );
    assert_eq!(
        bytes("void f(unsigned char *d) { for (int i = 0; i < 4; i++) { d[i * 4] = 1; d[i * 4 + 3] = 2; } }", "d"),
        16
    );
    assert_eq!(bytes("void f(const unsigned *w) { unsigned s = 0; for (int i = 0; i < 4; i++) s += *w++; }", "w"), 16);
}

#[test]
fn an_index_that_nothing_bounds_is_one() {
    let found = functions_of("int f(const int *v, unsigned at) { return v[at]; }", &[]);
    let v = extent(&found, "f", "v");
    assert_eq!((v.index, v.lengths.len()), (Some(1), 0), "{v:?}");
}

#[test]
fn what_ends_at_zero_is_told_from_what_does_not() {
    let found = functions_of("int f(const int *v) { int s = 0; while (*v) s += *v++; return s; }", &[]);
    assert!(extent(&found, "f", "v").ends_at_zero);
    let found =
        functions_of("int f(const unsigned char *v) { int c, s = 0; while ((c = *v++) != 0) s += c; return s; }", &[]);
    assert!(extent(&found, "f", "v").ends_at_zero);
    let found = functions_of(
        "struct o { const char *name; int v; }; int f(const struct o *o) { int s = 0; for (; o->name; o++) s += o->v; return s; }",
        &[],
    );
    assert!(extent(&found, "f", "o").ends_at_zero);
    let found = functions_of(
        "struct n { struct n *next; int v; }; int f(const struct n *o) { int s = 0; for (; o; o = o->next) s += o->v; return s; }",
        &[],
    );
    let list = extent(&found, "f", "o");
    assert!(!list.ends_at_zero && !list.is_open, "{list:?}");
    let found = functions_of(
        "int f(const unsigned char *t, const unsigned char *s, int k) { int n = 0; while (k--) if (t[*s++] == 0) n++; return n; }",
        &[],
    );
    assert!(!extent(&found, "f", "t").ends_at_zero, "a table may hold zeros");
    let found = functions_of(
        "int f(const unsigned char *v, int n) { int i = 0, s = 0; while (i < n) { int k = v[i++]; while (k--) s += v[i++]; } return s; }",
        &[],
    );
    assert!(!extent(&found, "f", "v").ends_at_zero, "what is counted down is a number");
}

#[test]
fn a_function_that_asks_for_zero_looks_for_the_end_for_others() {
    let found = functions_of(
        "static int is_end(const unsigned char *p) { return *p == 0; }
         int f(const unsigned char *v) { int n = 0; while (!is_end(v + n)) n++; return n; }
         int g(const unsigned char *v) { int n = 0; while (!is_end(v)) { v++; n++; } return n; }
         int h(const unsigned char *v, int n) { return is_end(v) ? 0 : n; }",
        &[],
    );
    assert!(extent(&found, "f", "v").ends_at_zero && extent(&found, "g", "v").ends_at_zero);
    let one = extent(&found, "h", "v");
    assert!(!one.ends_at_zero && one.asks_zero, "{one:?}");
}
