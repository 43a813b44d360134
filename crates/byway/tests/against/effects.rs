//! What callers can see besides results and output: pairs of versions that differ in one such thing.

use crate::versions::Versions;

/// A difference must be told, and what is said of it must hold these words.
fn differ(new: &str, old: &str, words: &str) {
    let compared = Versions::of(new, old).compare(&["--function", "f", "--time", "5s"]);
    assert_eq!(compared.status, Some(1), "{new}\n{old}\n{}{}", compared.printed, compared.errors);
    let said = compared.records.to_string();
    assert!(said.contains(words), "{words}\n{said}\n{}", compared.printed);
}

/// No proof may be claimed; a difference may be told.
fn is_not_proved_same(new: &str, old: &str) {
    let compared = Versions::of(new, old).compare(&["--function", "f", "--time", "5s"]);
    let is_proved = compared.records[0]["complete"] == true && compared.status == Some(0);
    assert!(!is_proved, "{new}\n{old}\n{}", compared.printed);
}

fn proved_same(new: &str, old: &str) {
    let compared = Versions::of(new, old).compare(&["--function", "f", "--time", "5s"]);
    assert_eq!(compared.status, Some(0), "{}{}", compared.printed, compared.errors);
    assert!(compared.printed.contains("no difference found; every path of both"), "{}", compared.printed);
    assert!(compared.printed.contains("compared is what callers can see"), "{}", compared.printed);
}

#[test]
fn errno_counts() {
    let version = |code: &str| {
        format!("#include <errno.h>\nint f(int x) {{ if (x < 0) {{ errno = {code}; return -1; }} return x; }}\n")
    };
    differ(&version("EINVAL"), &version("ERANGE"), "errno");
}

#[test]
fn what_callbacks_are_given_counts() {
    let version = |calls: &str| format!("int f(int x, void (*cb)(int)) {{ {calls} return 0; }}\n");
    differ(&version("cb(x + 1);"), &version("cb(x + 2);"), "a call of cb: argument 1");
    differ(&version("cb(x);"), &version("cb(x); if (x == 77) cb(x);"), "stub_cb_calls == 2");
    let text = |word: &str| format!("int f(void (*cb)(const char *)) {{ cb(\"{word}\"); return 0; }}\n");
    differ(&text("one"), &text("two"), "a call of cb: *argument 1");
}

#[test]
fn what_functions_that_are_defined_nowhere_are_given_counts() {
    let version = |value: &str| format!("extern void note(int);\nint f(int x) {{ note({value}); return 0; }}\n");
    differ(&version("x"), &version("x * 2"), "a call of note: argument 1");
}

#[test]
fn all_bytes_of_returned_blocks_count() {
    let version = |change: &str| {
        format!(
            "#include <stdlib.h>\n#include <string.h>\nvoid *f(unsigned char v) {{ unsigned char *p = malloc(40); if (!p) return 0;
            memset(p, v, 40); {change} return p; }}\n"
        )
    };
    differ(&version(""), &version("p[35]++;"), "result == (unsigned char[40])");
}

#[test]
fn elements_of_long_arrays_count() {
    let version = |count: u32| {
        format!(
            "struct t {{ int a[40]; }};\nvoid f(struct t *t, int v) {{ for (int i = 0; i < {count}; i++) t->a[i] = v; }}\n"
        )
    };
    differ(&version(40), &version(39), "*t, byte 15");
}

#[test]
fn members_of_unions_count() {
    let version = |value: &str| {
        format!(
            "struct v {{ int tag; union {{ long i; double d; }} as; }};
            void f(struct v *out, long x) {{ out->tag = 1; out->as.i = {value}; }}\n"
        )
    };
    differ(&version("x"), &version("x ^ 4"), "out.as == ");
}

#[test]
fn positions_of_streams_count() {
    let version = |more: &str| format!("#include <stdio.h>\nint f(FILE *s) {{ int c = fgetc(s); {more} return c; }}\n");
    differ(&version(""), &version("if (c != EOF) fgetc(s);"), "the position of s");
}

#[test]
fn memory_that_is_freed_counts() {
    let version = |how: &str| format!("#include <stdlib.h>\nvoid f(char *p) {{ {how} }}\n");
    differ(&version("free(p);"), &version("(void)p;"), "freed");
}

/// However large a variable is: what it starts with is no input, so no run shows it.
#[test]
fn first_values_of_variables_of_all_sizes_count() {
    for size in [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 24, 300] {
        let version = |first: u32| {
            format!("static unsigned char m[{size}] = {{{first}}};\nint f(unsigned x) {{ return m[x % {size}]; }}\n")
        };
        differ(&version(5), &version(6), "the variable m");
    }
    for (declaration, expression, old, new) in [
        (
            "static struct { int min, max, step; } v = { 1, FIRST, 2 };",
            "x < v.min ? v.min : x > v.max ? v.max : x",
            "10",
            "20",
        ),
        ("static int v[4] = { FIRST };", "v[x & 3]", "0", "1"),
        ("int v[2][3] = { { 0, FIRST } };", "v[x & 1][0] + v[0][1]", "3", "4"),
        ("static float v[3] = { FIRST };", "v[0] > x", "1.5", "2.5"),
        ("static char v[12] = FIRST;", "v[x & 7]", "\"one\"", "\"two\""),
        ("static struct { unsigned a : 3, b : 9; char text[8]; } v = { 1, FIRST, \"a\" };", "v.b", "7", "8"),
        ("static long double v = FIRST;", "v > x", "3", "4"),
    ] {
        let version =
            |first: &str| format!("{}\nint f(int x) {{ return {expression}; }}\n", declaration.replace("FIRST", first));
        differ(&version(new), &version(old), "the variable v");
    }
}

