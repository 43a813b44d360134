#include "registry.h"

static long apply(const long *a) {
    long result = 1;
    for (long i = 0; i < a[1]; i++) result *= a[0];
    return result;
}

__attribute__((constructor)) static void install(void) { add_operator("pow", 2, apply); }
