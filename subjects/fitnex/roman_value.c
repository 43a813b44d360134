// The value of a Roman number, which ends where its letters rise.
// Hard: the value is added up by a switch, and the one that is wanted needs thirteen letters in the right order.
//@ blocks: 26
//@ witness: "MDCCCLXXXVIII"
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 15 };

static int value_of(char letter) {
    switch (letter) {
    case 'M':
        return 1000;
    case 'D':
        return 500;
    case 'C':
        return 100;
    case 'L':
        return 50;
    case 'X':
        return 10;
    case 'V':
        return 5;
    case 'I':
        return 1;
    default:
        return 0;
    }
}

int main(void) {
    char number[LENGTH];
    klee_make_symbolic(number, sizeof number, "number");
    int sum = 0, last = 1000;
    for (int i = 0; i < LENGTH && number[i] != 0; i++) {
        int value = value_of(number[i]);
        if (value == 0 || value > last)
            break;
        sum += value;
        last = value;
    }
    if (sum == 1888)
        reach_error(); //~ TARGET
    return 0;
}
