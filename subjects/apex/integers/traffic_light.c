// The next phase of a traffic light after some seconds, at which somebody may want to cross; it stays dark out of order.
#include <klee/klee.h>
#include <stdio.h>

enum { DARK, RED, RED_YELLOW, GREEN, YELLOW };

int traffic_light(int phase, int seconds, int button) {
    switch (phase) {
    case RED:
        return seconds >= 30 ? RED_YELLOW : RED;
    case RED_YELLOW:
        return seconds >= 2 ? GREEN : RED_YELLOW;
    case GREEN:
        if (seconds >= 60)
            return YELLOW;
        return button && seconds >= 15 ? YELLOW : GREEN;
    case YELLOW:
        return seconds >= 3 ? RED : YELLOW;
    default:
        return DARK;
    }
}

int main(void) {
    int phase, seconds, button;
    klee_make_symbolic(&phase, sizeof phase, "phase");
    klee_make_symbolic(&seconds, sizeof seconds, "seconds");
    klee_make_symbolic(&button, sizeof button, "button");
    printf("%d\n", traffic_light(phase, seconds, button));
    return 0;
}
