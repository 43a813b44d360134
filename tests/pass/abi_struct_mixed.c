// Structs of mixed classes by value: int with float, two floats in one eightbyte, arrays, nested, long double.
#include <stdio.h>

typedef struct { float x, y; } two_floats;
typedef struct { float x, y, z; } three_floats;
typedef struct { int i; float f; } int_float;
typedef struct { double d; int i; } double_int;
typedef struct { long l; double d; } long_double_pair;
typedef struct { char c; double d; short s; } memory_class;
typedef struct { int_float inner; two_floats outer; } nested;
typedef struct { short s[3]; float f[2]; } arrays;
typedef struct { long double l; } extended;
typedef struct { long double l; int i; } extended_more;
typedef union { double d; long l; } either;
typedef struct { either e; float f; } with_union;

static two_floats f1(two_floats a) { return (two_floats){a.y, a.x}; }
static three_floats f2(three_floats a) { return (three_floats){a.z, a.x, a.y}; }
static int_float f3(int_float a) { return (int_float){(int)a.f, (float)a.i}; }
static double_int f4(double_int a) { return (double_int){a.i, (int)a.d}; }
static long_double_pair f5(long_double_pair a) { return (long_double_pair){(long)a.d, (double)a.l}; }
static memory_class f6(memory_class a) { return (memory_class){(char)(a.c + 1), a.d * 2, (short)-a.s}; }
static nested f7(nested a) { return (nested){f3(a.inner), f1(a.outer)}; }
static arrays f8(arrays a) { return (arrays){{a.s[2], a.s[1], a.s[0]}, {a.f[1], a.f[0]}}; }
static extended f9(extended a) { return (extended){a.l / 3}; }
static extended_more f10(extended_more a) { return (extended_more){a.l + a.i, (int)a.l}; }
static with_union f11(with_union a) { return (with_union){{.l = a.e.l + 1}, a.f + 1}; }

static double all(two_floats a, int_float b, double_int c, memory_class d, nested e, arrays f, extended g, long_double_pair h, int last) {
    return a.x + b.f + c.d + d.d + e.inner.i + e.outer.y + f.s[1] + (double)g.l + h.d + (double)h.l + last;
}

int main(void) {
    two_floats a = f1((two_floats){1.5f, -2});
    three_floats b = f2((three_floats){1, 2, 3});
    int_float c = f3((int_float){7, 8.9f});
    double_int d = f4((double_int){3.7, 9});
    long_double_pair e = f5((long_double_pair){1L << 40, 5.5});
    memory_class f = f6((memory_class){'a', 0.25, 300});
    nested g = f7((nested){{1, 2.5f}, {3, 4}});
    arrays h = f8((arrays){{1, 2, 3}, {4.5f, 5.5f}});
    extended i = f9((extended){10});
    extended_more j = f10((extended_more){2.75L, 4});
    with_union k = f11((with_union){{.l = 41}, 2});
    printf("%g %g %g %g %g %d %g %g %d %ld %g\n", a.x, a.y, b.x, b.y, b.z, c.i, c.f, d.d, d.i, e.l, e.d);
    printf("%c %g %d %d %g %g %g %d %d %g\n", f.c, f.d, f.s, g.inner.i, g.inner.f, g.outer.x, g.outer.y, h.s[0], h.s[2], h.f[0]);
    printf("%.18Lg %.5Lg %d %ld %g\n", i.l, j.l, j.i, k.e.l, k.f);
    printf("%.17g\n", all(a, c, d, f, g, h, i, e, 1000));
    return 0;
}
