// Function pointers: tables, callbacks, returned functions, in structs, compared, cast and cast back.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int (*binary)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static int quo(int a, int b) { return b ? a / b : 0; }

static const struct { const char *name; binary apply; } operators[] = {{"add", add}, {"sub", sub}, {"mul", mul}, {"quo", quo}};

static binary find(const char *name) {
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (!strcmp(operators[i].name, name)) return operators[i].apply;
    return NULL;
}

static int fold(const int *v, int n, int start, binary f) {
    for (int i = 0; i < n; i++) start = f(start, v[i]);
    return start;
}

struct animal { const char *name; void (*speak)(const struct animal *); };
static void bark(const struct animal *a) { printf("%s barks\n", a->name); }
static void meow(const struct animal *a) { printf("%s meows\n", a->name); }

static int by_length(const void *a, const void *b) {
    size_t x = strlen(*(char *const *)a), y = strlen(*(char *const *)b);
    return x < y ? -1 : x > y ? 1 : strcmp(*(char *const *)a, *(char *const *)b);
}

static int (*choose(int which))(const char *) { return which ? puts : atoi; }

int main(void) {
    static const int v[] = {5, 3, 2, 7};
    for (int i = 0; i < 4; i++) printf("%s %d\n", operators[i].name, fold(v, 4, 1000, operators[i].apply));
    printf("%d %d\n", find("mul") == mul, find("nothing") == NULL);
    struct animal zoo[] = {{"rex", bark}, {"tom", meow}};
    for (int i = 0; i < 2; i++) zoo[i].speak(&zoo[i]);
    const char *words[] = {"pear", "fig", "banana", "kiwi", "apple", "date"};
    qsort(words, 6, sizeof *words, by_length);
    for (int i = 0; i < 6; i++) printf("%s ", words[i]);
    putchar('\n');
    choose(1)("through a returned function");
    printf("%d\n", choose(0)("123"));
    void (*opaque)(void) = (void (*)(void))mul;
    printf("%d %d\n", ((binary)opaque)(6, 7), (*****add)(1, 2));
    binary array[2][2] = {{add, sub}, {mul, quo}};
    for (int i = 0; i < 4; i++) printf("%d ", array[i / 2][i % 2](20, 4));
    putchar('\n');
    return 0;
}
