//! What somebody found who read the code of the libraries where bugs were reported.
//!
//! *Real* is what a caller can come to who keeps to what the library says. What a library leaves to its callers in words that no
//! type has is a *contract*.

/// Library, function, kind of bug, and what it is.
const JUDGED: &[(&str, &str, &str, &str)] = &[
    ("libcsv", "csv_fini", "null dereference", "real: the check for NULL comes behind the first use"),
    ("cjson", "cJSON_DetachItemViaPointer", "null dereference", "real: an item that is in no list is not checked for"),
    ("cjson", "cJSON_ReplaceItemViaPointer", "null dereference", "real: an item that is in no list is not checked for"),
    ("http-parser", "http_errno_name", "assertion failed", "contract: asserted, a number outside of the enumeration"),
    (
        "http-parser",
        "http_errno_description",
        "assertion failed",
        "contract: asserted, a number outside of the enumeration",
    ),
    ("http-parser", "http_parser_pause", "assertion failed", "contract: asserted, a parser that is in an error"),
    ("utf8proc", "utf8proc_decompose_char", "null dereference", "contract: UTF8PROC_CHARBOUND needs last_boundclass"),
    (
        "utf8proc",
        "utf8proc_iterate",
        "out-of-bounds read",
        "contract: UTF8PROC_NULLTERM is for strings that end with 0",
    ),
    ("utf8proc", "unsafe_get_property", "out-of-bounds read", "contract: the buffer holds code points"),
    (
        "utf8proc",
        "utf8proc_normalize_utf32",
        "out-of-bounds read",
        "real: a custom_func that answers otherwise the second time",
    ),
    (
        "utf8proc",
        "utf8proc_reencode",
        "out-of-bounds read",
        "real: a custom_func that answers otherwise the second time",
    ),
    ("utf8proc", "utf8proc_reencode", "out-of-bounds write", "contract: the buffer has a spare byte at its end"),
    ("yajl", "yajl_buf_ensure_available", "assertion failed", "contract: asserted, a buffer that is NULL"),
    ("yajl", "yajl_buf_free", "assertion failed", "contract: asserted, a buffer that is NULL"),
    ("yajl", "yajl_buf_truncate", "assertion failed", "contract: asserted, a length beyond the end"),
    ("yajl", "yajl_buf_alloc", "null dereference", "contract: the caller's allocator has all its functions"),
    ("yajl", "yajl_lex_alloc", "null dereference", "contract: the caller's allocator has all its functions"),
];

/// What a bug is.
pub fn judged(library: &str, function: &str, kind: &str) -> &'static str {
    let known = JUDGED.iter().find(|(l, f, k, _)| (*l, *f, *k) == (library, function, kind));
    known.map_or("not judged yet", |(_, _, _, verdict)| verdict)
}
