// The grade for a number of points, from A to F; a dash if there cannot be as many.
#include <klee/klee.h>
#include <stdio.h>

char grade(int points) {
    if (points < 0 || points > 100)
        return '-';
    if (points >= 90)
        return 'A';
    if (points >= 75)
        return 'B';
    if (points >= 60)
        return 'C';
    if (points >= 50)
        return 'D';
    return 'F';
}

int main(void) {
    int points;
    klee_make_symbolic(&points, sizeof points, "points");
    printf("%c\n", grade(points));
    return 0;
}
