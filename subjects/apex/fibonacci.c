// The n-th Fibonacci number. Negative numbers, and those whose Fibonacci number does not fit, are refused.
#include <klee/klee.h>
#include <stdio.h>

enum { LARGEST = 46, REFUSED = -1 };

int fibonacci(int n) {
    if (n < 0)
        return REFUSED;
    if (n > LARGEST)
        return REFUSED;
    if (n == 0)
        return 0;
    int before = 0, last = 1;
    for (int i = 2; i <= n; i++) {
        int next = before + last;
        before = last;
        last = next;
    }
    return last;
}

int main(void) {
    int n;
    klee_make_symbolic(&n, sizeof n, "n");
    printf("%d\n", fibonacci(n));
    return 0;
}
