// Where an elevator in a house of ten floors goes: it keeps its direction as long as a call lies there.
#include <klee/klee.h>
#include <stdio.h>

int elevator_direction(int floor, int direction, int lowest_call, int highest_call) {
    if (floor < 0 || floor > 9 || lowest_call < 0 || highest_call > 9 || lowest_call > highest_call)
        return 0;
    if (direction > 0 && highest_call > floor)
        return 1;
    if (direction < 0 && lowest_call < floor)
        return -1;
    if (highest_call > floor)
        return 1;
    return lowest_call < floor ? -1 : 0;
}

int main(void) {
    int floor, direction, lowest_call, highest_call;
    klee_make_symbolic(&floor, sizeof floor, "floor");
    klee_make_symbolic(&direction, sizeof direction, "direction");
    klee_make_symbolic(&lowest_call, sizeof lowest_call, "lowest_call");
    klee_make_symbolic(&highest_call, sizeof highest_call, "highest_call");
    printf("%d\n", elevator_direction(floor, direction, lowest_call, highest_call));
    return 0;
}
