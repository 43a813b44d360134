// How many notes of 50, 20 and 10 a cash machine gives for an amount; -1 for what it does not give.
#include <klee/klee.h>
#include <stdio.h>

int cash_notes(int amount, int balance) {
    int notes;
    if (amount <= 0 || amount > 500)
        return -1;
    if (amount % 10 != 0 || amount > balance)
        return -1;
    notes = amount / 50;
    amount %= 50;
    if (amount >= 20) {
        notes += amount / 20;
        amount %= 20;
    }
    if (amount >= 10)
        notes++;
    return notes;
}

int main(void) {
    int amount, balance;
    klee_make_symbolic(&amount, sizeof amount, "amount");
    klee_make_symbolic(&balance, sizeof balance, "balance");
    printf("%d\n", cash_notes(amount, balance));
    return 0;
}
