// The same bytes seen as a float, as an integer and one by one.
#include <klee/klee.h>

void reach_error(void);

union word {
    float real;
    unsigned bits;
    unsigned char bytes[4];
};

int main(void) {
    union word word;
    klee_make_symbolic(&word.bits, sizeof word.bits, "word");
    if (word.real > 1.0f && word.real < 2.0f && word.bytes[0] == word.bytes[1] && word.bytes[0] == 0xc3 &&
        (word.bits >> 16 & 0x7f) == 0x2a)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
