// A block that grows as the input asks; what was written before must still be there.
#include <klee/klee.h>
#include <stdlib.h>

void reach_error(void);

int main(void) {
    unsigned char bytes[5];
    klee_make_symbolic(bytes, sizeof bytes, "bytes");
    unsigned char *block = NULL;
    int used = 0, room = 0;
    for (int i = 0; i < 5; i++) {
        if (bytes[i] & 1)
            continue;
        if (used == room) {
            room += 2;
            block = realloc(block, room);
            if (!block)
                return 1;
        }
        block[used++] = bytes[i];
    }
    if (used == 4 && block[0] + block[3] == 300 && block[1] == block[2] && bytes[2] == 7)
        reach_error(); //~ BUG: assertion failed
    free(block);
    return 0;
}
