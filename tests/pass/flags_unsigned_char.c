//@ flags: -funsigned-char
// Plain char is unsigned by flag: comparisons, promotions and shifts follow.
#include <limits.h>
#include <stdio.h>

int main(void) {
    char c = (char)200;
    printf("%d %d %d\n", c, c > 0, c >> 1);
    printf("%d %d\n", CHAR_MIN, CHAR_MAX);
    char text[] = "\xff\x80\x7f";
    int sum = 0;
    for (char *p = text; *p; p++) sum += *p;
    printf("%d\n", sum);
    c += 100;
    printf("%d\n", c);
    printf("%d %d\n", (signed char)text[0], (char)-1 == 255);
    return 0;
}
