// A vending machine product line: optional cancelling, discount, gift and several drinks. The specification is that no money is
// lost or made. Hard: the fault needs the discount and the cancel feature, a drink chosen with credit left over, and coins
// whose sum fits.
//@ error: reachable
//@ witness: 01 01 00 01 01000000 32000000 01000000 32000000 03000000 03000000 04000000
typedef unsigned int uint32;
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
int printf(const char *format, ...) {
    (void)format;
    return 0;
}
void reach_error(void) { __assert_fail("0", "vending_change.c", 8, "reach_error"); }
void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
    return;
}

enum drink { COFFEE, TEA, SODA, COCOA, DRINKS };
static const uint32 price[DRINKS] = {45, 30, 60, 75};
static uint32 stock[DRINKS] = {3, 3, 2, 1};

static _Bool with_cancel, with_discount, with_tea, with_cocoa;

static uint32 inserted, refunded, earned, credit;
static uint32 sold;
static int chosen = -1;

static _Bool offered(int d) {
    if (d == TEA)
        return with_tea;
    if (d == COCOA)
        return with_cocoa;
    return d == COFFEE || d == SODA;
}

static uint32 price_of(int d) {
    uint32 p = price[d];
    if (with_discount && credit >= 100)
        p -= p / 5;
    return p;
}

static void insert(int coin) {
    if (coin != 5 && coin != 10 && coin != 20 && coin != 50)
        return;
    if (credit > 200)
        return;
    inserted += (uint32)coin;
    credit += (uint32)coin;
}

static void choose(int d) {
    if (d < 0 || d >= DRINKS || !offered(d) || stock[d] == 0)
        return;
    if (chosen >= 0 || credit < price_of(d))
        return;
    chosen = d;
    earned += price_of(d);
    credit -= price_of(d);
}

static void deliver(void) {
    if (chosen < 0)
        return;
    stock[chosen]--;
    sold++;
    printf("drink %d\n", chosen);
    chosen = -1;
}

static void cancel(void) {
    if (!with_cancel)
        return;
    if (chosen >= 0) {
        credit += price_of(chosen); /* the full price: the credit is small now */
        earned -= price_of(chosen); /* ... and here it has grown again */
        chosen = -1;
    }
    refunded += credit;
    credit = 0;
}

static void specification(void) {
    __VERIFIER_assert(inserted == refunded + earned + credit);
    __VERIFIER_assert(sold <= 9);
}

int main(void) {
    with_cancel = __VERIFIER_nondet_bool();
    with_discount = __VERIFIER_nondet_bool();
    with_tea = __VERIFIER_nondet_bool();
    with_cocoa = __VERIFIER_nondet_bool();
    if (with_discount && !with_cocoa)
        return 0;
    for (int step = 0; step < 10; step++) {
        int event = __VERIFIER_nondet_int();
        switch (event) {
        case 1:
            insert(__VERIFIER_nondet_int());
            break;
        case 2:
            deliver();
            break;
        case 3:
            choose(__VERIFIER_nondet_int());
            break;
        case 4:
            cancel();
            break;
        }
        specification();
    }
    return 0;
}
