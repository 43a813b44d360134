// Saturating arithmetic written in C: clamping by comparison, by overflow flag and by wider types.
#include <inttypes.h>
#include <stdio.h>

static int8_t add8(int8_t a, int8_t b) {
    int wide = a + b;
    return (int8_t)(wide > 127 ? 127 : wide < -128 ? -128 : wide);
}

static int32_t add32(int32_t a, int32_t b) {
    int32_t r;
    if (__builtin_add_overflow(a, b, &r)) return a < 0 ? INT32_MIN : INT32_MAX;
    return r;
}

static uint32_t sub32(uint32_t a, uint32_t b) { return a > b ? a - b : 0; }

static int64_t mul64(int64_t a, int64_t b) {
    __int128 wide = (__int128)a * b;
    return wide > INT64_MAX ? INT64_MAX : wide < INT64_MIN ? INT64_MIN : (int64_t)wide;
}

int main(void) {
    int sum = 0;
    for (int a = -128; a < 128; a++)
        for (int b = -128; b < 128; b++) sum += add8((int8_t)a, (int8_t)b) * (a ^ b);
    printf("%d\n", sum);
    static const int64_t v[] = {0, 1, -1, 1 << 30, -(1 << 30), INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, INT64_C(1) << 40};
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            printf("%d %u %" PRId64 "\n", add32((int32_t)v[i], (int32_t)v[j]), sub32((uint32_t)v[i], (uint32_t)v[j]), mul64(v[i], v[j]));
    return 0;
}