/// What the function under test does not look at hides nothing that it does.
#[test]
fn other_variables_that_start_otherwise_hide_no_difference() {
    let version = |version: &str, month: &str| {
        format!(
            "static const char *version = \"{version}\";\nconst char *get_version(void) {{ return version; }}\n\
             int f(unsigned m) {{ return m == 2 ? 28 : {month}; }}\n"
        )
    };
    let compared = Versions::of(&version("1.1", "m == 7 ? 31 : 30"), &version("1.0", "30")).compare(&[
        "--function",
        "f",
        "--time",
        "5s",
    ]);
    assert_eq!(
        compared.differ(),
        [["m = 7", "result == 30", "result == 31"].map(str::to_owned)],
        "{}",
        compared.printed
    );
    proved_same(&version("1.1", "30"), &version("1.0", "30"));
    let version =
        |text: &str| format!("static const char *m = \"{text}\";\nint f(unsigned x) {{ return m[x % 2]; }}\n");
    let compared = Versions::of(&version("ac"), &version("ab")).compare(&["--function", "f", "--time", "5s"]);
    assert!(compared.records.to_string().contains("x = 1"), "{}", compared.printed);
}

/// What a variable of a function starts with is seen by what the function does.
#[test]
fn variables_of_functions_that_are_not_read_are_no_difference() {
    let version = |dead: u32, last: u32| {
        format!(
            "int f(unsigned char a) {{ static int dead = {dead}; static int n = 3; static const int t[2] = {{1, {last}}};\n\
             n += a; return n * 10 + t[a & 1]; }}\n"
        )
    };
    let compared = Versions::of(&version(5, 7), &version(1, 2)).compare(&["--function", "f", "--time", "5s"]);
    let told = compared.records.to_string();
    assert!(told.contains("result == 47") && !told.contains("dead"), "{}", compared.printed);
    let version =
        |last: u32| format!("int f(unsigned char a) {{ static int t[4] = {{1, 2, 3, {last}}}; return t[a & 1]; }}\n");
    proved_same(&version(9), &version(4));
}

/// What is a text in one version only, whatever the inputs are, is bytes in both.
#[test]
fn texts_are_compared_as_what_they_consist_of() {
    let version = |second: &str| {
        format!(
            "#include <stdlib.h>\nint f(char **out, unsigned char c)\n\
             {{ *out = malloc(2); (*out)[0] = c; (*out)[1] = {second}; return 0; }}\n"
        )
    };
    for (new, old) in [("c == 44", "0"), ("0", "c == 44")] {
        let compared = Versions::of(&version(new), &version(old)).compare(&["--function", "f", "--time", "5s"]);
        let told = compared.records.to_string();
        assert!(told.contains("c = 44") && !told.contains("c = 0"), "{}", compared.printed);
    }
}

#[test]
fn first_values_of_variables_count() {
    let version = |limit: u32| format!("static int limit = {limit};\nint f(int x) {{ return x > limit; }}\n");
    differ(&version(11), &version(10), "the variable limit");
}

#[test]
fn static_state_counts_and_is_not_compared_where_only_one_version_has_it() {
    let version = |step: u32| format!("int f(int x) {{ static int n; n += {step}; return x; }}\n");
    differ(&version(1), &version(2), "the variable f.n");
    is_not_proved_same("int f(int x) { static int n; return n++ == 0 ? x : 0; }\n", "int f(int x) { return x; }\n");
}

#[test]
fn files_count() {
    let version = |value: &str| {
        format!(
            "#include <stdio.h>\nint f(int x) {{ FILE *o = fopen(\"log\", \"w\"); if (!o) return -1;
            fputc({value}, o); fclose(o); return 0; }}\n"
        )
    };
    differ(&version("x & 127"), &version("(x & 127) ^ 1"), "log");
}

