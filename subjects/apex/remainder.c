// The remainder of a division of two numbers of either sign, by repeated subtraction and addition. It has the sign of the
// first number.
#include <klee/klee.h>
#include <stdio.h>

enum { LARGEST = 20, REFUSED = 99 };

int remainder_of(int number, int divisor) {
    if (divisor == 0)
        return REFUSED;
    if (number < -LARGEST || number > LARGEST || divisor < -LARGEST || divisor > LARGEST)
        return REFUSED;
    if (number > 0) {
        if (divisor > 0)
            while (number >= divisor)
                number -= divisor;
        else
            while (number >= -divisor)
                number += divisor;
    } else if (number < 0) {
        if (divisor > 0)
            while (number <= -divisor)
                number += divisor;
        else
            while (number <= divisor)
                number -= divisor;
    }
    return number;
}

int main(void) {
    int number, divisor;
    klee_make_symbolic(&number, sizeof number, "number");
    klee_make_symbolic(&divisor, sizeof divisor, "divisor");
    printf("%d\n", remainder_of(number, divisor));
    return 0;
}
