// A recursive binary search in a table of sixteen numbers; finds each of them and nothing else.
// Correct; 31 paths.
//@ error: none
#include <assert.h>

extern long long __VERIFIER_nondet_longlong(void);

void reach_error() { assert(0); }

static const long long table[16] = {-9000000000, -77, -12, -3, 0, 4, 5, 9, 16, 40, 41, 99, 500, 1024, 65537, 9000000000};

static int search(long long key, int low, int high) {
    if (low >= high)
        return -1;
    int middle = low + (high - low) / 2;
    if (key == table[middle])
        return middle;
    if (key < table[middle])
        return search(key, low, middle);
    return search(key, middle + 1, high);
}

int main(void) {
    long long key = __VERIFIER_nondet_longlong();
    int found = search(key, 0, 16);
    int expected = -1;
    for (int i = 0; i < 16; i++)
        if (table[i] == key)
            expected = i;
    if (found != expected)
        reach_error();
    return 0;
}
