// Large zeroed and initialised globals: a megabyte table, far offsets, and a struct with a huge array inside.
#include <stdio.h>
#include <string.h>

static unsigned char table[1 << 20];
static long sparse[200000];
static struct { int head; double body[50000]; int tail; } big = {1, {[49999] = 2.5}, 3};
static const char pattern[4096] = {[0] = 'a', [1000] = 'b', [4095] = 'z'};

int main(void) {
    for (unsigned i = 0; i < sizeof table; i += 4099) table[i] = (unsigned char)(i >> 3);
    unsigned sum = 0;
    for (unsigned i = 0; i < sizeof table; i += 4099) sum = sum * 31 + table[i];
    printf("%u\n", sum);
    sparse[0] = 1;
    sparse[199999] = -1;
    printf("%ld %ld\n", sparse[0] + sparse[199999], sparse[100000]);
    printf("%d %g %d %g\n", big.head, big.body[49999], big.tail, big.body[0]);
    printf("%c%c%c %d\n", pattern[0], pattern[1000], pattern[4095], pattern[1]);
    memcpy(table + (1 << 19), table, 1 << 19);
    printf("%d %d\n", memcmp(table, table + (1 << 19), 1 << 19), (int)(table + sizeof table - &table[5]));
    static int local[30000];
    for (int i = 0; i < 30000; i++) local[i] = i;
    int *end = local + 30000, odd = 0;
    for (int *p = local; p != end; p++) odd += *p & 1;
    printf("%d\n", odd);
    return 0;
}
