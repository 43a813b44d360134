// The index of the largest of eight numbers, by a loop that never looks at the last one.
// Easy: only a last element above all others shows the fault.
//@ error: reachable
//@ witness: 00000000*7 01000000
#include <assert.h>

extern void abort(void);
extern int __VERIFIER_nondet_int(void);

void reach_error() { assert(0); }

void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
    return;
}

#define N 8

int main() {
    int a[N];
    int best = 0;
    for (int i = 0; i < N; i++)
        a[i] = __VERIFIER_nondet_int();
    for (int i = 1; i < N - 1; i++)
        if (a[i] > a[best])
            best = i;
    for (int i = 0; i < N; i++)
        __VERIFIER_assert(a[best] >= a[i]);
    return 0;
}
