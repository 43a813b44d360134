// The quarter of a business year that begins in a given month; 0 if a month is none.
#include <klee/klee.h>
#include <stdio.h>

int quarter_of_month(int month, int first) {
    if (month < 1 || month > 12)
        return 0;
    if (first < 1 || first > 12)
        return 0;
    if (month < first)
        month += 12;
    return (month - first) / 3 + 1;
}

int main(void) {
    int month, first;
    klee_make_symbolic(&month, sizeof month, "month");
    klee_make_symbolic(&first, sizeof first, "first");
    printf("%d\n", quarter_of_month(month, first));
    return 0;
}
