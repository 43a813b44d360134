// __int128: multiplication, division, shifts across the 64-bit border, comparison, decimal printing.
#include <stdint.h>
#include <stdio.h>

typedef unsigned __int128 u128;
typedef __int128 i128;

static void print(u128 value) {
    char buffer[40];
    int at = 40;
    do {
        buffer[--at] = (char)('0' + (int)(value % 10));
        value /= 10;
    } while (value);
    printf("%.*s", 40 - at, buffer + at);
}

static void print_signed(i128 value) {
    if (value < 0) putchar('-');
    print(value < 0 ? -(u128)value : (u128)value);
}

static u128 factorial(int n) {
    u128 product = 1;
    for (int i = 2; i <= n; i++) product *= (u128)i;
    return product;
}

int main(void) {
    for (int n = 20; n <= 34; n++) {
        print(factorial(n));
        putchar('\n');
    }
    u128 big = ((u128)0x0123456789abcdef << 64) | 0xfedcba9876543210;
    for (int shift = 0; shift < 128; shift += 13) {
        print(big << shift);
        putchar(' ');
        print(big >> shift);
        putchar(' ');
        print_signed((i128)(big << 7) >> shift);
        putchar('\n');
    }
    static const int64_t small[] = {1, -1, 7, -7, INT64_MAX, INT64_MIN};
    for (int i = 0; i < 6; i++) {
        i128 value = -(i128)(big >> 3);
        print_signed(value / small[i]);
        putchar(' ');
        print_signed(value % small[i]);
        putchar(' ');
        print_signed((i128)small[i] * small[5 - i]);
        printf(" %d%d\n", value < small[i], (u128)value < (u128)small[i]);
    }
    u128 divisor = ((u128)3 << 70) + 5;
    print(~(u128)0 / divisor);
    putchar(' ');
    print(~(u128)0 % divisor);
    putchar('\n');
    return 0;
}
