// The value arrives by longjmp: each character is thrown from a nested call and what setjmp returns is all that is kept.
//@ world: --sym-arg 3
//@ witness: "bug"
//@ reach: yes
#include <setjmp.h>

void reach_error(void);

static jmp_buf back;

static void throw_letter(char c) {
    if (c >= 'a' && c <= 'z')
        longjmp(back, c - 'a' + 1);
}

static void visit(const char *text) {
    if (*text == '\0')
        return;
    throw_letter(*text);
    longjmp(back, 100);
}

int main(int argc, char **argv) {
    volatile int i = 0;
    volatile unsigned sum = 0;
    if (argc < 2)
        return 1;
    int thrown = setjmp(back);
    if (thrown == 100)
        return 1;
    if (thrown != 0) {
        sum = sum * 27 + (unsigned)thrown;
        i++;
    }
    visit(argv[1] + i);
    if (sum == (2u * 27 + 21) * 27 + 7)
        reach_error(); //~ TARGET
    return 0;
}
