// What a tank's pumps do by its level and what comes in a minute: -1 emptied, 1 filled, 0 left; 2 for an alarm.
#include <klee/klee.h>
#include <stdio.h>

int water_level(int level, int inflow) {
    int soon;
    if (level < 0 || level > 1000 || inflow < -100 || inflow > 100)
        return 2;
    soon = level + 5 * inflow;
    if (level > 950 && inflow > 0)
        return 2;
    if (soon > 900)
        return -1;
    if (soon < 100)
        return 1;
    return 0;
}

int main(void) {
    int level, inflow;
    klee_make_symbolic(&level, sizeof level, "level");
    klee_make_symbolic(&inflow, sizeof inflow, "inflow");
    printf("%d\n", water_level(level, inflow));
    return 0;
}
