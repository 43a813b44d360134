// Calls a handler that was never installed.
#include <stddef.h>

static void (*handlers[3])(int);
static int seen;
static void count(int n) { seen += n; }

int main(void) {
    handlers[0] = handlers[1] = count;
    for (int i = 0; i < 3; i++)
        handlers[i](i); //~ BUG: null dereference
    return seen;
}
