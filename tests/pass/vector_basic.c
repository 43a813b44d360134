// vector_size types: arithmetic, shifts, comparison masks, scalar operands, indexing, memory.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef int32_t v4i __attribute__((vector_size(16)));
typedef uint32_t v4u __attribute__((vector_size(16)));
typedef float v4f __attribute__((vector_size(16)));
typedef double v2d __attribute__((vector_size(16)));
typedef int8_t v16c __attribute__((vector_size(16)));
typedef uint64_t v2q __attribute__((vector_size(16)));

#define SHOW(v, n, format) do { for (int i_ = 0; i_ < (n); i_++) printf(format " ", (v)[i_]); putchar('\n'); } while (0)

static v4i select4(v4i mask, v4i a, v4i b) { return (mask & a) | (~mask & b); }

int main(void) {
    v4i a = {1, -2, 3, -4}, b = {10, 20, -30, 40};
    SHOW(a + b, 4, "%d");
    SHOW(a - b, 4, "%d");
    SHOW(a * b, 4, "%d");
    SHOW(b / a, 4, "%d");
    SHOW(b % (a * 3), 4, "%d");
    SHOW(-a, 4, "%d");
    SHOW(~a & 15, 4, "%d");
    SHOW(a < b, 4, "%d");
    SHOW(a == -(-a), 4, "%d");
    SHOW(select4(a > 0, a, b), 4, "%d");
    v4u u = {1, 0x80000000u, 0xffffffffu, 7}, counts = {0, 1, 31, 3};
    SHOW(u << counts, 4, "%u");
    SHOW(u >> counts, 4, "%u");
    SHOW((v4i)u >> 2, 4, "%d");
    v4f f = {1.5f, -2.25f, 1e10f, 0.0f};
    SHOW(f * f + 1.0f, 4, "%g");
    SHOW(f / 3.0f, 4, "%.9g");
    SHOW(f < 1.0f, 4, "%d");
    v2d d = {0.1, 0.2};
    d += d * 2;
    SHOW(d, 2, "%.17g");
    v16c c;
    for (int i = 0; i < 16; i++) c[i] = (int8_t)(i * 17);
    c += c;
    SHOW(c, 16, "%d");
    v2q q = (v2q)c;
    SHOW(q, 2, "%lx");
    v4i array[3] = {a, b, a ^ b};
    int total = 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 4; k++) total += array[i][k];
    printf("%d %zu\n", total, sizeof array);
    memcpy(&a, (int[]){9, 8, 7, 6}, sizeof a);
    a[2]++;
    SHOW(a, 4, "%d");
    return 0;
}
