// A small machine whose program is the input: push, add, double, swap.
#include <klee/klee.h>

void reach_error(void);

int main(void) {
    unsigned char code[6];
    klee_make_symbolic(code, sizeof code, "code");
    int stack[8], top = 0;
    for (int i = 0; i < 6; i++) {
        switch (code[i]) {
        case 1:
            stack[top++] = i + 2;
            break;
        case 2:
            if (top < 2)
                return 1;
            top--;
            stack[top - 1] += stack[top];
            break;
        case 3:
            if (top < 1)
                return 1;
            stack[top - 1] *= 3;
            break;
        default:
            return 2;
        }
    }
    if (top == 1 && stack[0] == 87)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
