// Each character picks a function from a table: the call goes to an address that depends on the input, four times in a row.
//@ world: --sym-arg 4
//@ witness: "bcae"
//@ reach: yes
#include <string.h>

void reach_error(void);

static unsigned inc(unsigned n) { return n + 1; }
static unsigned twice(unsigned n) { return n * 2; }
static unsigned square(unsigned n) { return n * n; }
static unsigned mirror(unsigned n) { return 255 - (n & 255); }
static unsigned swap(unsigned n) { return (n & 15) << 4 | (n >> 4 & 15); }
static unsigned drop(unsigned n) { return n & ~7u; }

static unsigned (*const table[])(unsigned) = {inc, twice, square, mirror, swap, drop};

enum { FUNCTIONS = sizeof table / sizeof table[0] };

int main(int argc, char **argv) {
    if (argc < 2 || strlen(argv[1]) != 4)
        return 1;
    unsigned n = 5;
    for (int i = 0; i < 4; i++) {
        unsigned which = (unsigned char)argv[1][i] - 'a';
        if (which >= FUNCTIONS)
            return 1;
        n = table[which](n);
    }
    if (n == 0x56)
        reach_error(); //~ TARGET
    return 0;
}
