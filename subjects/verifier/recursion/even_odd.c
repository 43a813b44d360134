// Two functions that call each other decide whether a number is even.
// Correct; up to three hundred calls deep, one path for each number.
//@ error: none
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

int is_odd(unsigned int n);

int is_even(unsigned int n) { return n == 0 ? 1 : is_odd(n - 1); }

int is_odd(unsigned int n) { return n == 0 ? 0 : is_even(n - 1); }

int main(void) {
    unsigned int n = __VERIFIER_nondet_uint();
    assume_abort_if_not(n <= 300);
    if (is_even(n) != (n % 2 == 0))
        reach_error();
    if (is_odd(n) != (n % 2 == 1))
        reach_error();
    return 0;
}
