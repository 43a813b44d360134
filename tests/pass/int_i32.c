// 32-bit integers at the borders of their range, both signs, all operators.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static const uint32_t borders[] = {0, 1, 2, 0x7ffffffe, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0xdeadbeef, 12345};

int main(void) {
    int count = sizeof borders / sizeof *borders;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            uint32_t a = borders[i], b = borders[j];
            int32_t s = (int32_t)a, t = (int32_t)b;
            printf("%08x %08x: + %08x - %08x * %08x & %08x | %08x ^ %08x", a, b, a + b, a - b, a * b, a & b, a | b, a ^ b);
            printf(" << %08x >> %08x sar %08x", a << (b & 31), a >> (b & 31), (uint32_t)(s >> (b & 31)));
            if (b != 0) printf(" / %08x %% %08x", a / b, a % b);
            if (t != 0 && !(s == INT32_MIN && t == -1)) printf(" s/ %d s%% %d", s / t, s % t);
            printf(" cmp %d%d%d%d\n", a < b, a <= b, s < t, s <= t);
        }
    }
    printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
    return 0;
}
