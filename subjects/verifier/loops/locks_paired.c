// Eight locks that are taken and given back in each round as the inputs say, checked with jumps to a common label.
// Correct; each round has 256 paths and the number of rounds has no bound.
//@ error: none
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int();

int main() {
    int p1;
    int lk1;
    int p2;
    int lk2;
    int p3;
    int lk3;
    int p4;
    int lk4;
    int p5;
    int lk5;
    int p6;
    int lk6;
    int p7;
    int lk7;
    int p8;
    int lk8;
    int cond;

    while (1) {
        cond = __VERIFIER_nondet_int();
        if (cond == 0)
            goto out;
        p1 = __VERIFIER_nondet_int();
        p2 = __VERIFIER_nondet_int();
        p3 = __VERIFIER_nondet_int();
        p4 = __VERIFIER_nondet_int();
        p5 = __VERIFIER_nondet_int();
        p6 = __VERIFIER_nondet_int();
        p7 = __VERIFIER_nondet_int();
        p8 = __VERIFIER_nondet_int();
        lk1 = 0;
        lk2 = 0;
        lk3 = 0;
        lk4 = 0;
        lk5 = 0;
        lk6 = 0;
        lk7 = 0;
        lk8 = 0;

        if (p1 != 0)
            lk1 = 1;
        if (p2 != 0)
            lk2 = 1;
        if (p3 != 0)
            lk3 = 1;
        if (p4 != 0)
            lk4 = 1;
        if (p5 != 0)
            lk5 = 1;
        if (p6 != 0)
            lk6 = 1;
        if (p7 != 0)
            lk7 = 1;
        if (p8 != 0)
            lk8 = 1;

        if (p1 != 0) {
            if (lk1 != 1)
                goto ERROR;
            lk1 = 0;
        }
        if (p2 != 0) {
            if (lk2 != 1)
                goto ERROR;
            lk2 = 0;
        }
        if (p3 != 0) {
            if (lk3 != 1)
                goto ERROR;
            lk3 = 0;
        }
        if (p4 != 0) {
            if (lk4 != 1)
                goto ERROR;
            lk4 = 0;
        }
        if (p5 != 0) {
            if (lk5 != 1)
                goto ERROR;
            lk5 = 0;
        }
        if (p6 != 0) {
            if (lk6 != 1)
                goto ERROR;
            lk6 = 0;
        }
        if (p7 != 0) {
            if (lk7 != 1)
                goto ERROR;
            lk7 = 0;
        }
        if (p8 != 0) {
            if (lk8 != 1)
                goto ERROR;
            lk8 = 0;
        }
    }
out:
    return 0;
ERROR:
    reach_error();
    abort();
}
