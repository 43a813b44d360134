// Sorts an array of the three colours 0, 1 and 2 in one pass and checks the three regions and their sizes.
// Correct; the number of paths grows with three to the power of the length.
//@ error: none
#include <assert.h>

extern void abort(void);
extern char __VERIFIER_nondet_char(void);

void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

#define MAX 10

static void swap(char *a, char *b) {
    char t = *a;
    *a = *b;
    *b = t;
}

int main(void) {
    char a[MAX];
    int count[3] = {0, 0, 0};
    int n = __VERIFIER_nondet_char();
    assume_abort_if_not(n >= 0 && n <= MAX);
    for (int i = 0; i < n; i++) {
        a[i] = __VERIFIER_nondet_char();
        assume_abort_if_not(a[i] >= 0 && a[i] <= 2);
        count[(int)a[i]]++;
    }
    int low = 0, middle = 0, high = n;
    while (middle < high) {
        if (a[middle] == 0)
            swap(&a[low++], &a[middle++]);
        else if (a[middle] == 1)
            middle++;
        else
            swap(&a[middle], &a[--high]);
    }
    assert(low == count[0]);
    assert(high == n - count[2]);
    for (int i = 0; i < n; i++)
        assert(a[i] == (i < low ? 0 : i < high ? 1 : 2));
    return 0;
}
