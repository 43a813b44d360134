// Variadic functions: all promoted types, more than six ints and eight doubles, va_copy.
#include <stdarg.h>
#include <stdio.h>

static double sum(const char *kinds, ...) {
    va_list list;
    double total = 0;
    va_start(list, kinds);
    for (; *kinds; kinds++) {
        switch (*kinds) {
        case 'i': total += va_arg(list, int); break;
        case 'u': total += va_arg(list, unsigned); break;
        case 'l': total += (double)va_arg(list, long); break;
        case 'd': total += va_arg(list, double); break;
        case 'L': total += (double)va_arg(list, long double); break;
        case 's': total += va_arg(list, const char *)[0]; break;
        case 'q': total += (double)va_arg(list, __int128); break;
        }
        printf("%c %.17g\n", *kinds, total);
    }
    va_end(list);
    return total;
}

static int twice(int count, ...) {
    va_list first, second;
    va_start(first, count);
    va_copy(second, first);
    int product = 1, total = 0;
    for (int i = 0; i < count; i++) total += va_arg(first, int);
    for (int i = 0; i < count; i++) product *= va_arg(second, int);
    va_end(second);
    va_end(first);
    return total * 1000 + product;
}

static int take(va_list *list) { return va_arg(*list, int); }

static int through_pointer(int count, ...) {
    va_list list;
    va_start(list, count);
    int total = 0;
    while (count--) total = total * 10 + take(&list);
    va_end(list);
    return total;
}

int main(void) {
    printf("%g\n", sum("iiiiiiiiiiii", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    printf("%g\n", sum("dddddddddddd", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12.));
    printf("%g\n", sum("qidulLsdiLid", (__int128)1 << 70, 1, 2.5, 3u, 4L, 5.5L, "A", 0.125, 8, 9.25L, (short)-3, 1.5f));
    printf("%d %d\n", twice(4, 2, 3, 4, 5), twice(9, 1, 1, 1, 2, 1, 1, 1, 1, 3));
    printf("%d\n", through_pointer(9, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    return 0;
}
