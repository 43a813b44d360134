// An array reversed twice is what it was, for every length up to twenty.
// One path for each length; the comparisons at the end are equal by construction.
//@ error: none
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

#define MAX 20

static void reverse(int *a, unsigned n) {
    for (unsigned i = 0; i < n / 2; i++) {
        int t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}

int main(void) {
    int a[MAX], b[MAX];
    unsigned n = __VERIFIER_nondet_uint();
    __VERIFIER_assume(n <= MAX);
    for (unsigned i = 0; i < n; i++) {
        a[i] = __VERIFIER_nondet_int();
        b[i] = a[i];
    }
    reverse(a, n);
    for (unsigned i = 0; i < n; i++)
        if (a[i] != b[n - 1 - i])
            reach_error();
    reverse(a, n);
    for (unsigned i = 0; i < n; i++)
        if (a[i] != b[i])
            reach_error();
    return 0;
}
