// The length of a sequence that nobody can foretell.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char start;
    klee_make_symbolic(&start, sizeof start, "start");
    unsigned value = start;
    int steps = 0;
    while (value > 1 && steps < 40) {
        value = value % 2 ? 3 * value + 1 : value / 2;
        steps++;
    }
    if (steps == 17 && start > 30)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
