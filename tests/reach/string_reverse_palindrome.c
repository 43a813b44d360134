// A palindrome of length five with a given middle and a given sum.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char text[8];
    klee_make_symbolic(text, sizeof text, "text");
    text[7] = '\0';
    size_t length = strlen(text);
    for (size_t i = 0; i < length / 2; i++)
        if (text[i] != text[length - 1 - i])
            return 1;
    if (length == 5 && text[2] == 'v' && text[0] + text[1] == 'k' + 'a' && text[0] > text[1] && text[1] == 'a')
        reach_error(); //~ BUG: assertion failed
    return 0;
}
