// Roman numerals: a smaller letter before a larger one is subtracted.
#include <klee/klee.h>

void reach_error(void);

static int value(char letter) {
    switch (letter) {
    case 'I': return 1;
    case 'V': return 5;
    case 'X': return 10;
    case 'L': return 50;
    case 'C': return 100;
    default: return 0;
    }
}

int main(void) {
    char text[5];
    klee_make_symbolic(text, sizeof text, "text");
    int total = 0;
    for (int i = 0; i < 5; i++) {
        int here = value(text[i]), next = i < 4 ? value(text[i + 1]) : 0;
        if (here == 0)
            return 1;
        total += here < next ? -here : here;
    }
    if (total == 94 && text[0] == 'X')
        reach_error(); //~ BUG: assertion failed
    return 0;
}
