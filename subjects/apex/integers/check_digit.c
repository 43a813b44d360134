// The digit that makes the weighed sum of four digits a multiple of eleven, X for ten; a dash for a wrong number.
#include <klee/klee.h>
#include <stdio.h>

char check_digit(int number) {
    int sum = 0, weight, digit;
    if (number < 0 || number > 9999)
        return '-';
    for (weight = 2; weight <= 5; weight++) {
        sum += weight * (number % 10);
        number /= 10;
    }
    digit = (11 - sum % 11) % 11;
    if (digit == 10)
        return 'X';
    return (char)('0' + digit);
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%c\n", check_digit(number));
    return 0;
}
