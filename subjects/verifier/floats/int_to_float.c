// Takes an integer through a float and back, and counts by how much it was changed.
// Moderate: beyond 24 bits an odd number is rounded, up or down by its last bits.
//@ error: reachable
//@ witness: 03000001 05000001
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int change(int n) {
    float f = (float)n;
    return (int)f - n;
}

int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (a < 0 || a > 33554432 || b < 0 || b > 33554432)
        return 0;
    int up = change(a), down = change(b);
    if (up == 1 && down == -1 && b - a == 2)
        reach_error(); //~ ERROR
    return 0;
}
