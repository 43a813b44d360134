// An integer that a float cannot hold.
void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 20000000 || x > 1000000000)
        return 1;
    long back = (long)(float)x;
    if (back - x == 3)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
