// Numbers that travel through variable arguments, of two types.
#include <klee/klee.h>
#include <stdarg.h>

void reach_error(void);

static long fold(const char *types, ...) {
    va_list list;
    long sum = 0;
    va_start(list, types);
    for (; *types; types++) {
        if (*types == 'i')
            sum = sum * 10 + va_arg(list, int);
        else
            sum = sum * 10 + (long)va_arg(list, double);
    }
    va_end(list);
    return sum;
}

int main(void) {
    unsigned char a, b;
    short c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    if (a < 10 && fold("idii", a, (double)b, c, 5) == -8755)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
