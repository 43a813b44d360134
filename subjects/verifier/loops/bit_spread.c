// Counts the set bits of a word by clearing the lowest one in each iteration.
// Hard: exactly thirteen iterations, and no two set bits may be neighbours, in 26 bits.
//@ error: reachable
//@ witness: 55555501
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned int word = __VERIFIER_nondet_uint();
    unsigned int rest = word;
    int bits = 0;
    if (word >> 26)
        return 0;
    while (rest) {
        rest &= rest - 1;
        bits++;
    }
    if (bits == 13 && !(word & word >> 1))
        reach_error(); //~ ERROR
    return 0;
}
