// Which way a gearbox shifts: decisions with negations over parts, of which clang 19 does not measure MC/DC, and one without.
#include <klee/klee.h>
#include <stdio.h>

static int may_shift(int gear, int clutch, int wheel) {
    return !(gear < 1 || gear > 5) && (clutch || !(wheel > 30 || wheel < -30));
}

int gearbox(int gear, int turns, int throttle, int clutch, int wheel) {
    if (!may_shift(gear, clutch, wheel))
        return 0;
    if (gear < 5 && (turns > 5000 || (turns > 3000 && !(throttle > 80))))
        return 1;
    if (gear > 1 && !(turns >= 1200 && (throttle <= 90 || turns >= 4000)))
        return -1;
    return 0;
}

int main(void) {
    int gear, turns, throttle, clutch, wheel;
    klee_make_symbolic(&gear, sizeof gear, "gear");
    klee_make_symbolic(&turns, sizeof turns, "turns");
    klee_make_symbolic(&throttle, sizeof throttle, "throttle");
    klee_make_symbolic(&clutch, sizeof clutch, "clutch");
    klee_make_symbolic(&wheel, sizeof wheel, "wheel");
    printf("%d\n", gearbox(gear, turns, throttle, clutch, wheel));
    return 0;
}
