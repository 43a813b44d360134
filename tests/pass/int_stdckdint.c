//@ flags: -std=c2x
// The C23 checked arithmetic macros, spelled out over the compiler's builtins.
#include <stdio.h>

#define ckd_add(result, a, b) __builtin_add_overflow(a, b, result)
#define ckd_sub(result, a, b) __builtin_sub_overflow(a, b, result)
#define ckd_mul(result, a, b) __builtin_mul_overflow(a, b, result)

static bool checked_factorial(unsigned n, unsigned long *out) {
    *out = 1;
    for (unsigned i = 2; i <= n; i++)
        if (ckd_mul(out, *out, i)) return false;
    return true;
}

static bool checked_fibonacci(int n, int *out) {
    int a = 0, b = 1;
    for (int i = 0; i < n; i++) {
        int c;
        if (ckd_add(&c, a, b)) return false;
        a = b;
        b = c;
    }
    *out = a;
    return true;
}

static bool checked_parse(const char *text, signed char *out) {
    signed char value = 0;
    bool negative = *text == '-';
    for (text += negative; *text; text++) {
        if (ckd_mul(&value, value, 10)) return false;
        if (negative ? ckd_sub(&value, value, *text - '0') : ckd_add(&value, value, *text - '0')) return false;
    }
    *out = value;
    return true;
}

int main(void) {
    unsigned n = 0;
    unsigned long product;
    while (checked_factorial(n, &product)) printf("%u! = %lu\n", n++, product);
    int i = 0, fibonacci = 0;
    while (checked_fibonacci(i, &fibonacci)) i++;
    printf("fib fits up to %d: %d\n", i - 1, fibonacci);
    static const char *const texts[] = {"0", "127", "128", "-128", "-129", "99", "1000", "-5"};
    for (int k = 0; k < 8; k++) {
        signed char value = 0;
        bool fits = checked_parse(texts[k], &value);
        printf("%s: %s %d\n", texts[k], fits ? "fits" : "does not fit", value);
    }
    return 0;
}
