// A table of eight entries of which only some are filled, scanned as a whole for a statistic that nobody uses.
// Hard: the scan tests uninitialised entries, harmlessly; the error behind it needs four rising numbers with a given sum.
//@ error: reachable
//@ witness: 04000000 05000000 0a000000 14000000 2a000000
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

#define ENTRIES 8

int main(void) {
    int table[ENTRIES];
    int n = __VERIFIER_nondet_int();
    int negative = 0, positive = 0;
    if (n < 1 || n > 6)
        abort();
    for (int i = 0; i < n; i++) {
        table[i] = __VERIFIER_nondet_int();
        if (table[i] < -1000 || table[i] > 1000)
            abort();
    }
    for (int i = 0; i < ENTRIES; i++) {
        if (table[i] < 0)
            negative++;
        else
            positive++;
    }
    if (negative + positive != ENTRIES)
        return 1;
    int sum = table[0];
    for (int i = 1; i < n; i++) {
        if (table[i] <= table[i - 1])
            return 0;
        sum += table[i];
    }
    if (n == 4 && sum == 77)
        reach_error(); //~ ERROR
    return 0;
}
