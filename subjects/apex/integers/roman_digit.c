// The value of a Roman digit before another; a smaller one before a larger is taken away. 0 if one is none.
#include <klee/klee.h>
#include <stdio.h>

static int value(int digit) {
    switch (digit) {
    case 'I':
        return 1;
    case 'V':
        return 5;
    case 'X':
        return 10;
    case 'L':
        return 50;
    case 'C':
        return 100;
    default:
        return 0;
    }
}

int roman_digit(int digit, int next) {
    int here = value(digit), there = value(next);
    if (here == 0 || there == 0)
        return 0;
    return here < there ? -here : here;
}

int main(void) {
    int digit, next;
    klee_make_symbolic(&digit, sizeof digit, "digit");
    klee_make_symbolic(&next, sizeof next, "next");
    printf("%d\n", roman_digit(digit, next));
    return 0;
}
