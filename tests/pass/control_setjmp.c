// setjmp and longjmp: values, out of deep recursion, in a loop, volatile locals survive, nested handlers.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf outer, inner;

static void deep(int n, int value) {
    if (n == 0) longjmp(outer, value);
    deep(n - 1, value);
    puts("never");
}

static int attempt(int value) {
    volatile int progress = 1;
    int code = setjmp(outer);
    if (code == 0) {
        progress = 2;
        deep(50, value);
    }
    return code * 10 + progress;
}

static void handler(int depth) {
    jmp_buf saved;
    if (depth == 0) longjmp(inner, 99);
    saved[0] = inner[0];
    if (setjmp(inner) == 0) {
        handler(depth - 1);
    } else {
        printf("caught at %d\n", depth);
        inner[0] = saved[0];
        if (depth < 3) longjmp(inner, depth);
    }
}

int main(void) {
    for (int i = 0; i < 4; i++) printf("%d\n", attempt(i));
    volatile int rounds = 0;
    int code = setjmp(outer);
    rounds++;
    printf("round %d code %d\n", rounds, code);
    if (rounds < 5) longjmp(outer, rounds * 100);
    switch (setjmp(inner)) {
    case 0: handler(3); break;
    case 99: puts("reached the top"); break;
    default: puts("other");
    }
    volatile double d = 1.5;
    if (!setjmp(outer)) {
        d = 2.5;
        longjmp(outer, 1);
    }
    printf("%g\n", d);
    return 0;
}
