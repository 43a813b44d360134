// Formats digits into a buffer that is one too short.
#include <stdio.h>

static void digits(unsigned n, char *out) {
    int count = 0;
    for (unsigned m = n; m; m /= 10) count++;
    out[count] = 0; //~ BUG: out-of-bounds write
    while (count--) out[count] = (char)('0' + n % 10), n /= 10;
}

int main(void) {
    char buffer[5];
    digits(1234, buffer);
    puts(buffer);
    digits(12345, buffer);
    puts(buffer);
    return 0;
}
