//@ flags: -fshort-enums
// Enumerations as small as their values, by flag: sizes, layout, signedness, switch.
#include <stdio.h>

enum tiny { A, B, C = 200 };
enum negative { MINUS = -1, PLUS = 100 };
enum medium { BIG = 60000 };
enum wide { HUGE_VALUE = 0x7fffffff };
struct record { enum tiny t; enum negative n; enum medium m; enum wide w; };

static const char *name(enum tiny t) {
    switch (t) {
    case A: return "A";
    case B: return "B";
    case C: return "C";
    }
    return "?";
}

int main(void) {
    printf("%zu %zu %zu %zu %zu\n", sizeof(enum tiny), sizeof(enum negative), sizeof(enum medium), sizeof(enum wide), sizeof(struct record));
    struct record r = {C, MINUS, BIG, HUGE_VALUE};
    printf("%d %d %d %d\n", r.t, r.n, r.m, r.w);
    r.t = (enum tiny)((r.t + 1) & 0xff);
    printf("%d %d %s %s\n", r.t, r.n < 0, name(C), name(A));
    enum tiny list[] = {A, C, B, C};
    int sum = 0;
    for (int i = 0; i < 4; i++) sum += list[i];
    printf("%d %zu\n", sum, sizeof list);
    return 0;
}
