//! Programs that call one function each.

use crate::End;
use crate::oracle::{at_most, bug, by_sign, difference, length, position, string, told};

/// A program, and what it does.
pub struct Case {
    /// Its name.
    pub name: &'static str,
    /// Bytes of input.
    pub bytes: usize,
    /// The body of its `main`.
    pub body: &'static str,
    /// How it ends with an input.
    pub oracle: fn(&[u8]) -> End,
}

const OUTSIDE: &str = "out-of-bounds read";

/// Calls that give a term.
pub const CASES: &[Case] = &[
    Case {
        name: "strlen",
        bytes: 4,
        body: "long n = strlen(s); BY_SIGN(n - 2)",
        oracle: |a| by_sign(length(a) as i64 - 2),
    },
    Case {
        name: "strlen_without_an_end",
        bytes: 3,
        body: "long n = strlen((char *)a); EITHER(n > 1, n)",
        oracle: |a| match position(a, 0) {
            Some(n) => told(n as i64, i32::from(n > 1)),
            None => bug(OUTSIDE),
        },
    },
    Case {
        name: "strlen_of_what_was_never_written",
        bytes: 3,
        body: "char t[8]; memcpy(t, a, 3); long n = strlen(t); EITHER(n == 1, n)",
        oracle: |a| match position(a, 0) {
            Some(n) => told(n as i64, i32::from(n == 1)),
            None => bug("uninitialised value"),
        },
    },
    Case {
        name: "strnlen",
        bytes: 4,
        body: "long n = strnlen((char *)a, 3); EITHER(n == 3, n)",
        oracle: |a| told(length(&a[..3]) as i64, i32::from(length(&a[..3]) == 3)),
    },
    Case {
        name: "strcmp_with_a_word",
        bytes: 4,
        body: r#"int r = strcmp(s, "aBa"); BY_SIGN(r)"#,
        oracle: |a| by_sign(difference(string(a), b"aBa")),
    },
    Case {
        name: "strcmp_of_a_word",
        bytes: 4,
        body: r#"int r = strcmp("aBa", s); BY_SIGN(r)"#,
        oracle: |a| by_sign(difference(b"aBa", string(a))),
    },
    Case {
        name: "strcmp_of_two_inputs",
        bytes: 4,
        body: "char t[3] = {a[2], a[3]}; s[2] = 0; int r = strcmp(s, t); BY_SIGN(r)",
        oracle: |a| by_sign(difference(string(&a[..2]), string(&a[2..]))),
    },
    Case {
        name: "strcmp_without_an_end",
        bytes: 3,
        body: r#"int r = strcmp((char *)a, "aaaa"); BY_SIGN(r)"#,
        oracle: |a| if a == b"aaa" { bug(OUTSIDE) } else { by_sign(difference(string(a), b"aaaa")) },
    },
    Case {
        name: "strncmp",
        bytes: 4,
        body: r#"int r = strncmp((char *)a, "aBaa", 3); BY_SIGN(r)"#,
        oracle: |a| by_sign(difference(at_most(a, 3), b"aBa")),
    },
    Case {
        name: "strcasecmp",
        bytes: 4,
        body: r#"int r = strcasecmp(s, "aBA"); BY_SIGN(r)"#,
        oracle: |a| by_sign(difference(&string(a).to_ascii_lowercase(), b"aba")),
    },
    Case {
        name: "strncasecmp",
        bytes: 4,
        body: r#"int r = strncasecmp((char *)a, "AbA", 2); BY_SIGN(r)"#,
        oracle: |a| by_sign(difference(&at_most(a, 2).to_ascii_lowercase(), b"ab")),
    },
    Case {
        name: "memcmp",
        bytes: 4,
        body: r#"int r = memcmp(a, "a\0B", 3); BY_SIGN(r)"#,
        oracle: |a| by_sign(difference(&a[..3], b"a\0B")),
    },
    Case {
        name: "memcmp_past_the_end",
        bytes: 2,
        body: r#"int r = memcmp(a, "aBx", 3); BY_SIGN(r)"#,
        oracle: |a| if a == b"aB" { bug(OUTSIDE) } else { by_sign(difference(a, b"aB")) },
    },
    Case {
        name: "strchr",
        bytes: 4,
        body: "char *p = strchr(s, 'B'); return p ? tell(p - s, 1) : tell(-1, 2);",
        oracle: |a| position(string(a), b'B').map_or(told(-1, 2), |at| told(at as i64, 1)),
    },
    Case {
        name: "strchr_of_an_input",
        bytes: 1,
        body: r#"const char *w = "xaBx"; char *p = strchr(w, a[0]); return p ? tell(p - w, 1) : tell(-1, 2);"#,
        oracle: |a| told(position(b"xaBx\0", a[0]).map_or(-1, |at| at as i64), 1),
    },
    Case {
        name: "strchr_without_an_end",
        bytes: 3,
        body: "char *p = strchr((char *)a, 'B'); return p ? tell(p - (char *)a, 1) : tell(-1, 2);",
        oracle: |a| match (position(a, b'B'), position(a, 0)) {
            (Some(at), end) if end.is_none_or(|end| at < end) => told(at as i64, 1),
            (_, Some(_)) => told(-1, 2),
            (_, None) => bug(OUTSIDE),
        },
    },
    Case {
        name: "strchrnul",
        bytes: 4,
        body: "char *p = strchrnul(s, 'B'); EITHER(*p, p - s)",
        oracle: |a| {
            let end = length(a);
            position(string(a), b'B').map_or(told(end as i64, 0), |at| told(at as i64, 1))
        },
    },
    Case {
        name: "memchr",
        bytes: 4,
        body: "char *p = memchr(a, 'B', 4); return p ? tell(p - (char *)a, 1) : tell(-1, 2);",
        oracle: |a| position(a, b'B').map_or(told(-1, 2), |at| told(at as i64, 1)),
    },
    Case {
        name: "memchr_past_the_end",
        bytes: 3,
        body: "char *p = memchr(a, 'B', 4); return p ? tell(p - (char *)a, 1) : tell(-1, 2);",
        oracle: |a| position(a, b'B').map_or(bug(OUTSIDE), |at| told(at as i64, 1)),
    },
    Case {
        name: "several_words",
        bytes: 4,
        body: r#"
            if (!strcmp(s, "aBaa")) return tell(strlen(s), 1);
            if (!strncmp(s, "aB", 2) && strlen(s) == 3) return tell(0, 2);
            if (strchr(s, 'B') && !strchr(s, 'a')) return tell(strlen(s), 3);
            return tell(strcmp(s, "a"), 4);"#,
        oracle: |a| {
            let s = string(a);
            let has = |letter| s.contains(&letter);
            match s {
                b"aBaa" => told(4, 1),
                [b'a', b'B', _] => told(0, 2),
                _ if has(b'B') && !has(b'a') => told(s.len() as i64, 3),
                _ => told(difference(s, b"a"), 4),
            }
        },
    },
];

