// exit from a nested call: buffers are flushed, handlers run, the code is cut to eight bits.
#include <stdio.h>
#include <stdlib.h>

static void handler(void) { fputs("handler to stderr\n", stderr); }

static void leave(int depth) {
    if (depth == 0) {
        printf("no newline at the end");
        exit(256 + 42);
    }
    leave(depth - 1);
}

int main(void) {
    atexit(handler);
    leave(5);
    return 0;
}
