// More arguments than registers: structs go to the stack whole when they no longer fit.
#include <stdio.h>

typedef struct { long a, b; } pair;
typedef struct { double x, y; } point;
typedef struct { long a; double x; } half;
typedef struct { char name[24]; } big;

static long ints(long a, long b, long c, long d, long e, pair p, long f, long g) {
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * p.a + 7 * p.b + 8 * f + 9 * g;
}

static double doubles(double a, double b, double c, double d, double e, double f, double g, point p, double h, double i) {
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * p.x + 9 * p.y + 10 * h + 11 * i;
}

static double mixed(half a, half b, big c, half d, half e, half f, half g, half h, big i, half j, half k) {
    double sum = 0;
    half v[] = {a, b, d, e, f, g, h, j, k};
    for (int n = 0; n < 9; n++) sum += (double)v[n].a * (n + 1) + v[n].x * 0.001 * n;
    return sum + c.name[3] + i.name[20];
}

static int chars(char a, short b, char c, unsigned char d, signed char e, _Bool f, char g, short h, char i) {
    return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9;
}

static big rename_big(int unused, big b, char to) {
    b.name[unused] = to;
    return b;
}

int main(void) {
    printf("%ld\n", ints(1, 2, 3, 4, 5, (pair){6, 7}, 8, 9));
    printf("%.17g\n", doubles(1, 2, 3, 4, 5, 6, 7, (point){8, 9}, 10, 11));
    half h = {3, 0.5};
    big b = {"hello struct by value"};
    printf("%.17g\n", mixed(h, h, b, h, h, h, h, h, b, h, h));
    printf("%d\n", chars(-1, -300, 'c', 255, -128, 1, 'g', 1000, -5));
    big c = rename_big(0, b, 'J');
    printf("%s %s\n", b.name, c.name);
    return 0;
}
