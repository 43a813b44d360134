// Modules that call each other: a stack, a parser and a registry filled by constructors of several files.
#include "registry.h"
#include <stdio.h>

int main(void) {
    static const char *const lines[] = {"3 4 add", "10 2 sub 5 mul", "2 3 pow", "7 neg", "1 unknown", "add"};
    for (int i = 0; i < 6; i++) {
        long result = 0;
        const char *problem = evaluate(lines[i], &result);
        if (problem) printf("%s: %s\n", lines[i], problem);
        else printf("%s = %ld\n", lines[i], result);
    }
    printf("%d operators\n", operator_count);
    return 0;
}
