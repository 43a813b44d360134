// Big integers in base 10^9: factorial, powers, Fibonacci, division by small numbers, digit sums.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { LIMBS = 120, BASE = 1000000000 };
typedef struct { uint32_t limb[LIMBS]; int count; } big;

static big from(uint32_t n) { return (big){{n}, 1}; }

static void multiply_small(big *a, uint32_t by) {
    uint64_t carry = 0;
    for (int i = 0; i < a->count; i++) {
        carry += (uint64_t)a->limb[i] * by;
        a->limb[i] = (uint32_t)(carry % BASE);
        carry /= BASE;
    }
    if (carry) a->limb[a->count++] = (uint32_t)carry;
}

static big add(const big *a, const big *b) {
    big r = {.count = a->count > b->count ? a->count : b->count};
    uint32_t carry = 0;
    for (int i = 0; i < r.count; i++) {
        uint32_t s = a->limb[i] + b->limb[i] + carry;
        carry = s >= BASE;
        r.limb[i] = s - carry * BASE;
    }
    if (carry) r.limb[r.count++] = 1;
    return r;
}

static big multiply(const big *a, const big *b) {
    big r = {.count = a->count + b->count};
    for (int i = 0; i < a->count; i++) {
        uint64_t carry = 0;
        for (int j = 0; j < b->count || carry; j++) {
            carry += r.limb[i + j] + (j < b->count ? (uint64_t)a->limb[i] * b->limb[j] : 0);
            r.limb[i + j] = (uint32_t)(carry % BASE);
            carry /= BASE;
        }
    }
    while (r.count > 1 && !r.limb[r.count - 1]) r.count--;
    return r;
}

static uint32_t divide_small(big *a, uint32_t by) {
    uint64_t rest = 0;
    for (int i = a->count - 1; i >= 0; i--) {
        rest = rest * BASE + a->limb[i];
        a->limb[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    while (a->count > 1 && !a->limb[a->count - 1]) a->count--;
    return (uint32_t)rest;
}

static void print(const char *what, const big *a) {
    printf("%s %u", what, a->limb[a->count - 1]);
    for (int i = a->count - 2; i >= 0; i--) printf("%09u", a->limb[i]);
    putchar('\n');
}

int main(void) {
    big f = from(1);
    for (uint32_t i = 2; i <= 200; i++) multiply_small(&f, i);
    print("200!", &f);
    big x = from(0), y = from(1);
    for (int i = 0; i < 1000; i++) {
        big z = add(&x, &y);
        x = y;
        y = z;
    }
    print("fib(1000)", &x);
    big p = from(3), square;
    for (int i = 0; i < 7; i++) square = multiply(&p, &p), p = square;
    print("3^128", &p);
    big product = multiply(&f, &x);
    uint32_t rest = divide_small(&product, 999983);
    printf("%u %d limbs\n", rest, product.count);
    unsigned digits = 0;
    while (f.count > 1 || f.limb[0]) digits += divide_small(&f, 10);
    printf("%u\n", digits);
    return 0;
}
