// Chooses among ten weights, one input for each level of the recursion.
// Hard: two of the 1024 choices take five weights with the sum 203.
//@ error: reachable
//@ witness: 01 01 00*4 01 01 00 01
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);

static const int weight[10] = {3, 7, 12, 19, 26, 34, 45, 58, 71, 90};

static int choose(int i, int sum, int taken) {
    if (i == 10)
        return sum == 203 && taken == 5;
    if (__VERIFIER_nondet_bool())
        return choose(i + 1, sum + weight[i], taken + 1);
    return choose(i + 1, sum, taken);
}

int main(void) {
    if (choose(0, 0, 0))
        reach_error(); //~ ERROR
    return 0;
}