/// Calls for which the code of the function runs, at least under some inputs.
pub const PLAIN_CASES: &[Case] = &[
    Case {
        name: "strlen_of_nothing",
        bytes: 1,
        body: "return a[0] ? tell(strlen(0), 1) : tell(0, 2);",
        oracle: |a| if a[0] == 0 { told(0, 2) } else { bug("null dereference") },
    },
    Case {
        name: "strlen_from_somewhere",
        bytes: 2,
        body: "long n = strlen(s + (a[0] == 'a')); EITHER(n == 1, n)",
        oracle: |a| {
            let n = length(if a[0] == b'a' { &a[1..] } else { a });
            told(n as i64, i32::from(n == 1))
        },
    },
    Case {
        name: "memcmp_of_some_bytes",
        bytes: 3,
        body: r#"int r = memcmp(a, "aB", a[2] ? 2 : 1); BY_SIGN(r)"#,
        oracle: |a| {
            let n = if a[2] == 0 { 1 } else { 2 };
            by_sign(difference(&a[..n], &b"aB"[..n]))
        },
    },
    Case {
        name: "strlen_of_many_bytes",
        bytes: 2,
        body: r#"
            static char long_text[101];
            for (int i = 0; i < 100; i++) long_text[i] = i < 98 ? a[0] : a[1];
            long n = strlen(long_text);
            EITHER(n > 50, n)"#,
        oracle: |a| {
            let n = if a[0] == 0 {
                0
            } else if a[1] == 0 {
                98
            } else {
                100
            };
            told(n, i32::from(n > 50))
        },
    },
];
