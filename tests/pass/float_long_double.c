// x87 long double: 64-bit significand arithmetic, shown as its ten bytes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(long double value) {
    unsigned char bytes[16] = {0};
    memcpy(bytes, &value, 10);
    for (int i = 9; i >= 0; i--) printf("%02x", bytes[i]);
    putchar(' ');
}

int main(void) {
    static const long double v[] = {0.0L, -0.0L, 1.0L, -1.5L, 0.1L, 1.18973149535723176502e4932L, 3.36210314311209350626e-4932L,
                                    3.6e-4951L, 18446744073709551616.0L, 18446744073709551615.0L, 1e30L, 1.0L / 3};
    int count = sizeof v / sizeof *v;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            volatile long double a = v[i], b = v[j];
            show(a + b);
            show(a - b);
            show(a * b);
            if (b != 0) show(a / b);
            printf("%d%d%d\n", a < b, a >= b, a == b);
        }
    long double x = 1;
    int steps = 0;
    while (1 + x != 1) x /= 2, steps++;
    printf("%d\n", steps);
    long double sum = 0;
    for (int i = 1; i <= 20000; i++) sum += 1.0L / i;
    show(sum);
    show(-sum);
    printf("%.20Lg %zu\n", sum, sizeof sum);
    return 0;
}
