// The hexadecimal digits of a number of at most two bytes. Others are refused.
#include <klee/klee.h>
#include <stdbool.h>
#include <stdio.h>

enum { BASE = 16, DIGITS = 4, LARGEST = 65535 };

static char digit_of(int value) {
    switch (value) {
    case 10:
        return 'A';
    case 11:
        return 'B';
    case 12:
        return 'C';
    case 13:
        return 'D';
    case 14:
        return 'E';
    case 15:
        return 'F';
    default:
        return (char)('0' + value);
    }
}

bool to_hex(int number, char text[DIGITS + 1]) {
    char digits[DIGITS];
    int used = 0, i;
    if (number < 0 || number > LARGEST)
        return false;
    do {
        digits[used++] = digit_of(number % BASE);
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
    puts(to_hex(number, text) ? text : "refused");
    return 0;
}
