//@ oracle: musl
//@ flags: -D_GNU_SOURCE
// strcmp, strncmp, strcasecmp, memcmp, strcoll, strxfrm, strverscmp, strlen, strnlen: signs of all comparisons.
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void) {
    static const char *const w[] = {"", "a", "A", "ab", "aB", "abc", "b", "\xff", "a\x80", "Zebra", "zebra", "abcdefghijklmnop", "abcdefghijklmnoq"};
    int n = sizeof w / sizeof *w;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            printf("%+d%+d%+d", sign(strcmp(w[i], w[j])), sign(strncmp(w[i], w[j], 2)), sign(strcasecmp(w[i], w[j])));
            printf("%+d%+d ", sign(strncasecmp(w[i], w[j], 1)), sign(strcoll(w[i], w[j])));
        }
        printf(" %zu %zu\n", strlen(w[i]), strnlen(w[i], 4));
    }
    printf("%d %d %d\n", sign(memcmp("a\0b", "a\0c", 3)), sign(memcmp("a\0b", "a\0c", 2)), sign(memcmp("\x80", "\x7f", 1)));
    static const char *const versions[] = {"1.2", "1.10", "1.9", "2", "01", "1.2a", "file10", "file9"};
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) printf("%+d", sign(strverscmp(versions[i], versions[j])));
    putchar('\n');
    char out[10];
    printf("%zu %s\n", strxfrm(out, "xfrm", sizeof out), out);
    printf("%d %d\n", ffs(0x50), ffsl(1l << 40));
    return 0;
}
