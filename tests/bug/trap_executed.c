// A check that traps.
static int checked(int n) {
    if (n > 100)
        __builtin_trap(); //~ BUG: trap
    return n;
}

int main(void) { return checked(100) + checked(101); }
