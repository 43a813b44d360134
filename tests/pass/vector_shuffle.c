// Shuffles, conversions between element types, dynamic indices, widening and narrowing of vectors.
#include <stdio.h>
#include <stdint.h>

typedef int32_t v4i __attribute__((vector_size(16)));
typedef int32_t v8i __attribute__((vector_size(32)));
typedef int32_t v2i __attribute__((vector_size(8)));
typedef float v4f __attribute__((vector_size(16)));
typedef double v4d __attribute__((vector_size(32)));
typedef int16_t v4s __attribute__((vector_size(8)));
typedef uint8_t v4b __attribute__((vector_size(4)));
typedef int64_t v4l __attribute__((vector_size(32)));

#define SHOW(v, n, format) do { for (int i_ = 0; i_ < (n); i_++) printf(format " ", (v)[i_]); putchar('\n'); } while (0)

static v4i reverse(v4i v) { return __builtin_shufflevector(v, v, 3, 2, 1, 0); }

static v4i prefix_sum(v4i v) {
    v4i zero = {0};
    v += __builtin_shufflevector(zero, v, 0, 4, 5, 6);
    v += __builtin_shufflevector(zero, v, 0, 0, 4, 5);
    return v;
}

int main(void) {
    v4i a = {1, 2, 3, 4}, b = {50, 60, 70, 80};
    SHOW(reverse(a), 4, "%d");
    SHOW(__builtin_shufflevector(a, b, 0, 4, 1, 5), 4, "%d");
    v8i wide = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
    SHOW(wide, 8, "%d");
    v2i narrow = __builtin_shufflevector(wide, wide, 7, 2);
    SHOW(narrow, 2, "%d");
    SHOW(prefix_sum(b), 4, "%d");
    v4f f = __builtin_convertvector(a - 3, v4f);
    SHOW(f / 2.0f, 4, "%g");
    v4d d = __builtin_convertvector(f * 1.7f, v4d);
    SHOW(d, 4, "%.10g");
    SHOW(__builtin_convertvector(d, v4i), 4, "%d");
    SHOW(__builtin_convertvector(a * 20000, v4s), 4, "%d");
    SHOW(__builtin_convertvector(b * 5, v4b), 4, "%u");
    SHOW(__builtin_convertvector(-a, v4l), 4, "%ld");
    int sum = 0;
    for (int i = 0; i < 16; i++) {
        a[i & 3] += b[(i * 7) & 3] * i;
        sum += a[(i + 1) & 3];
    }
    printf("%d\n", sum);
    SHOW(a, 4, "%d");
    v4i c = a;
    int *lane = (int *)&c;
    lane[2] = -1;
    SHOW(c, 4, "%d");
    return 0;
}
