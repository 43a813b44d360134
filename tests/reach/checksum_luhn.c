// A card number: eight digits with Luhn's check digit, and a sum that is given besides.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    char digits[8];
    klee_make_symbolic(digits, sizeof digits, "digits");
    int sum = 0, plain = 0;
    for (int i = 0; i < 8; i++) {
        if (digits[i] < '0' || digits[i] > '9')
            return 1;
        int digit = digits[i] - '0';
        plain += digit;
        if (i % 2 == 0) {
            digit *= 2;
            if (digit > 9)
                digit -= 9;
        }
        sum += digit;
    }
    if (sum % 10 == 0 && plain == 51 && digits[0] == '4')
        reach_error(); //~ BUG: assertion failed
    return 0;
}
