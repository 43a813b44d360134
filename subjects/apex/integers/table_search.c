// The place of a number in a sorted table, by halving; -1 if it is not there.
#include <klee/klee.h>
#include <stdio.h>

int table_search(int number) {
    static const int table[] = {-40, -7, 0, 3, 19, 64, 500};
    int low = 0, high = 6, middle;
    while (low <= high) {
        middle = (low + high) / 2;
        if (table[middle] == number)
            return middle;
        if (table[middle] < number)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", table_search(number));
    return 0;
}
