// The direction in degrees after quarter turns to the right, or left if negative; -1 for what is no direction.
#include <klee/klee.h>
#include <stdio.h>

int compass_turn(int direction, int turns) {
    if (direction < 0 || direction >= 360)
        return -1;
    if (turns < -4 || turns > 4)
        return -1;
    direction += turns * 90;
    if (direction < 0)
        return (direction + 360) % 360;
    if (direction >= 360)
        return direction % 360;
    return direction;
}

int main(void) {
    int direction, turns;
    klee_make_symbolic(&direction, sizeof direction, "direction");
    klee_make_symbolic(&turns, sizeof turns, "turns");
    printf("%d\n", compass_turn(direction, turns));
    return 0;
}
