// Compares a key with a pattern and keeps the verdict in a flag.
// Hard: the branch at the end tests a variable that is only true or false, which says nothing of how close a key is; the
// comparison that sets it is no branch.
//@ blocks: 10
//@ witness: 07 0a 0d 10 13 16 19 1c 1f 22 25 28 2b 2e 31
#include <klee/klee.h>
#include <stdbool.h>

void reach_error(void);

enum { LENGTH = 16 };

int main(void) {
    unsigned char key[LENGTH];
    klee_make_symbolic(key, sizeof key, "key");
    int right = 0;
    for (int i = 0; i < LENGTH; i++)
        if (key[i] == 7 + 3 * i)
            right++;
    bool close_enough = right > 14;
    if (close_enough)
        reach_error(); //~ TARGET
    return 0;
}
