// The integer square root of a 16 bit number, by subtracting odd numbers.
// Correct; up to 255 iterations, one path for each result.
//@ error: none
extern void abort(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));

void reach_error(void) { __assert_fail("0", "odd_root.c", 3, "reach_error"); }

int main(void) {
    unsigned n = __VERIFIER_nondet_ushort();
    unsigned rest = n, odd = 1, root = 0;
    while (rest >= odd) {
        rest -= odd;
        odd += 2;
        root++;
    }
    if (root * root > n || (root + 1) * (root + 1) <= n)
        reach_error();
    if (root * root + rest != n)
        reach_error();
    return 0;
}
