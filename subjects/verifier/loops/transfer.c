// Two counters whose sum stays the same while one is moved into the other, once in steps of one and once of three.
// Correct; the number of iterations is an input of up to ten thousand.
//@ error: none
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error();
        abort();
    }
    }
    return;
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 10000)
        return 0;
    unsigned x = n, y = 0;
    while (x > 0) {
        x--;
        y++;
        __VERIFIER_assert(x + y == n);
    }
    while (y >= 3) {
        y -= 3;
        x += 3;
    }
    __VERIFIER_assert(x + y == n && y == n % 3);
    return 0;
}
