// Overflow builtins with mixed signs and widths: clang computes them in i65 and other odd widths.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

static const int64_t left[] = {0, 1, -1, 5, -5, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};
static const uint64_t right[] = {0, 1, 5, INT32_MAX, UINT32_MAX, INT64_MAX, (uint64_t)INT64_MAX + 1, UINT64_MAX};

int main(void) {
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        for (size_t j = 0; j < sizeof right / sizeof *right; j++) {
            int64_t a = left[i];
            uint64_t b = right[j];
            int64_t s;
            uint64_t u;
            int32_t n;
            bool o = __builtin_add_overflow(a, b, &s);
            printf("%" PRId64 "/%d ", s, o);
            o = __builtin_sub_overflow(a, b, &s);
            printf("%" PRId64 "/%d ", s, o);
            o = __builtin_mul_overflow(a, b, &s);
            printf("%" PRId64 "/%d ", s, o);
            o = __builtin_add_overflow(a, b, &u);
            printf("%" PRIu64 "/%d ", u, o);
            o = __builtin_sub_overflow(b, a, &u);
            printf("%" PRIu64 "/%d ", u, o);
            o = __builtin_mul_overflow(a, b, &u);
            printf("%" PRIu64 "/%d ", u, o);
            o = __builtin_add_overflow(a, b, &n);
            printf("%d/%d ", n, o);
            o = __builtin_mul_overflow((int32_t)a, (uint32_t)b, &n);
            printf("%d/%d\n", n, o);
        }
    }
    unsigned char byte;
    bool o = __builtin_add_overflow(200, 100u, &byte);
    printf("%u %d\n", byte, o);
    o = __builtin_sub_overflow(1, 2, &byte);
    printf("%u %d\n", byte, o);
    __int128 huge;
    o = __builtin_mul_overflow((__int128)INT64_MAX * 4, (__int128)INT64_MAX * 4, &huge);
    printf("%d %016" PRIx64 "\n", o, (uint64_t)(huge >> 64));
    return 0;
}
