//@ flags: -D_GNU_SOURCE
// strcpy, strncpy, strcat, strncat, stpcpy, memcpy, memmove, memset, memccpy, mempcpy, strdup, strndup.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void dump(const char *what, const char *b, int n) {
    printf("%s:", what);
    for (int i = 0; i < n; i++) printf(b[i] >= ' ' && b[i] < 127 ? " %c" : " \\%d", b[i]);
    putchar('\n');
}

int main(void) {
    char b[24];
    memset(b, '#', sizeof b);
    printf("%d\n", strcpy(b, "hello") == b);
    dump("strcpy", b, 8);
    strncpy(b, "abc", 6);
    dump("strncpy pads", b, 8);
    strncpy(b, "longer than five", 5);
    dump("strncpy cuts", b, 8);
    strcpy(b, "one");
    strcat(b, " two");
    strncat(b, " three four", 6);
    puts(b);
    printf("%d\n", (int)(stpcpy(b, "stp") - b));
    printf("%d\n", (int)(stpncpy(b, "ab", 5) - b));
    for (int n = 0; n <= 12; n += 4)
        for (int offset = -3; offset <= 3; offset += 3) {
            char m[] = "0123456789abcdefghij";
            memmove(m + 5 + offset, m + 5, (size_t)n);
            puts(m);
        }
    char *end = memccpy(b, "stop. here", '.', sizeof b);
    printf("%d %d\n", (int)(end - b), memccpy(b, "none", '.', 4) == NULL);
    end = mempcpy(b, "xyz", 3);
    *end = 0;
    puts(b);
    char *d = strdup("duplicate"), *n = strndup("duplicate", 3), *e = strndup("ab", 10);
    printf("%s %s %s\n", d, n, e);
    free(d);
    free(n);
    free(e);
    unsigned char wide[100];
    for (int length = 0; length < 100; length += 9) {
        memset(wide, 0, sizeof wide);
        memset(wide, 0x1ab, (size_t)length);
        int sum = 0;
        for (int i = 0; i < 100; i++) sum += wide[i];
        printf("%d ", sum / 0xab);
    }
    putchar('\n');
    bzero(wide, sizeof wide);
    bcopy("bcopy", wide, 6);
    puts((char *)wide);
    return 0;
}
