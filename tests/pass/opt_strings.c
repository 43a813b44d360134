//@ flags: -O2
// String loops and library calls under the optimiser: memcpy idioms, strlen of literals, printf to puts, switch to table.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((noinline)) static const char *day(int n) {
    switch (n) {
    case 0: return "monday";
    case 1: return "tuesday";
    case 2: return "wednesday";
    case 3: return "thursday";
    case 4: return "friday";
    default: return "weekend";
    }
}

__attribute__((noinline)) static int vowels(const char *s) {
    int n = 0;
    for (; *s; s++) n += *s == 'a' || *s == 'e' || *s == 'i' || *s == 'o' || *s == 'u';
    return n;
}

__attribute__((noinline)) static void copy(char *to, const char *from, size_t n) {
    for (size_t i = 0; i < n; i++) to[i] = from[i];
}

__attribute__((noinline)) static void clear(int *v, int n) {
    for (int i = 0; i < n; i++) v[i] = 0;
}

__attribute__((noinline)) static int parse(const char *s) {
    int sign = 1, n = 0;
    if (*s == '-') sign = -1, s++;
    while (isdigit((unsigned char)*s)) n = n * 10 + *s++ - '0';
    return sign * n;
}

__attribute__((noinline)) static int compare(const char *a, const char *b) { return strcmp(a, b) < 0 ? -1 : strcmp(a, b) > 0; }

int main(void) {
    for (int i = -1; i < 7; i++) printf("%s %d\n", day(i), vowels(day(i)));
    char buffer[64];
    copy(buffer, "copied by a loop that becomes a call", 37);
    printf("%s\n", buffer);
    puts("");
    int v[33];
    for (int i = 0; i < 33; i++) v[i] = i;
    clear(v, 20);
    int sum = 0;
    for (int i = 0; i < 33; i++) sum += v[i];
    printf("%d %d %d\n", sum, parse("-1234x"), parse("99"));
    printf("%d %d %d\n", compare("a", "b"), compare("b", "a"), compare("same", "same"));
    char *text = malloc(100);
    strcpy(text, "start");
    for (int i = 0; i < 5; i++) strcat(text, "-x");
    printf("%s %zu\n", text, strlen(text));
    memmove(text + 2, text, strlen(text) + 1);
    memset(text, '_', 2);
    puts(text);
    free(text);
    printf("%c", 'z');
    printf("\n");
    return memcmp("abc", "abd", 3) < 0 ? 0 : 1;
}
