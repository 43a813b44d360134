// Whether a loan is granted: four decisions of three to six conditions, of which the last is evaluated for few.
#include <klee/klee.h>
#include <stdio.h>

enum { REFUSED, GRANTED, BY_HAND };

int loan(int income, int amount, int age, int owner, int late) {
    if (income < 0 || amount <= 0 || income > 1000000 || amount > 1000000)
        return REFUSED;
    if (age < 18 || (age > 70 && !owner))
        return REFUSED;
    if (!late && (amount <= 3 * income || (owner && amount <= 6 * income)))
        return GRANTED;
    if ((late == 1 && owner && amount < income) || (!late && !owner && age < 30))
        return BY_HAND;
    return REFUSED;
}

int main(void) {
    int income, amount, age, owner, late;
    klee_make_symbolic(&income, sizeof income, "income");
    klee_make_symbolic(&amount, sizeof amount, "amount");
    klee_make_symbolic(&age, sizeof age, "age");
    klee_make_symbolic(&owner, sizeof owner, "owner");
    klee_make_symbolic(&late, sizeof late, "late");
    printf("%d\n", loan(income, amount, age, owner, late));
    return 0;
}
