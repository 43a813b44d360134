// The barrier of a level crossing: trains near or on it, a barrier that hangs, and somebody who works there. In
// its last decision the third and the fourth condition repeat the first two and cannot be shown to matter by themselves.
#include <klee/klee.h>
#include <stdio.h>

enum { OPEN, CLOSED, FLASHING };

int level_crossing(int distance, int speed, int on_track, int stuck, int worker) {
    if (on_track || (distance >= 0 && distance < 1500 && (speed > 60 || distance < 500)))
        return stuck && !worker ? FLASHING : CLOSED;
    if ((!stuck && !worker) || (worker && !stuck && distance > 5000))
        return OPEN;
    return FLASHING;
}

int main(void) {
    int distance, speed, on_track, stuck, worker;
    klee_make_symbolic(&distance, sizeof distance, "distance");
    klee_make_symbolic(&speed, sizeof speed, "speed");
    klee_make_symbolic(&on_track, sizeof on_track, "on_track");
    klee_make_symbolic(&stuck, sizeof stuck, "stuck");
    klee_make_symbolic(&worker, sizeof worker, "worker");
    printf("%d\n", level_crossing(distance, speed, on_track, stuck, worker));
    return 0;
}
