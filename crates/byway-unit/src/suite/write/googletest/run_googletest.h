/* What tests that are compiled as C need of GoogleTest. run_googletest.cpp is linked with them. */
#ifndef RUN_GOOGLETEST_H
#define RUN_GOOGLETEST_H

#ifdef __cplusplus
extern "C" {
#endif

/* Each test program has one: it adds the tests of the program. */
void byway_add_tests(void);

void byway_add(const char *suite, const char *name, const char *file, int line, void (*test)(void));
void byway_fail(const char *file, int line, const char *format, ...);

#ifdef __cplusplus
}
#endif

#define ADD(suite, name) byway_add(#suite, #name, __FILE__, __LINE__, test_##suite##_##name)

/* The first thing that is not as expected ends a test. */
#define BYWAY_FAIL(...) \
    do { \
        byway_fail(__FILE__, __LINE__, __VA_ARGS__); \
        return; \
    } while (0)

#define BYWAY_SAME_FLOAT(a, b) \
    ((a) == (b) ? (a) != 0 || 1 / (a) == 1 / (b) : (a) != (a) && (b) != (b))

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

#endif
