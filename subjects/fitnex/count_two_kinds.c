// Counts vowels and digits of a text.
// Hard: two counters must each meet a number, and a character adds to one of them only.
//@ blocks: 15
//@ witness: "aeioua" "012345"
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 18 };

int main(void) {
    char text[LENGTH];
    klee_make_symbolic(text, sizeof text, "text");
    int vowels = 0, digits = 0;
    for (int i = 0; i < LENGTH; i++) {
        switch (text[i]) {
        case 'a':
        case 'e':
        case 'i':
        case 'o':
        case 'u':
            vowels++;
            break;
        default:
            if (text[i] >= '0' && text[i] <= '9')
                digits++;
        }
    }
    if (vowels == 6 && digits == 6)
        reach_error(); //~ TARGET
    return 0;
}
