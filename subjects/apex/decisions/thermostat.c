// Whether a thermostat switches something on. That the mode is one thing excludes that it is another.
#include <klee/klee.h>
#include <stdio.h>

enum { OFF, HEATING, COOLING, AUTOMATIC };

int thermostat(int mode, int degrees, int window_open) {
    if ((mode == HEATING && degrees < 18) || (mode == COOLING && degrees > 26))
        return !window_open;
    if (mode == AUTOMATIC && !window_open && (degrees < 16 || degrees > 28))
        return 2;
    return 0;
}

int main(void) {
    int mode, degrees, window_open;
    klee_make_symbolic(&mode, sizeof mode, "mode");
    klee_make_symbolic(&degrees, sizeof degrees, "degrees");
    klee_make_symbolic(&window_open, sizeof window_open, "window_open");
    printf("%d\n", thermostat(mode, degrees, window_open));
    return 0;
}
