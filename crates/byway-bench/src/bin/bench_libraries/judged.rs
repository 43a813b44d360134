//! What a review of the libraries' code found where bugs were reported.
//!
//! *Real* is what a caller can come to who keeps to what the library says. What a library leaves to its callers in
//! words that no type has is a *contract*.

/// Library, function, kind of bug, and what it is.
const JUDGED: &[(&str, &str, &str, &str)] = &[
    ("libcsv", "csv_fini", "null dereference", "real: the check for NULL comes behind the first use"),
    ("cjson", "cJSON_DetachItemViaPointer", "null dereference", "real: an item that is in no list is not checked for"),
    ("cjson", "cJSON_ReplaceItemViaPointer", "null dereference", "real: an item that is in no list is not checked for"),
    ("cjson", "sort_list", "stack overflow", ITEMS_POINT_BACK),
    ("cjson", "compare_strings", "stack overflow", ITEMS_POINT_BACK),
    ("cjson", "create_patches", "null dereference", HAVE_NAMES),
    ("cjson", "generate_merge_patch", "null dereference", HAVE_NAMES),
    ("cjson", "decode_patch_operation", "null dereference", HAVE_NAMES),
    ("http-parser", "http_errno_name", "assertion failed", OUTSIDE),
    ("http-parser", "http_errno_description", "assertion failed", OUTSIDE),
    ("http-parser", "http_parser_pause", "assertion failed", "contract: asserted, a parser that is in an error"),
    ("utf8proc", "utf8proc_decompose_char", "null dereference", "contract: UTF8PROC_CHARBOUND needs last_boundclass"),
    (
        "utf8proc",
        "utf8proc_iterate",
        "out-of-bounds read",
        "contract: UTF8PROC_NULLTERM is for strings that end with 0",
    ),
    ("utf8proc", "unsafe_get_property", "out-of-bounds read", "contract: the buffer holds code points"),
    ("utf8proc", "utf8proc_normalize_utf32", "out-of-bounds read", ANSWERS_OTHERWISE),
    ("utf8proc", "utf8proc_reencode", "out-of-bounds read", ANSWERS_OTHERWISE),
    ("utf8proc", "utf8proc_reencode", "out-of-bounds write", "contract: the buffer has a spare byte at its end"),
    ("yajl", "yajl_buf_ensure_available", "assertion failed", "contract: asserted, a buffer that is NULL"),
    ("yajl", "yajl_buf_ensure_available", "abort", "contract: the offset in the next piece of a text starts at 0"),
    ("yajl", "yajl_buf_append", "assertion failed", "contract: asserted, data that is NULL"),
    ("yajl", "yajl_buf_free", "assertion failed", "contract: asserted, a buffer that is NULL"),
    ("yajl", "yajl_buf_truncate", "assertion failed", "contract: asserted, a length beyond the end"),
    ("yajl", "yajl_lex_lex", "assertion failed", "contract: asserted, an offset beyond the end"),
    ("jansson", "hashlittle", "out-of-bounds read", MASKED),
    ("popt", "poptJlu32lpair", "out-of-bounds read", MASKED),
];

const ITEMS_POINT_BACK: &str = "contract: each item of a list points back to the one before";
const HAVE_NAMES: &str = "contract: members of objects have names, and strings a text";
const OUTSIDE: &str = "contract: asserted, a number outside of the enumeration";
const ANSWERS_OTHERWISE: &str = "real: a custom_func that answers otherwise the second time";

const MASKED: &str = "real, though meant: it reads all of the last word of a key and masks what is behind its end";

/// What a verdict begins with.
pub const REAL: &str = "real";

/// What is said of a bug that nobody has looked at.
pub const OPEN: &str = "not judged yet";

/// What a bug is.
pub fn judged(library: &str, function: &str, kind: &str) -> &'static str {
    let known = JUDGED.iter().find(|(l, f, k, _)| (*l, *f, *k) == (library, function, kind));
    known.map_or(OPEN, |(_, _, _, verdict)| verdict)
}
