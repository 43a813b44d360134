// The days of a month; 0 for a month that is none.
#include <klee/klee.h>
#include <stdio.h>

int days_in_month(int month, int leap) {
    switch (month) {
    case 2:
        return leap ? 29 : 28;
    case 4:
    case 6:
    case 9:
    case 11:
        return 30;
    default:
        return month >= 1 && month <= 12 ? 31 : 0;
    }
}

int main(void) {
    int month, leap;
    klee_make_symbolic(&month, sizeof month, "month");
    klee_make_symbolic(&leap, sizeof leap, "leap");
    printf("%d\n", days_in_month(month, leap));
    return 0;
}
