/* A stand-in for Unity, with the part of its interface that generated tests use. */
#include "unity.h"

#include <stdio.h>
#include <string.h>

static const char *unity_file, *unity_test;
static int tests, failures;
static jmp_buf end_of_test;

static void fail(const char *message, int line)
{
    printf("%s:%d:%s:FAIL: %s\n", unity_file, line, unity_test, message);
    failures++;
    longjmp(end_of_test, 1);
}

void UnityBegin(const char *file) { unity_file = file; }

int UnityEnd(void)
{
    printf("-----------------------\n%d Tests %d Failures 0 Ignored\n%s\n", tests, failures, failures ? "FAIL" : "OK");
    return failures;
}

void UnityRun(void (*test)(void), const char *name, int line)
{
    unity_test = name;
    tests++;
    if (setjmp(end_of_test) == 0) {
        setUp();
        test();
        printf("%s:%d:%s:PASS\n", unity_file, line, name);
    }
    tearDown();
}

void UnityInt(int64_t expected, int64_t actual, int line)
{
    char message[80];
    snprintf(message, sizeof message, "Expected %lld Was %lld", (long long)expected, (long long)actual);
    UnityTrue(expected == actual, message, line);
}

void UnityUint(uint64_t expected, uint64_t actual, int line)
{
    char message[80];
    snprintf(message, sizeof message, "Expected %llu Was %llu", (unsigned long long)expected, (unsigned long long)actual);
    UnityTrue(expected == actual, message, line);
}

void UnityText(const char *expected, const char *actual, int line)
{
    UnityTrue(actual != NULL && strcmp(expected, actual) == 0, "Strings differ", line);
}

void UnityMemory(const void *expected, const void *actual, size_t size, int line)
{
    UnityTrue(size > 0 && memcmp(expected, actual, size) == 0, "Memory Mismatch", line);
}

void UnityTrue(int holds, const char *message, int line)
{
    if (!holds)
        fail(message, line);
}
