//@ flags: -D_GNU_SOURCE
// strchr, strrchr, strchrnul, strstr, strcasestr, strpbrk, strspn, strcspn, memchr, memrchr, memmem, strtok, strtok_r, strsep.
#include <stdio.h>
#include <string.h>

static int at(const char *base, const void *found) { return found ? (int)((const char *)found - base) : -1; }

int main(void) {
    const char *t = "the quick brown fox jumps over the lazy dog";
    for (const char *c = "tqz!g"; *c; c++) printf("%c %d %d %d\n", *c, at(t, strchr(t, *c)), at(t, strrchr(t, *c)), at(t, strchrnul(t, *c)));
    printf("%d %d\n", at(t, strchr(t, 0)), at(t, strrchr(t, 0)));
    static const char *const needles[] = {"", "t", "the", "the lazy", "fox jumps over", "dog", "dogs", "o", "quick brown fox jumps over the lazy dog", "zz", "over the  "};
    for (size_t i = 0; i < sizeof needles / sizeof *needles; i++)
        printf("[%s] %d %d\n", needles[i], at(t, strstr(t, needles[i])), at(t, memmem(t, strlen(t), needles[i], strlen(needles[i]))));
    printf("%d %d\n", at(t, strcasestr(t, "QUICK")), at("aaab", strstr("aaab", "aab")) >= -1);
    const char *repeated = "abababababcababababababd";
    printf("%d %d %d\n", at(repeated, strstr(repeated, "ababd")), at(repeated, strstr(repeated, "abc")), at(repeated, strstr(repeated, "abababababababababab")));
    printf("%d %zu %zu %zu\n", at(t, strpbrk(t, "xyz")), strspn(t, "eht "), strcspn(t, "kq"), strcspn(t, ""));
    printf("%d %d %d\n", at(t, memchr(t, 'o', 12)), at(t, memchr(t, 'o', 20)), at(t, memrchr(t, 'o', 20)));
    char buffer[] = "::one:two;;three ,four";
    for (char *w = strtok(buffer, ":;, "); w; w = strtok(NULL, ":;, ")) printf("<%s>", w);
    putchar('\n');
    char lines[] = "a=1;b=2;c";
    char *outer, *inner;
    for (char *w = strtok_r(lines, ";", &outer); w; w = strtok_r(NULL, ";", &outer)) {
        char *key = strtok_r(w, "=", &inner), *value = strtok_r(NULL, "=", &inner);
        printf("%s->%s ", key, value ? value : "none");
    }
    putchar('\n');
    char fields[] = "x,,y,", *cursor = fields;
    for (char *f; (f = strsep(&cursor, ","));) printf("(%s)", f);
    putchar('\n');
    return 0;
}
