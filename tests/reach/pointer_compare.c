// Two pointers into one array, moved by the input, meet in the middle.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char moves[6];
    int row[16];
    klee_make_symbolic(moves, sizeof moves, "moves");
    for (int i = 0; i < 16; i++)
        row[i] = i * i;
    int *low = row, *high = row + 15;
    for (int i = 0; i < 6 && low < high; i++) {
        if (moves[i] > 4)
            return 1;
        if (i % 2)
            low += moves[i];
        else
            high -= moves[i];
    }
    if (low == high && *low == 81)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
