// One bit of a flag word was never set; testing its neighbours is fine, testing it is not.
#include <stdio.h>

struct flags { unsigned ready : 1, done : 1, failed : 1; };

int main(void) {
    struct flags f;
    f.ready = 1;
    f.failed = 0;
    if (f.ready) puts("ready");
    if (f.failed) puts("failed");
    if (f.done) //~ BUG: uninitialised value
        puts("done");
    return 0;
}
