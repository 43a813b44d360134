// Weighs the digits of a number and passes over other characters, adding the weight of a place as often as its digit says.
// Hard: the sum comes from loops whose ends are inputs: 10,000 paths, and few have the sum.
//@ blocks: 16
//@ witness: "9941"
#include <klee/klee.h>

void reach_error(void);

enum { DIGITS = 4 };

int main(void) {
    static const int weights[DIGITS] = {13, 7, 3, 1};
    char number[DIGITS];
    klee_make_symbolic(number, sizeof number, "number");
    int sum = 0;
    for (int place = 0; place < DIGITS; place++) {
        if (number[place] < '0' || number[place] > '9')
            continue;
        for (char digit = '0'; digit < number[place]; digit++)
            sum += weights[place];
    }
    if (sum == 193)
        reach_error(); //~ TARGET
    return 0;
}
