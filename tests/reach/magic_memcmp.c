// A binary header: bytes that are no text, and a length that must agree with the rest.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

static const unsigned char header[] = {0x89, 'P', 'N', 'G', 0x0d, 0x0a, 0x1a, 0x0a};

int main(void) {
    unsigned char file[12];
    klee_make_symbolic(file, sizeof file, "file");
    if (memcmp(file, header, sizeof header) != 0)
        return 1;
    unsigned length = (unsigned)file[8] << 24 | (unsigned)file[9] << 16 | (unsigned)file[10] << 8 | file[11];
    if (length == 0x0d0e0f10)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
