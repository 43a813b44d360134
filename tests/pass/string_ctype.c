// ctype.h over all 128 ASCII characters and EOF.
#include <ctype.h>
#include <stdio.h>

int main(void) {
    for (int c = -1; c < 128; c++) {
        unsigned bits = 0;
        bits |= (unsigned)!!isalnum(c) << 0;
        bits |= (unsigned)!!isalpha(c) << 1;
        bits |= (unsigned)!!isblank(c) << 2;
        bits |= (unsigned)!!iscntrl(c) << 3;
        bits |= (unsigned)!!isdigit(c) << 4;
        bits |= (unsigned)!!isgraph(c) << 5;
        bits |= (unsigned)!!islower(c) << 6;
        bits |= (unsigned)!!isprint(c) << 7;
        bits |= (unsigned)!!ispunct(c) << 8;
        bits |= (unsigned)!!isspace(c) << 9;
        bits |= (unsigned)!!isupper(c) << 10;
        bits |= (unsigned)!!isxdigit(c) << 11;
        printf("%03x %d %d%c", bits, toupper(c), tolower(c), c % 8 == 7 ? '\n' : ' ');
    }
    putchar('\n');
    return 0;
}
