// qsort and bsearch: ints, doubles, strings, structs of odd size, duplicates ordered by a full key.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct odd { char name[5]; unsigned char rank; char pad; };

static int ints(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
static int doubles_down(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}
static int odds(const void *a, const void *b) {
    const struct odd *x = a, *y = b;
    return x->rank != y->rank ? x->rank - y->rank : strcmp(x->name, y->name);
}

int main(void) {
    enum { N = 500 };
    int v[N];
    unsigned seed = 7;
    for (int shape = 0; shape < 5; shape++) {
        for (int i = 0; i < N; i++) {
            seed = seed * 1664525u + 1013904223u;
            v[i] = shape == 0 ? (int)seed : shape == 1 ? i : shape == 2 ? N - i : shape == 3 ? (int)(seed >> 29) : 5;
        }
        qsort(v, N, sizeof *v, ints);
        unsigned hash = 0, disorder = 0;
        for (int i = 0; i < N; i++) hash = hash * 31 + (unsigned)v[i], disorder += i && v[i - 1] > v[i];
        int key = v[N / 3], missing = -77;
        int *found = bsearch(&key, v, N, sizeof *v, ints);
        printf("%08x %u %d %d\n", hash, disorder, found ? *found == key : -1, bsearch(&missing, v, N, sizeof *v, ints) == NULL);
    }
    double d[] = {2.5, -1, 0, 1e300, -1e-300, 3};
    qsort(d, 6, sizeof *d, doubles_down);
    for (int i = 0; i < 6; i++) printf("%g ", d[i]);
    putchar('\n');
    struct odd o[20];
    for (int i = 0; i < 20; i++) {
        memset(&o[i], 0, sizeof o[i]);
        snprintf(o[i].name, sizeof o[i].name, "n%d", i * 7 % 20);
        o[i].rank = (unsigned char)(i * 5 % 4);
    }
    qsort(o, 20, sizeof *o, odds);
    for (int i = 0; i < 20; i++) printf("%s:%u ", o[i].name, o[i].rank);
    putchar('\n');
    qsort(v, 0, sizeof *v, ints);
    qsort(v, 1, sizeof *v, ints);
    return 0;
}
