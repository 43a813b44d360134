// A product that is small because it wraps.
void reach_error(void);
unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong();
    if (x > 1000000 && x * 0x9e3779b97f4a7c15ul == 12345)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
