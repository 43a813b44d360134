//! Checks for files that bring their own macros.

use crate::suite::literal::{argument, string};
use crate::suite::{Check, Compared};

/// A check, by the macros.
pub(super) fn check(check: &Check) -> String {
    let (actual, expected) = (argument(&check.actual), argument(&check.expected));
    let macro_name = match check.how {
        Compared::Signed => "EXPECT_INT",
        Compared::Unsigned => "EXPECT_UINT",
        Compared::Truth => "EXPECT_BOOL",
        Compared::Float => "EXPECT_FLOAT",
        Compared::Pointer => "EXPECT_POINTER",
        Compared::Text => "EXPECT_TEXT",
        Compared::Bytes(size) => return format!("EXPECT_BYTES({actual}, {expected}, {size});"),
    };
    format!("{macro_name}({actual}, {expected});")
}

/// A check of what was printed.
pub(super) fn output(output: &[u8]) -> Vec<String> {
    vec![format!("EXPECT_OUTPUT({});", string(output))]
}

/// The macros. They rely on `BYWAY_FAIL`, which takes a format and its values, tells them and ends the test.
pub(super) const MACROS: &str = r##"
#define EXPECT_INT(actual, expected) \
    do { \
        const long long byway_found = (long long)(actual), byway_wanted = (long long)(expected); \
        if (byway_found != byway_wanted) \
            BYWAY_FAIL("%s is %lld, expected %lld", #actual, byway_found, byway_wanted); \
    } while (0)

#define EXPECT_UINT(actual, expected) \
    do { \
        const unsigned long long byway_found = (unsigned long long)(actual); \
        const unsigned long long byway_wanted = (unsigned long long)(expected); \
        if (byway_found != byway_wanted) \
            BYWAY_FAIL("%s is %llu, expected %llu", #actual, byway_found, byway_wanted); \
    } while (0)

#define EXPECT_BOOL(actual, expected) \
    do { \
        const _Bool byway_found = (actual), byway_wanted = (expected); \
        if (byway_found != byway_wanted) \
            BYWAY_FAIL("%s is %s, expected %s", #actual, byway_found ? "true" : "false", \
                       byway_wanted ? "true" : "false"); \
    } while (0)

/* Exactly: zeros have signs, and what is no number equals itself. */
#define EXPECT_FLOAT(actual, expected) \
    do { \
        const long double byway_found = (actual), byway_wanted = (expected); \
        if (!BYWAY_SAME_FLOAT(byway_found, byway_wanted)) \
            BYWAY_FAIL("%s is %.21Lg, expected %.21Lg", #actual, byway_found, byway_wanted); \
    } while (0)

#define EXPECT_POINTER(actual, expected) \
    do { \
        if ((actual) != (expected)) \
            BYWAY_FAIL("%s is %s, expected %s", #actual, \
                       (actual) == NULL ? "NULL" : "another address", #expected); \
    } while (0)

#define EXPECT_TEXT(actual, expected) \
    do { \
        const char *byway_found = (const char *)(actual); \
        const char *byway_wanted = (const char *)(expected); \
        if (byway_found == NULL) \
            BYWAY_FAIL("%s is NULL, expected \"%s\"", #actual, byway_wanted); \
        if (strcmp(byway_found, byway_wanted) != 0) \
            BYWAY_FAIL("%s is \"%s\", expected \"%s\"", #actual, byway_found, byway_wanted); \
    } while (0)

#define EXPECT_BYTES(actual, expected, size) \
    do { \
        const unsigned char *byway_found = (const unsigned char *)(actual); \
        const unsigned char *byway_wanted = (const unsigned char *)(expected); \
        for (size_t byway_at = 0; byway_at < (size_t)(size); byway_at++) { \
            if (byway_found[byway_at] != byway_wanted[byway_at]) \
                BYWAY_FAIL("byte %lu of %s is 0x%02x, expected 0x%02x", \
                           (unsigned long)byway_at, #actual, (unsigned)byway_found[byway_at], \
                           (unsigned)byway_wanted[byway_at]); \
        } \
    } while (0)

#define EXPECT_OUTPUT(expected) \
    do { \
        if (byway_output_size != sizeof(expected) - 1 \
            || memcmp(byway_output, expected, sizeof(expected) - 1) != 0) \
            BYWAY_FAIL("printed \"%s\", expected \"%s\"", byway_output, expected); \
    } while (0)
"##;

/// Whether two floating-point numbers are the same.
pub(super) const SAME_FLOAT: &str = r"
#define BYWAY_SAME_FLOAT(a, b) \
    ((a) == (b) ? (a) != 0 || 1 / (a) == 1 / (b) : (a) != (a) && (b) != (b))
";
