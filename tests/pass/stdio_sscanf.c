//@ flags: -D_GNU_SOURCE
// sscanf: every conversion and length, widths, suppression, sets, %n, allocation, early stops.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    signed char hh;
    short h;
    int i;
    long l;
    long long ll;
    intmax_t j;
    size_t z;
    ptrdiff_t t;
    printf("%d\n", sscanf("1 2 3 4 5 6 7 8", "%hhd %hd %d %ld %lld %jd %zu %td", &hh, &h, &i, &l, &ll, &j, &z, &t));
    printf("%d %d %d %ld %lld %jd %zu %td\n", hh, h, i, l, ll, j, z, t);
    int a = 0, b = 0, c = 0;
    printf("%d ", sscanf("0x10 010 10", "%i %i %i", &a, &b, &c));
    printf("%d %d %d\n", a, b, c);
    printf("%d ", sscanf("12345678", "%3d%2d%d", &a, &b, &c));
    printf("%d %d %d\n", a, b, c);
    float f;
    double d;
    long double ld;
    printf("%d ", sscanf("1.5 -2e-3 0x1p4", "%f %lf %Lf", &f, &d, &ld));
    printf("%g %g %Lg\n", f, d, ld);
    printf("%d ", sscanf("inf nan", "%f %lf", &f, &d));
    printf("%g %d\n", f, d != d);
    char s[16], u[16];
    printf("%d ", sscanf("key = value; tail", "%15[^ =] = %15[^;]", s, u));
    printf("[%s][%s]\n", s, u);
    printf("%d ", sscanf("]x-y^z", "%15[]x]%15[y^z-]", s, u));
    printf("[%s][%s]\n", s, u);
    int used = -1;
    printf("%d ", sscanf("  7 apples", "%d%n", &a, &used));
    printf("%d %d\n", a, used);
    printf("%d %d %d\n", sscanf("", "%d", &a), sscanf("x", "%d", &a), sscanf("5%", "%d%%", &a));
    printf("%d ", sscanf("10 20 30", "%d %*d %d", &a, &b));
    printf("%d %d\n", a, b);
    char *allocated = NULL;
    printf("%d ", sscanf("dynamic text", "%ms", &allocated));
    printf("%s\n", allocated);
    free(allocated);
    char ch[3];
    printf("%d ", sscanf(" ab", "%c%2c", ch, ch + 1));
    printf("[%.3s]\n", ch);
    printf("%d ", sscanf("3 4", "%2$d %1$d", &a, &b));
    printf("%d %d\n", a, b);
    printf("%d\n", sscanf("12:34:56", "%d:%d:%d", &a, &b, &c) == 3 && a * b + c == 464);
    return 0;
}
