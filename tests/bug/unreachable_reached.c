// A switch that was promised to be complete.
static int size(int kind) {
    switch (kind) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 4;
    default: __builtin_unreachable(); //~ BUG: unreachable
    }
}

int main(void) {
    volatile int kind = 2;
    int total = size(kind);
    kind++;
    return total + size(kind);
}
