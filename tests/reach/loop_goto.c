// A loop made of gotos, with two ways back and one way out.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    signed char steps[6];
    klee_make_symbolic(steps, sizeof steps, "steps");
    int i = 0, height = 0;
again:
    if (i == 6)
        goto end;
    if (steps[i] > 0)
        goto up;
    if (steps[i] < 0)
        goto down;
    return 1;
up:
    height += steps[i++];
    goto again;
down:
    height *= 2;
    i++;
    goto again;
end:
    if (height == 1000 && steps[5] < 0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
