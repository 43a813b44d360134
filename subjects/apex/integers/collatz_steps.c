// The steps from a number below 32 to one by halving and tripling, of which twenty are tried; -1 for more.
#include <klee/klee.h>
#include <stdio.h>

int collatz_steps(int number) {
    int steps = 0;
    if (number < 1 || number >= 32)
        return -1;
    while (number != 1) {
        if (steps == 20)
            return -1;
        number = number % 2 == 0 ? number / 2 : 3 * number + 1;
        steps++;
    }
    return steps;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", collatz_steps(number));
    return 0;
}
