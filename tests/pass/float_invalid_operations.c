// Operations that create a NaN: the default NaN of the hardware is negative and quiet.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void show(const char *what, double d) {
    uint64_t u;
    memcpy(&u, &d, 8);
    printf("%s %016" PRIx64 "\n", what, u);
}

static void show_float(const char *what, float f) {
    uint32_t u;
    memcpy(&u, &f, 4);
    printf("%s %08" PRIx32 "\n", what, u);
}

static void show_long(const char *what, long double l) {
    unsigned char raw[10];
    memcpy(raw, &l, 10);
    printf("%s ", what);
    for (int i = 9; i >= 0; i--) printf("%02x", raw[i]);
    putchar('\n');
}

int main(void) {
    volatile double zero = 0, inf = 1e308 * 10;
    volatile float fzero = 0, finf = 1e38f * 10;
    volatile long double lzero = 0, linf = 1e4932L * 10;
    show("inf-inf", inf - inf);
    show("0*inf", zero * inf);
    show("inf/inf", inf / inf);
    show("0/0", zero / zero);
    show("1/0", 1 / zero);
    show("-1/0", -1 / zero);
    show_float("inf-inf", finf - finf);
    show_float("0*inf", fzero * finf);
    show_float("0/0", fzero / fzero);
    show_float("1/-0", 1 / -fzero);
    show_long("inf-inf", linf - linf);
    show_long("0*inf", lzero * linf);
    show_long("0/0", lzero / lzero);
    show_long("1/0", 1 / lzero);
    return 0;
}
