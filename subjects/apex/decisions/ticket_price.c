// The price of a ticket, by decisions within conditional expressions.
#include <klee/klee.h>
#include <stdio.h>

int ticket_price(int age, int student, int evening, int group) {
    int full = evening && age >= 14 && age <= 99 ? 14 : 10;
    int reduced = age < 6 || (age >= 65 && !evening) ? 0 : (student || age < 18) && !group ? 7 : full;
    return group > 9 && (reduced == full || evening) ? reduced / 2 : reduced;
}

int main(void) {
    int age, student, evening, group;
    klee_make_symbolic(&age, sizeof age, "age");
    klee_make_symbolic(&student, sizeof student, "student");
    klee_make_symbolic(&evening, sizeof evening, "evening");
    klee_make_symbolic(&group, sizeof group, "group");
    printf("%d\n", ticket_price(age, student, evening, group));
    return 0;
}
