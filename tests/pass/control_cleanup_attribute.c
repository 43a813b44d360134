// The cleanup attribute runs destructors in reverse order on every way out of a scope.
#include <stdio.h>
#include <stdlib.h>

static void announce(int *n) { printf("leave %d\n", *n); }
static void release(char **p) {
    printf("free %s\n", *p);
    free(*p);
}
static char *copy(const char *s) {
    size_t n = 0;
    while (s[n]) n++;
    char *p = malloc(n + 1);
    for (size_t i = 0; i <= n; i++) p[i] = s[i];
    return p;
}

static int leave(int how) {
    __attribute__((cleanup(announce))) int first = 1;
    for (int i = 0; i < 3; i++) {
        __attribute__((cleanup(announce))) int second = 10 + i;
        if (how == 0 && i == 1) break;
        if (how == 1 && i == 1) return first + second;
        if (how == 2 && i == 1) goto out;
        if (how == 3) continue;
        __attribute__((cleanup(release))) char *text = copy("text");
        text[0] = 'T';
    }
    puts("after loop");
out:
    first = 2;
    return first;
}

int main(void) {
    for (int how = 0; how < 5; how++) printf("-- %d\n", leave(how));
    return 0;
}
