// Structs as variadic arguments: in integer registers, in vector registers, mixed, and in memory.
#include <stdarg.h>
#include <stdio.h>

typedef struct { int a; } one;
typedef struct { long a, b; } two;
typedef struct { double x, y; } point;
typedef struct { long n; double x; } mixed;
typedef struct { char text[20]; } big;
typedef struct { float r, g, b; } colour;

static void show(const char *kinds, ...) {
    va_list list;
    va_start(list, kinds);
    for (; *kinds; kinds++) {
        if (*kinds == '1') {
            printf("one %d\n", va_arg(list, one).a);
        } else if (*kinds == '2') {
            two t = va_arg(list, two);
            printf("two %ld %ld\n", t.a, t.b);
        } else if (*kinds == 'p') {
            point p = va_arg(list, point);
            printf("point %g %g\n", p.x, p.y);
        } else if (*kinds == 'm') {
            mixed m = va_arg(list, mixed);
            printf("mixed %ld %g\n", m.n, m.x);
        } else if (*kinds == 'b') {
            big b = va_arg(list, big);
            printf("big %s\n", b.text);
        } else if (*kinds == 'c') {
            colour c = va_arg(list, colour);
            printf("colour %g %g %g\n", c.r, c.g, c.b);
        } else {
            printf("int %d\n", va_arg(list, int));
        }
    }
    va_end(list);
}

int main(void) {
    one o = {1};
    two t = {2, 3};
    point p = {4.5, 5.5};
    mixed m = {6, 7.5};
    big b = {"eight"};
    colour c = {0.25f, 0.5f, 0.75f};
    show("12pmbc", o, t, p, m, b, c);
    show("i2i2i2i2", 1, t, 2, t, 3, t, 4, t);
    show("ppppppp", p, p, p, p, p, p, p);
    show("mmmmmmmmm", m, m, m, m, m, m, m, m, m);
    show("bibcibi", b, 1, b, c, 2, b, 3);
    return 0;
}
