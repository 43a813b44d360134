// float arithmetic: every result rounded to single, shown as bits.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t bits(float f) {
    uint32_t u;
    memcpy(&u, &f, 4);
    return u;
}

int main(void) {
    static const float v[] = {0.0f, -0.0f, 1.0f, -1.0f, 0.1f, 3.4028235e38f, 1.17549435e-38f, 1e-45f, 16777216.0f, 16777217.0f, -2.5f, 1e10f, 0.333333343f};
    int count = sizeof v / sizeof *v;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            volatile float a = v[i], b = v[j];
            printf("%08x %08x: %08x %08x %08x %d%d%d%d", bits(a), bits(b), bits(a + b), bits(a - b), bits(a * b), a < b, a <= b, a == b, a != b);
            if (b != 0) printf(" %08x", bits(a / b));
            putchar('\n');
        }
    float sum = 0;
    for (int i = 1; i <= 100000; i++) sum += 1.0f / (float)i;
    printf("%08x %.9g\n", bits(sum), sum);
    float f = 0.1f;
    f += 0.2;
    printf("%.9g %.17g\n", f, 0.1f + 0.2);
    return 0;
}
