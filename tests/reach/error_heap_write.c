// A length field that is one too large for the block, for one of many records.
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
    unsigned char record[4];
    klee_make_symbolic(record, sizeof record, "record");
    if (record[0] != 'R' || record[1] < 10 || record[1] > 20)
        return 1;
    char *block = malloc(20);
    if (!block)
        return 2;
    for (int i = 0; i <= record[1]; i++)
        block[i] = (char)record[2]; //~ BUG: out-of-bounds write
    int last = block[9];
    free(block);
    return last;
}
