// The largest number whose square is not larger than a number up to 400; -1 for others.
#include <klee/klee.h>
#include <stdio.h>

int integer_root(int number) {
    int root = 0;
    if (number < 0 || number > 400)
        return -1;
    while ((root + 1) * (root + 1) <= number)
        root++;
    return root;
}

int main(void) {
    int number;
    klee_make_symbolic(&number, sizeof number, "number");
    printf("%d\n", integer_root(number));
    return 0;
}
