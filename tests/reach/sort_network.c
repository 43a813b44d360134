// A sorting network without branches in it: only the result is looked at.
#include <klee/klee.h>

void reach_error(void);

static void order(unsigned char *a, unsigned char *b) {
    unsigned char low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low;
    *b = high;
}

int main(void) {
    unsigned char v[4], sum = 0;
    klee_make_symbolic(v, sizeof v, "v");
    unsigned char first = v[0];
    order(&v[0], &v[1]);
    order(&v[2], &v[3]);
    order(&v[0], &v[2]);
    order(&v[1], &v[3]);
    order(&v[1], &v[2]);
    for (int i = 0; i < 4; i++)
        sum = (unsigned char)(sum * 3 + v[i]);
    if (v[0] == 10 && v[1] == 20 && v[2] == 77 && first == 77 && sum == 42)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
