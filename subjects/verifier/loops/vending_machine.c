// A vending machine that pays the coins back on cancel, but keeps the credit if something was selected already.
// Hard: at least three coins, then select, cancel and dispense in this order, among seven events.
//@ error: reachable
//@ witness: 03000000*3 04000000 05000000 06000000
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
    return;
}

#define PRICE 55

int main(void) {
    int credit = 0, selected = 0;
    int received = 0, returned = 0, sold = 0;
    int events = 0;
    while (events < 40) {
        int event = __VERIFIER_nondet_int();
        events++;
        if (event == 0) {
            break;
        } else if (event >= 1 && event <= 3) {
            int coin = event == 1 ? 5 : event == 2 ? 10 : 20;
            credit += coin;
            received += coin;
        } else if (event == 4) {
            if (credit >= PRICE)
                selected = 1;
        } else if (event == 5) {
            returned += credit;
            if (!selected)
                credit = 0;
        } else if (event == 6 && selected) {
            sold += PRICE;
            credit -= PRICE;
            selected = 0;
            __VERIFIER_assert(received >= returned + sold);
        }
    }
    return 0;
}
