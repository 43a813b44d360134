// memset with the size of a pointed-to array mistaken by one element.
#include <string.h>

static double samples[6];

int main(void) {
    memset(samples, 0, 7 * sizeof *samples); //~ BUG: out-of-bounds write
    return 0;
}
