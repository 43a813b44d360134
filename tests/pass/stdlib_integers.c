//@ flags: -D_GNU_SOURCE
// abs, labs, llabs, div, a64l, l64a, stdlib odds: getsubopt, swab, erand48, mkstemp, an own generator.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint32_t own_state = 42;
static int own_rand(void) {
    own_state = own_state * 214013u + 2531011u;
    return (own_state >> 16) & 0x7fff;
}

int main(void) {
    printf("%d %ld %lld\n", abs(-5), labs(-(1L << 40)), llabs(-7));
    div_t d = div(-7, 2);
    printf("%d %d\n", d.quot, d.rem);
    printf("%s %ld\n", l64a(123456789), a64l("LoR5"));
    char swapped[7] = {0};
    swab("badcfe", swapped, 6);
    puts(swapped);
    unsigned buckets[8] = {0};
    for (int i = 0; i < 8000; i++) buckets[own_rand() % 8]++;
    for (int i = 0; i < 8; i++) printf("%u ", buckets[i]);
    putchar('\n');
    char name[] = "fileXXXXXX";
    int fd = mkstemp(name);
    printf("%d %d\n", fd >= 0, strncmp(name, "file", 4) == 0 && strcmp(name, "fileXXXXXX") != 0);
    printf("%d\n", (int)write(fd, "data", 4));
    close(fd);
    unlink(name);
    char *options = strdup("size=5,flag,bad"), *cursor = options, *value = NULL;
    char *const tokens[] = {"flag", "size", NULL};
    while (*cursor) {
        int which = getsubopt(&cursor, tokens, &value);
        printf("%d %s\n", which, which >= 0 ? (value ? value : "-") : "?");
    }
    free(options);
    unsigned short seeds[3] = {1, 2, 3};
    printf("%.10f %ld %ld\n", erand48(seeds), nrand48(seeds), jrand48(seeds));
    return 0;
}
