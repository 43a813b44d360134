// The example with which paper 5 explains subpath-guided search (its figure 1 and tables 1 and 2).
//
// The paper tells the program by its nodes s0 to s13 and its seven paths: 0t 5t, 0t 5f 8t 9t, 0t 5f 8t 9f, 0t 5f 8f, 0f 8t 9t,
// 0f 8t 9f and 0f 8f. All are feasible here, nothing else forks, and the exit code tells where a path ends: at s4, s6 or s10.
// With -DFORK_BOMB, s11 is the loop of section 2.3 on which a depth-first search starves.
#include <klee/klee.h>
#include <stdlib.h>

static int f(int x) {
    if (x < 0)                  // s5
        exit(6);                // s6
    return x - 20;              // s7
}

static int g(int x, int y) {
    if (x == 0) {               // s8
        if (y > 10)             // s9
            exit(10);           // s10
#ifdef FORK_BOMB
        while (y < 10)          // s11'
            y++;
#else
        y++;                    // s11
#endif
    } else {
        y--;                    // s12
    }
    return y;                   // s13
}

int main(void) {
    int x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    if (x > y)                  // s0
        x = f(x);               // s1
    else
        y = y / 2;              // s2
    y = g(x, y);                // s3
    return 4;                   // s4
}
