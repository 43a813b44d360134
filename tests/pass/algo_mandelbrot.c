// Mandelbrot in fixed-point integers and in doubles; both pictures and their difference.
#include <stdint.h>
#include <stdio.h>

enum { WIDTH = 64, HEIGHT = 24, LIMIT = 60, SHIFT = 28 };

static int fixed_point(int64_t cr, int64_t ci) {
    int64_t r = 0, i = 0;
    int n = 0;
    for (; n < LIMIT; n++) {
        int64_t rr = r * r >> SHIFT, ii = i * i >> SHIFT;
        if (rr + ii > (int64_t)4 << SHIFT) break;
        i = (r * i >> (SHIFT - 1)) + ci;
        r = rr - ii + cr;
    }
    return n;
}

static int floating(double cr, double ci) {
    double r = 0, i = 0;
    int n = 0;
    for (; n < LIMIT && r * r + i * i <= 4; n++) {
        double t = r * r - i * i + cr;
        i = 2 * r * i + ci;
        r = t;
    }
    return n;
}

int main(void) {
    static const char shades[] = " .:-=+*#%@";
    int different = 0, total = 0;
    for (int y = 0; y < HEIGHT; y++) {
        char row[WIDTH + 1];
        for (int x = 0; x < WIDTH; x++) {
            double cr = -2.2 + x * 3.2 / WIDTH, ci = -1.2 + y * 2.4 / HEIGHT;
            int a = fixed_point((int64_t)(cr * (1 << SHIFT)), (int64_t)(ci * (1 << SHIFT))), b = floating(cr, ci);
            different += a != b;
            total += b;
            row[x] = shades[a * 9 / LIMIT];
        }
        row[WIDTH] = 0;
        puts(row);
    }
    printf("%d %d\n", different, total);
    return 0;
}
