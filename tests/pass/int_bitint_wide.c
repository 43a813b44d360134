//@ flags: -std=c2x
// _BitInt wider than any register: 65, 129 and 256 bits; mul, div, rem, shifts, memory layout.
#include <stdio.h>
#include <string.h>

typedef unsigned _BitInt(256) u256;
typedef unsigned _BitInt(129) u129;
typedef _BitInt(65) i65;

static void print(u256 value) {
    char digits[80];
    int at = 80;
    do {
        digits[--at] = (char)('0' + (int)(value % 10));
        value /= 10;
    } while (value != 0);
    printf("%.*s\n", 80 - at, digits + at);
}

static u256 power(u256 base, unsigned exponent) {
    u256 result = 1;
    while (exponent) {
        if (exponent & 1) result *= base;
        base *= base;
        exponent >>= 1;
    }
    return result;
}

int main(void) {
    print(power(3, 161));
    print(power(3, 161) / power(7, 40));
    print(power(3, 161) % power(7, 40));
    print(~(u256)0);
    print((power(5, 100) << 23) >> 41);
    print((u256)0 - power(10, 60));
    u129 odd = 1;
    for (int i = 0; i < 60; i++) odd = odd * 7 + 3;
    print((u256)odd);
    print((u256)(odd >> 64));
    i65 wide = (i65)1 << 63;
    wide += (wide - 1);
    print((u256)wide);
    wide = -wide;
    printf("%d %d %lld\n", wide < 0, wide == -wide, (long long)(wide >> 40));
    unsigned char bytes[sizeof(u256)];
    u256 pattern = power(251, 31);
    memcpy(bytes, &pattern, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) printf("%02x", bytes[i]);
    printf("\n%d %d\n", power(3, 161) < power(5, 110), power(3, 100) > power(2, 150));
    return 0;
}
