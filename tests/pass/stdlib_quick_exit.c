// _Exit runs no handler and flushes nothing; quick_exit runs its own handlers.
#include <stdio.h>
#include <stdlib.h>

static void never(void) { puts("never"); }
static void first(void) {
    fputs("first\n", stderr);
    _Exit(9);
}
static void second(void) { fputs("second\n", stderr); }

int main(void) {
    atexit(never);
    at_quick_exit(first);
    at_quick_exit(second);
    fputs("flushed\n", stdout);
    fflush(stdout);
    quick_exit(3);
}
