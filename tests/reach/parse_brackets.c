// Brackets of three kinds must match, with a stack.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    char text[6], stack[6];
    klee_make_symbolic(text, sizeof text, "text");
    int top = 0, deepest = 0, kinds = 0;
    for (int i = 0; i < 6; i++) {
        switch (text[i]) {
        case '(': stack[top++] = ')', kinds |= 1; break;
        case '[': stack[top++] = ']', kinds |= 2; break;
        case '{': stack[top++] = '}', kinds |= 4; break;
        default:
            if (top == 0 || stack[--top] != text[i])
                return 1;
        }
        if (top > deepest)
            deepest = top;
    }
    if (top == 0 && deepest == 3 && kinds == 7)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
