// Adds up the coins that a machine was given.
// Hard: the sum is compared with a constant, and what a coin adds is decided by a switch, not by its bits.
//@ blocks: 13
//@ witness: "ddddddnpp"
#include <klee/klee.h>

void reach_error(void);

enum { COINS = 12 };

int main(void) {
    char coins[COINS];
    klee_make_symbolic(coins, sizeof coins, "coins");
    int cents = 0;
    for (int i = 0; i < COINS; i++) {
        switch (coins[i]) {
        case 'p':
            cents += 1;
            break;
        case 'n':
            cents += 5;
            break;
        case 'd':
            cents += 10;
            break;
        default:
            break;
        }
    }
    if (cents == 67)
        reach_error(); //~ TARGET
    return 0;
}
