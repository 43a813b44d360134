// Reverses the decimal digits of a number; the error asks for a palindrome of five digits that 137 divides.
// Hard: the loop divides the input again and again, and 18 numbers of 90000 do it.
//@ error: reachable
//@ witness: 874c0000
#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int cond);

int main() {
    unsigned int number = __VERIFIER_nondet_uint();
    unsigned int rest = number, reversed = 0;
    int digits = 0;
    __VERIFIER_assume(number <= 99999);
    while (rest != 0) {
        reversed = reversed * 10 + rest % 10;
        rest /= 10;
        digits++;
    }
    if (digits == 5 && number % 137 == 0)
        assert(reversed != number); //~ ERROR
    return 0;
}
