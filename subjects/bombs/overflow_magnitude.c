// The magnitude of a number is negative for the least of all numbers only, because its negation wraps around to itself.
//@ witness: "\x00\x00\x00\x80" "\x9c\xff\xff\xff"
//@ reach: yes
#include <klee/klee.h>
#include <stdint.h>

void reach_error(void);

static int32_t magnitude(int32_t n) { return n < 0 ? (int32_t)(0u - (uint32_t)n) : n; }

int main(void) {
    int32_t a, b;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    int32_t far = magnitude(a), near = magnitude(b);
    if (near != 100 || b > 0)
        return 0;
    if (far < near && far % 8 == 0 && far != 0 && far < -64)
        reach_error(); //~ TARGET
    return 0;
}
