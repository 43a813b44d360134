// The 3n + 1 sequence of an odd number of at most 200, counted up to its end.
// Hard: every iteration branches on the parity; of the odd starts only 19 and 117 take twenty steps, and the larger is asked for.
//@ error: reachable
//@ witness: 7500
extern void abort(void);
extern void reach_error(void);
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int n = __VERIFIER_nondet_short();
    int steps = 0;
    if (n < 1 || n > 200 || n % 2 == 0)
        return 0;
    int start = n;
    while (n != 1) {
        if (n % 2 == 0)
            n /= 2;
        else
            n = 3 * n + 1;
        steps++;
    }
    if (steps == 20 && start > 100) {
        reach_error(); //~ ERROR
        abort();
    }
    return 0;
}
