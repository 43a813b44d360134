// A local that only one path sets decides a branch.
#include <stdio.h>

static int choose(int n) {
    int result;
    if (n > 10) result = 1;
    if (result) //~ BUG: uninitialised value
        puts("positive");
    return 0;
}

int main(void) {
    choose(11);
    return choose(3);
}
