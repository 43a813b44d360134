// A switch that must be armed before each shot.
// Hard: a flag that one character raises and another lowers decides whether a third character counts.
//@ blocks: 14
//@ witness: "afafaf"
#include <klee/klee.h>
#include <stdbool.h>

void reach_error(void);

enum { LENGTH = 16 };

int main(void) {
    char command[LENGTH];
    klee_make_symbolic(command, sizeof command, "command");
    bool armed = false;
    int shots = 0;
    for (int i = 0; i < LENGTH; i++) {
        if (command[i] == 'a') {
            armed = true;
        } else if (command[i] == 'f' && armed) {
            shots++;
            armed = false;
        }
    }
    if (shots == 3)
        reach_error(); //~ TARGET
    return 0;
}
