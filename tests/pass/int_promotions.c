// Integer promotions and the usual arithmetic conversions where they surprise.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define KIND(x) _Generic((x), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", \
                         long long: "long long", unsigned long long: "unsigned long long", float: "float", double: "double", default: "other")

int main(void) {
    unsigned char c = 200;
    signed char s = -1;
    unsigned short us = 65535;
    unsigned u = 1;
    long l = -1;
    printf("%s %s %s %s %s\n", KIND(c + c), KIND(us + us), KIND(u + s), KIND(l + u), KIND('a'));
    printf("%s %s %s %s\n", KIND(1.0f + c), KIND(1.0f * 1.0), KIND(sizeof c), KIND(true + true));
    printf("%d %d %d\n", c + c, (unsigned char)(c + c), ~c);
    printf("%d %d %d\n", s < u, s < c, l < u);
    printf("%d %d\n", -1 < 1u, -1L < 1u);
    printf("%d %u\n", us * 2, us * 2u);
    printf("%d\n", (us << 15) > 0);
    bool b = 256;
    b += 1;
    printf("%d %d %d\n", b, (bool)0.5, !b);
    unsigned char narrow = 255;
    int post = narrow++ + 1;
    printf("%d %u\n", post, narrow);
    short sh = (short)70000;
    printf("%d %d\n", sh, (int8_t)300);
    enum { A = -1, B = 2147483647 } e = A;
    printf("%d %d\n", e < 0, e + 1);
    char array['z' - 'a' + 1];
    printf("%zu\n", sizeof array);
    return 0;
}
