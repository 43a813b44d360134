// A letter moved along the alphabet and round its end; 0 for other characters and ways that are too far.
#include <klee/klee.h>
#include <stdio.h>

int caesar_shift(int letter, int distance) {
    int first;
    if (distance < -25 || distance > 25)
        return 0;
    if (letter >= 'a' && letter <= 'z')
        first = 'a';
    else if (letter >= 'A' && letter <= 'Z')
        first = 'A';
    else
        return 0;
    return first + (letter - first + distance + 26) % 26;
}

int main(void) {
    int letter, distance;
    klee_make_symbolic(&letter, sizeof letter, "letter");
    klee_make_symbolic(&distance, sizeof distance, "distance");
    printf("%d\n", caesar_shift(letter, distance));
    return 0;
}
