// A square root by Newton's steps; the loop ends when nothing changes any more.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x < 100)
        return 1;
    float guess = x, better = (guess + 1.0f) / 2.0f;
    int steps = 1;
    while (better < guess && steps < 20) {
        guess = better;
        better = (guess + x / guess) / 2.0f;
        steps++;
    }
    if (guess == 13.0f)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
