// The largest of a row of numbers whose length is an input too.
#include <klee/klee.h>
#include <stdbool.h>
#include <stdio.h>

enum { ROOM = 5 };

bool max_value(const int *numbers, int length, int *largest) {
    if (length <= 0)
        return false;
    if (length > ROOM)
        return false;
    *largest = numbers[0];
    for (int i = 1; i < length; i++)
        if (numbers[i] > *largest)
            *largest = numbers[i];
    return true;
}

int main(void) {
    int numbers[ROOM], length, largest;
    klee_make_symbolic(numbers, sizeof numbers, "numbers");
    klee_make_symbolic(&length, sizeof length, "length");
    if (max_value(numbers, length, &largest))
        printf("%x\n", (unsigned)largest);
    else
        puts("refused");
    return 0;
}
