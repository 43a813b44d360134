//@ args: one "two words" "" -x 'single "quoted"' --long=value "tab	inside" \\backslash
// argc and argv: spaces, empty arguments, quotes; argv ends with NULL and is writable.
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    printf("%d\n", argc);
    for (int i = 1; i < argc; i++) printf("%d [%s] %zu\n", i, argv[i], strlen(argv[i]));
    printf("%d\n", argv[argc] == NULL);
    argv[1][0] = 'O';
    puts(argv[1]);
    char *kept = argv[2];
    argv[2] = argv[1];
    printf("%s %s\n", argv[2], kept);
    return argc;
}
