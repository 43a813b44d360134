// Four queens that do not attack each other.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char rows[4];
    klee_make_symbolic(rows, sizeof rows, "rows");
    for (int i = 0; i < 4; i++) {
        if (rows[i] >= 4)
            return 1;
        for (int j = 0; j < i; j++) {
            int distance = rows[i] - rows[j];
            if (distance == 0 || distance == i - j || distance == j - i)
                return 2;
        }
    }
    reach_error(); //~ BUG: assertion failed
    return 0;
}