#[test]
fn other_ways_to_leave_the_same_are_proved() {
    let copy = |how: &str| {
        format!(
            "#include <stdlib.h>\n#include <string.h>\nchar *f(const char *s) {{ size_t n = strlen(s); char *p = malloc(n + 1);
            if (!p) return 0; {how} return p; }}\n"
        )
    };
    proved_same(&copy("strcpy(p, s);"), &copy("for (size_t i = 0; i <= n; i++) p[i] = s[i];"));
    let pair = |how: &str| format!("struct p {{ char a; long b; }};\nvoid f(struct p *p, long v) {{ {how} }}\n");
    proved_same(&pair("p->a = 1; p->b = v;"), &pair("p->b = v; p->a = (char)(2 - 1);"));
    let print = |how: &str| format!("#include <stdio.h>\nvoid f(int x) {{ {how}; }}\n");
    proved_same(&print("printf(\"%s\\n\", x ? \"yes\" : \"no\")"), &print("puts(x ? \"yes\" : \"no\")"));
    let list = |how: &str| {
        format!(
            "#include <stdlib.h>\nstruct n {{ struct n *next; int v; }};
            struct n *f(int v) {{ struct n *a = malloc(sizeof *a); if (!a) return 0; {how} return a; }}\n"
        )
    };
    proved_same(&list("a->next = a; a->v = v;"), &list("*a = (struct n){ .next = a, .v = v };"));
}

/// Fresh mappings hold zeros, with or without `memset`, and it does not matter what lies beside them.
#[test]
fn fresh_mappings_are_the_same() {
    let version = |sets: &str, first: &str, second: &str| {
        format!(
            "#include <sys/mman.h>\n#include <string.h>\n\
             static char *map(void) {{ return mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); }}\n\
             struct room {{ char *start, *end, *other; }};\n\
             struct room f(int n)\n{{\n\
               struct room r;\n\
               {first}\n{second}\n\
               r.end = r.start + 4096;\n\
               {sets}\n\
               r.other[7] = (char)n;\n\
               return r;\n}}\n"
        )
    };
    let (start, other) = ("r.start = map();", "r.other = map();");
    proved_same(&version("", start, other), &version("memset(r.start, 0, 4096);", start, other));
    proved_same(&version("", start, other), &version("", other, start));
    differ(&version("", start, other), &version("r.start[9] = 1;", start, other), "byte 9");
}

#[test]
fn what_constructors_leave_is_assumed_to_be_the_same() {
    let version = |value: u32| {
        format!(
            "static int k;\n__attribute__((constructor)) static void c(void) {{ k = {value}; }}\nint f(void) {{ return k; }}\n"
        )
    };
    let compared = Versions::of(&version(1), &version(0)).compare(&["--function", "f", "--time", "5s"]);
    assert!(compared.printed.contains("assumed: constructors of both versions leave"), "{}", compared.printed);
    assert!(compared.printed.contains("under these assumptions"), "{}", compared.printed);
}

#[test]
fn types_are_as_large_as_they_are_natively() {
    let version =
        |of: &str| format!("#include <stdint.h>\nint f(unsigned a) {{ {of} b = a; b += b; return b < a; }}\n");
    differ(&version("uint_fast32_t"), &version("uint32_t"), "result == ");
}

#[test]
fn what_waits_in_pipes_and_other_names_of_files_count() {
    let pipe = |what: &str| {
        format!(
            "#include <unistd.h>\nint f(int a) {{ int p[2]; if (pipe(p)) return -1; write(p[1], {what}, 1); return p[0]; }}\n"
        )
    };
    differ(&pipe("a == 4 ? \"x\" : \"y\""), &pipe("\"y\""), "descriptor 3");
    let files = |second: &str| {
        format!(
            "#include <fcntl.h>\n#include <unistd.h>\nvoid f(int a) {{ close(creat(\"/tmp/a\", 0600)); {second} \
             close(creat(\"/tmp/b\", 0600)); }}\n"
        )
    };
    differ(&files("if (a == 4) { link(\"/tmp/a\", \"/tmp/b\"); return; }"), &files(""), "the file /tmp/b");
}

/// A program that gives up has done all that came before.
#[test]
fn what_comes_before_both_give_up_counts() {
    let version = |text: &str| {
        format!(
            "#include <stdlib.h>\n#include <unistd.h>\nvoid f(int a) {{ if (a == 4) {{ write(2, \"{text}\", 4); abort(); }} }}\n"
        )
    };
    differ(&version("evil"), &version("good"), "writes \\\"good\\\" to standard error");
    proved_same(&version("good"), &version("good"));
    let flushed = |text: &str| {
        format!(
            "#include <assert.h>\n#include <stdio.h>\nvoid f(int a) {{ if (a > 7) puts(\"{text}\"); fflush(stdout); assert(a < 9); }}\n"
        )
    };
    differ(&flushed("much"), &flushed("many"), "prints \\\"many\\\\n\\\"");
    let made = |first: &str| {
        format!("#include <fcntl.h>\n#include <stdlib.h>\nvoid f(int a) {{ if (a == 4) {{ {first} abort(); }} }}\n")
    };
    differ(&made("creat(\"/tmp/made\", 0600);"), &made(""), "the file /tmp/made");
}

/// Whether it is done at all is for the compiler to choose.
#[test]
fn nothing_is_proved_where_something_else_comes_before_the_same_undefined_behaviour() {
    let old = "#include <stdio.h>\nint f(int a, int b) { if (b == 0) puts(\"zero\"); fflush(stdout); return a / b; }\n";
    is_not_proved_same("int f(int a, int b) { return a / b; }\n", old);
}
