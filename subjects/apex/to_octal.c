// The octal digits of a number. Negative numbers are refused.
#include <klee/klee.h>
#include <stdbool.h>
#include <stdio.h>

enum { BASE = 8, DIGITS = 11 };

bool to_octal(int number, char text[DIGITS + 1]) {
    char digits[DIGITS];
    int used = 0, i;
    if (number < 0)
        return false;
    do {
        digits[used++] = (char)('0' + number % BASE);
        number /= BASE;
    } while (number != 0);
    for (i = 0; i < used; i++)
        text[i] = digits[used - 1 - i];
    text[used] = '\0';
    return true;
}

int main(void) {
    int number;
    char text[DIGITS + 1];
    klee_make_symbolic(&number, sizeof number, "number");
    puts(to_octal(number, text) ? text : "refused");
    return 0;
}
