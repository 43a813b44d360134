//@ link: -Wl,--defsym=defined_nowhere=main
// A function that no file defines may be mentioned as long as it is not called.
#include <stdio.h>

int defined_nowhere(int);

int main(int argc, char **argv) {
    (void)argv;
    if (argc > 5) return defined_nowhere(argc);
    puts("not called");
    return 3;
}
