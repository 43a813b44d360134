// An event-condition-action machine of 1,250 rules, 5,000 branches: each rule is for one value of two state variables and one input.
// Hard: 10 inputs deep, and a counter that few rules of the many advance must have come to its end on the way.
//@ error: reachable
//@ witness: 03000000 01000000 02000000 03000000 02000000 02000000 02000000 04000000 01000000 03000000
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int a = 1, b = 0, c = 0;

// Rule n: whatever is divided here is a number that is known.
#define RULE(n) \
    if (a == (n) / 50 && b == (n) / 5 % 10 && input == (n) % 5 + 1) { \
        if ((n) % 13 == 0 && c == (n) % 4) \
            c++; \
        a = ((n) / 50 * 7 + 3 * ((n) % 5 + 1) + (n) / 5 % 10) % 25; \
        b = ((n) / 5 % 10 * 3 + (n) % 5 + 2) % 10; \
        return (n) % 7 + 20; \
    }
#define FIVE(n) RULE(n) RULE(n + 1) RULE(n + 2) RULE(n + 3) RULE(n + 4)
#define ROW(n) FIVE(n) FIVE(n + 5) FIVE(n + 10) FIVE(n + 15) FIVE(n + 20)
#define PAGE(n) ROW(n) ROW(n + 25) ROW(n + 50) ROW(n + 75) ROW(n + 100)

static int calculate_output(int input) {
    if (a == 21 && b == 5 && c == 3 && input == 3) {
        reach_error(); //~ ERROR
        abort();
    }
    PAGE(0)
    PAGE(125)
    PAGE(250)
    PAGE(375)
    PAGE(500)
    PAGE(625)
    PAGE(750)
    PAGE(875)
    PAGE(1000)
    PAGE(1125)
    return -2;
}

int main(void) {
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (input < 1 || input > 5)
            return 0;
        if (calculate_output(input) == -2)
            return 1;
    }
}
