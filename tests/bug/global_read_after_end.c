// Reads past a global table by an index that was not checked.
#include <stdio.h>

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int length(int month) {
    return days[month]; //~ BUG: out-of-bounds read
}

int main(void) {
    int sum = 0;
    for (int month = 0; month <= 12; month++) sum += length(month);
    printf("%d\n", sum);
    return 0;
}
