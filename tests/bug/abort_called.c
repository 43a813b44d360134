// abort on an error path.
#include <stdio.h>
#include <stdlib.h>

static void fail(const char *why) {
    fprintf(stderr, "fatal: %s\n", why);
    abort(); //~ BUG: abort
}

int main(void) {
    puts("before");
    fflush(stdout);
    fail("nothing works");
    return 0;
}
