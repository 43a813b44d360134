//@ flags: -D_GNU_SOURCE
// dprintf, asprintf, write to the standard descriptors, and their order with stdio after fflush.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    printf("stdio first\n");
    fflush(stdout);
    write(1, "write second\n", 13);
    dprintf(1, "dprintf %s %d\n", "third", 3);
    write(2, "to stderr\n", 10);
    char *text;
    int n = asprintf(&text, "%s-%d-%c", "allocated", 42, 'z');
    printf("%d %s\n", n, text);
    free(text);
    char long_text[3000];
    memset(long_text, 'x', sizeof long_text);
    long_text[2999] = 0;
    printf("%s\n", long_text);
    for (int i = 0; i < 500; i++) printf("%d ", i);
    putchar('\n');
    return 0;
}
