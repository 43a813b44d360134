// Calls: variable arguments, function pointers, structs by value, inline assembly, constrained arithmetic.
#include <stdarg.h>
#include <string.h>

struct large { long values[6]; };
struct small { int a; float b; };
struct mixed { double d; char c; };

int printf(const char *, ...);
_Noreturn void stop(int);

static int total(int n, ...) {
    va_list list;
    va_start(list, n);
    int sum = 0;
    while (n--) sum += va_arg(list, int);
    sum += (int)va_arg(list, long double);
    va_end(list);
    return sum;
}

struct large reverse(struct large in) {
    struct large out;
    for (int i = 0; i < 6; i++) out.values[i] = in.values[5 - i];
    return out;
}

struct small combine(struct small s, struct mixed m) { s.a += m.c; s.b += m.d; return s; }

int apply(int (*f)(int, ...), struct large l) {
    if (!f) stop(3);
    char copy[sizeof l];
    memcpy(copy, &l, sizeof l);
    struct large r = reverse(l);
    printf("%d %s %ld\n", f(2, 3, 4, 5.0L), copy, r.values[0]);
    return f == total;
}

int assembly(int x) {
    int y;
    __asm__ volatile("" ::: "memory");
    __asm__("addl %1, %0" : "=r"(y) : "r"(x), "0"(1) : "cc");
    return y;
}

#pragma STDC FENV_ACCESS ON
double rounded(double a, double b) { return a < b ? a / b : a + b * 2; }
#pragma STDC FENV_ACCESS OFF

int main(int argc, char **argv) {
    struct large l = {{1, 2, 3, 4, 5, argc}};
    return apply(total, l) + assembly(argc) + (int)rounded(argc, 2) + combine((struct small){1, 2}, (struct mixed){3, 4}).a;
}
