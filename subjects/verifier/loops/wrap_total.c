// A total in a 16 bit variable that is meant to stop before it overflows, with a limit that is a little too high.
// Hard: at least eleven large inputs in a row are needed before the sum wraps around.
//@ error: reachable
//@ witness: 7017*11
extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

int main(void) {
    unsigned short total = 0;
    for (int i = 0; i < 20; i++) {
        unsigned short step = __VERIFIER_nondet_ushort();
        assume_abort_if_not(step <= 6000);
        unsigned short before = total;
        if (total > 60000)
            break;
        total = (unsigned short)(total + step);
        if (total < before)
            reach_error(); //~ ERROR
    }
    return 0;
}
