// The sum to pay fits the purse only because the product wraps around: in the mathematics of unbounded integers the target is
// out of reach.
//@ witness: "\x97\x27\x93\x83"
//@ reach: yes
#include <klee/klee.h>
#include <stdint.h>

void reach_error(void);

enum { PRICE = 2399, PURSE = 50 };

int main(void) {
    uint32_t items;
    klee_make_symbolic(&items, sizeof items, "items");
    if (items < 1000)
        return 0;
    uint32_t cost = items * PRICE;
    if (cost == 0)
        return 0;
    if (cost <= PURSE && items % 5 == 3)
        reach_error(); //~ TARGET
    return 0;
}
