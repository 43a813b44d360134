// A run goes on behind a value that was never set, which is zero then: the branch is not taken, and the program ends by itself.
#include <stdio.h>

int main(void)
{
    int level;
    int *p = &level;
    for (int i = 0; i < 3; i++)
        if (*p > i) //~ BUG: uninitialised value
            puts("not with zeros");
    puts("the end");
    return 0;
}
