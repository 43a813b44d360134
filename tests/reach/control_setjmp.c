// A jump out of a nested call, with a value that the input decides.
#include <klee/klee.h>
#include <setjmp.h>

void reach_error(void);

static jmp_buf back;

static void deep(const unsigned char *bytes, int left) {
    if (left == 0)
        longjmp(back, bytes[0] + 1);
    if (bytes[left] == left * 7)
        deep(bytes, left - 1);
}

int main(void) {
    unsigned char bytes[4];
    klee_make_symbolic(bytes, sizeof bytes, "bytes");
    switch (setjmp(back)) {
    case 0:
        deep(bytes, 3);
        return 1;
    case 99:
        reach_error(); //~ BUG: assertion failed
        return 2;
    default:
        return 0;
    }
}
