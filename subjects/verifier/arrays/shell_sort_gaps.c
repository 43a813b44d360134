// Shell sort of a permutation, whose last pass with gap 1 is left out for short arrays.
// Hard: the inputs must be a permutation of 0..n-1, and one that the gaps 4 and 2 do not sort already.
//@ error: reachable
//@ witness: 05 0100 0000 0200 0300 0400
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);

void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

#define MAX 8

static void pass(short *a, int n, int gap) {
    for (int i = gap; i < n; i++) {
        short x = a[i];
        int j = i;
        while (j >= gap && a[j - gap] > x) {
            a[j] = a[j - gap];
            j -= gap;
        }
        a[j] = x;
    }
}

int main(void) {
    short a[MAX];
    int n = __VERIFIER_nondet_uchar();
    assume_abort_if_not(n >= 5 && n <= MAX);
    for (int i = 0; i < n; i++) {
        a[i] = __VERIFIER_nondet_short();
        assume_abort_if_not(a[i] >= 0 && a[i] < n);
        for (int j = 0; j < i; j++)
            assume_abort_if_not(a[i] != a[j]);
    }
    pass(a, n, 4);
    pass(a, n, 2);
    if (n > 6)
        pass(a, n, 1);
    for (int i = 1; i < n; i++)
        if (a[i - 1] > a[i])
            reach_error(); //~ ERROR
    return 0;
}
