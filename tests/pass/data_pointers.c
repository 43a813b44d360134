// Pointer arithmetic: differences, comparisons, negative indices, arrays of arrays, pointers to pointers, intptr.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct item { short a; char b[6]; int c; };

static void advance(const int **p, ptrdiff_t by) { *p += by; }

int main(void) {
    int v[20];
    for (int i = 0; i < 20; i++) v[i] = i * 3;
    int *first = v, *last = &v[19], *end = v + 20;
    printf("%td %td %d %d\n", last - first, end - first, *(last - 4), last[-19]);
    printf("%d %d %d\n", first < last, end > last, first == &v[0]);
    const int *p = v;
    advance(&p, 7);
    advance(&p, -2);
    printf("%d %d\n", *p, 3 [p]);
    struct item items[4];
    memset(items, 0, sizeof items);
    struct item *it = items + 3;
    printf("%td %td\n", it - items, (char *)it - (char *)items);
    it--->c = 8;
    printf("%d %d\n", items[3].c, (int)(it - items));
    int grid[3][4][5];
    for (int i = 0; i < 60; i++) ((int *)grid)[i] = i;
    int(*plane)[5] = grid[1];
    printf("%d %d %d %zu\n", plane[2][3], *(*(grid[2] + 1) + 4), (*plane)[1], sizeof grid[0]);
    char *words[] = {"alpha", "beta", "gamma", NULL};
    int letters = 0;
    for (char **w = words; *w; w++)
        for (char *c = *w; *c; c++) letters += *c == 'a';
    printf("%d\n", letters);
    uintptr_t bits = (uintptr_t)&v[4];
    int *back = (int *)(bits + 2 * sizeof(int));
    printf("%d %d\n", *back, (int)((uintptr_t)end - (uintptr_t)v));
    void *opaque = &items[2];
    printf("%td\n", (struct item *)opaque - items);
    unsigned char *bytes = (unsigned char *)v;
    printf("%d\n", bytes[4] + bytes[8]);
    int *null = NULL;
    printf("%d %d\n", null == 0, !null);
    int **pp = &first, ***ppp = &pp;
    ***ppp = 99;
    (**ppp)++;
    printf("%d %d\n", v[0], *first);
    return 0;
}
