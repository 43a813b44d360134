// Duff's device: a switch that jumps into a loop, for every remainder.
#include <stdio.h>
#include <string.h>

static void copy(char *to, const char *from, int count) {
    int rounds = (count + 7) / 8;
    if (count == 0) return;
    switch (count % 8) {
    case 0:
        do {
            *to++ = *from++;
        case 7: *to++ = *from++;
        case 6: *to++ = *from++;
        case 5: *to++ = *from++;
        case 4: *to++ = *from++;
        case 3: *to++ = *from++;
        case 2: *to++ = *from++;
        case 1: *to++ = *from++;
        } while (--rounds > 0);
    }
}

static int into_block(int n) {
    int steps = 0;
    switch (n) {
        for (; n < 10; n++) {
        case 5: steps += 100;
        case 6:
            if (n == 8) {
            case 42: steps += 1000;
            }
            steps++;
        }
    }
    return steps;
}

int main(void) {
    const char *text = "abcdefghijklmnopqrstuvwxyz";
    for (int n = 0; n <= 26; n++) {
        char buffer[32];
        memset(buffer, 0, sizeof buffer);
        copy(buffer, text, n);
        puts(buffer);
    }
    for (int n = 4; n < 10; n++) printf("%d ", into_block(n));
    printf("%d\n", into_block(42));
    return 0;
}
