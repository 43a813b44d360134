//@ flags: -fno-strict-aliasing -O2
// Type punning through pointers, allowed by flag, under the optimiser.
#include <stdint.h>
#include <stdio.h>

static float inverse_root(float x) {
    int32_t i = *(int32_t *)&x;
    i = 0x5f3759df - (i >> 1);
    float y = *(float *)&i;
    y = y * (1.5f - 0.5f * x * y * y);
    return y;
}

static uint32_t sum_words(const void *p, int n) {
    const uint32_t *w = p;
    uint32_t sum = 0;
    while (n--) sum += *w++;
    return sum;
}

int main(void) {
    for (float x = 0.25f; x < 100; x *= 3) printf("%.9g\n", inverse_root(x));
    uint16_t halves[8] __attribute__((aligned(4))) = {1, 2, 3, 4, 5, 6, 7, 8};
    printf("%u\n", sum_words(halves, 4));
    double d = 1.0;
    uint64_t *bits = (uint64_t *)&d;
    *bits += 1;
    printf("%.17g\n", d);
    return 0;
}
