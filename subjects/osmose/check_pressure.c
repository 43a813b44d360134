// Watches the pressure of a vessel that two sensors measure.
// 3 functions, call depth 1, 10 branches, as in paper 4's table 1.
#include <klee/klee.h>
#include <stdbool.h>

enum { LOWEST = 10, HIGHEST = 240, TOLERANCE = 8, ALARM = 200 };

enum verdict { NORMAL, HIGH, BROKEN };

static bool is_plausible(unsigned char pressure) {
    if (pressure > HIGHEST)
        return false;
    return pressure >= LOWEST;
}

static int difference(unsigned char a, unsigned char b) {
    if (a > b)
        return a - b;
    return b - a;
}

enum verdict check_pressure(unsigned char first, unsigned char second) {
    if (!is_plausible(first))
        return BROKEN;
    if (difference(first, second) > TOLERANCE)
        return BROKEN;
    if (first > ALARM)
        return HIGH;
    return NORMAL;
}

int main(void) {
    unsigned char pressures[2];
    klee_make_symbolic(pressures, sizeof pressures, "pressures");
    return (int)check_pressure(pressures[0], pressures[1]);
}
