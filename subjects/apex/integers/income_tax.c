// The tax on an income, in bands; a tenth less for those who are married. -1 for an income that is none.
#include <klee/klee.h>
#include <stdio.h>

int income_tax(int income, int married) {
    int tax;
    if (income < 0 || income > 1000000)
        return -1;
    if (income <= 10000)
        tax = 0;
    else if (income <= 50000)
        tax = (income - 10000) / 5;
    else
        tax = 8000 + (income - 50000) * 2 / 5;
    if (married)
        tax -= tax / 10;
    return tax;
}

int main(void) {
    int income, married;
    klee_make_symbolic(&income, sizeof income, "income");
    klee_make_symbolic(&married, sizeof married, "married");
    printf("%d\n", income_tax(income, married));
    return 0;
}
