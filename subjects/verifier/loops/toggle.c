// Two flags that are switched in turn for as long as the inputs ask for it; they are never both set.
// Correct; the loop has no bound and the state repeats after four iterations.
//@ error: none
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main() {
    int state = 0;
    _Bool red = 1, green = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_bool())
            continue;
        state = (state + 1) % 4;
        switch (state) {
        case 0:
            red = 1;
            break;
        case 1:
            red = 0;
            break;
        case 2:
            green = 1;
            break;
        case 3:
            green = 0;
            break;
        }
        if (red && green)
            goto ERROR;
    }
    return 0;
ERROR:
    reach_error();
    return 1;
}
