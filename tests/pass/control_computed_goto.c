// Labels as values: a threaded interpreter, label differences, labels passed to a helper.
#include <stdio.h>

enum { PUSH, ADD, MUL, DUP, SWAP, JUMP_NONZERO, DECREMENT, PRINT, HALT };

static int run(const int *code) {
    static void *const table[] = {&&push, &&add, &&mul, &&dup, &&swap, &&jump_nonzero, &&decrement, &&print, &&halt};
    int stack[16], top = 0, steps = 0;
#define NEXT do { steps++; goto *table[*code++]; } while (0)
    const int *start = code;
    NEXT;
push: stack[top++] = *code++; NEXT;
add: top--; stack[top - 1] += stack[top]; NEXT;
mul: top--; stack[top - 1] *= stack[top]; NEXT;
dup: stack[top] = stack[top - 1]; top++; NEXT;
swap: { int t = stack[top - 1]; stack[top - 1] = stack[top - 2]; stack[top - 2] = t; } NEXT;
jump_nonzero: if (stack[top - 1]) code = start + *code; else code++; NEXT;
decrement: stack[top - 1]--; NEXT;
print: printf("%d\n", stack[--top]); NEXT;
halt: return steps;
}

static const char *state_machine(const char *text) {
    static const int offsets[] = {&&start - &&start, &&digits - &&start, &&fail - &&start};
    int state = 0;
start:
    if (*text == '-') text++;
    state = (*text >= '0' && *text <= '9') ? 1 : 2;
    goto *(&&start + offsets[state]);
digits:
    while (*text >= '0' && *text <= '9') text++;
    return *text ? "trailing" : "number";
fail:
    return "no number";
}

int main(void) {
    static const int squares[] = {PUSH, 9, DUP, DUP, MUL, PRINT, DECREMENT, JUMP_NONZERO, 2, PRINT, HALT};
    printf("steps %d\n", run(squares));
    static const int sum[] = {PUSH, 3, PUSH, 4, ADD, PUSH, 5, SWAP, MUL, PRINT, HALT};
    printf("steps %d\n", run(sum));
    puts(state_machine("-123"));
    puts(state_machine("12x"));
    puts(state_machine("abc"));
    return 0;
}
