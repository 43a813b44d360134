// Digits of pi by the Rabinowitz-Wagon spigot, of e by a mixed-radix expansion, square root of 2 digit by digit.
#include <stdio.h>
#include <string.h>

enum { DIGITS = 200, CELLS = DIGITS * 10 / 3 + 2 };

static void pi(void) {
    static unsigned a[CELLS];
    for (int i = 0; i < CELLS; i++) a[i] = 2;
    int nines = 0, predigit = -1, printed = 0;
    while (printed < DIGITS) {
        unsigned q = 0;
        for (unsigned i = CELLS; i > 0; i--) {
            unsigned x = 10 * a[i - 1] + q * i;
            a[i - 1] = x % (2 * i - 1);
            q = x / (2 * i - 1);
        }
        a[0] = q % 10;
        q /= 10;
        if (q == 9) {
            nines++;
        } else {
            if (predigit >= 0) printf("%d", predigit + (q == 10)), printed++;
            for (; nines && printed < DIGITS; nines--, printed++) printf("%d", q == 10 ? 0 : 9);
            nines = 0;
            predigit = q == 10 ? 0 : (int)q;
        }
    }
    putchar('\n');
}

static void e(void) {
    static unsigned a[160];
    for (int i = 0; i < 160; i++) a[i] = 1;
    printf("2.");
    for (int d = 0; d < DIGITS; d++) {
        unsigned carry = 0;
        for (unsigned i = 159; i > 0; i--) {
            unsigned x = a[i] * 10 + carry;
            a[i] = x % (i + 1);
            carry = x / (i + 1);
        }
        printf("%u", carry);
    }
    putchar('\n');
}

static void root_two(void) {
    unsigned __int128 remainder = 0, root = 0;
    for (int i = 0; i < 18; i++) {
        remainder = remainder * 100 + (i == 0 ? 2 : 0);
        int digit = 9;
        while ((root * 20 + (unsigned)digit) * (unsigned)digit > remainder) digit--;
        remainder -= (root * 20 + (unsigned)digit) * (unsigned)digit;
        root = root * 10 + (unsigned)digit;
        putchar('0' + digit);
    }
    putchar('\n');
}

int main(void) {
    pi();
    e();
    root_two();
    return 0;
}
