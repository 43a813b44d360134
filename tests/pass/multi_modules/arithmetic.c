#include "registry.h"

static long apply(const long *a) { return a[0] + a[1]; }
static long subtract(const long *a) { return a[0] - a[1]; }
static long multiply(const long *a) { return a[0] * a[1]; }
static long negate(const long *a) { return -a[0]; }

__attribute__((constructor)) static void install(void) {
    add_operator("add", 2, apply);
    add_operator("sub", 2, subtract);
    add_operator("mul", 2, multiply);
    add_operator("neg", 1, negate);
}
