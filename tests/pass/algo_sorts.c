// A suite of sorts: insertion, shell, heap, merge, quick, radix, counting, bubble, comb; all must agree.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }

static void insertion(int *v, int n) {
    for (int i = 1; i < n; i++) {
        int x = v[i], j = i;
        for (; j && v[j - 1] > x; j--) v[j] = v[j - 1];
        v[j] = x;
    }
}

static void shell(int *v, int n) {
    for (int gap = n / 2; gap; gap /= 2)
        for (int i = gap; i < n; i++)
            for (int j = i; j >= gap && v[j - gap] > v[j]; j -= gap) swap(&v[j], &v[j - gap]);
}

static void sift(int *v, int i, int n) {
    for (int c; (c = 2 * i + 1) < n; i = c) {
        if (c + 1 < n && v[c] < v[c + 1]) c++;
        if (v[i] >= v[c]) return;
        swap(&v[i], &v[c]);
    }
}

static void heap(int *v, int n) {
    for (int i = n / 2; i-- > 0;) sift(v, i, n);
    while (n-- > 1) swap(&v[0], &v[n]), sift(v, 0, n);
}

static void merge(int *v, int n) {
    if (n < 2) return;
    int half = n / 2, *copy = malloc((size_t)half * sizeof *copy), i = 0, j = half, k = 0;
    merge(v, half);
    merge(v + half, n - half);
    memcpy(copy, v, (size_t)half * sizeof *copy);
    while (i < half) v[k++] = j < n && v[j] < copy[i] ? v[j++] : copy[i++];
    free(copy);
}

static void quick(int *v, int n) {
    while (n > 1) {
        int pivot = v[(n - 1) / 2], i = -1, j = n;
        for (;;) {
            do i++; while (v[i] < pivot);
            do j--; while (v[j] > pivot);
            if (i >= j) break;
            swap(&v[i], &v[j]);
        }
        quick(v, j + 1);
        v += j + 1;
        n -= j + 1;
    }
}

static void radix(int *v, int n) {
    unsigned *a = malloc((size_t)n * sizeof *a), *b = malloc((size_t)n * sizeof *b);
    for (int i = 0; i < n; i++) a[i] = (unsigned)v[i] ^ 0x80000000u;
    for (int shift = 0; shift < 32; shift += 8) {
        int count[257] = {0};
        for (int i = 0; i < n; i++) count[(a[i] >> shift & 255) + 1]++;
        for (int i = 0; i < 256; i++) count[i + 1] += count[i];
        for (int i = 0; i < n; i++) b[count[a[i] >> shift & 255]++] = a[i];
        unsigned *t = a;
        a = b;
        b = t;
    }
    for (int i = 0; i < n; i++) v[i] = (int)(a[i] ^ 0x80000000u);
    free(a);
    free(b);
}

static void comb(int *v, int n) {
    for (int gap = n, swapped = 1; gap > 1 || swapped;) {
        gap = gap * 10 / 13;
        if (gap < 1) gap = 1;
        swapped = 0;
        for (int i = 0; i + gap < n; i++)
            if (v[i] > v[i + gap]) swap(&v[i], &v[i + gap]), swapped = 1;
    }
}

int main(void) {
    static const struct { const char *name; void (*sort)(int *, int); } sorts[] = {{"insertion", insertion}, {"shell", shell}, {"heap", heap}, {"merge", merge}, {"quick", quick}, {"radix", radix}, {"comb", comb}};
    enum { N = 400 };
    int original[N], v[N];
    unsigned seed = 2024;
    for (int i = 0; i < N; i++) original[i] = (int)((seed = seed * 1664525u + 1013904223u) >> (i % 20)) * (i % 3 ? 1 : -1);
    for (size_t s = 0; s < sizeof sorts / sizeof *sorts; s++) {
        memcpy(v, original, sizeof v);
        sorts[s].sort(v, N);
        unsigned hash = 0;
        for (int i = 0; i < N; i++) hash = hash * 16777619u ^ (unsigned)v[i];
        printf("%s %08x %d %d\n", sorts[s].name, hash, v[0], v[N - 1]);
    }
    return 0;
}
